import type { paths } from '../generated/openapi.ts';
import { t } from '../messages/t.ts';
import { ApiError } from './api-error.ts';

/** All calls to the API. Types come from its OpenAPI document; the session is an HttpOnly cookie. */

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** The paths of an API that have this method; the console API by default. */
export type PathFor<V extends Method, Paths = paths> = Extract<
  { [P in keyof Paths]: Paths[P] extends { readonly [K in V]: { readonly responses: object } } ? P : never }[keyof Paths],
  string
>;

type OperationOf<P extends keyof Paths, V extends Method, Paths> = Paths[P] extends { readonly [K in V]: infer O } ? O : never;
type PathPart<O> = O extends { readonly parameters: { readonly path: infer T extends object } }
  ? { readonly path: T }
  : { readonly path?: undefined };
type QueryPart<O> = O extends { readonly parameters: { readonly query: infer T extends object } }
  ? { readonly query: WithUndefined<T> }
  : O extends { readonly parameters: { readonly query?: infer T extends object } }
    ? { readonly query?: WithUndefined<T> }
    : { readonly query?: undefined };
/** Optional parameters may be undefined too, which leaves them out of the URL. */
type WithUndefined<T> = { readonly [K in keyof T]: T[K] | (object extends Pick<T, K> ? undefined : never) };
type BodyPart<O> = O extends { readonly requestBody: { readonly content: { readonly 'application/json': infer T } } }
  ? { readonly body: T }
  : { readonly body?: undefined };

export type ApiRequest<P extends keyof Paths, V extends Method, Paths = paths> = PathPart<OperationOf<P, V, Paths>> &
  QueryPart<OperationOf<P, V, Paths>> &
  BodyPart<OperationOf<P, V, Paths>>;

type JsonIn<R> = R extends { readonly content: { readonly 'application/json': infer T } } ? T : never;
export type ApiResponse<P extends keyof Paths, V extends Method, Paths = paths> =
  OperationOf<P, V, Paths> extends { readonly responses: infer R } ? JsonIn<R[keyof R]> : never;

const apiBase = '/api/console/v1';

/** A typed client for one API. Throws an ApiError for anything but the operation's success response. */
export const createApiClient =
  <Paths>(base: string) =>
  async <V extends Method, P extends PathFor<V, Paths>>(
    method: V,
    path: P,
    request: ApiRequest<P, V, Paths>,
    signal?: AbortSignal,
  ): Promise<ApiResponse<P, V, Paths>> => {
    const { path: pathValues, query, body }: RequestParts = request;
    const response = await fetchOrThrow(base + fillPath(path, pathValues) + toQueryString(query), {
      method: method.toUpperCase(),
      ...(signal !== undefined && { signal }),
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer = await response.json().catch(() => null);
    if (response.ok && answer?.ok !== false && answer !== null) return answer;
    throw toApiError(answer, response);
  };

interface RequestParts {
  readonly path?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** Calls the console API. */
export const call = createApiClient<paths>(apiBase);

/** Like `createApiClient`, but sends the bytes of a file instead of a JSON body. */
export const createUploadClient =
  <Paths>(base: string) =>
  async <P extends PathFor<'post', Paths>>(
    path: P,
    request: Pick<ApiRequest<P, 'post', Paths>, 'path' | 'query'>,
    file: Blob,
    signal?: AbortSignal,
  ): Promise<ApiResponse<P, 'post', Paths>> => {
    const { path: pathValues, query }: RequestParts = request;
    const response = await fetchOrThrow(base + fillPath(path, pathValues) + toQueryString(query), {
      method: 'POST',
      ...(signal !== undefined && { signal }),
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    });
    const answer = await response.json().catch(() => null);
    if (response.ok && answer?.ok !== false && answer !== null) return answer;
    throw toApiError(answer, response);
  };

export const sendFile = createUploadClient<paths>(apiBase);

/** Calls an operation that returns a file. */
export async function fetchFile<P extends PathFor<'post'>>(path: P, request: ApiRequest<P, 'post'>, signal?: AbortSignal): Promise<Blob> {
  const response = await fetchOrThrow(apiBase + fillPath(path, request.path), {
    method: 'POST',
    ...(signal !== undefined && { signal }),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request.body),
  });
  if (response.ok) return response.blob();
  throw toApiError(await response.json().catch(() => null), response);
}

/** The URL of an operation, for an image or a download. */
export const buildUrl = <P extends PathFor<'get'>>(path: P, request: ApiRequest<P, 'get'>): string =>
  apiBase + fillPath(path, request.path) + toQueryString(request.query);

async function fetchOrThrow(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError('unreachable', t('shell.serviceUnreachable'), { status: 0 });
  }
}

function toApiError(answer: unknown, { status, headers }: Response): ApiError {
  const error = readField(answer, 'error');
  const [code, message, docs, resetsAt] = ['code', 'message', 'docs', 'resets_at'].map((name) => readField(error, name)).map(toText);
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const details = { status, docs, resetsAt, requestId: headers.get('x-request-id') ?? undefined };
  return new ApiError(code ?? 'not_an_answer', message ?? t('shell.unexpectedResponse'), {
    ...details,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
  });
}

const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const fillPath = (path: string, values: object | undefined): string =>
  Object.entries(values ?? {}).reduce((text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))), path);

function toQueryString(values: object | undefined): string {
  const present = Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
  return present.length === 0 ? '' : `?${query}`;
}
