/** Calls with a session cookie. Each response is bounded in time and size. */
export interface Session {
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object | Buffer): Promise<Answer>;
}

export interface Answer {
  /** 0 if there was no response; `text` then contains the reason. */
  readonly status: number;
  readonly text: string;
  /** The fields of a JSON response. */
  readonly json: Readonly<Record<string, unknown>>;
}

export const answerMsMax = 120_000;
const answerBytesMax = 64 * 1024 * 1024;

export function sessionAt(publicUrl: string, base: string, cookie: string): Session {
  return {
    async call(method, path, body) {
      const isFile = Buffer.isBuffer(body);
      try {
        const response = await fetch(publicUrl + base + path, {
          method,
          headers: {
            cookie,
            ...(method !== 'GET' && { origin: publicUrl }),
            ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
          },
          ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
          signal: AbortSignal.timeout(answerMsMax),
        });
        const text = await boundedText(response);
        return { status: response.status, text, json: fieldsOf(text) };
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
        return { status: 0, text: cause, json: {} };
      }
    },
  };
}

async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes > answerBytesMax) throw new Error(`the answer is larger than ${answerBytesMax / 1024 / 1024} MB`);
  }
  return Buffer.concat(parts).toString();
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

export const messageOf = ({ json }: Answer): string => String(Object(json.error).message ?? '');
