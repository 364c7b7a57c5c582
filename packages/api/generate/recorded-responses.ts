import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { v5 } from 'uuid';
import { startEmbeddedPostgres } from '../src/adapters/postgres/embedded.ts';
import { parseConfig } from '../src/config.ts';
import { resetsAt, resolveExample } from '../src/documents/examples.ts';
import { type Addresses, type Recorded, type RecordedResponses, recordedFile } from '../src/documents/recorded-responses.ts';
import type { Declaration, Example } from '../src/endpoints/operation.ts';
import { partnerOperations } from '../src/endpoints/partner/operations.ts';
import { plannedOperations } from '../src/endpoints/partner/planned.ts';
import { partnerPath } from '../src/versioning.ts';
import { startService } from '../src/wiring/service.ts';

/** Records the responses of the demo business to all declared examples, on a service started for this purpose. */
export async function generatedFiles(): Promise<ReadonlyMap<URL, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-answers-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: pino({ level: 'silent' }), isDisposable: true });
  try {
    const operations = partnerOperations().map(({ declaration }) => declaration.id);
    const released = plannedOperations.map(({ name }) => name).filter((name) => operations.includes(name));
    const config = parseConfig(
      { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATA_DIR: folder, RELEASED: released.join(',') },
      operations,
    );
    if (typeof config === 'string') throw new Error(config);
    const service = await startService({
      config,
      databaseUrl: postgres.url,
      log: pino({ level: 'silent' }),
      demo: true,
      patienceMs: 8_000,
    });
    try {
      const answers = await recordResponses(service.publicUrl, await demoKey(service.demoEnv));
      return new Map([[recordedFile, `${JSON.stringify(answers, null, 2)}\n`]]);
    } finally {
      await service.close();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The key of a demo business, from the file written on its first start. */
export async function demoKey(demoEnv: string | null): Promise<string> {
  const [, key] = /^SILLAGE_API_KEY=(.+)$/m.exec(await readFile(demoEnv ?? '', 'utf8')) ?? [];
  if (key === undefined) throw new Error('The demo business has no key.');
  return key;
}

async function recordResponses(site: string, key: string): Promise<RecordedResponses> {
  const answers: RecordedResponses = {};
  for (const { declaration } of partnerOperations()) {
    const answered: Record<string, Recorded> = {};
    for (const example of declaration.examples)
      answered[example.name] = await recordResponse(await callExample(site, key, declaration, example), site);
    answers[declaration.id] = answered;
  }
  return answers;
}

export function callExample(site: string, key: string, { path, method }: Declaration, example: Example): Promise<Response> {
  const sent = resolveExample(example);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(sent.path?.[name] ?? ''));
  const query = new URLSearchParams(sent.query);
  const json = sent.body === undefined ? {} : { body: typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body) };
  return fetch(`${site}${partnerPath}${filled}${query.size > 0 ? `?${query}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(sent.body !== undefined && { 'content-type': 'application/json' }) },
    ...json,
  });
}

/** A response without anything that differs between calls and machines. The bytes of images are omitted. */
export async function recordResponse(response: Response, site: string): Promise<Recorded> {
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  const { status } = response;
  if (type === 'image/png') return { status, type };
  const addresses: Addresses = { api: site + partnerPath, docs: `${site}/docs`, console: `${site}/console` };
  const text = Object.entries(addresses).reduce((all, [name, address]) => all.replaceAll(address, `{${name}}`), await response.text());
  return { status, type, body: type === 'application/json' ? stabilise(JSON.parse(text)) : text };
}

const feedId = '3c9d1f70-6a0b-5e2f-b1d4-8f7a6c5e4d3b';
const businessId = '7d0c8f2e-5b1a-4c3d-9e6f-2a1b3c4d5e6f';

/** Fields that differ between calls, by path in the response, and the values that the documentation shows instead. */
const placeholders: Readonly<Record<string, unknown>> = {
  'error.resets_at': resetsAt,
  'today.calls': 214,
  'today.public_hits': 187,
  'today.in_review': 2,
  'today.not_found': 4,
  'today.refused': 3,
  'month.used': 612,
  'month.refused': 9,
  'month.resets_at': resetsAt,
  'usage.used_this_month': 612,
  'usage.resets_at': resetsAt,
  'business.id': businessId,
  review: `{console}/b/${businessId}/links?batch=5f0e2b7a-91c4-5d38-8a6e-c2d17b3f4e90`,
  'looks.updated_at': '2026-01-12T09:00:00.000Z',
  'job.id': feedId,
  'job.url': `{api}/feed/enrich/${feedId}`,
  'fragrance.updated_at': '2026-01-12T09:00:00.000Z',
};

/** Look IDs are derived from names here, so that they are the same in all examples. */
const nameBasedIds = ['look.id', 'looks.id'];
const namespace = '8c0b9d1c-30a5-4a52-a7e5-0f3f6a9d27c4';

function stabilise(value: unknown, at = '', within: unknown = null): unknown {
  if (Array.isArray(value)) return value.map((one) => stabilise(one, at, value));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, stabilise(part, at === '' ? name : `${at}.${name}`, value)]),
    );
  if (nameBasedIds.includes(at) && typeof value === 'string') return v5(String(Object(within).name), namespace);
  // Only a value of the same type is replaced, so an unexpected null stays visible.
  const shown = placeholders[at];
  return typeof shown === typeof value ? shown : value;
}
