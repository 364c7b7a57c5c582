import type { Operation } from '../../endpoints/operation.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';

type DeclaredCall = Pick<Operation, 'declaration'>;

/** Reports invalid percent-encoding in the path as an error of its only parameter. */
export function rejectMalformedPath({ declaration: { path, badInput } }: DeclaredCall): Refusal {
  const [, varies = ''] = /\{(\w+)\}/.exec(path) ?? [];
  const code = badInput[varies];
  return code === undefined ? refuse('not_found') : refuse(code, { message: notEncoded(varies) });
}

const notEncoded = (name: string): string => `${name} must be percent-encoded as UTF-8 (encodeURIComponent in JavaScript).`;

/** An incorrectly encoded query would otherwise be searched literally, charged, and find nothing. */
export function rejectMalformedQuery({ declaration: { badInput } }: DeclaredCall, url: string): Refusal | undefined {
  if (!url.includes('%') || !url.includes('?')) return undefined;
  for (const part of url.slice(url.indexOf('?') + 1).split('&')) {
    const [name = ''] = part.split('=', 1);
    const code = Object.hasOwn(badInput, name) ? badInput[name] : undefined;
    if (code !== undefined && !isEncoded(part)) return refuse(code, { message: notEncoded(name) });
  }
  return undefined;
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export const rejectMalformedBody = ({ declaration: { send, badInput } }: DeclaredCall): Refusal =>
  send.body === undefined
    ? refuse('invalid_query', { message: "The body couldn't be read. This operation takes no body." })
    : refuse(badInput.body ?? 'invalid_query', { alternativeStatus: true, message: "The body couldn't be read." });
