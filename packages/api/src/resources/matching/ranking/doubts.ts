/**
 * Reasons to leave a row to a person although its first candidate has by far the most evidence: each is a sign that the library lacks the perfume and
 * the candidate is its closest relative.
 */
import type { Reading } from '../reading/row.ts';
import type { Compared } from './compare.ts';
import { featureIndex } from './features.ts';
import type { PerfumeTable } from './perfume-table.ts';

const feature = {
  audienceOther: featureIndex('audience_other'),
  strengthInNameOther: featureIndex('strength_in_name_other'),
  strongForFirstRelease: featureIndex('strength_strong_for_first_release'),
  unsaidHouse: featureIndex('unsaid_house'),
};

export function isDoubtful(reading: Reading, first: Compared, all: readonly Compared[], table: PerfumeTable): boolean {
  return (
    first.features[feature.audienceOther] === 1 ||
    first.features[feature.strengthInNameOther] === 1 ||
    (first.namesOnlyHouse && first.unexplained !== 0) ||
    (first.brand === 'missing' && (first.unexplained !== 0 || first.features[feature.unsaidHouse] === 1)) ||
    isOtherParfum(reading, first, all, table) ||
    isOnlyHeard(reading, first)
  );
}

/** "Her Parfum" isn't Her if the library records the strengths of Her one by one, as for "Her Eau de Toilette". */
function isOtherParfum(reading: Reading, first: Compared, all: readonly Compared[], table: PerfumeTable): boolean {
  if (first.features[feature.strongForFirstRelease] !== 1) return false;
  const isBesideName = reading.strengthsInTitle.some(
    ({ strength, at }) => (strength === 'parfum' || strength === 'extrait') && ((first.named >> (at - 1)) & 1) === 1,
  );
  const house = table.house(first.place);
  return (
    isBesideName &&
    all.some((other) => other.named === first.named && table.house(other.place) === house && table.strengthsInName(other.place) !== 0)
  );
}

/** Many names sound alike, so a name that is known only by its sound needs its house. */
function isOnlyHeard({ words, roles, phonetic }: Reading, first: Compared): boolean {
  if (phonetic.size === 0 || first.brand !== 'missing' || first.statedWords > 1) return false;
  return words.every((word, at) => roles[at] !== 'name' || (phonetic.has(word) && !phonetic.get(word)?.length));
}
