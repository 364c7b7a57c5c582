import { readStored, store } from '../parts/stored.ts';

const storageKey = 'sillage business';

/** The business last worked in with this browser. */
export const readLastBusiness = (): string | null => readStored(storageKey);

export const saveLastBusiness = (id: string): boolean => store(storageKey, id);
export const clearLastBusiness = (): boolean => store(storageKey, null);
