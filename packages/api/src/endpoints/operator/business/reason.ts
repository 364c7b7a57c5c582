import { limits } from '../../../limits/limits.ts';
import { text, visible } from '../../input.ts';

/** Why, for the people of the business to read. */
export const reason = text(limits.reasonCharactersMax)
  .refine(...visible)
  .describe("Why. It stands in the business's trail.");
