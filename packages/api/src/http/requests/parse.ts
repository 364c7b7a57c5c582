import { z } from 'zod';
import type { Send } from '../../endpoints/operation.ts';
import { type Code, entryOf } from '../../errors/catalogue.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';

interface Declared {
  readonly send: Send;
  readonly badInput: Readonly<Record<string, Code>>;
  readonly tooMany?: Readonly<Record<string, Code>>;
  readonly upload?: { readonly bytesMax: number };
}

/** The unvalidated input of a call. */
export interface RawRequest {
  readonly path: unknown;
  readonly query: unknown;
  /** Null if no body was sent. */
  readonly body: Buffer | null;
  readonly contentType: string | undefined;
}

/** The input in the types that the operation declares. */
export type ParsedRequest = {
  readonly path: Record<never, never>;
  readonly query: Record<never, never>;
  readonly body: Record<never, never>;
};

/** Validates the input once; afterwards it has the declared types. */
export function parse(incoming: RawRequest, declared: Declared): ParsedRequest | Refusal {
  const { send, badInput, tooMany } = declared;
  const path = parsePath(incoming, declared);
  if (path instanceof Refusal) return path;
  const query = parsePart(send.query, incoming.query, (field) => badInput[field] ?? 'invalid_query', '');
  if (query instanceof Refusal) return query;
  if (send.body === undefined) return { path, query, body: {} };
  if (declared.upload !== undefined) return { path, query, body: incoming.body ?? Buffer.alloc(0) };
  const json = parseJson(incoming, send.body, badInput.body ?? 'invalid_query');
  if (json instanceof Refusal) return json;
  const body = parsePart(
    send.body,
    json.value,
    (field, issue) => (issue === 'too_big' ? tooMany?.[field] : undefined) ?? badInput[field] ?? badInput.body ?? 'invalid_query',
    'The body ',
  );
  return body instanceof Refusal ? body : { path, query, body };
}

export const parsePath = ({ path }: RawRequest, { send, badInput }: Declared): Record<never, never> | Refusal =>
  parsePart(send.path, path, (field) => badInput[field] ?? 'not_found', '');

function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  codeOf: (field: string, issue: string) => Code,
  whole: string,
): Record<never, never> | Refusal {
  if (schema === undefined) return {};
  const result = schema.safeParse(value);
  const unkept = result.success ? findUnstorable(result.data) : null;
  if (result.success && unkept === null) return result.data as Record<never, never>;
  const issues = result.success ? [unstorableIssue(unkept ?? [])] : result.error.issues;
  // A list that is too long is reported first, because its items weren't meant to be read.
  const issue = issues.find(({ code, path }) => code === 'too_big' && path.length === 1) ?? issues[0];
  const field = formatPath(issue?.path ?? []);
  const code = codeOf(field, issue?.code ?? '');
  if (entryOf(code).fixedMessage === true) return refuse(code);
  return refuse(code, {
    message: `${field === '' ? whole.trim() : field} ${issue === undefined ? 'is not valid' : describeIssue(issue, value)}.`,
  });
}

/** The path of a text that PostgreSQL can't store unchanged: with NUL or a lone surrogate. Otherwise null. */
function findUnstorable(value: unknown): PropertyKey[] | null {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const within = findUnstorable(part);
    if (within !== null) return [Array.isArray(value) ? Number(name) : name, ...within];
  }
  return null;
}

const unstorableIssue = (path: PropertyKey[]): z.core.$ZodIssue => ({
  code: 'custom',
  path,
  message: 'must be valid Unicode without NUL',
  input: undefined,
});

function describeIssue(issue: z.core.$ZodIssue, sent: unknown): string {
  if (issue.code === 'unrecognized_keys') return `has an unknown field: ${issue.keys.slice(0, 3).join(', ').slice(0, 100)}`;
  const value = issue.path.reduce<unknown>(
    (within, part) => (within === undefined || within === null ? undefined : Object(within)[part]),
    sent,
  );
  if (value === undefined) return 'is missing';
  if (issue.code === 'invalid_type' && issue.expected === 'object') return 'must be an object';
  if (Array.isArray(value) && issue.code === 'invalid_type') return 'must be sent once';
  if (issue.code === 'too_big' && issue.origin === 'array') return `must have at most ${issue.maximum} entries`;
  return /^(must|has|is)\b/.test(issue.message) ? issue.message : 'is not valid';
}

const formatPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name === '' ? String(part) : `${name}.${String(part)}`),
    '',
  );

/** Refuses invalid UTF-8 instead of replacing characters, and skips a byte order mark. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson({ body, contentType }: RawRequest, schema: z.ZodType, code: Code): { readonly value: unknown } | Refusal {
  const broken = (message: string) =>
    entryOf(code).fixedMessage === true ? refuse(code) : refuse(code, { alternativeStatus: true, message });
  if (!/^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?$/i.test(contentType ?? ''))
    return broken('Send the body as JSON in UTF-8 with the header Content-Type: application/json.');
  if (body === null || body.length === 0) return broken(`The body is empty. Send ${describeShape(schema)} as JSON.`);
  if (body[0] === 0x1f && body[1] === 0x8b) return broken('The body is compressed. Send it uncompressed, without Content-Encoding.');
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    return broken("The body isn't valid UTF-8.");
  }
  try {
    return { value: JSON.parse(text) };
  } catch {
    return broken("The body isn't valid JSON.");
  }
}

/** The expected fields of a body, for error messages. */
const describeShape = (schema: z.ZodType): string =>
  schema instanceof z.ZodObject
    ? `{ ${Object.keys(schema.shape)
        .map((field) => `"${field}": …`)
        .join(', ')} }`
    : 'it';
