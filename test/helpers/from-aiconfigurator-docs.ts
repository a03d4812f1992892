import { peerModels } from '../../src/base/peer-models.ts';
import type { Command } from '../../src/cli/command.ts';
import { normaliseArgv } from '../../src/cli/normalise-argv.ts';
import { PEER_FLAGS, type PeerFlag } from './aiconfigurator-flags.ts';

const INTRODUCTION = `# From AIConfigurator

Command lines written for AIConfigurator 0.1 to 0.11 run as they stand, with \`servefit\` in the place of \`aiconfigurator\`: every flag means the same
here or is answered with one notice that says it has no effect. The table of flags is written from the options by
\`UPDATE_DOCS=1 npx vitest run test/unit/cli/from-aiconfigurator.test.ts\`.

\`\`\`sh
servefit cli default --hf_id Qwen/Qwen3-32B-FP8 --system h200_sxm --total_gpus 8 --isl 4000 --osl 500 --ttft 600 --tpot 25
servefit cli estimate --model-path Qwen/Qwen3-32B-FP8 --system h200_sxm --estimate-mode static --bs 8 --tp-size 2 --isl 1024 --osl 128
\`\`\`

## What differs

- \`cli\` may stand or go. Flags of 0.1 to 0.6 in snake_case are accepted everywhere, and a command line of 0.1 or 0.2, which has no command word,
  is \`default\`. After \`cli\`, \`--version VALUE\` is the backend's version.
- The report goes to stdout and log lines to stderr. Failures end with a code that says what failed ([exit-codes.md](exit-codes.md)).
- A folder of results has one name for one request, instead of a random one ([cli.md](cli.md#files-of---save-dir)). CSV files have the same columns
  in the same order; those of servefit follow behind ([data-format.md](data-format.md#csv-files-of-a-plan)).
- What misses a limit is never an answer: it is listed apart as a near miss, and without an answer the exit code is 5.
- \`estimate\` has the defaults of \`default\` (\`--isl 4000 --osl 1000\`) and needs a load: \`--concurrency\`, \`--batch-size\` or, of separate pools,
  \`--decode-batch-size\`. \`cli estimate\` without one takes AIConfigurator's default, \`--batch-size 128\`, with a notice. Its default tier plays the load through the engine's scheduler.
- \`webapp\` and \`eval\` have no counterpart.

## Values

| where | AIConfigurator | servefit |
|---|---|---|
| \`--model\` | short names of 0.1 to 0.6, such as \`QWEN3_32B\` | the checkpoint ([list](#names-of-models)), with a notice |
| \`--mode\` | \`all\` | \`auto\`, with a notice |
| \`--mode\` of estimate | \`static\`, \`static_ctx\`, \`static_gen\` | \`static\`, \`static-prefill\`, \`static-decode\` |
| formats | \`bfloat16\`, \`float16\`, \`half\` | \`bf16\` |
| \`--moe-quant\` | \`w4a16_mxfp4\`, \`w4a16_mxfp4_cutlass\` | \`mxfp4\` |
| \`--moe-quant\` | \`w4a8_mxfp4_mxfp8\`, \`w4a8_mxfp4_mxfp8_trtllm\` | \`mxfp4\`, with a notice: activations are those of the engine's kernels |
| \`--gemm-quant\`, \`--attention-dtype\` | \`fp8_ootb\`, \`fp8_block\` | \`fp8\`, with a notice |
| formats | \`sq\`, \`nvfp4_wo\`, \`w4a16_nvfp4\`, \`w4afp8\`; \`int8\` of the KV cache | refused, there are no tables; the line names the nearest |
| \`--mode\` | \`afd\` | refused: attention/FFN disaggregation is not modelled |
| \`--detail\` | \`summary\`, \`source\`, \`energy\` | the report itself, \`ops\` (each operation has its grade), nothing, each with a notice |
| \`--model-cache\` | \`NAME:MOUNT:SUBPATH\` | \`NAME\`, with a notice |
`;

/** What servefit does with a flag, in a few words; null where it is refused. */
export function treatment(command: Command, flag: string): string | null {
  // The shell answers it before a command line is read.
  if (kebab(flag).slice(2) === 'generator-help') return 'prints what shapes the deployment files, and ends with 0';
  try {
    const dialect = { command: command.name, options: command.options, afterCli: true };
    const { argv, notices } = normaliseArgv([flag, 'x'], dialect);
    const [notice] = notices;
    if (notice !== undefined) return `no effect: ${notice.message.replace(/^\S+ has no effect here: /, '')}`;
    const own = argv.filter((word) => word !== 'x').join(' ');
    return own === flag ? 'the same' : `\`${own}\``;
  } catch {
    return null;
  }
}

/** docs/from-aiconfigurator.md, whole. */
export function fromAiconfiguratorDocs(commands: readonly Command[]): string {
  const rows = new Map<string, { readonly flag: PeerFlag; readonly what: string; readonly on: string[] }>();
  for (const flag of PEER_FLAGS) {
    const command = commands.find(({ name }) => name === flag.command);
    if (command === undefined) continue;
    const what = treatment(command, flag.flag) ?? 'refused';
    const key = `${flag.flag} ${flag.since} ${flag.until} ${what}`;
    const row = rows.get(key) ?? { flag, what, on: [] };
    row.on.push(flag.command);
    rows.set(key, row);
  }
  const names = PEER_FLAGS.map(({ flag }) => kebab(flag));
  const sorted = [...rows.values()].sort(
    (a, b) => names.indexOf(kebab(a.flag.flag)) - names.indexOf(kebab(b.flag.flag)),
  );
  const lines = sorted.map(
    ({ flag, what, on }) => `| \`${flag.flag}\` | ${on.join(', ')} | ${releases(flag)} | ${what} |\n`,
  );
  const models = peerModels().map(([name, id]) => `| \`${name.toUpperCase()}\` | \`${id}\` |\n`);
  return `${INTRODUCTION}
## Names of models

Names of AIConfigurator 0.1 to 0.6, in any case; \`model_name\` of an experiment takes them too. Formats were flags of their own there: to plan FP8 weights,
name the FP8 checkpoint (\`Qwen/Qwen3-32B-FP8\`) or add \`--gemm-quant fp8_block\`. A name that is not here is refused with the nearest ids (exit 3).

| name | checkpoint |
|---|---|
${models.join('')}
## Flags

Flags are not abbreviated: where argparse took \`--total\`, servefit says \`did you mean --total-gpus?\` and exits with 2.

Releases: the one that brought the flag and the last that has it, as far as known.

| flag | commands | releases | what servefit does |
|---|---|---|---|
${lines.join('')}`;
}

function kebab(flag: string): string {
  return flag.replaceAll('_', '-');
}

function releases({ since, until }: PeerFlag): string {
  return since === until ? since : `${since} to ${until}`;
}
