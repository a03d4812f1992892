import { describe, expect, test } from 'vitest';
import type { Io } from '../../../src/cli/io.ts';
import { main } from '../../../src/cli/main.ts';
import { PLAN_OPTIONS } from '../../../src/cli/options.ts';
import { planInputOf } from '../../../src/cli/run-plan.ts';
import { fakeIo } from '../../helpers/fake-io.ts';

const SMALL = '--system h200_sxm --total-gpus 2 --isl 1000 --osl 100 --backend vllm'.split(' ');

async function run(words: readonly string[], change: Partial<Io> = {}) {
  const fake = fakeIo({ cwd: '/nowhere', ...change });
  const code = await main(['default', ...SMALL, ...words], fake.io);
  return { code, out: fake.out(), err: fake.err() };
}

/** A hub that knows one model, a small Llama, and counts what it is asked. */
function hub() {
  const asked: string[] = [];
  const config = {
    architectures: ['LlamaForCausalLM'],
    model_type: 'llama',
    torch_dtype: 'bfloat16',
    hidden_size: 2048,
    intermediate_size: 8192,
    num_hidden_layers: 8,
    num_attention_heads: 32,
    num_key_value_heads: 8,
    vocab_size: 32000,
    max_position_embeddings: 8192,
    tie_word_embeddings: true,
  };
  const fetchIt: typeof fetch = async (url) => {
    asked.push(String(url));
    const known = String(url).endsWith('/org/small/resolve/main/config.json');
    return known ? Response.json(config) : new Response('', { status: 404 });
  };
  return { asked, fetch: fetchIt };
}

describe('the network', () => {
  test.each([
    { words: ['--model', 'org/small'], code: 3, requests: 0, why: 'an unknown model alone never asks' },
    {
      words: ['--model', 'Qwen/Qwen3-0.6B', '--allow-download'],
      code: 0,
      requests: 0,
      why: 'a bundled model needs no download',
    },
    {
      words: ['--model', 'Qwen/Qwen3-0.6B', '--allow-download', '--system', 'h20'],
      code: 3,
      requests: 0,
      why: 'an unknown system is no model',
    },
    {
      words: ['--model', 'org/small', '--allow-download'],
      code: 0,
      requests: 2,
      why: 'an unknown model with the flag',
    },
    {
      words: ['--model', 'org/absent', '--allow-download'],
      code: 3,
      requests: 1,
      why: 'a model that the hub does not know either',
    },
  ])('$why', async ({ words, code, requests }) => {
    const { asked, fetch } = hub();
    const ran = await run([...words, '--json'], { fetch });
    expect(ran.code).toBe(code);
    expect(asked).toHaveLength(requests);
    if (code === 0) expect(JSON.parse(ran.out).request.model).toBe(words[1]);
  });
});

describe('the terminal', () => {
  const terminal = { isTty: true, columns: 100, env: { LANG: 'C.UTF-8' } };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is looked for
  const colour = /\u001b\[/;

  test('gets colour, and lines that fit it', async () => {
    const { code, out, err } = await run(['--model', 'Qwen/Qwen3-0.6B'], terminal);
    expect(code).toBe(0);
    expect(out).toMatch(colour);
    expect(err).not.toMatch(colour);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes have no width
    const widths = out.split('\n').map((line) => [...line.replace(/\u001b\[[0-9;]*m/g, '')].length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(100);
  });

  test.each([
    { words: ['--no-color'], change: terminal, why: '--no-color' },
    { words: [], change: { ...terminal, env: { NO_COLOR: '1' } }, why: 'NO_COLOR' },
    { words: ['--json'], change: terminal, why: 'JSON' },
  ])('gets no colour with $why', async ({ words, change }) => {
    const { out } = await run(['--model', 'Qwen/Qwen3-0.6B', ...words], change);
    expect(out.length).toBeGreaterThan(500);
    expect(out).not.toMatch(colour);
  });
});

test.each(PLAN_OPTIONS.filter((o) => o.group === 'Deployment files'))(
  '$flag without --save-dir is answered with a notice',
  async ({ flag }) => {
    const { code, err } = await run(['--model', 'Qwen/Qwen3-0.6B', flag, '1.3.1']);
    expect(code).toBe(0);
    expect(err).toContain(`notice: ${flag} has no effect without --save-dir\n`);
  },
);

describe('planInputOf', () => {
  test('hands on the fields of the request and no other flag, numbers as numbers', () => {
    const values = {
      model: 'a/1',
      total_gpus: '8',
      ttft: '16.67',
      backend_version: '1.10',
      json: true,
      save_dir: 'out',
      namespace: 'x',
    } as const;
    expect(planInputOf(values)).toEqual({ model: 'a/1', total_gpus: 8, ttft: 16.67, backend_version: '1.10' });
  });

  test.each([
    { text: '8', value: 8, why: 'digits' },
    { text: '-8', value: -8, why: 'a sign; the request says what is wrong' },
    { text: '.5', value: 0.5, why: 'no digit before the point' },
    { text: '1e3', value: 1000, why: 'an exponent' },
    { text: '', value: '', why: 'an empty word is no 0' },
    { text: '0x10', value: '0x10', why: 'a spelling of programs, not of people' },
    { text: 'Infinity', value: 'Infinity', why: 'no number that a person means' },
    { text: '4k', value: '4k', why: 'a suffix' },
    { text: '4,000', value: '4,000', why: 'grouping' },
    { text: ' 8', value: ' 8', why: 'a space' },
  ])('reads "$text" as $value: $why', ({ text, value }) => {
    expect(planInputOf({ isl: text })).toEqual({ isl: value });
  });
});
