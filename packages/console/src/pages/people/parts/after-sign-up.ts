import { readStored, store } from '../../../parts/stored.ts';
import { parseConsolePath } from '../../../search.ts';

const storageKey = 'sillage after sign-up';

/** Where the user wanted to go before signing up: the confirmation email opens a new page, which doesn't know it. */
export const readAfterSignUp = (): string | undefined => parseConsolePath(readStored(storageKey));

export const saveAfterSignUp = (path: string | undefined): boolean => store(storageKey, path ?? null);
