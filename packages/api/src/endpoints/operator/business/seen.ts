import { z } from 'zod';

/** How the business stood when the operator looked: a change is refused when its plan, its limits or its state have changed since. */
export const seen = z.int().min(0).describe('The `revision` that was seen.');
