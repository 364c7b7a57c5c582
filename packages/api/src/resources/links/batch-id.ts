import { v5 } from 'uuid';

/**
 * The ID of a batch of rows: a UUID derived from the business and the references. A shop that sends the same catalogue every night gets the
 * same batch, so unchanged rows need no update.
 */
export const toBatchId = (businessId: string, refs: readonly string[]): string => v5(refs.join('\n'), businessId);
