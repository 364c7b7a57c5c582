import type { z } from 'zod';
import type { AdmissionCode, Admitted, RawHeaders } from '../authentication/admit.ts';
import type { Operation, Ports, Resolved, Standing } from '../endpoints/operation.ts';
import { type Code, catalogue } from '../errors/catalogue.ts';
import { Refusal, refuse } from '../errors/refusal.ts';
import type { Workspace, Workspaces } from '../resources/business.ts';
import {
  type Call,
  type Counter,
  dayOf,
  type Ledger,
  type Meter,
  periodResetsAt,
  rateResetsAt,
  type Verdict,
} from '../resources/usage/ledger.ts';

/**
 * The one way of a call: admit, parse, resolve, ask the ledger, make, answer. Nothing is charged before its outcome is known, and
 * nothing costly is made before the ledger has agreed.
 */
export interface RouteOptions {
  readonly admit: (headers: RawHeaders) => Promise<Admitted | Refusal<AdmissionCode>>;
  readonly workspaces: Workspaces;
  readonly ledger: Ledger;
  readonly ports: Ports;
  /** Anything thrown is a bug or a part that is down: it is told here, with its cause, and answered without it. */
  readonly onBug: (error: unknown, where: Where) => void;
}

/** Which call went wrong, so that its line and its caller's can be found. */
export interface Where {
  readonly operation: string;
  readonly requestId: string;
}

/** A call as it came through the door. */
export interface Incoming {
  readonly requestId: string;
  readonly headers: RawHeaders;
  readonly path: unknown;
  readonly query: unknown;
  /** The body's bytes. Null where none was sent. */
  readonly body: Buffer | null;
  readonly contentType: string | undefined;
  readonly ifNoneMatch: string | undefined;
  /** A refusal that the door itself found, such as a body over its size; it takes the place of parsing. */
  readonly refusal?: Refusal;
}

export interface Answer {
  /** A refusal, or what to send. Null for a 304. */
  readonly content: unknown;
  readonly status: number;
  readonly charged: 0 | 1;
  readonly etag?: string;
  readonly meter: Meter | null;
  readonly admitted: Admitted | null;
}

export function route(
  { declaration, resolve }: Operation,
  { admit, workspaces, ledger, ports, onBug }: RouteOptions,
): (incoming: Incoming) => Promise<Answer> {
  const bug = (error: unknown, { requestId }: Incoming): Refusal => {
    onBug(error, { operation: declaration.id, requestId });
    return refuse(declaration.refuses.includes('card_failed') ? 'card_failed' : 'unavailable');
  };

  async function resolved(incoming: Incoming, admitted: Admitted, workspace: Workspace): Promise<Resolved<unknown> | Refusal> {
    if (incoming.refusal !== undefined) return incoming.refusal;
    if (ports.deployment.switchedOff.has(declaration.id))
      return refuse('unavailable', { message: 'This operation is switched off here. Nothing was charged.' });
    const sent = parse(incoming, declaration);
    if (sent instanceof Refusal) return sent;
    try {
      return await resolve({ ...sent, workspace, keyScopes: admitted.scopes, ifNoneMatch: incoming.ifNoneMatch }, ports);
    } catch (error) {
      return bug(error, incoming);
    }
  }

  return async (incoming) => {
    const admitted = await admit(incoming.headers);
    if (admitted instanceof Refusal) return refused(admitted, null, null);
    let workspace: Workspace | null;
    try {
      workspace = await workspaces.of(admitted.businessId);
    } catch (error) {
      onBug(error, { operation: declaration.id, requestId: incoming.requestId });
      return refused(refuse('unavailable'), admitted, null);
    }
    if (workspace === null) return refused(refuse('unknown_key'), null, null);

    const found = await resolved(incoming, admitted, workspace);
    const isRefusal = found instanceof Refusal;
    const call: Call = {
      businessId: admitted.businessId,
      keyId: admitted.keyId,
      operation: declaration.id,
      scope: declaration.scope,
      outcome: isRefusal ? found.code : found.outcome,
      counter: isRefusal ? counterOf(found.code) : found.outcome === 'public_hit' || found.outcome === 'unchanged' ? 'public_hit' : 'calls',
      cost: !isRefusal && ports.deployment.metering ? found.charge : 0,
    };
    const verdict = await ledger.charge(call);
    if (!verdict.granted) {
      if (verdict.code === 'unavailable' && declaration.withoutLedger && !isRefusal) {
        const content = await found.make?.({ meter: null, counter: 'unavailable' });
        return content instanceof Refusal ? refused(content, admitted, null) : { content, status: 200, charged: 0, meter: null, admitted };
      }
      return refused(refusalOf(verdict), admitted, verdict.meter);
    }
    const { meter } = verdict;
    if (isRefusal) return refused(found, admitted, meter);
    const etag = found.etag === undefined ? {} : { etag: found.etag };
    if (found.make === null) return { content: null, status: 304, charged: 0, meter, admitted, ...etag };

    const standing: Standing = ports.deployment.metering ? { meter, counter: 'live' } : { meter: null, counter: 'not_switched_on' };
    let content: unknown;
    try {
      content = await found.make(standing);
    } catch (error) {
      content = bug(error, incoming);
    }
    if (content instanceof Refusal) {
      if (call.cost === 1) await ledger.giveBack({ call, day: dayOf(meter.atMs), instead: content.code });
      return refused(content, admitted, meter);
    }
    return { content, status: 200, charged: call.cost, meter, admitted, ...etag };
  };
}

