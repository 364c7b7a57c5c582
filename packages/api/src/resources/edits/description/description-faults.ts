import type { Code } from '../../../errors/catalogue.ts';
import { limits } from '../../../limits/limits.ts';
import { joinedReadings, type Reading, readings } from './folded.ts';
import { genderLabelIn } from './gender-label.ts';
import { linkIn } from './link.ts';
import { priceIn } from './price.ts';

interface DescriptionFault {
  readonly code: Extract<Code, `description_${string}`>;
  readonly message: string;
}

/** What a shop's text must not hold, in the order in which it is told. Each says which words it means, so that whoever wrote them finds them. */
export function descriptionFaults(text: string): readonly DescriptionFault[] {
  const long = lengthFault(text);
  // What is too long is not read any further: it is to become another text.
  if (long !== null) return [long];
  const faults: DescriptionFault[] = [];
  const read = readings(text);
  const link = firstIn(joinedReadings(text), linkIn);
  if (link !== null)
    faults.push({ code: 'description_has_link', message: `A description holds no links or web addresses. Take “${link}” out.` });
  const price = firstIn(read, priceIn);
  if (price !== null) faults.push({ code: 'description_has_price', message: `A description holds no prices. Take “${price}” out.` });
  const label = firstIn(read, genderLabelIn);
  if (label !== null)
    faults.push({
      code: 'description_has_gender_label',
      message: `A description does not say whom the perfume is meant for. Take “${label}” out and describe the scent.`,
    });
  return faults;
}

/** What was found, as it was typed: whoever wrote it looks for it as it stands. */
function firstIn(read: readonly Reading[], rule: (text: string) => string | null): string | null {
  for (const { text, typed } of read) {
    const found = rule(text);
    if (found === null) continue;
    const at = text.indexOf(found);
    return at === -1 ? found : typed.slice(at, at + found.length);
  }
  return null;
}

function lengthFault(text: string): DescriptionFault | null {
  const code = 'description_too_long';
  const { descriptionCharactersMax: most, descriptionCodePointsMax } = limits;
  if ([...text].length > descriptionCodePointsMax)
    return { code, message: `A description has at most ${most} characters, and none that carries heaps of marks. Shorten it.` };
  const count = [...characters.segment(text)].length;
  return count > most ? { code, message: `A description has at most ${most} characters; this one has ${count}. Shorten it.` } : null;
}

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });
