import type { FastifyInstance } from 'fastify';
import type { Person, Session } from '../../authentication/account.ts';
import type { RawHeaders } from '../../authentication/admit.ts';
import { type ConsoleDeclaration, type ConsoleOperation, type ConsolePorts, WithCookies } from '../../endpoints/console/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { Authority, roleTooLow } from '../../resources/business/authority.ts';
import type { Membership } from '../../resources/business/member.ts';
import { opensDesk } from '../../resources/operator/operators.ts';
import { atLeast, type Role } from '../../states.ts';
import { consolePath, operatorPath } from '../../versioning.ts';
import { parse, parsePath } from '../requests/parse.ts';
import { type DoorAnswer, type DoorCall, type DoorOptions, serveDoor } from './door.ts';

export interface ConsoleApiOptions extends DoorOptions {
  readonly operations: readonly ConsoleOperation[];
  readonly ports: ConsolePorts;
  /** The origins of the console's own pages; a write from any other is refused. */
  readonly origins: readonly string[];
  /** The interface, written down. */
  /** The description of the interface. It takes long to make, so it is made for whoever first asks. */
  readonly document: () => object;
}

/** The console's door: for pages of the console itself, with a session, by a member whose role is enough. */
export function serveConsoleApi(app: FastifyInstance, options: ConsoleApiOptions): void {
  let document: object | undefined;
  app.get(`${consolePath}/openapi.json`, (_request, reply) => {
    document ??= options.document();
    return reply.header('cache-control', 'public, max-age=300').send(document);
  });
  for (const operation of options.operations)
    serveDoor(app, consolePath, operation.declaration, options, (call) => answerOf(operation, call, options));
}

export type OperatorApiOptions = Omit<ConsoleApiOptions, 'document'>;

/** The operator's door: the console's, for those who keep the service and have a second factor. To everybody else it is not there. */
export function serveOperatorApi(app: FastifyInstance, options: OperatorApiOptions): void {
  const isFor = async (headers: RawHeaders) => (await operatorIn(headersOf(headers, 'cookie').join('; '), options.ports)) !== null;
  for (const operation of options.operations)
    serveDoor(app, operatorPath, operation.declaration, { ...options, isFor }, (call) => answerOf(operation, call, options));
}

async function operatorIn(cookie: string, { accounts, operators }: ConsolePorts): Promise<Session | null> {
  if (cookie === '') return null;
  const session = await accounts.session(cookie);
  return session !== null && (await opensDesk(session.person, operators)) ? session : null;
}

async function answerOf(
  { declaration, handle }: ConsoleOperation,
  call: DoorCall,
  { ports, origins }: OperatorApiOptions,
): Promise<DoorAnswer> {
  if (headersOf(call.headers, 'authorization').length > 0)
    return { content: refuse('person_only', { message: 'A key does nothing here. Sign in to the console.' }) };
  if (declaration.method !== 'GET' && !isOwnWrite(call.headers, origins))
    return {
      content: refuse('person_only', { message: 'This did not come from a page of the console. Open the console and do it there.' }),
    };
  const cookie = headersOf(call.headers, 'cookie').join('; ');
  const caller = await callerOf(declaration, call, cookie, ports);
  if (caller instanceof Refusal) return { content: caller };
  const sent = parse(call, declaration);
  const content =
    sent instanceof Refusal
      ? sent
      : await handle({ ...sent, ...caller.call, file: fileOf(declaration, call), cookie, address: call.address }, ports);
  const [body, cookies] = content instanceof WithCookies ? [content.body, content.cookies] : [content, caller.cookies];
  return { content: body, caller: caller.told, headers: cookies.flatMap((one) => ['Set-Cookie', one]) };
}

/** Who calls, as the handler is told it and as the log line is. */
interface Caller {
  readonly call: {
    readonly person: Person | null;
    readonly actor: { readonly kind: 'person'; readonly id: string; readonly name: string } | null;
    readonly by: Authority | null;
    readonly sessionId: string | null;
    readonly membership: Membership | null;
  };
  readonly cookies: readonly string[];
  readonly told: Readonly<Record<string, string>>;
}

async function callerOf(declaration: ConsoleDeclaration, call: DoorCall, cookie: string, ports: ConsolePorts): Promise<Caller | Refusal> {
  const { for: needed } = declaration;
  if (needed === 'anyone')
    return { call: { person: null, actor: null, by: null, sessionId: null, membership: null }, cookies: [], told: {} };
  if (needed === 'operator') {
    const operator = await operatorIn(cookie, ports);
    return operator === null ? refuse('not_found') : callerIn(operator, null);
  }
  const session = await ports.accounts.session(cookie);
  if (session === null) return refuse('person_only', { message: 'Sign in first.' });
  if (needed === 'person') return callerIn(session, null);
  const path = parsePath(call, declaration);
  if (path instanceof Refusal) return path;
  const membership = 'business' in path ? await ports.memberships.of(session.person.id, String(path.business)) : null;
  if (membership === null) return refuse('not_found');
  if (membership.visitUntil !== null && declaration.method !== 'GET')
    return refuse('not_entitled', { message: 'You see this console as its operator, to read. Nothing can be changed here.' });
  return atLeast(membership.role, needed) ? callerIn(session, { membership, needed }) : roleTooLow(needed);
}

function callerIn({ id, person, cookies }: Session, member: { readonly membership: Membership; readonly needed: Role } | null): Caller {
  const self = { kind: 'person', id: person.id, name: person.email } as const;
  if (member === null)
    return { call: { person, actor: self, by: null, sessionId: id, membership: null }, cookies, told: { person: person.id } };
  const { membership, needed } = member;
  const { id: business } = membership.business;
  const by = Authority.ofMember(business, self, needed);
  return { call: { person, actor: null, by, sessionId: id, membership }, cookies, told: { person: person.id, business } };
}

const fileOf = ({ file }: ConsoleDeclaration, { body }: DoorCall): Uint8Array | null =>
  file === undefined ? null : (body ?? new Uint8Array());

/** A browser sends the origin of the page with every write; whatever sends none, or another, is no page of the console. */
function isOwnWrite(headers: RawHeaders, own: readonly string[]): boolean {
  const [origin, ...more] = headersOf(headers, 'origin');
  return (
    origin !== undefined &&
    more.length === 0 &&
    own.includes(origin) &&
    headersOf(headers, 'sec-fetch-site').every((site) => site === 'same-origin')
  );
}

const headersOf = (headers: RawHeaders, wanted: string): readonly string[] =>
  headers.filter((_, at) => at % 2 === 1 && headers[at - 1]?.toLowerCase() === wanted);
