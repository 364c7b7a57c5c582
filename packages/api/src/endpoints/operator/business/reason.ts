import { limits } from '../../../limits/limits.ts';
import { lineFault } from '../../../resources/people/name.ts';
import { text, visible } from '../../input.ts';

/** Why, for the people of the business to read. */
export const reason = text(limits.reasonCharactersMax)
  .refine(...visible)
  .superRefine((written, context) => {
    const fault = lineFault(written);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  })
  .describe("Why. It stands in the business's trail.");
