import * as z from 'zod';
import { SimError } from './base/errors.ts';
import type { Notice } from './base/notice.ts';
import { ONCE } from './base/parse-once.ts';
import type { CheckedCase, Figures } from './rank/check-result.ts';

const storedResult = z.object({
  schema: z.literal('servefit/check@1'),
  cases: z.array(
    z.object({
      name: z.string(),
      figures: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])),
    }),
  ),
});

/**
 * Figures of an earlier result by the name of their case.
 * @throws SimError INPUT_FILE for anything else
 */
export function parseBaseline(stored: unknown): ReadonlyMap<string, Figures> {
  const parsed = storedResult.safeParse(stored, ONCE);
  if (parsed.success) return new Map(parsed.data.cases.map(({ name, figures }) => [name, figures]));
  const at = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new SimError(
    'INPUT_FILE',
    `baseline: ${at === '' ? 'the document' : at} is not that of a servefit/check@1 result`,
    {
      hint: 'servefit check --write-baseline FILE writes one',
    },
  );
}

/** Cases that only the suite or only the baseline has. */
export function baselineNotices(
  cases: readonly CheckedCase[],
  baseline: ReadonlyMap<string, Figures>,
): readonly Notice[] {
  const names = cases.map(({ name }) => name);
  const added = names.filter((name) => !baseline.has(name));
  const gone = [...baseline.keys()].filter((name) => !names.includes(name));
  return [
    ...added.map((name) => ({ code: 'baseline-without-case', message: `the baseline has no case ${name}` })),
    ...gone.map((name) => ({
      code: 'baseline-only',
      message: `the baseline has a case ${name} that the suite has not`,
    })),
  ];
}
