import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Admit } from '../../authentication/admit.ts';
import { chooseEncoding } from '../../endpoints/compression.ts';
import { Json, type Operation, toBytes } from '../../endpoints/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import type { Costs } from '../../resources/usage/costs.ts';
import { discardBody } from '../requests/discard-body.ts';
import { parse } from '../requests/parse.ts';
import type { PartnerCall } from '../requests/partner-call.ts';
import type { CallResult, FailedCall, IncomingCall } from '../requests/route.ts';
import { send, sendMethods, sendRefusal } from '../responses/send.ts';
import type { AgentLinks } from './instructions.ts';
import type { McpResponse } from './messages.ts';
import { mcpSession } from './session.ts';

export interface McpOptions {
  /** The released operations of the partner API. */
  readonly operations: readonly Operation[];
  readonly admit: Admit;
  readonly costs: Costs;
  readonly links: AgentLinks;
  readonly onBug: (error: unknown, where: FailedCall) => void;
}

const path = '/mcp';

/**
 * The partner API for agents, as tools of the Model Context Protocol over streamable HTTP, without sessions. A tool is an operation of the
 * API: it runs, is charged and is recorded as the same call over HTTP.
 */
export function serveMcp(app: FastifyInstance, { operations, admit, costs, links, onBug }: McpOptions): void {
  const { docs } = links;
  const session = app.toPartnerCall(mcpSession);
  const calls = new Map(operations.map((operation) => [operation.declaration.id, app.toPartnerCall(operation)]));
  const declarations = operations.map(({ declaration }) => declaration);
  // Loaded by the first message of an authenticated caller, because most nodes never need the SDK.
  let loading: Promise<ReturnType<typeof import('./messages.ts').createMessageHandler>> | undefined;
  const load = () => {
    loading ??= import('./messages.ts').then(({ createMessageHandler }) => createMessageHandler(declarations, links));
    return loading;
  };

  async function serve(request: FastifyRequest, reply: FastifyReply, known?: Refusal): Promise<FastifyReply> {
    const incoming = toIncoming(request);
    const results: CallResult[] = [];
    const run = async (call: PartnerCall, part: Partial<IncomingCall>): Promise<CallResult> => {
      const startedMs = performance.now();
      const result = await call.serve({ ...incoming, ...part });
      call.record(request.id, result, performance.now() - startedMs);
      results.push(result);
      return result;
    };
    const message = known ?? readMessage(request);
    const refusal = [await admit(incoming.headers, incoming.connection), message].find((found) => found instanceof Refusal);
    const response: McpResponse | null =
      refusal !== undefined
        ? null
        : await (await load())({
            message,
            headers: pickHeaders(request),
            call: (id, part) => run(findCall(calls, id), part),
            onBug: (error) => onBug(error, { operation: mcpSession.declaration.id, requestId: request.id }),
          });
    const calledTool = results.length > 0;
    const first = results[0] ?? (await run(session, { query: request.query, refusal }));
    const last = results.at(-1) ?? first;
    const { admitted } = last;
    const sent = (bytes: number) => admitted !== null && costs.recordResponse(admitted.businessId, incoming.threadTime.ms, bytes);
    // An agent shows the error of a tool to its model, but a key that no longer works must be replaced by a person.
    const rejected = results.find(({ content, status }) => content instanceof Refusal && (!calledTool || status === 401));
    if (response === null || rejected !== undefined) return send(reply, rejected ?? first, docs, null, [], sent);
    const content = new Json(toBytes(response.body));
    const charged = results.some((result) => result.charged === 1) ? 1 : 0;
    const result: CallResult = { ...last, content, status: response.status, charged, etag: undefined };
    return send(reply, result, docs, chooseEncodingFor(request, response.body), [], sent);
  }

  app.route({
    method: 'POST',
    url: path,
    handler: (request, reply) => serve(request, reply),
    errorHandler: async (error, request, reply) => {
      if (error.statusCode === 413) {
        await discardBody(request.raw);
        return serve(request, reply, refuse('body_too_large'));
      }
      if (error.statusCode !== undefined && error.statusCode < 500)
        return serve(request, reply, refuse('invalid_query', { message: "The body couldn't be read." }));
      onBug(error, { operation: mcpSession.declaration.id, requestId: request.id });
      return sendRefusal(reply, refuse('unavailable'), docs);
    },
  });
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: path,
    handler: (request, reply) => {
      reply.header('allow', 'POST, OPTIONS');
      return request.method === 'OPTIONS'
        ? sendMethods(reply)
        : reply.code(405).header('cache-control', 'no-store').send({ jsonrpc: '2.0', error: methodNotAllowed, id: null });
    },
  });
}

/** With this status, clients know that the server has no stream of its own and no sessions. */
const methodNotAllowed = { code: -32_000, message: 'Send messages with POST.' };

const envelope = z.looseObject({ jsonrpc: z.literal('2.0', 'must be "2.0"'), method: z.string().optional() });

/** One message. Lists of messages are no longer part of the protocol. */
function readMessage({ body, headers }: FastifyRequest): unknown {
  const bytes = Buffer.isBuffer(body) ? body : null;
  const sent = { path: {}, query: {}, body: bytes, contentType: headers['content-type'] };
  const parsed = parse(sent, { send: { body: envelope }, badInput: {} });
  return parsed instanceof Refusal ? parsed : parsed.body;
}

const toIncoming = (request: FastifyRequest): IncomingCall => ({
  requestId: request.id,
  isHead: false,
  headers: request.raw.rawHeaders,
  connection: request.raw.socket,
  path: {},
  query: {},
  body: null,
  contentType: undefined,
  ifNoneMatch: undefined,
  encoding: null,
  refusal: undefined,
  threadTime: { ms: 0 },
});

/** The headers that the protocol defines; the others, such as the key, are none of its business. */
function pickHeaders({ headers }: FastifyRequest): Record<string, string> {
  const { accept = '', 'mcp-protocol-version': version } = headers;
  return { accept, 'content-type': 'application/json', ...(typeof version === 'string' && { 'mcp-protocol-version': version }) };
}

/** Images are already compressed. */
const chooseEncodingFor = ({ headers }: FastifyRequest, body: string) =>
  body.includes('"image/png"') ? null : chooseEncoding(headers['accept-encoding']);

function findCall(calls: ReadonlyMap<string, PartnerCall>, id: string): PartnerCall {
  const call = calls.get(id);
  if (call === undefined) throw new Error(`no operation ${id}`);
  return call;
}
