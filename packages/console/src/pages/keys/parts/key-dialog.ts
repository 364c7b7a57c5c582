import type { Key } from '../../../api/keys/keys.ts';

/** The open dialog and the key that it is about. Null if none is open. */
export type KeyDialog = { readonly key: Key; readonly action: 'rotate' | 'relabel' | 'revoke' } | null;
