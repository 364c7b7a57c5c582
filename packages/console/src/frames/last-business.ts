const kept = 'sillage business';

/** The business that was worked in last in this browser. */
export const lastBusiness = (): string | null => localStorage.getItem(kept);

export const keepLastBusiness = (id: string): void => localStorage.setItem(kept, id);
export const forgetLastBusiness = (): void => localStorage.removeItem(kept);
