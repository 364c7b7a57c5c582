import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { ConsoleOperation } from '../../../src/endpoints/console/operation.ts';
import { anyMethod, nasty, type SoundCall } from '../mutations.ts';

/** By the id of an operation: what a sound call of it says beyond its path. */
export type SoundCalls = Readonly<Record<string, { readonly body?: Readonly<Record<string, unknown>>; readonly query?: string }>>;

/** Calls of operations with mutated bodies. What varies in a path is taken from `paths`, or is an id of nothing. */
export function mutatedCalls(
  operations: readonly ConsoleOperation[],
  sound: SoundCalls,
  paths: Readonly<Record<string, string>>,
): fc.Arbitrary<SoundCall> {
  const calls = operations.map(({ declaration: { id, method, path } }) => {
    const { body = {}, query = '' } = sound[id] ?? {};
    return fc.record({
      method: fc.oneof({ weight: 12, arbitrary: fc.constant<string>(method) }, fc.constant('GET'), anyMethod),
      path: fc
        .constantFrom(query, '')
        .map((asked) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => paths[name] ?? randomUUID()) + asked),
      body: mutatedBody(body),
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
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.anything(),
  fc.constantFrom(null, 0, -1, 1e308, true, [], {}, [[]], ['card', 'card']),
);

/** What stands where it should not, put into a sound text or in its place. */
const sign = fc.constantFrom('\0', '\ud800', '\udc00', '\u202e', '\n', '\u0301', '/', ' ', "'", 'www.', 'é'.repeat(300));
const spliced = (sound: string): fc.Arbitrary<string> =>
  fc.tuple(sign, fc.nat(sound.length)).map(([one, at]) => sound.slice(0, at) + one + sound.slice(at));

/** A body that is sound but for what was put in the place of some of its fields, left out of it, or added to it. */
export const mutatedBody = (sound: Readonly<Record<string, unknown>>): fc.Arbitrary<string> => {
  const strange = fc.tuple(
    fc.constantFrom(...Object.keys(sound), 'password', '__proto__', 'constructor', ''),
    fc.option(value, { nil: undefined }),
  );
  const slipped = Object.entries(sound).flatMap(([name, one]) =>
    typeof one === 'string' ? [fc.tuple(fc.constant(name), spliced(one))] : [],
  );
  const change: fc.Arbitrary<[string, unknown]> = fc.oneof(strange, ...slipped.flatMap((one) => [one, one]));
  const changed = fc.array(change, { maxLength: 2 }).map((changes) => {
    const fields = Object.entries(sound).filter(([name]) => !changes.some(([other]) => other === name));
    // Written field by field, so that one named __proto__ is sent as any other.
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
