import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import { LRUCache } from 'lru-cache';
import type { RawHeaders } from '../authentication/admit.ts';
import type { Operation } from '../endpoints/operation.ts';
import { codingFor } from '../endpoints/packing.ts';
import { planned } from '../endpoints/partner/planned.ts';
import { errorAnswerOf } from '../errors/answer.ts';
import { Refusal, refuse } from '../errors/refusal.ts';
import { type DoorLimits, doorLimits, limits } from '../limits/limits.ts';
import type { RefusalNotes } from '../resources/usage/refusals.ts';
import { partnerPath } from '../versioning.ts';
import { send, sendMethods, sendRefusal } from './answers/answer.ts';
import { deprecationHeaders } from './answers/deprecation-headers.ts';
import { type FixedHeaders, fixedHeadersOf } from './answers/fixed-headers.ts';
import type { Metrics } from './metrics/metrics.ts';
import { boundConnections } from './requests/connections.ts';
import { discardBody } from './requests/discard-body.ts';
import { brokenHead } from './requests/head.ts';
import { type Answer, type Incoming, type RouteOptions, route } from './requests/route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may know that the path exists. To anyone else it is a missing path. */
    readonly isFor?: IsFor;
  }
}

export type IsFor = (headers: RawHeaders) => Promise<boolean>;

export interface ServerOptions extends Omit<RouteOptions, 'turnedAway'> {
  readonly operations: readonly Operation[];
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** Addresses whose word on where a call came from is believed. */
  readonly trustedProxies: readonly string[];
  readonly doorLimits?: DoorLimits | undefined;
  /** Where a business finds its refused calls. */
  readonly refusals: RefusalNotes;
}

const turnedAwayMax = 10_000;

/** The door: limits set on purpose, one log line a call, and every answer of the Error shape that is none of an operation's. */
export function server(options: ServerOptions): FastifyInstance {
  const { operations, log, metrics, ports, doorLimits: door = doorLimits } = options;
  const { docs, site } = ports.deployment;
  const fixedHeaders = fixedHeadersOf(site);
  const turnedAway = new LRUCache<string, true>({ max: turnedAwayMax });
  const calls = operations.map((operation) => ({
    declaration: operation.declaration,
    serve: route(operation, { ...options, turnedAway }),
    deprecation: deprecationHeaders(operation.declaration.deprecated, docs),
    matches: pathPattern(partnerPath + operation.declaration.path),
  }));
  type PartnerCall = (typeof calls)[number];

  const bare = { docs, fixedHeaders };
  const app = Fastify({
    // One line a call is written below; the framework's own, and a logger a request, would double it.
    logger: false,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: limits.bodyBytesMax,
    // A reference of 200 characters, each four bytes and percent-encoded, has to reach its own check.
    routerOptions: { maxParamLength: 16_384 },
    exposeHeadRoutes: true,
    requestTimeout: door.requestMs,
    connectionTimeout: door.silenceMs,
    keepAliveTimeout: door.idleMs,
    http: {
      headersTimeout: door.headMs,
      connectionsCheckingInterval: door.checkEveryMs,
      maxHeaderSize: door.headBytesMax,
      // A call without Host is refused below, in the shape of every refusal.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenHttp(error, socket, bare),
    frameworkErrors: (_error, request, reply) => {
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const call = calls.find(({ declaration, matches }) => declaration.method === method && matches.test(request.raw.url ?? ''));
      void (call === undefined ? sendRefusal(reply, refuse('not_found'), docs) : serve(call, request, reply, brokenPath(call)));
    },
  });

  async function serve(call: PartnerCall, request: FastifyRequest, reply: FastifyReply, refusal?: Refusal): Promise<FastifyReply> {
    const startedMs = performance.now();
    const body = Buffer.isBuffer(request.body) ? request.body : null;
    const coding = codingFor(request.headers['accept-encoding']);
    const incoming: Incoming = {
      requestId: request.id,
      isHead: request.method === 'HEAD',
      headers: request.raw.rawHeaders,
      connection: request.raw.socket,
      path: request.params,
      query: request.query,
      body,
      contentType: request.headers['content-type'],
      ifNoneMatch: request.headers['if-none-match'],
      coding,
      refusal,
      kept: { ms: 0 },
    };
    const answer = await call.serve(incoming);
    const ms = performance.now() - startedMs;
    // What the sandbox plays is none of the failures that an operator watches for.
    metrics.called(isPlayed(answer) ? 'sandbox' : call.declaration.id, answer.status, ms);
    log.info(lineOf(call, request, answer, ms), 'call');
    noteRefusal(call, request.id, answer);
    const { admitted } = answer;
    const sent = (bytes: number) =>
      admitted !== null && ports.costs.answered(admitted.businessId, incoming.kept.ms, incoming.isHead ? 0 : bytes);
    return send(reply, answer, docs, coding, call.deprecation, sent);
  }

  function noteRefusal({ declaration }: PartnerCall, requestId: string, answer: Answer): void {
    const { content, admitted } = answer;
    if (admitted === null || !(content instanceof Refusal) || isPlayed(answer)) return;
    const { businessId, keyId } = admitted;
    options.refusals.note({ businessId, keyId, operation: declaration.id, code: content.code, requestId });
  }

  // All of them are seen, so that none is passed over; how many there may be is looked at below.
  app.server.maxHeadersCount = 0;
  app.server.maxConnections = door.connectionsMax;
  const connections = boundConnections(app.server, door, options.trustedProxies);
  metrics.watch('sillage_connections_open', 'Connections of callers.', connections.open);
  metrics.watch('sillage_connections_turned_away', 'Connections over a bound, ended so far.', connections.turnedAway);
  app.decorate('fixedHeaders', fixedHeaders);
  // Node answers these by itself, or not at all, unless somebody listens.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.server.on('connect', (_request, socket: Socket) => {
    // Node no longer hears a socket that it has handed over, and an error that nobody hears ends the process.
    socket.on('error', () => {});
    answerBadly(socket, refuse('invalid_query', { message: 'This service is no proxy.' }), bare);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const broken = brokenHead(request.raw);
    if (broken === null) done();
    else sendRefusal(reply.header('connection', 'close'), broken, docs);
  });
  // Every missing path runs the check of the hidden ones, so that response times don't tell them apart. It runs before the body is read.
  let mayKnow: IsFor = async () => false;
  app.addHook('onRequest', (request, reply, done) => {
    const hidden = request.routeOptions.config?.isFor;
    if (!request.is404 && hidden === undefined) return done();
    (hidden ?? mayKnow)(request.raw.rawHeaders)
      // While the database is away, nobody is let in.
      .catch(() => false)
      .then((may) => (may && hidden !== undefined ? done() : void noSuchPath(request, reply)))
      .catch(done);
  });

  app.removeAllContentTypeParsers();
  // The bytes stay bytes until the key is known: a stranger's JSON is never parsed.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const paths: { readonly matches: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.isFor === undefined) paths.push({ matches: pathPattern(url), methods: [method].flat() });
    else mayKnow = config.isFor;
  });
  for (const call of calls) {
    app.route({
      method: call.declaration.method,
      url: partnerPath + call.declaration.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => serve(call, request, reply, brokenQuery(call, request.raw.url ?? '')),
      errorHandler: async (error, request, reply) => {
        if (error.statusCode === 413) await discardBody(request.raw);
        const known =
          error.statusCode === 413
            ? refuse('body_too_large')
            : error.statusCode !== undefined && error.statusCode < 500
              ? brokenBody(call)
              : null;
        if (known !== null) return serve(call, request, reply, known);
        options.onBug(error, { operation: call.declaration.id, requestId: request.id });
        return sendRefusal(reply, refuse('unavailable'), docs);
      },
    });
  }

  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    for (const [name, value] of pairsOf(fixedHeaders.ofAll)) reply.header(name, value);
    done();
  });
  app.setNotFoundHandler(noSuchPath);
  function noSuchPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = request.raw.url?.split('?')[0] ?? '/';
    const served = paths.filter(({ matches }) => matches.test(path)).flatMap(({ methods }) => methods);
    const others = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'].filter((method) => served.includes(method));
    if (others.length > 0) reply.header('allow', [...others, 'OPTIONS'].join(', '));
    if (others.length > 0 && request.method === 'OPTIONS') return sendMethods(reply);
    if (path === `${partnerPath}/keys`) return sendRefusal(reply, refuse('use_key_tool'), docs);
    const message =
      others.length > 0
        ? `This path is called with ${others.filter((method) => method !== 'HEAD').join(' or ')}.`
        : planned.some(({ path: below }) => pathPattern(partnerPath + below).test(path))
          ? 'This operation is planned and not released yet.'
          : 'No such path. The API reference lists every operation.';
    return sendRefusal(reply, refuse('not_found', { message }), docs);
  }
  app.setErrorHandler(async (error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status === 413) {
      await discardBody(request.raw);
      return sendRefusal(reply, refuse('body_too_large'), docs);
    }
    if (status < 500) return sendRefusal(reply, refuse('not_found'), docs);
    options.onBug(error, { operation: request.routeOptions.url ?? 'none', requestId: request.id });
    return sendRefusal(reply, refuse('unavailable'), docs);
  });
  return app;
}

type DeclaredCall = Pick<Operation, 'declaration'>;

/** A path is mangled where the one thing that varies in it stands. */
function brokenPath({ declaration: { path, badInput } }: DeclaredCall): Refusal {
  const [, varies = ''] = /\{(\w+)\}/.exec(path) ?? [];
  const code = badInput[varies];
  return code === undefined ? refuse('not_found') : refuse(code, { message: notEncoded(varies) });
}

const notEncoded = (name: string): string => `${name} must be percent-encoded as UTF-8 (encodeURIComponent in JavaScript).`;

/** A query that was mangled on the way would be looked up letter by letter, charged, and find nothing. */
function brokenQuery({ declaration: { badInput } }: DeclaredCall, url: string): Refusal | undefined {
  if (!url.includes('%') || !url.includes('?')) return undefined;
  for (const part of url.slice(url.indexOf('?') + 1).split('&')) {
    const [name = ''] = part.split('=', 1);
    const code = Object.hasOwn(badInput, name) ? badInput[name] : undefined;
    if (code !== undefined && !isEncoded(part)) return refuse(code, { message: notEncoded(name) });
  }
  return undefined;
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const brokenBody = ({ declaration: { send, badInput } }: DeclaredCall): Refusal =>
  send.body === undefined
    ? refuse('invalid_query', { message: 'The body could not be read. This operation takes none.' })
    : refuse(badInput.body ?? 'invalid_query', { otherwise: true, message: 'The body could not be read.' });

function lineOf({ declaration }: DeclaredCall, request: FastifyRequest, answer: Answer, ms: number): Record<string, unknown> {
  return {
    requestId: request.id,
    operation: declaration.id,
    status: answer.status,
    code: answer.content instanceof Refusal ? answer.content.code : undefined,
    business: answer.admitted?.businessId,
    key: answer.admitted?.keyId,
    sandbox: isPlayed(answer) || undefined,
    charged: answer.charged,
    ms: Math.round(ms * 100) / 100,
  };
}

const isPlayed = ({ content }: Answer): boolean => content instanceof Refusal && content.details.played === true;

/** The caller's own id if it is sane, so that its log and ours can be laid side by side. One that holds a key would put it into both. */
const requestId = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && /^[\w.:@/+=-]{1,128}$/.test(sent) && !/sil_(?:live|test)_/.test(sent) ? sent : randomUUID();

const pathPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replaceAll(/\{\w+\}|:\w+/g, '[^/?]*')
      .replaceAll('/*', '/.*')}(?:\\?|$)`,
  );

/** What is not even HTTP is answered on the bare socket, in the same shape. */
function answerBrokenHttp(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket, bare: Bare): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const sent = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1', 0, 2_000) : '';
  const isRequest = error.code === tooSlow || /^[\w-]+ \S+ HTTP\/1\.[01]\r\n/.test(sent);
  answerBadly(
    socket,
    (isRequest ? brokenHttp[error.code ?? ''] : undefined) ?? refuse('invalid_query', { message: 'The request is not valid HTTP.' }),
    bare,
  );
}

const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT';

const brokenHttp: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: refuse('invalid_query', { message: 'The headers are larger than 16 KiB.' }),
  [tooSlow]: refuse('invalid_query', { message: 'The request took too long to arrive.' }),
  HPE_INVALID_URL: refuse('invalid_query', { message: 'The address holds characters that have to be percent-encoded as UTF-8.' }),
  HPE_INVALID_METHOD: refuse('not_found', { message: 'No operation is called with this method.' }),
};

/** What an answer on a bare socket needs to know of the deployment. */
interface Bare {
  readonly docs: string;
  readonly fixedHeaders: FixedHeaders;
}

function answerBadly(socket: Socket, refusal: Refusal, { docs, fixedHeaders }: Bare): void {
  const body = JSON.stringify(errorAnswerOf(refusal, docs));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    `X-Request-Id: ${randomUUID()}`,
    ...pairsOf(fixedHeaders.ofAll).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  // Somebody who sends slowly may be as slow to hang up.
  setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const lingerMs = 1_000;

const pairsOf = (headers: readonly string[]): (readonly [string, string])[] =>
  headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ''] as const] : []));
