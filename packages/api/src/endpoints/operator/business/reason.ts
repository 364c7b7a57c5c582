import { limits } from '../../../limits/limits.ts';
import { checkSingleLine } from '../../../resources/people/name.ts';
import { text, visible } from '../../input.ts';

/** A reason that the business's members can read. */
export const reason = text(limits.reasonCharactersMax)
  .refine(...visible)
  .superRefine((written, context) => {
    const fault = checkSingleLine(written);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  })
  .describe("The reason, as shown in the business's audit log.");
