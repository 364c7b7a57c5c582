import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Answer, respond } from './answers.ts';
import { secrets } from './tool.ts';

/** A small local server that implements the key tool API and whoami. */
export interface Service {
  readonly url: string;
  /** Method and path of each call, in order. */
  readonly calls: string[];
  /** Failures for the next calls, one each. */
  readonly trouble: Trouble[];
  readonly state: State;
  /** Creates a claim and returns its code as the console shows it. */
  openClaim(): string;
  /** Creates a live key. */
  issueKey(): string;
  close(): Promise<void>;
}

export interface State {
  readonly claims: Map<string, { nonce: string | null; key: string }>;
  readonly keys: Map<string, 'live' | 'revoked'>;
  readonly rotated: Map<string, { nonce: string; key: string }>;
  readonly reasons: string[];
  /** Called after a key has been created and before the response is sent. */
  beforeResponse: () => Promise<void>;
}

/** `lost`: carried out, but the connection breaks before the response. `silent`: carried out without a response. An Answer replaces the response. */
export type Trouble = 'lost' | 'half' | 'silent' | 'gateway' | 'page' | Answer;

export async function startService(): Promise<Service> {
  const calls: string[] = [];
  const trouble: Trouble[] = [];
  const state: State = { claims: new Map(), keys: new Map(), rotated: new Map(), reasons: [], beforeResponse: async () => {} };
  const server = createServer(async (request, response) => {
    calls.push(`${request.method} ${request.url}`);
    const body: unknown = JSON.parse((await bodyOf(request)) || '{}');
    const next = trouble.shift();
    if (typeof next === 'object') return send(response, next);
    if (next === 'gateway') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    if (next === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    const answer = respond({ request, body, state, url });
    await state.beforeResponse();
    if (next === 'lost') return void request.socket.destroy();
    if (next === 'half') return void response.writeHead(200, { 'content-length': '999' }).write('{"ok":', () => request.socket.destroy());
    if (next !== 'silent') send(response, answer);
  });
  // It would close idle connections after five seconds, perhaps just when a machine that stalls sends the next request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    url,
    calls,
    trouble,
    state,
    openClaim: () => {
      const code = Array.from(randomBytes(16), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.charAt(byte % 32)).join('');
      state.claims.set(code, { nonce: null, key: mint(state) });
      secrets.add(code);
      return code;
    },
    issueKey: () => {
      const key = mint(state);
      state.keys.set(key, 'live');
      return key;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

export function mint(state: State): string {
  const text = randomBytes(100)
    .toString('base64')
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(0, 46);
  const key = `sil_test_${text}`;
  secrets.add(key);
  secrets.add(key.slice(-30));
  return state.keys.has(key) ? mint(state) : key;
}

function send(response: ServerResponse, { status, body, retryAfter }: Answer): void {
  const headers = { 'content-type': 'application/json', ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += String(part);
  return text;
}
