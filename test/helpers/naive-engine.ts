import { newStepCost, type StepCoster } from '../../src/step/step-cost.ts';

/** A closed loop on one engine, played token by token: slow and simple, to check the event simulation against. */
export interface NaiveRun {
  readonly coster: StepCoster;
  readonly policy: 'decode_first' | 'prefill_first' | 'whole_prompts';
  readonly tokenBudget: number;
  readonly maxSequences: number;
  readonly blockTokens: number;
  readonly blocks: number;
  readonly frontEndMs: number;
  readonly receiveInterval: number;
  readonly hold: { readonly iterations: number; readonly tokenShare: number } | null;
  /** Wait of prompts for company by the clock. */
  readonly waitMs?: number;
  /** Whether the engines that split prompts may; whole prompts are never split. */
  readonly splits?: boolean;
  readonly concurrency: number;
  readonly isl: readonly number[];
  readonly osl: readonly number[];
}

export interface NaiveResult {
  readonly ttftMs: number;
  readonly tpotMs: number;
  readonly spanMs: number;
  readonly preemptions: number;
}

interface Job {
  readonly isl: number;
  readonly osl: number;
  readonly sentMs: number;
  readonly enterMs: number;
  left: number;
  out: number;
  kv: number;
  blocks: number;
  firstMs: number;
  doneMs: number;
}

