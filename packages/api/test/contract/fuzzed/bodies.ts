import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { ConsoleOperation } from '../../../src/endpoints/console/operation.ts';
import { anyMethod, nastyStrings, type ValidCall } from '../fuzzing.ts';

/** Valid bodies and queries by operation ID. */
export type ValidCalls = Readonly<Record<string, { readonly body?: Readonly<Record<string, unknown>>; readonly query?: string }>>;

/** Calls with fuzzed bodies. Path parameters come from `paths`, or are random IDs. */
export function fuzzCalls(
  operations: readonly ConsoleOperation[],
  valid: ValidCalls,
  paths: Readonly<Record<string, string>>,
): fc.Arbitrary<ValidCall> {
  const calls = operations.map(({ declaration: { id, method, path } }) => {
    const { body = {}, query = '' } = valid[id] ?? {};
    return fc.record({
      method: fc.oneof({ weight: 12, arbitrary: fc.constant<string>(method) }, fc.constant('GET'), anyMethod),
      path: fc
        .constantFrom(query, '')
        .map((asked) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => paths[name] ?? randomUUID()) + asked),
      body: fuzzBody(body),
    });
  });
  return fc.oneof(...calls);
}

const text = fc.oneof(
  fc.constantFrom(
    '\0',
    '\ud800',
    '\udc00a',
    '\u202eevil',
    'http://evil.example',
    "' or 1=1 --",
    '\ufeff',
    ' ',
    '\n',
    'a\r\nBcc: b@c.de',
    '9'.repeat(400),
  ),
  fc.constantFrom(...nastyStrings),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.anything(),
  fc.constantFrom(null, 0, -1, 1e308, true, [], {}, [[]], ['card', 'card']),
);

/** Problematic text to insert into valid text. */
const sign = fc.constantFrom('\0', '\ud800', '\udc00', '\u202e', '\n', '\u0301', '/', ' ', "'", 'www.', 'é'.repeat(300));
const splice = (valid: string): fc.Arbitrary<string> =>
  fc.tuple(sign, fc.nat(valid.length)).map(([one, at]) => valid.slice(0, at) + one + valid.slice(at));

/** A valid body with some fields replaced, removed or added. */
export const fuzzBody = (valid: Readonly<Record<string, unknown>>): fc.Arbitrary<string> => {
  const strange = fc.tuple(
    fc.constantFrom(...Object.keys(valid), 'password', '__proto__', 'constructor', ''),
    fc.option(value, { nil: undefined }),
  );
  const slipped = Object.entries(valid).flatMap(([name, one]) =>
    typeof one === 'string' ? [fc.tuple(fc.constant(name), splice(one))] : [],
  );
  const change: fc.Arbitrary<[string, unknown]> = fc.oneof(strange, ...slipped.flatMap((one) => [one, one]));
  const changed = fc.array(change, { maxLength: 2 }).map((changes) => {
    const fields = Object.entries(valid).filter(([name]) => !changes.some(([other]) => other === name));
    // Serialized field by field, so that a field named __proto__ is sent too.
    const all = [...fields, ...changes.filter(([, one]) => one !== undefined)];
    return `{${all.map(([name, one]) => `${JSON.stringify(name)}:${jsonOf(one)}`).join(',')}}`;
  });
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    fc.json(),
    fc.constantFrom(
      '',
      '{',
      '[]',
      'null',
      '"x"',
      `{"email":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      '{"a":'.repeat(9_000),
      '\ufeff{}',
    ),
  );
};

function jsonOf(one: unknown): string {
  try {
    return JSON.stringify(one, (_, part: unknown) => (typeof part === 'bigint' ? Number(part) : part)) ?? 'null';
  } catch {
    return 'null';
  }
}
