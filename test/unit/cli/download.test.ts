import { describe, expect, test } from 'vitest';
import { SimError } from '../../../src/base/errors.ts';
import { downloadModel } from '../../../src/cli/download.ts';

/** A hub that answers with these statuses and bodies by path, and records what it was asked. */
function hub(answers: Readonly<Record<string, { status: number; body?: string }>>) {
  const asked: string[] = [];
  const fetchIt: typeof fetch = async (url) => {
    asked.push(String(url));
    const answer = Object.entries(answers).find(([path]) => String(url).endsWith(path))?.[1] ?? { status: 404 };
    return new Response(answer.body ?? '', { status: answer.status });
  };
  return { asked, fetch: fetchIt };
}

async function failure(work: Promise<unknown>): Promise<SimError> {
  const error = await work.catch((e: unknown) => e);
  if (error instanceof SimError) return error;
  throw new Error(`expected a SimError, got ${String(error)}`);
}

describe('downloadModel', () => {
  test('asks the hub for two small files and nothing else', async () => {
    const { asked, fetch } = hub({
      '/config.json': { status: 200, body: '{"model_type":"llama"}' },
      '/hf_quant_config.json': { status: 200, body: '{"quantization":{}}' },
    });
    expect(await downloadModel('org/name', { fetch, env: {} })).toEqual({
      name: 'org/name',
      config: { model_type: 'llama' },
      quantConfig: { quantization: {} },
    });
    expect(asked).toEqual([
      'https://huggingface.co/org/name/resolve/main/config.json',
      'https://huggingface.co/org/name/resolve/main/hf_quant_config.json',
    ]);
  });

  test('takes a model without hf_quant_config.json, from the mirror that HF_ENDPOINT names', async () => {
    const { asked, fetch } = hub({ '/config.json': { status: 200, body: '{}' } });
    const model = await downloadModel('org/name', { fetch, env: { HF_ENDPOINT: 'http://mirror:8080/' } });
    expect(model.quantConfig).toBeNull();
    expect(asked[0]).toBe('http://mirror:8080/org/name/resolve/main/config.json');
  });

  test.each([
    { id: 'name', code: 'UNSUPPORTED', says: 'organisation/model', why: 'an id without an organisation' },
    { id: '../../etc', code: 'UNSUPPORTED', says: 'organisation/model', why: 'a path' },
    { id: 'org/absent', code: 'UNSUPPORTED', says: 'no config.json', why: 'the hub does not know it' },
    { id: 'org/gated', code: 'UNSUPPORTED', says: 'HTTP 401', why: 'the hub wants a login' },
    { id: 'org/down', code: 'INPUT_FILE', says: 'HTTP 503', why: 'the hub is down' },
    { id: 'org/page', code: 'INPUT_FILE', says: 'is not JSON', why: 'a captive portal answers instead' },
    { id: 'org/list', code: 'INPUT_FILE', says: 'JSON object', why: 'JSON of another kind' },
  ])('refuses in one line: $why', async ({ id, code, says }) => {
    const { fetch } = hub({
      'org/gated/resolve/main/config.json': { status: 401 },
      'org/down/resolve/main/config.json': { status: 503 },
      'org/page/resolve/main/config.json': { status: 200, body: '<html>' },
      'org/list/resolve/main/config.json': { status: 200, body: '[]' },
    });
    const error = await failure(downloadModel(id, { fetch, env: {} }));
    expect(error.code).toBe(code);
    expect(error.message).toContain(says);
  });

  test('says why the network failed, not only that it did', async () => {
    const cause = Object.assign(new Error('getaddrinfo ENOTFOUND huggingface.co'), { code: 'ENOTFOUND' });
    const offline: typeof fetch = () => Promise.reject(new TypeError('fetch failed', { cause }));
    const error = await failure(downloadModel('org/name', { fetch: offline, env: {} }));
    expect(error.code).toBe('INPUT_FILE');
    expect(error.message).toContain('ENOTFOUND');
    expect(error.hint).toContain('offline');
  });
});