export function runNaive(run: NaiveRun): NaiveResult {
  const jobs: Job[] = [];
  const send = (sentMs: number) => {
    const i = jobs.length;
    const isl = run.isl[i];
    const osl = run.osl[i];
    if (isl === undefined || osl === undefined) return;
    const enterMs = sentMs + run.frontEndMs;
    jobs.push({ isl, osl, sentMs, enterMs, left: isl, out: 0, kv: 0, blocks: 0, firstMs: 0, doneMs: 0 });
  };
  for (let i = 0; i < run.concurrency; i++) send(0);

  let free = run.blocks;
  let now = 0;
  let sinceReceive = run.receiveInterval;
  let held = 0;
  let waitsSinceMs: number | null = null;
  let preemptions = 0;
  let received = 0;
  let waiting: Job[] = [];
  let running: Job[] = [];
  const cost = newStepCost();
  const blocksFor = (tokens: number) => Math.ceil(tokens / run.blockTokens);
  const give = (job: Job, blocks: number) => {
    free -= blocks;
    job.blocks += blocks;
  };

  while (jobs.some((job) => job.doneMs === 0)) {
    const decoding = () => running.filter((job) => job.left === 0);
    if (sinceReceive >= run.receiveInterval || decoding().length === 0) {
      for (; received < jobs.length && (jobs[received] as Job).enterMs <= now; received++)
        waiting.push(jobs[received] as Job);
      sinceReceive = 0;
    }

    const makeRoom = () => {
      let any = false;
      const need = () =>
        decoding().filter((job) => run.policy !== 'whole_prompts' && blocksFor(job.kv + 1) > job.blocks).length;
      while (need() > free) {
        const victim = running.pop() as Job;
        free += victim.blocks;
        Object.assign(victim, { blocks: 0, kv: 0, left: victim.isl + victim.out });
        waiting = [victim, ...waiting];
        preemptions++;
        any = true;
      }
      if (run.policy !== 'whole_prompts') {
        for (const job of decoding()) if (blocksFor(job.kv + 1) > job.blocks) give(job, 1);
      }
      return any;
    };

    const pieces: { job: Job; tokens: number }[] = [];
    const fill = (budget: number, split: boolean, letIn = true) => {
      let room = budget;
      for (const job of running.filter((j) => j.left > 0)) {
        const tokens = Math.min(room, job.left);
        if (tokens > 0) pieces.push({ job, tokens });
        room -= tokens;
        if (tokens < job.left) return;
      }
      while (letIn && waiting.length > 0) {
        const job = waiting[0] as Job;
        const need = blocksFor(job.isl + (run.policy === 'whole_prompts' ? job.osl : job.out));
        const rest = (j: Job) => Math.min(4096, j.osl - j.out);
        const outputs = rest(job) + pieces.reduce((sum, piece) => sum + rest(piece.job), 0);
        const still = decoding().reduce((sum, j) => sum + j.osl - j.out, 0);
        const cautious = run.policy === 'prefill_first' && running.length > 0;
        const heldBack = cautious ? Math.ceil((outputs + 0.1 * still) / run.blockTokens) : 0;
        if (running.length >= run.maxSequences || need + heldBack > free) return;
        if (split ? room <= 0 : job.left > room) return;
        waiting.shift();
        running.push(job);
        give(job, need);
        const tokens = Math.min(room, job.left);
        pieces.push({ job, tokens });
        room -= tokens;
        if (tokens < job.left) return;
      }
    };

    let batch: Job[] = [];
    let heldUntilMs = Number.POSITIVE_INFINITY;
    const { splits = true, waitMs = 0 } = run;
    if (run.policy === 'prefill_first') {
      fill(run.tokenBudget, splits);
      if (pieces.length === 0) {
        makeRoom();
        batch = decoding();
      }
    } else if (run.policy === 'decode_first') {
      const any = makeRoom();
      batch = decoding();
      fill(run.tokenBudget - batch.length, splits, !any);
    } else {
      batch = decoding();
      const tokens = waiting.reduce((sum, job) => sum + job.left, 0) + batch.length;
      const head = waiting[0];
      const fits = head !== undefined && running.length < run.maxSequences && blocksFor(head.isl + head.osl) <= free;
      const hold =
        run.hold !== null &&
        fits &&
        batch.length > 0 &&
        held < run.hold.iterations &&
        tokens < run.hold.tokenShare * run.tokenBudget;
      held = hold ? held + 1 : 0;
      const sinceMs: number = waitsSinceMs ?? now;
      const isFull = tokens >= run.tokenBudget || running.length + waiting.length >= run.maxSequences;
      const waits = waitMs > 0 && fits && !isFull && sinceMs + waitMs > now;
      waitsSinceMs = waits ? sinceMs : null;
      if (waits) heldUntilMs = sinceMs + waitMs;
      if (!hold && !waits) fill(run.tokenBudget - batch.length, false);
    }

    if (pieces.length === 0 && batch.length === 0) {
      now = Math.min(heldUntilMs, ...jobs.slice(received).map((job) => job.enterMs));
      continue;
    }
    const prefill = pieces.map(({ job, tokens }) => ({
      requests: 1,
      newTokens: tokens,
      pastTokens: job.kv,
      finishing: tokens === job.left ? 1 : 0,
    }));
    const kv = batch.reduce((sum, job) => sum + job.kv + 1, 0) / Math.max(1, batch.length);
    run.coster.price({ prefill, decodeRequests: batch.length, decodeKvTokens: kv, otherRankTokens: 0 }, cost);
    now += cost.ms;
    for (const job of batch) {
      job.kv += 1;
      job.out += 1;
    }
    for (const { job, tokens } of pieces) {
      job.left -= tokens;
      job.kv += tokens;
      if (job.left > 0) continue;
      job.out += 1;
      if (job.firstMs === 0) job.firstMs = now;
    }
    for (const job of running.filter((j) => j.left === 0 && j.out === j.osl)) {
      job.doneMs = now;
      free += job.blocks;
      send(now);
    }
    running = running.filter((job) => job.doneMs === 0);
    sinceReceive = pieces.length > 0 ? run.receiveInterval : sinceReceive + 1;
  }
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
  return {
    ttftMs: mean(jobs.map((job) => job.firstMs - job.sentMs)),
    tpotMs: mean(jobs.filter((job) => job.osl > 1).map((job) => (job.doneMs - job.firstMs) / (job.osl - 1))),
    spanMs: now,
    preemptions,
  };
}