const refused = (refusal: Refusal, admitted: Admitted | null, meter: Meter | null): Answer => ({
  content: refusal,
  status: refusal.status,
  charged: 0,
  meter,
  admitted,
});

function counterOf(code: Code): Counter {
  const { counts } = catalogue[code];
  return counts === 'none' ? 'calls' : counts;
}

function refusalOf(verdict: Extract<Verdict, { granted: false }>): Refusal {
  const atMs = verdict.meter?.atMs;
  const message = verdict.message === undefined ? {} : { message: verdict.message };
  if (atMs === undefined) return refuse(verdict.code, message);
  if (verdict.code === 'rate_limited') return refuse('rate_limited', { resetsAt: rateResetsAt(atMs) });
  if (verdict.code === 'over_allowance') return refuse('over_allowance', { resetsAt: periodResetsAt(atMs) });
  return refuse(verdict.code, message);
}

type Declaration = Operation['declaration'];
type Sent = { readonly path: Record<never, never>; readonly query: Record<never, never>; readonly body: Record<never, never> };

/** Text becomes types here, once; behind this line everything sent is what the operation declared. */
function parse(incoming: Incoming, { send, badInput }: Declaration): Sent | Refusal {
  const path = parsePart(send.path, incoming.path, (field) => badInput[field] ?? 'not_found', '');
  if (path instanceof Refusal) return path;
  const query = parsePart(send.query, incoming.query, (field) => badInput[field] ?? 'invalid_query', '');
  if (query instanceof Refusal) return query;
  if (send.body === undefined) return { path, query, body: {} };
  const json = jsonOf(incoming);
  if (json instanceof Refusal) return json;
  const body = parsePart(
    send.body,
    json.value,
    (field, issue) => (field === 'rows' && issue === 'too_big' ? 'too_many_rows' : (badInput.body ?? 'invalid_query')),
    'The body ',
  );
  return body instanceof Refusal ? body : { path, query, body };
}

function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  codeOf: (field: string, issue: string) => Code,
  whole: string,
): Record<never, never> | Refusal {
  if (schema === undefined) return {};
  const result = schema.safeParse(value);
  if (result.success) return result.data as Record<never, never>;
  const { issues } = result.error;
  // Too many of a thing is told first: the rows behind the limit were never meant to be read.
  const issue = issues.find(({ code, path }) => code === 'too_big' && path.length === 1) ?? issues[0];
  const field = fieldName(issue?.path ?? []);
  const code = codeOf(field, issue?.code ?? '');
  if (code === 'too_many_rows' || (code === 'bad_settings' && field === 'look')) return refuse(code);
  const reason =
    issue === undefined
      ? 'is not valid'
      : issue.code === 'unrecognized_keys'
        ? `has an unknown field: ${issue.keys.slice(0, 3).join(', ').slice(0, 100)}`
        : issue.message;
  return refuse(code, { message: `${field === '' ? whole.trim() : field} ${sentence(reason)}` });
}

const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name === '' ? String(part) : `${name}.${String(part)}`),
    '',
  );

const sentence = (reason: string): string => `${/^(must|has|is|stands)/.test(reason) ? reason : 'is missing or not of the right kind'}.`;

function jsonOf({ body, contentType }: Incoming): { readonly value: unknown } | Refusal {
  const broken = (message: string) => refuse('invalid_rows', { httpStatus: 400, message });
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType ?? ''))
    return broken('Send the rows as JSON with the header Content-Type: application/json.');
  if (body === null || body.length === 0) return broken('The body is empty. Send { "rows": [ … ] } as JSON.');
  try {
    return { value: JSON.parse(body.toString('utf8')) };
  } catch {
    return broken('The body is not valid JSON.');
  }
}
