import { readFileSync } from 'node:fs';
import type { PlanInput } from '../../src/index.ts';
import { parseCsv } from './parse-csv.ts';

/** How the peer's closed form of that release fills in queueing: see accuracy-peer.ts. */
export type PeerRules = 'queue_steps' | 'queue_log2';

/** One row that another tool published as its prediction; empty figures were not published. */
export interface PublishedRow {
  readonly id: string;
  readonly source: string;
  readonly published: string;
  readonly request: string;
  readonly rules: PeerRules;
  readonly mode: 'agg' | 'disagg';
  readonly prefill: { readonly tp: number; readonly workers: number } | null;
  /** The aggregated or the decode worker. */
  readonly lead: { readonly tp: number; readonly workers: number };
  readonly batchSize: number;
  /** Of the whole deployment, as published: full decode batches. */
  readonly concurrency: number;
  readonly replicas: number;
  readonly kvCache: 'bf16' | 'fp8';
  readonly tokensPerSPerGpu: number;
  readonly ttftMs: number | null;
  readonly tpotMs: number | null;
}

/** A measured figure or an exact fact. */
export interface MeasuredPoint {
  readonly source: string;
  readonly published: string;
  readonly point: string;
  readonly request: string;
  readonly quantity: string;
  readonly value: number;
}

type Fields = Readonly<Record<string, string>>;

function recordsOf(file: string): Fields[] {
  const [header = [], ...rows] = parseCsv(
    readFileSync(new URL(`../../data/validation/${file}`, import.meta.url), 'utf8'),
  );
  return rows.map((row) => Object.fromEntries(header.map((name, i) => [name, row[i] ?? ''])));
}

/** data/validation/published-predictions.csv, in the order of the file. */
export function publishedRows(): PublishedRow[] {
  return recordsOf('published-predictions.csv').map((r) => ({
    id: text(r, 'id'),
    source: text(r, 'source'),
    published: text(r, 'published'),
    request: text(r, 'request'),
    rules: oneOf(r, 'rules', ['queue_steps', 'queue_log2']),
    mode: oneOf(r, 'mode', ['agg', 'disagg']),
    prefill: r.prefill_layout === '' ? null : { tp: tpOf(r, 'prefill_layout'), workers: figure(r, 'prefill_workers') },
    lead: { tp: tpOf(r, 'layout'), workers: figure(r, 'workers') },
    batchSize: figure(r, 'batch_size'),
    concurrency: figure(r, 'concurrency'),
    replicas: figure(r, 'replicas'),
    kvCache: oneOf(r, 'kv_cache', ['bf16', 'fp8']),
    tokensPerSPerGpu: figure(r, 'tokens_per_s_per_gpu'),
    ttftMs: r.ttft_ms === '' ? null : figure(r, 'ttft_ms'),
    tpotMs: r.tpot_ms === '' ? null : figure(r, 'tpot_ms'),
  }));
}

/** data/validation/measured-points.csv, in the order of the file. */
export function measuredPoints(): MeasuredPoint[] {
  return recordsOf('measured-points.csv').map((r) => ({
    source: text(r, 'source'),
    published: text(r, 'published'),
    point: text(r, 'point'),
    request: text(r, 'request'),
    quantity: text(r, 'quantity'),
    value: figure(r, 'value'),
  }));
}

/** The one figure of a measured point. */
export function measured(point: string, quantity: string): number {
  const found = measuredPoints().find((p) => p.point === point && p.quantity === quantity);
  if (found === undefined) throw new Error(`measured-points.csv: no ${quantity} of ${point}`);
  return found.value;
}

/** `--total-gpus 4 --backend vllm` as a request of the library. */
export function requestOf(flags: string): PlanInput {
  const pairs = [...flags.matchAll(/--([a-z-]+) (\S+)/g)].map(([, name = '', value = '']) => [
    name.replaceAll('-', '_'),
    /^[\d.]+$/.test(value) && name !== 'backend-version' ? Number(value) : value,
  ]);
  return Object.fromEntries(pairs) as PlanInput;
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (value === undefined || value === '') throw new Error(`data/validation: ${name} is missing in ${fields.id}`);
  return value;
}

function figure(fields: Fields, name: string): number {
  const value = Number(text(fields, name));
  if (!Number.isFinite(value)) throw new Error(`data/validation: ${name} ${fields[name]} is no number`);
  return value;
}

function oneOf<T extends string>(fields: Fields, name: string, allowed: readonly T[]): T {
  const found = allowed.find((a) => a === fields[name]);
  if (found === undefined) throw new Error(`data/validation: ${name} ${fields[name]}: expected ${allowed.join(', ')}`);
  return found;
}

function tpOf(fields: Fields, name: string): number {
  const [, tp] = /^tp(\d+)pp1$/.exec(text(fields, name)) ?? [];
  if (tp === undefined) throw new Error(`data/validation: ${name} ${fields[name]}: expected tp<n>pp1`);
  return Number(tp);
}
