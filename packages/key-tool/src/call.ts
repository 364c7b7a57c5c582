import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { toolVersion } from './version.ts';

/** One call of the service. It speaks plain `node:http`, for `fetch` adds headers by which the service knows a browser. */
export interface ToolCall {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly key?: string;
  readonly body?: Readonly<Record<string, string>>;
}

export type Reply =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown; readonly waitMs: number | null }
  | {
      readonly kind: 'none';
      /** True where the service may have done what was asked, though nothing of it came back. */
      readonly mayHaveArrived: boolean;
      /** False where asking again cannot help, such as an unknown host. */
      readonly again: boolean;
      readonly why: string;
    };

const bytesMax = 64 * 1024;

export function callOnce({ method, url, key, body }: ToolCall, timeoutMs: number): Promise<Reply> {
  const sent = body === undefined ? null : Buffer.from(JSON.stringify(body));
  const headers = {
    accept: 'application/json',
    'user-agent': `sillage-key/${toolVersion} (${process.platform}; node ${process.versions.node})`,
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    ...(sent !== null && { 'content-type': 'application/json', 'content-length': String(sent.length) }),
  };
  return new Promise((done) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, { method, headers, agent: false });
    const timer = setTimeout(() => end(lost(`no answer came within ${Math.round(timeoutMs / 1000)} s`)), timeoutMs);
    const end = (reply: Reply): void => {
      clearTimeout(timer);
      request.destroy();
      done(reply);
    };
    request.on('error', (error) => end(failureOf(error)));
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let length = 0;
      response.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length > bytesMax) end(stranger(response.statusCode ?? 0));
      });
      response.on('error', () => end(lost('the connection broke off')));
      response.on('close', () => {
        if (!response.complete) return end(lost('the connection broke off'));
        end(replyOf(response.statusCode ?? 0, Buffer.concat(parts).toString('utf8'), response.headers['retry-after']));
      });
    });
    request.end(sent ?? undefined);
  });
}

const lost = (why: string): Reply => ({ kind: 'none', mayHaveArrived: true, again: true, why });

function replyOf(status: number, text: string, retryAfter: string | undefined): Reply {
  try {
    const body: unknown = JSON.parse(text);
    return { kind: 'answer', status, body, waitMs: waitMsOf(retryAfter, Date.now()) };
  } catch {
    return stranger(status);
  }
}

/** What is no JSON was not said by the service, but by a proxy before it or by another site. */
function stranger(status: number): Reply {
  const gateway = status === 502 || status === 503 || status === 504;
  const why = gateway
    ? `something before the service answered with status ${status}`
    : `what answered there (status ${status}) is not the service`;
  return { kind: 'none', mayHaveArrived: gateway, again: gateway, why };
}

/** Retry-After in milliseconds, from seconds or a date. Null where there is none. */
export function waitMsOf(retryAfter: string | undefined, nowMs: number): number | null {
  if (retryAfter === undefined) return null;
  if (/^\d{1,6}$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const atMs = Date.parse(retryAfter);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}

const unsent: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'no host of that name is known',
  EAI_AGAIN: 'the name of the host could not be looked up',
  EHOSTUNREACH: 'there is no way to that host',
  ENETUNREACH: 'there is no way to that network',
};

const passing = new Set(['ECONNREFUSED', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function failureOf(error: Error): Reply {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const why = unsent[code];
  if (why !== undefined) return { kind: 'none', mayHaveArrived: false, again: passing.has(code), why };
  if (/CERT|SELF_SIGNED|^ERR_(?:TLS|SSL)|UNABLE_TO|^EPROTO/.test(code))
    return { kind: 'none', mayHaveArrived: false, again: false, why: `the secure connection failed (${code})` };
  return lost('the connection broke off');
}
