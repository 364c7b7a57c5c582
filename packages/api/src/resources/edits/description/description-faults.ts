import type { Code } from '../../../errors/catalogue.ts';
import { limits } from '../../../limits/limits.ts';
import { genderLabelIn } from './gender-label.ts';
import { linkIn } from './link.ts';
import { priceIn } from './price.ts';

interface DescriptionFault {
  readonly code: Extract<Code, `description_${string}`>;
  readonly message: string;
}

/** What a shop's text must not hold, in the order in which it is told. Each says which words it means, so that whoever wrote them finds them. */
export function descriptionFaults(text: string): readonly DescriptionFault[] {
  const faults: DescriptionFault[] = [];
  const count = [...characters.segment(text)].length;
  if (count > limits.descriptionCharactersMax)
    faults.push({
      code: 'description_too_long',
      message: `A description has at most ${limits.descriptionCharactersMax} characters; this one has ${count}. Shorten it.`,
    });
  else if ([...text].length > limits.descriptionCodePointsMax)
    faults.push({
      code: 'description_too_long',
      message: 'The characters of this description carry too many marks. Write it without them.',
    });
  const link = linkIn(text);
  if (link !== null)
    faults.push({ code: 'description_has_link', message: `A description holds no links or web addresses. Take “${link}” out.` });
  const price = priceIn(text);
  if (price !== null) faults.push({ code: 'description_has_price', message: `A description holds no prices. Take “${price}” out.` });
  const label = genderLabelIn(text);
  if (label !== null)
    faults.push({
      code: 'description_has_gender_label',
      message: `A description does not say whom the perfume is meant for. Take “${label}” out and describe the scent.`,
    });
  return faults;
}

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });
