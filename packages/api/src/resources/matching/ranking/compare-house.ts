/** A perfume's house held against a row: named in its field, in its title, with a slip, not at all, or another one. */
import type { Evidence } from '../reading/evidence.ts';
import type { HouseMention } from '../reading/named-houses.ts';
import type { Reading } from '../reading/row.ts';
import { numberOf, type Shown } from './signs.ts';

const sign = {
  house_close_in_field: numberOf('house_close_in_field'),
  house_in_field: numberOf('house_in_field'),
  house_close_in_title: numberOf('house_close_in_title'),
  house_in_title: numberOf('house_in_title'),
  house_in_both: numberOf('house_in_both'),
  house_other_in_field: numberOf('house_other_in_field'),
  house_other: numberOf('house_other'),
  house_missing: numberOf('house_missing'),
  house_denied: numberOf('house_denied'),
  nothing_named: numberOf('nothing_named'),
};

/** Marks the words that name the candidate's house as explained, and says how the row names it. */
export function compareHouse(reading: Reading, house: number, cover: Float32Array, shown: Shown): Evidence['brand'] {
  let inField: HouseMention | undefined;
  let inTitle: HouseMention | undefined;
  let otherInField = false;
  for (const mention of reading.mentions) {
    const isOfTitle = mention.end > mention.start;
    if (mention.house !== house) {
      if (!isOfTitle && mention.as !== 'close') otherInField = true;
      continue;
    }
    if (isOfTitle) {
      cover.fill(1, mention.start, mention.end);
      if (!inTitle || mention.as === 'in_name') inTitle = mention;
    } else if (!inField || mention.as === 'exact') inField = mention;
  }
  if (inField) shown[inField.as === 'close' ? sign.house_close_in_field : sign.house_in_field] = 1;
  else if (inTitle) shown[inTitle.as === 'close' ? sign.house_close_in_title : sign.house_in_title] = 1;
  if (inField && inTitle) shown[sign.house_in_both] = 1;
  if (inTitle && !inField && otherInField) shown[sign.house_other_in_field] = 1;
  const best = inField ?? inTitle;
  if (best) return best.as;
  if (otherInField || reading.houseStated) {
    shown[sign.house_other] = 1;
    return 'different';
  }
  shown[sign.house_missing] = 1;
  if (reading.houseDenied) shown[sign.house_denied] = 1;
  // "Eau de Cologne" by nobody: some perfume always bears just these words.
  if (!reading.roles.includes('name') && !reading.roles.includes('flanker')) shown[sign.nothing_named] = 1;
  return 'missing';
}
