import type { Declaration } from '../../endpoints/operation.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';

/**
 * A parameter that the operation does not know, or one sent twice: most likely a slip, which would be answered, and charged, as if the parameter
 * had not been sent. Null where every one is known and stands once.
 */
export function unknownParameter({ send }: Pick<Declaration, 'send'>, query: object): Refusal<'invalid_query'> | null {
  const known = send.query?.shape ?? {};
  for (const [name, value] of Object.entries(query)) {
    if (!Object.hasOwn(known, name)) return refuse('invalid_query', { message: messageOf(name, Object.keys(known)) });
    if (Array.isArray(value)) return refuse('invalid_query', { message: `${name} was sent more than once. Send it once.` });
  }
  return null;
}

function messageOf(name: string, known: readonly string[]): string {
  // What a stranger wrote is repeated only where it is a plain name.
  const isPlain = /^[\w.[\]-]{1,32}$/.test(name);
  const meant = !isPlain ? undefined : known.find((one) => isNear(name.toLowerCase().replace('[]', ''), one));
  return [
    isPlain ? `${name} is not a parameter of this operation.` : 'A parameter that was sent is not one of this operation.',
    ...(meant === undefined ? [] : [`Did you mean ${meant}?`]),
    `It takes ${known.length === 0 ? 'none' : known.join(' and ')}.`,
  ].join(' ');
}

/** One letter more, one less or another one, or two that changed places. */
function isNear(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [rest, instead] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (rest.length <= 1 && instead.length <= 1) || (rest.length === 2 && rest === `${instead[1]}${instead[0]}`);
}
