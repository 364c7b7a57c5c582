import type { Key } from '../../../api/keys/keys.ts';

/** The key that a dialogue is open for. Null while none is. */
export type Chosen = { readonly key: Key; readonly to: 'rotate' | 'relabel' | 'revoke' } | null;
