import { currentIntl } from './t.ts';
import { toTermMessageId } from './term-message-id.ts';

/** A family in the language of the page, as on cards. As given if it has no translation. */
export const nameFamily = (family: string): string => nameTerm('family', family);

/** A strength in the language of the page, as on cards. As recorded if it has no translation, and in English. */
export const nameStrength = (strength: string): string => nameTerm('strength', strength);

function nameTerm(part: 'family' | 'strength', term: string): string {
  const name = currentIntl().messages[toTermMessageId(part, term)];
  return typeof name === 'string' ? name : term;
}
