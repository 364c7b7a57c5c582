import { z } from 'zod';

/** The revision of the business that a change is based on. The change is rejected if the plan, limits or state have changed since. */
export const businessRevision = z.int().min(0).describe('The `revision` you last read.');
