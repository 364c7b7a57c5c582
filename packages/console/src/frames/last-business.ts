const storageKey = 'sillage business';

/** The business last worked in with this browser. */
export const readLastBusiness = (): string | null => localStorage.getItem(storageKey);

export const saveLastBusiness = (id: string): void => localStorage.setItem(storageKey, id);
export const clearLastBusiness = (): void => localStorage.removeItem(storageKey);
