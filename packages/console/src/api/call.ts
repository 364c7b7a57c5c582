import type { paths } from '../generated/openapi.ts';
import { Refused } from './refused.ts';

/** The console's one way to the service: the shapes are those of its own OpenAPI file, the session is a cookie that no script can read. */

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** The paths of a door that are called with this verb; of the console's own where no other is named. */
export type PathFor<V extends Verb, Paths = paths> = Extract<
  { [P in keyof Paths]: Paths[P] extends { readonly [K in V]: { readonly responses: object } } ? P : never }[keyof Paths],
  string
>;

type Described<P extends keyof Paths, V extends Verb, Paths> = Paths[P] extends { readonly [K in V]: infer O } ? O : never;
type PathPart<O> = O extends { readonly parameters: { readonly path: infer T extends object } }
  ? { readonly path: T }
  : { readonly path?: undefined };
type QueryPart<O> = O extends { readonly parameters: { readonly query: infer T extends object } }
  ? { readonly query: T }
  : O extends { readonly parameters: { readonly query?: infer T extends object } }
    ? { readonly query?: T }
    : { readonly query?: undefined };
type BodyPart<O> = O extends { readonly requestBody: { readonly content: { readonly 'application/json': infer T } } }
  ? { readonly body: T }
  : { readonly body?: undefined };

export type Sent<P extends keyof Paths, V extends Verb, Paths = paths> = PathPart<Described<P, V, Paths>> &
  QueryPart<Described<P, V, Paths>> &
  BodyPart<Described<P, V, Paths>>;

type JsonIn<R> = R extends { readonly content: { readonly 'application/json': infer T } } ? T : never;
export type Answer<P extends keyof Paths, V extends Verb, Paths = paths> =
  Described<P, V, Paths> extends { readonly responses: infer R } ? JsonIn<R[keyof R]> : never;

const apiBase = '/api/console/v1';

/** A door of the service, asked once at a time. Throws a Refused for whatever is not an answer of the operation. */
export const doorAt =
  <Paths>(base: string) =>
  async <V extends Verb, P extends PathFor<V, Paths>>(
    verb: V,
    path: P,
    sent: Sent<P, V, Paths>,
    signal?: AbortSignal,
  ): Promise<Answer<P, V, Paths>> => {
    const { path: filling, query, body }: Anything = sent;
    const response = await reach(base + filled(path, filling) + queryOf(query), {
      method: verb.toUpperCase(),
      ...(signal !== undefined && { signal }),
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer = await response.json().catch(() => null);
    if (response.ok && answer?.ok !== false && answer !== null) return answer;
    throw refusedBy(answer, response);
  };

interface Anything {
  readonly path?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** The console's own. */
export const call = doorAt<paths>(apiBase);

/** The same with the bytes of a file in the place of a body of JSON. */
export const fileDoorAt =
  <Paths>(base: string) =>
  async <P extends PathFor<'post', Paths>>(
    path: P,
    sent: Pick<Sent<P, 'post', Paths>, 'path' | 'query'>,
    file: Blob,
    signal?: AbortSignal,
  ): Promise<Answer<P, 'post', Paths>> => {
    const { path: filling, query }: Anything = sent;
    const response = await reach(base + filled(path, filling) + queryOf(query), {
      method: 'POST',
      ...(signal !== undefined && { signal }),
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    });
    const answer = await response.json().catch(() => null);
    if (response.ok && answer?.ok !== false && answer !== null) return answer;
    throw refusedBy(answer, response);
  };

export const sendFile = fileDoorAt<paths>(apiBase);

/** The picture that an operation answers. */
export async function draw<P extends PathFor<'post'>>(path: P, sent: Sent<P, 'post'>, signal?: AbortSignal): Promise<Blob> {
  const response = await reach(apiBase + filled(path, sent.path), {
    method: 'POST',
    ...(signal !== undefined && { signal }),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent.body),
  });
  if (response.ok) return response.blob();
  throw refusedBy(await response.json().catch(() => null), response);
}

/** The address of an operation, for a picture or a download. */
export const addressOf = <P extends PathFor<'get'>>(path: P, sent: Sent<P, 'get'>): string =>
  apiBase + filled(path, sent.path) + queryOf(sent.query);

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new Refused('unreachable', 'The service cannot be reached. Check your connection; nothing that you did was lost.', { status: 0 });
  }
}

function refusedBy(answer: unknown, { status, headers }: Response): Refused {
  const error = fieldOf(answer, 'error');
  const [code, message, docs, resetsAt] = ['code', 'message', 'docs', 'resets_at'].map((name) => fieldOf(error, name)).map(textOrNone);
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const details = { status, docs, resetsAt, requestId: headers.get('x-request-id') ?? undefined };
  return new Refused(code ?? 'not_an_answer', message ?? 'The service did not answer as it should. Try again in a moment.', {
    ...details,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
  });
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

const textOrNone = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const filled = (path: string, values: object | undefined): string =>
  Object.entries(values ?? {}).reduce((text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))), path);

function queryOf(values: object | undefined): string {
  const kept = Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(kept.map(([name, value]) => [name, String(value)]));
  return kept.length === 0 ? '' : `?${query}`;
}
