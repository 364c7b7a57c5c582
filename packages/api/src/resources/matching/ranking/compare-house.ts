/** Compares a perfume's house with a row: named in the field or the title, with a typo, missing, or different. */
import type { Evidence } from '../reading/evidence.ts';
import type { HouseMention } from '../reading/house-mentions.ts';
import type { Reading } from '../reading/row.ts';
import { type FeatureVector, featureIndex } from './features.ts';

const feature = {
  house_close_in_field: featureIndex('house_close_in_field'),
  house_in_field: featureIndex('house_in_field'),
  house_close_in_title: featureIndex('house_close_in_title'),
  house_in_title: featureIndex('house_in_title'),
  house_in_both: featureIndex('house_in_both'),
  house_other_in_field: featureIndex('house_other_in_field'),
  house_other: featureIndex('house_other'),
  house_missing: featureIndex('house_missing'),
  house_denied: featureIndex('house_denied'),
  nothing_named: featureIndex('nothing_named'),
};

/** Marks the words that name the candidate's house as explained, and returns how the row names it. */
export function compareHouse(reading: Reading, house: number, cover: Float32Array, vector: FeatureVector): Evidence['brand'] {
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
  if (inField) vector[inField.as === 'close' ? feature.house_close_in_field : feature.house_in_field] = 1;
  else if (inTitle) vector[inTitle.as === 'close' ? feature.house_close_in_title : feature.house_in_title] = 1;
  if (inField && inTitle) vector[feature.house_in_both] = 1;
  if (inTitle && !inField && otherInField) vector[feature.house_other_in_field] = 1;
  const best = inField ?? inTitle;
  if (best) return best.as;
  if (otherInField || reading.houseStated) {
    vector[feature.house_other] = 1;
    return 'different';
  }
  vector[feature.house_missing] = 1;
  if (reading.houseDenied) vector[feature.house_denied] = 1;
  // For "Eau de Cologne" without a brand, there is always a perfume with exactly that name.
  if (!reading.roles.includes('name') && !reading.roles.includes('flanker')) vector[feature.nothing_named] = 1;
  return 'missing';
}
