import type { Settings } from '../../../api/looks/saved-looks.ts';
import { readStored, store } from '../../../parts/stored.ts';

/** Unsaved settings, stored in the browser so that they survive a reload or an expired session. */
export interface UnsavedLook {
  readonly settings: Settings;
  /** The version of the draft that the changes are based on. */
  readonly from: number;
  /** ISO 8601. */
  readonly at: string;
}

/** Includes the person, so that the next user of the browser doesn't see the changes. */
export const getStorageKey = (person: string | undefined, business: string, look: string): string =>
  `unsaved look ${person} ${business} ${look}`;

export function readUnsavedLook(storageKey: string, like: Settings): UnsavedLook | null {
  try {
    const value: unknown = JSON.parse(readStored(storageKey) ?? 'null');
    return isUnsavedLook(value, like) ? value : null;
  } catch {
    return null;
  }
}

export function storeUnsavedLook(storageKey: string, unsaved: UnsavedLook | null): void {
  store(storageKey, unsaved === null ? null : JSON.stringify(unsaved));
}

/** Rejects what another release of the console stored with other settings. */
function isUnsavedLook(value: unknown, like: Settings): value is UnsavedLook {
  const { settings, from, at } = Object(value);
  const names = (of: unknown): string => Object.keys(Object(of)).sort().join();
  return typeof from === 'number' && typeof at === 'string' && names(settings) === names(like);
}
