import type { Code } from '../../../errors/catalogue.ts';
import { limits } from '../../../limits/limits.ts';
import { findGenderLabel } from './gender-label.ts';
import { findLink } from './link.ts';
import { listJoinedReadings, listReadings, type Reading } from './normalise-text.ts';
import { findPrice } from './price.ts';

interface DescriptionError {
  readonly code: Extract<Code, `description_${string}`>;
  readonly message: string;
}

/** The errors in a description, in the order in which they are reported. Each message quotes the words that caused it. */
export function findDescriptionErrors(text: string): readonly DescriptionError[] {
  const tooLong = findLengthError(text);
  // A text that is too long must be rewritten anyway, so it isn't checked further.
  if (tooLong !== null) return [tooLong];
  const errors: DescriptionError[] = [];
  const read = listReadings(text);
  const link = findTyped(listJoinedReadings(text), findLink);
  if (link !== null)
    errors.push({ code: 'description_has_link', message: `Descriptions can't contain links or web addresses. Remove “${link}”.` });
  const price = findTyped(read, findPrice);
  if (price !== null) errors.push({ code: 'description_has_price', message: `Descriptions can't contain prices. Remove “${price}”.` });
  const label = findTyped(read, findGenderLabel);
  if (label !== null)
    errors.push({
      code: 'description_has_gender_label',
      message: `Descriptions can't mention a gender. Remove “${label}” and describe the scent.`,
    });
  return errors;
}

/** The first finding, in its original spelling. */
function findTyped(read: readonly Reading[], rule: (text: string) => string | null): string | null {
  for (const { text, typed } of read) {
    const found = rule(text);
    if (found === null) continue;
    const at = text.indexOf(found);
    return at === -1 ? found : typed.slice(at, at + found.length);
  }
  return null;
}

function findLengthError(text: string): DescriptionError | null {
  const code = 'description_too_long';
  const { descriptionCharactersMax: most, descriptionCodePointsMax } = limits;
  if ([...text].length > descriptionCodePointsMax)
    return { code, message: `A description can have at most ${most} characters. This one has too many combining marks. Shorten it.` };
  const count = [...characters.segment(text)].length;
  return count > most ? { code, message: `A description can have at most ${most} characters; this one has ${count}. Shorten it.` } : null;
}

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });
