import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { RawHeaders } from '../authentication/admit.ts';
import { chooseEncoding } from '../endpoints/compression.ts';
import type { Operation } from '../endpoints/operation.ts';
import { plannedOperations } from '../endpoints/partner/planned.ts';
import { Refusal, refuse } from '../errors/refusal.ts';
import { type ConnectionLimits, connectionLimits, feedLimits, limits } from '../limits/limits.ts';
import { partnerPath } from '../versioning.ts';
import { boundConnections } from './requests/connections.ts';
import { discardBody } from './requests/discard-body.ts';
import { checkHead } from './requests/head.ts';
import { rejectMalformedBody, rejectMalformedPath, rejectMalformedQuery } from './requests/malformed.ts';
import type { ParsedRequest } from './requests/parse.ts';
import { createPartnerCalls, type PartnerCallOptions } from './requests/partner-call.ts';
import { createRepeatedUrls, type KnownUrl } from './requests/repeated-urls.ts';
import type { IncomingCall } from './requests/route.ts';
import { selectOperation } from './requests/selected-operation.ts';
import { deprecationHeaders } from './responses/deprecation-headers.ts';
import { createFixedHeaders, listFixedHeaders } from './responses/fixed-headers.ts';
import { type Reply, send, sendMethods, sendRefusal } from './responses/send.ts';
import { handleClientError, writeToSocket } from './responses/socket-refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Decides who may know that the path exists. Others get the 404 of a missing path. */
    readonly isVisible?: IsVisible;
  }
  interface FastifyInstance {
    /** Makes an operation callable, with the same checks and records as the operations of this server. */
    readonly toPartnerCall: ReturnType<typeof createPartnerCalls>;
  }
}

/** A request of an operation, from the framework or with the input that its URL had before. */
interface ReceivedRequest {
  readonly id: string;
  readonly raw: IncomingMessage;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly parsed?: ParsedRequest;
}

export type IsVisible = (headers: RawHeaders) => Promise<boolean>;

export interface ServerOptions extends PartnerCallOptions {
  readonly operations: readonly Operation[];
  /** Addresses of proxies whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[];
  readonly connectionLimits?: ConnectionLimits | undefined;
}

/** The HTTP server: explicit limits, one log line per call, and all error responses that aren't from an operation. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { operations, metrics, ports, connectionLimits: connection = connectionLimits } = options;
  const { docs, site } = ports.deployment;
  const fixedHeaders = createFixedHeaders(site);
  const toPartnerCall = createPartnerCalls(options);
  const calls = operations.map((operation) => ({
    ...toPartnerCall(operation),
    deprecation: deprecationHeaders(operation.declaration.deprecated, docs),
    matches: pathPattern(partnerPath + operation.declaration.path),
  }));
  type ServedCall = (typeof calls)[number];
  const repeatedUrls = createRepeatedUrls<ServedCall>();

  const context = { docs, fixedHeaders };
  const app = Fastify({
    // Each call logs one line below; the framework's request log would double it.
    logger: false,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: limits.bodyBytesMax,
    // A percent-encoded reference of 200 four-byte characters must reach its own validation.
    routerOptions: { maxParamLength: 16_384 },
    exposeHeadRoutes: true,
    serverFactory: (routeRequest) => {
      const server = createHttpServer(
        {
          requestTimeout: connection.requestMs,
          keepAliveTimeout: connection.idleMs,
          headersTimeout: connection.headMs,
          connectionsCheckingInterval: connection.checkEveryMs,
          maxHeaderSize: connection.headBytesMax,
          // A missing Host is rejected below, in our error format.
          requireHostHeader: false,
        },
        (request, response) => {
          const known = repeatedUrls.find(request);
          if (known === undefined || checkHead(request) !== null) routeRequest(request, response);
          else serveKnown(known, request, response);
        },
      );
      return server.setTimeout(connection.silenceMs);
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => handleClientError(error, socket, context),
    frameworkErrors: (_error, request, reply) => {
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const call = calls.find(({ declaration, matches }) => declaration.method === method && matches.test(request.raw.url ?? ''));
      void (call === undefined ? sendRefusal(reply, refuse('not_found'), docs) : serve(call, request, reply, rejectMalformedPath(call)));
    },
  });

  /** Requests whose file is in memory. */
  const received = new Set<IncomingMessage>();

  async function serve<R extends Reply>(call: ServedCall, request: ReceivedRequest, reply: R, refusal?: Refusal): Promise<R> {
    const startedMs = performance.now();
    const { raw, parsed } = request;
    const encoding = chooseEncoding(raw.headers['accept-encoding']);
    const incoming: IncomingCall = {
      requestId: request.id,
      isHead: raw.method === 'HEAD',
      headers: raw.rawHeaders,
      connection: raw.socket,
      path: request.params,
      query: request.query,
      body: Buffer.isBuffer(request.body) ? request.body : null,
      contentType: raw.headers['content-type'],
      ifNoneMatch: raw.headers['if-none-match'],
      encoding,
      refusal,
      parsed,
      onParsed: parsed === undefined ? (valid) => repeatedUrls.keep(raw, call, valid) : undefined,
      threadTime: { ms: 0 },
    };
    const answer = await call.serve(incoming);
    received.delete(raw);
    call.record(request.id, answer, performance.now() - startedMs);
    const { admitted } = answer;
    const sent = (bytes: number) =>
      admitted !== null && ports.costs.recordResponse(admitted.businessId, incoming.threadTime.ms, incoming.isHead ? 0 : bytes);
    return send(reply, answer, docs, encoding, call.deprecation, sent);
  }

