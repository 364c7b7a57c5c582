import type { Declaration } from '../../endpoints/operation.ts';

interface Declared {
  readonly declaration: Pick<Declaration, 'method' | 'path' | 'selectedBy'>;
}

/** Bodies of operations that are selected by a field are small, so larger ones needn't be parsed before the key is checked. */
const selectingBytesMax = 16 * 1024;

/** The operation of a request: where several share a path, the one whose field the body has, otherwise the first. */
export function selectOperation<Call extends Declared>(first: Call, calls: readonly Call[], body: Buffer | null): Call {
  if (body === null || body.length > selectingBytesMax) return first;
  const { method, path } = first.declaration;
  const selected = calls.find(
    ({ declaration }) =>
      declaration.selectedBy !== undefined &&
      declaration.method === method &&
      declaration.path === path &&
      hasField(body, declaration.selectedBy),
  );
  return selected ?? first;
}

/** Whether the body is an object with this field and without `rows`, which the other operation of the path requires. */
function hasField(body: Buffer, field: string): boolean {
  if (!body.includes(`"${field}"`)) return false;
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return typeof parsed === 'object' && parsed !== null && Object.hasOwn(parsed, field) && !Object.hasOwn(parsed, 'rows');
  } catch {
    return false;
  }
}
