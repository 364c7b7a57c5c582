import type { Declaration } from '../../endpoints/operation.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';

/**
 * Refuses unknown and repeated parameters: most likely a typo, which would otherwise be ignored and charged. Null if all are known and sent
 * once.
 */
export function checkParameters({ send }: Pick<Declaration, 'send'>, query: object): Refusal<'invalid_query'> | null {
  const known = send.query?.shape ?? {};
  for (const [name, value] of Object.entries(query)) {
    if (!Object.hasOwn(known, name)) return refuse('invalid_query', { message: describeUnknown(name, Object.keys(known)) });
    if (Array.isArray(value)) return refuse('invalid_query', { message: `Send ${name} only once.` });
  }
  return null;
}

function describeUnknown(name: string, known: readonly string[]): string {
  // Echo the caller's text only if it is a plain name.
  const isPlain = /^[\w.[\]-]{1,32}$/.test(name);
  const meant = !isPlain ? undefined : known.find((one) => isTypoOf(name.toLowerCase().replace('[]', ''), one));
  return [
    isPlain ? `${name} isn't a parameter of this operation.` : 'The request has an unknown parameter.',
    ...(meant === undefined ? [] : [`Did you mean ${meant}?`]),
    known.length === 0 ? 'This operation has no parameters.' : `Accepted parameters: ${known.join(', ')}.`,
  ].join(' ');
}

/** One inserted, deleted or replaced character, or two swapped ones. */
function isTypoOf(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [rest, instead] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (rest.length <= 1 && instead.length <= 1) || (rest.length === 2 && rest === `${instead[1]}${instead[0]}`);
}
