import type { CardEdit } from '../../../api/edits/card-edits.ts';
import { readStored, store } from '../../../parts/stored.ts';
import { tiers } from './arrangement.ts';

/** Unsaved changes, stored in the tab so that they survive a reload or an expired session. */
export interface UnsavedEdit {
  readonly edit: CardEdit;
  /** The version of the edit that the changes are based on. */
  readonly from: number;
}

/** Includes the person, so that the next user of the tab doesn't see the changes. */
export const getStorageKey = (person: string | undefined, business: string, fragrance: string): string =>
  `unsaved edit ${person} ${business} ${fragrance}`;

export function readUnsavedEdit(storageKey: string): UnsavedEdit | null {
  const value: unknown = JSON.parse(readStored(storageKey, 'sessionStorage') ?? 'null');
  return isUnsavedEdit(value) ? value : null;
}

export function storeUnsavedEdit(storageKey: string, unsaved: UnsavedEdit | null): void {
  store(storageKey, unsaved === null ? null : JSON.stringify(unsaved), 'sessionStorage');
}

/** Rejects what another release of the console stored in another format. */
function isUnsavedEdit(value: unknown): value is UnsavedEdit {
  const { edit, from } = Object(value);
  const { remove, order, descriptions } = Object(edit);
  const hasTiers = (notes: unknown): boolean => tiers.every((tier) => Array.isArray(Object(notes)[tier]));
  return typeof from === 'number' && hasTiers(remove) && hasTiers(order) && typeof descriptions === 'object' && descriptions !== null;
}
