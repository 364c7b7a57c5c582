import type { FastifyInstance } from 'fastify';
import type { Person, Session } from '../../authentication/account.ts';
import type { RawHeaders } from '../../authentication/admit.ts';
import { readDevice } from '../../authentication/device.ts';
import { type ConsoleDeclaration, type ConsoleOperation, type ConsolePorts, WithCookies } from '../../endpoints/console/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { Authority, roleTooLow } from '../../resources/business/authority.ts';
import type { Membership } from '../../resources/business/member.ts';
import { mayOpenOperatorDesk } from '../../resources/operator/operators.ts';
import { atLeast, type Role } from '../../states.ts';
import { consolePath, operatorPath } from '../../versioning.ts';
import { parse, parsePath } from '../requests/parse.ts';
import { type SurfaceCall, type SurfaceOptions, type SurfaceResponse, serveOperation } from './surface.ts';

export interface ConsoleApiOptions extends SurfaceOptions {
  readonly operations: readonly ConsoleOperation[];
  readonly ports: ConsolePorts;
  /** The origins of the console's own pages; a write from any other origin is rejected. */
  readonly origins: readonly string[];
  /** The header in which a proxy names the caller's country. Null if none does. */
  readonly countryHeader: string | null;
  /** The OpenAPI document, generated on first use because it is slow. */
  readonly document: () => object;
}

/** The console API: requires the console's origin, a session and a sufficient role. */
export function serveConsoleApi(app: FastifyInstance, options: ConsoleApiOptions): void {
  let document: object | undefined;
  app.get(`${consolePath}/openapi.json`, (_request, reply) => {
    document ??= options.document();
    return reply.header('cache-control', 'public, max-age=300').send(document);
  });
  for (const operation of options.operations)
    serveOperation(app, consolePath, operation.declaration, options, (call) => handleCall(operation, call, options));
}

export type OperatorApiOptions = Omit<ConsoleApiOptions, 'document'>;

/** The operator API: like the console API, for operators with a second factor. Anyone else gets the 404 of an unknown path. */
export function serveOperatorApi(app: FastifyInstance, options: OperatorApiOptions): void {
  const isVisible = async (headers: RawHeaders) => (await findOperator(getHeaders(headers, 'cookie').join('; '), options.ports)) !== null;
  for (const operation of options.operations)
    serveOperation(app, operatorPath, operation.declaration, { ...options, isVisible }, (call) => handleCall(operation, call, options));
}

async function findOperator(cookie: string, { accounts, operators }: ConsolePorts): Promise<Session | null> {
  if (cookie === '') return null;
  const session = await accounts.session(cookie);
  return session !== null && (await mayOpenOperatorDesk(session.person, operators)) ? session : null;
}

async function handleCall(
  { declaration, handle }: ConsoleOperation,
  call: SurfaceCall,
  { ports, origins, countryHeader }: OperatorApiOptions,
): Promise<SurfaceResponse> {
  if (getHeaders(call.headers, 'authorization').length > 0)
    return { content: refuse('person_only', { message: "API keys aren't accepted here. Sign in to the console." }) };
  if (declaration.method !== 'GET' && !isConsoleWrite(call.headers, origins))
    return {
      content: refuse('person_only', { message: "This request didn't come from the console. Open the console and retry there." }),
    };
  const cookie = getHeaders(call.headers, 'cookie').join('; ');
  const acceptLanguage = getHeaders(call.headers, 'accept-language').join(', ');
  const userAgent = getHeaders(call.headers, 'user-agent').join(' ');
  const device = readDevice(userAgent, countryHeader === null ? undefined : getHeaders(call.headers, countryHeader)[0]);
  const caller = await authorize(declaration, call, cookie, ports);
  if (caller instanceof Refusal) return { content: caller };
  const sent = parse(call, declaration);
  const content =
    sent instanceof Refusal
      ? sent
      : await handle(
          { ...sent, ...caller.call, file: getFile(declaration, call), cookie, acceptLanguage, device, address: call.address },
          ports,
        );
  const [body, cookies] = content instanceof WithCookies ? [content.body, content.cookies] : [content, caller.cookies];
  return { content: body, caller: caller.log, headers: cookies.flatMap((one) => ['Set-Cookie', one]) };
}

/** The caller, for the handler and the log. */
interface Caller {
  readonly call: {
    readonly person: Person | null;
    readonly actor: { readonly kind: 'person'; readonly id: string; readonly name: string } | null;
    readonly by: Authority | null;
    readonly sessionId: string | null;
    readonly membership: Membership | null;
  };
  readonly cookies: readonly string[];
  readonly log: Readonly<Record<string, string>>;
}

async function authorize(
  declaration: ConsoleDeclaration,
  call: SurfaceCall,
  cookie: string,
  ports: ConsolePorts,
): Promise<Caller | Refusal> {
  const { for: needed } = declaration;
  if (needed === 'anyone')
    return { call: { person: null, actor: null, by: null, sessionId: null, membership: null }, cookies: [], log: {} };
  if (needed === 'operator') {
    const operator = await findOperator(cookie, ports);
    return operator === null ? refuse('not_found') : toCaller(operator, null);
  }
  const session = await ports.accounts.session(cookie);
  if (session === null) return refuse('person_only', { message: 'Sign in first.' });
  if (needed === 'person') return toCaller(session, null);
  const path = parsePath(call, declaration);
  if (path instanceof Refusal) return path;
  const membership = 'business' in path ? await ports.memberships.of(session.person.id, String(path.business)) : null;
  if (membership === null) return refuse('not_found');
  if (membership.visitUntil !== null && declaration.method !== 'GET')
    return refuse('not_entitled', { message: 'You are viewing this console as an operator (read-only).' });
  return atLeast(membership.role, needed) ? toCaller(session, { membership, needed }) : roleTooLow(needed);
}

function toCaller({ id, person, cookies }: Session, member: { readonly membership: Membership; readonly needed: Role } | null): Caller {
  const self = { kind: 'person', id: person.id, name: person.email } as const;
  if (member === null)
    return { call: { person, actor: self, by: null, sessionId: id, membership: null }, cookies, log: { person: person.id } };
  const { membership, needed } = member;
  const { id: business } = membership.business;
  const by = Authority.ofMember(business, self, needed);
  return { call: { person, actor: null, by, sessionId: id, membership }, cookies, log: { person: person.id, business } };
}

const getFile = ({ file }: ConsoleDeclaration, { body }: SurfaceCall): Uint8Array | null =>
  file === undefined ? null : (body ?? new Uint8Array());

/** Browsers send the Origin with every write; a missing or different one means that the call isn't from the console. */
function isConsoleWrite(headers: RawHeaders, own: readonly string[]): boolean {
  const [origin, ...more] = getHeaders(headers, 'origin');
  return (
    origin !== undefined &&
    more.length === 0 &&
    own.includes(origin) &&
    getHeaders(headers, 'sec-fetch-site').every((site) => site === 'same-origin')
  );
}

const getHeaders = (headers: RawHeaders, name: string): readonly string[] =>
  headers.filter((_, at) => at % 2 === 1 && headers[at - 1]?.toLowerCase() === name);
