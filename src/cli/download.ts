import { SimError } from '../base/errors.ts';
import type { LocalModel } from '../plan-api.ts';
import type { Io } from './io.ts';
import { causeOf, parseConfig } from './local-model.ts';

const HUB = 'https://huggingface.co';
const TIMEOUT_MS = 15_000;

/**
 * The configuration of `id` from huggingface.co (or the mirror that HF_ENDPOINT names). Two small files, never weights.
 * @throws SimError UNSUPPORTED where the hub does not give the model out, INPUT_FILE where the hub cannot be reached.
 */
export async function downloadModel(id: string, io: Pick<Io, 'fetch' | 'env'>): Promise<LocalModel> {
  if (!/^[\w.-]+\/[\w.-]+$/.test(id)) {
    throw new SimError('UNSUPPORTED', `--model ${id}: not an id of the form organisation/model`);
  }
  const hub = (io.env.HF_ENDPOINT || HUB).replace(/\/+$/, '');
  const config = await get(`${hub}/${id}/resolve/main/config.json`, io);
  if (config === null) throw new SimError('UNSUPPORTED', `--model ${id}: ${hub} has no config.json for it`);
  const quant = await get(`${hub}/${id}/resolve/main/hf_quant_config.json`, io);
  return {
    name: id,
    config: parseConfig(config, `config.json of ${id}`),
    quantConfig: quant === null ? null : parseConfig(quant, `hf_quant_config.json of ${id}`),
  };
}

/** The text at `url`, null where there is none. */
async function get(url: string, io: Pick<Io, 'fetch'>): Promise<string | null> {
  let response: Response;
  let text: string;
  try {
    response = await io.fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    text = await response.text();
  } catch (cause) {
    const reason = networkCause(cause);
    const hint = 'give a folder with its config.json to stay offline';
    throw new SimError('INPUT_FILE', `${url}: cannot be fetched (${reason})`, { hint, cause });
  }
  if (response.ok) return text;
  if (response.status === 404) return null;
  if (response.status === 401 || response.status === 403) {
    const hint = 'download its config.json yourself and give the folder as --model';
    throw new SimError('UNSUPPORTED', `${url}: gated or no such model (HTTP ${response.status})`, { hint });
  }
  throw new SimError('INPUT_FILE', `${url}: HTTP ${response.status}`);
}

function networkCause(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS} ms`;
  // fetch wraps the system's error: "fetch failed" alone says nothing.
  return causeOf(error instanceof Error && error.cause !== undefined ? error.cause : error);
}