  /** Serves a URL that was called before, past the framework's routing, hooks and reply. */
  function serveKnown({ call, parsed }: KnownUrl<ServedCall>, raw: IncomingMessage, response: ServerResponse): void {
    const id = requestId(raw.headers['x-request-id']);
    const reply: Reply = { raw: response, request: { id, method: 'GET' }, server: app, getHeader: () => undefined, hijack() {} };
    serve(call, { id, raw, parsed }, reply).catch((error: unknown) => {
      options.onBug(error, { operation: call.declaration.id, requestId: id });
      sendRefusal(reply, refuse('unavailable'), docs);
    });
  }

  /** Whether a file may be received: only with a valid key, and only so many at a time, because each is held in memory. */
  async function receive(call: ServedCall, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const admitted = await options.admit(request.raw.rawHeaders, request.raw.socket);
    const isBusy = received.size >= feedLimits.uploadsMax;
    if (!(admitted instanceof Refusal) && !isBusy) {
      received.add(request.raw);
      // A caller that hangs up is never served.
      request.raw.once('close', () => request.raw.complete || received.delete(request.raw));
      return true;
    }
    await discardBody(request.raw);
    await serve(call, request, reply, isBusy ? refuse('rate_limited', { message: tooManyFiles, retryAfterSeconds: 5 }) : undefined);
    return false;
  }

  // Unlimited, so that Node doesn't drop headers silently; the number is checked below.
  app.server.maxHeadersCount = 0;
  app.server.maxConnections = connection.connectionsMax;
  const connections = boundConnections(app.server, connection, options.trustedProxies);
  metrics.registerGauge('sillage_connections_open', 'Open connections.', connections.open);
  metrics.registerGauge('sillage_connections_turned_away', 'Connections closed because of a limit.', connections.rejected);
  app.decorate('fixedHeaders', fixedHeaders);
  app.decorate('toPartnerCall', toPartnerCall);
  // Without listeners, Node handles these itself or not at all.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.server.on('connect', (_request, socket: Socket) => {
    // Node has detached its error handler from this socket, and an unhandled error would end the process.
    socket.on('error', () => {});
    writeToSocket(socket, refuse('invalid_query', { message: 'This service is not a proxy.' }), context);
  });
  // Every missing path runs the check of the hidden ones, so that response times don't tell them apart. It runs before the body is read.
  let mayKnow: IsVisible = async () => false;
  app.addHook('onRequest', (request, reply, done) => {
    const broken = checkHead(request.raw);
    if (broken !== null) return void sendRefusal(reply.header('connection', 'close'), broken, docs);
    const hidden = request.routeOptions.config?.isVisible;
    if (!request.is404 && hidden === undefined) return done();
    (hidden ?? mayKnow)(request.raw.rawHeaders)
      // While the database is down, hidden paths look missing to everyone.
      .catch(() => false)
      .then((may) => (may && hidden !== undefined ? done() : void noSuchPath(request, reply)))
      .catch(done);
  });

  app.removeAllContentTypeParsers();
  // Bodies stay unparsed until the key is verified.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const paths: { readonly matches: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.isVisible === undefined) paths.push({ matches: pathPattern(url), methods: [method].flat() });
    else mayKnow = config.isVisible;
  });
  for (const call of calls) {
    if (call.declaration.selectedBy !== undefined) continue;
    const { upload } = call.declaration;
    app.route({
      method: call.declaration.method,
      url: partnerPath + call.declaration.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(upload !== undefined && {
        bodyLimit: upload.bytesMax,
        onRequest: (request, reply, done) => void receive(call, request, reply).then((may) => may && done(), done),
      }),
      handler: (request, reply) => {
        const selected = selectOperation(call, calls, Buffer.isBuffer(request.body) ? request.body : null);
        return serve(selected, request, reply, rejectMalformedQuery(selected, request.raw.url ?? ''));
      },
      errorHandler: async (error, request, reply) => {
        if (error.statusCode === 413) await discardBody(request.raw);
        const known =
          error.statusCode === 413
            ? refuse('body_too_large', upload === undefined ? {} : { message: tooLarge(upload) })
            : error.statusCode !== undefined && error.statusCode < 500
              ? rejectMalformedBody(call)
              : null;
        if (known !== null) return serve(call, request, reply, known);
        received.delete(request.raw);
        options.onBug(error, { operation: call.declaration.id, requestId: request.id });
        return sendRefusal(reply, refuse('unavailable'), docs);
      },
    });
  }

  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    for (const [name, value] of listFixedHeaders(fixedHeaders)) reply.header(name, value);
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
        ? `This path must be called with ${others.filter((method) => method !== 'HEAD').join(' or ')}.`
        : plannedOperations.some(({ path: below }) => pathPattern(partnerPath + below).test(path))
          ? "This operation is planned but hasn't been released yet."
          : 'Unknown path. The API reference lists every operation.';
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

/** The caller's ID if it is valid, to correlate its log with ours. An ID that contains a key is rejected, to keep the key out of logs. */
const requestId = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && /^[\w.:@/+=-]{1,128}$/.test(sent) && !/sil_(?:live|test)_/.test(sent) ? sent : randomUUID();

const pathPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replaceAll(/\{\w+\}|:\w+/g, '[^/?]*')
      .replaceAll('/*', '/.*')}(?:\\?|$)`,
  );

const tooManyFiles = 'Too many files are being received right now. Try again in a few seconds.';

const tooLarge = ({ bytesMax }: { readonly bytesMax: number }): string =>
  `The file is larger than ${bytesMax / 1024 / 1024} MiB. Split it, and send the parts one by one.`;
