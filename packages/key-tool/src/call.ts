import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { toolVersion } from './version.ts';

/** One call to the service. Uses `node:http`, because `fetch` adds headers that make the service take the caller for a browser. */
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
      /** True if the service may have carried out the request even though no response came back. */
      readonly mayHaveArrived: boolean;
      /** False if retrying can't help, as with an unknown host. */
      readonly retryable: boolean;
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
    const timer = setTimeout(() => end(lostReply(`no response within ${Math.round(timeoutMs / 1000)} s`)), timeoutMs);
    const end = (reply: Reply): void => {
      clearTimeout(timer);
      request.destroy();
      done(reply);
    };
    request.on('error', (error) => end(toFailure(error)));
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let length = 0;
      response.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length > bytesMax) end(foreignReply(response.statusCode ?? 0));
      });
      response.on('error', () => end(lostReply('the connection was lost')));
      response.on('close', () => {
        if (!response.complete) return end(lostReply('the connection was lost'));
        end(parseReply(response.statusCode ?? 0, Buffer.concat(parts).toString('utf8'), response.headers['retry-after']));
      });
    });
    request.end(sent ?? undefined);
  });
}

const lostReply = (why: string): Reply => ({ kind: 'none', mayHaveArrived: true, retryable: true, why });

function parseReply(status: number, text: string, retryAfter: string | undefined): Reply {
  try {
    const body: unknown = JSON.parse(text);
    return { kind: 'answer', status, body, waitMs: parseRetryAfter(retryAfter, Date.now()) };
  } catch {
    return foreignReply(status);
  }
}

/** A response that isn't JSON came from a proxy in front of the service, or from another site. */
function foreignReply(status: number): Reply {
  const gateway = status === 502 || status === 503 || status === 504;
  const why = gateway
    ? `a gateway in front of the service responded with status ${status}`
    : `the response (status ${status}) is not from a Sillage service`;
  return { kind: 'none', mayHaveArrived: gateway, retryable: gateway, why };
}

/** Retry-After in milliseconds, from seconds or a date. Null if the header is missing or malformed. */
export function parseRetryAfter(retryAfter: string | undefined, nowMs: number): number | null {
  if (retryAfter === undefined) return null;
  if (/^\d{1,6}$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const atMs = Date.parse(retryAfter);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}

const notSentReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'the host name could not be resolved',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
};

const transientCodes = new Set(['ECONNREFUSED', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function toFailure(error: Error): Reply {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const why = notSentReasons[code];
  if (why !== undefined) return { kind: 'none', mayHaveArrived: false, retryable: transientCodes.has(code), why };
  if (/CERT|SELF_SIGNED|^ERR_(?:TLS|SSL)|UNABLE_TO|^EPROTO/.test(code))
    return { kind: 'none', mayHaveArrived: false, retryable: false, why: `the secure connection failed (${code})` };
  return lostReply('the connection was lost');
}
