import { z } from 'zod';
import type { Send } from '../../endpoints/operation.ts';
import { type Code, entryOf } from '../../errors/catalogue.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';

interface Declared {
  readonly send: Send;
  readonly badInput: Readonly<Record<string, Code>>;
  readonly tooMany?: Readonly<Record<string, Code>>;
}

/** What a call brought, before any of it is believed. */
export interface Brought {
  readonly path: unknown;
  readonly query: unknown;
  /** The body's bytes. Null where none was sent. */
  readonly body: Buffer | null;
  readonly contentType: string | undefined;
}

type Sent = { readonly path: Record<never, never>; readonly query: Record<never, never>; readonly body: Record<never, never> };

/** Text becomes types here, once; behind this line everything sent is what the operation declared. */
export function parse(incoming: Brought, declared: Declared): Sent | Refusal {
  const { send, badInput, tooMany } = declared;
  const path = parsePath(incoming, declared);
  if (path instanceof Refusal) return path;
  const query = parsePart(send.query, incoming.query, (field) => badInput[field] ?? 'invalid_query', '');
  if (query instanceof Refusal) return query;
  if (send.body === undefined) return { path, query, body: {} };
  const json = jsonOf(incoming, send.body, badInput.body ?? 'invalid_query');
  if (json instanceof Refusal) return json;
  const body = parsePart(
    send.body,
    json.value,
    (field, issue) => (issue === 'too_big' ? tooMany?.[field] : undefined) ?? badInput[field] ?? badInput.body ?? 'invalid_query',
    'The body ',
  );
  return body instanceof Refusal ? body : { path, query, body };
}

export const parsePath = ({ path }: Brought, { send, badInput }: Declared): Record<never, never> | Refusal =>
  parsePart(send.path, path, (field) => badInput[field] ?? 'not_found', '');

function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  codeOf: (field: string, issue: string) => Code,
  whole: string,
): Record<never, never> | Refusal {
  if (schema === undefined) return {};
  const result = schema.safeParse(value);
  const unkept = result.success ? unkeptIn(result.data) : null;
  if (result.success && unkept === null) return result.data as Record<never, never>;
  const issues = result.success ? [notKept(unkept ?? [])] : result.error.issues;
  // Too many of a thing is told first: the rows behind the limit were never meant to be read.
  const issue = issues.find(({ code, path }) => code === 'too_big' && path.length === 1) ?? issues[0];
  const field = fieldName(issue?.path ?? []);
  const code = codeOf(field, issue?.code ?? '');
  if (entryOf(code).saysAll === true) return refuse(code);
  return refuse(code, {
    message: `${field === '' ? whole.trim() : field} ${issue === undefined ? 'is not valid' : reasonOf(issue, value)}.`,
  });
}

/** Where a text stands that PostgreSQL cannot hold or would not give back as it was: with NUL, or with half a character. Null for nowhere. */
function unkeptIn(value: unknown): PropertyKey[] | null {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const within = unkeptIn(part);
    if (within !== null) return [Array.isArray(value) ? Number(name) : name, ...within];
  }
  return null;
}

const notKept = (path: PropertyKey[]): z.core.$ZodIssue => ({
  code: 'custom',
  path,
  message: 'must be valid Unicode without NUL',
  input: undefined,
});

function reasonOf(issue: z.core.$ZodIssue, sent: unknown): string {
  if (issue.code === 'unrecognized_keys') return `has an unknown field: ${issue.keys.slice(0, 3).join(', ').slice(0, 100)}`;
  const value = issue.path.reduce<unknown>(
    (within, part) => (within === undefined || within === null ? undefined : Object(within)[part]),
    sent,
  );
  if (value === undefined) return 'is missing';
  if (issue.code === 'invalid_type' && issue.expected === 'object') return 'must be an object';
  if (Array.isArray(value) && issue.code === 'invalid_type') return 'must be sent once';
  return /^(must|has|is|stands)/.test(issue.message) ? issue.message : 'is not of the right kind';
}

const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name === '' ? String(part) : `${name}.${String(part)}`),
    '',
  );

/** Refuses what is no UTF-8 instead of putting another character in its place, and passes over a byte order mark. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

function jsonOf({ body, contentType }: Brought, schema: z.ZodType, code: Code): { readonly value: unknown } | Refusal {
  const broken = (message: string) => (entryOf(code).saysAll === true ? refuse(code) : refuse(code, { otherwise: true, message }));
  if (!/^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?$/i.test(contentType ?? ''))
    return broken('Send the body as JSON in UTF-8 with the header Content-Type: application/json.');
  if (body === null || body.length === 0) return broken(`The body is empty. Send ${outlineOf(schema)} as JSON.`);
  if (body[0] === 0x1f && body[1] === 0x8b) return broken('The body is packed. Send it as it is, without Content-Encoding.');
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    return broken('The body is not valid UTF-8.');
  }
  try {
    return { value: JSON.parse(text) };
  } catch {
    return broken('The body is not valid JSON.');
  }
}

/** What a body is to look like, by the names of its fields. */
const outlineOf = (schema: z.ZodType): string =>
  schema instanceof z.ZodObject
    ? `{ ${Object.keys(schema.shape)
        .map((field) => `"${field}": …`)
        .join(', ')} }`
    : 'it';
