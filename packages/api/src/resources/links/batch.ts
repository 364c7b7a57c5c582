import { v5 } from 'uuid';

/**
 * The name of rows that were sent together: a UUID that the same references of a business give again. So a shop that sends its catalogue
 * every night is led to the same rows, and those that stand as they stood are not written anew for it.
 */
export const batchOf = (businessId: string, refs: readonly string[]): string => v5(refs.join('\n'), businessId);
