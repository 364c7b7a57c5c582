/** Titles derived from the library in the style of shops, each matched twice: with its perfume in the library, and without it. */
import type { Perfume, PerfumeIndex } from '../../src/resources/matching/index.ts';
import { readWords } from '../../src/resources/matching/words/words.ts';
import { createRandom } from './library.ts';

export interface TitleMetrics {
  readonly titles: number;
  readonly firstIsRight: number;
  readonly precision: number;
  readonly recall: number;
  /** Shares of the titles whose perfume was removed. */
  readonly suggestedWithout: number;
  readonly ambiguousWithout: number;
}

const strengthWords: Readonly<Record<string, readonly string[]>> = {
  'Eau de Parfum': ['EDP', 'Eau de Parfum', 'Eau De Parfum Spray', 'edp'],
  'Eau de Toilette': ['EDT', 'Eau de Toilette', 'Eau De Toilette Spray'],
  Parfum: ['Parfum'],
  'Extrait de Parfum': ['Extrait de Parfum', 'Extrait'],
  'Eau de Cologne': ['Eau de Cologne', 'EDC'],
};
const sizes = ['100ml', '3.4 oz', '50 ml', '3.3 / 3.4 oz', '1.7oz', '75 ml', '2.5 fl oz (75ml)', '30 ml'];
const audiences = { women: ['for Women', 'Women', 'for her', ''], men: ['for Men', "Men's", 'pour homme', ''], unisex: ['Unisex', ''] };
const tails = ['', 'New In Box', 'NEW SEALED', 'Tester', 'Brand New', 'Authentic Fast Free Shipping', 'Sample Vial', 'Gift Set', 'Rare'];

export function measureTitles(index: PerfumeIndex, perfumes: readonly Perfume[], count: number, seed: number): TitleMetrics {
  const random = createRandom(seed);
  const pick = <Value>(values: readonly Value[], otherwise: Value) => values[Math.floor(random() * values.length)] ?? otherwise;
  const families = new Map<string, Perfume[]>();
  for (const perfume of perfumes) families.set(familyOf(perfume), [...(families.get(familyOf(perfume)) ?? []), perfume]);
  const asked = perfumes.filter(({ popularity, name }) => popularity >= 50 && !/\d{4}|mist|edition/i.test(name));
  const [first] = asked;
  if (!first) throw new Error('No perfume is known well enough to ask for.');
  const counts = { right: 0, suggested: 0, suggestedRight: 0, without: 0, ambiguous: 0 };
  for (let nth = 0; nth < count; nth++) {
    const perfume = pick(asked, first);
    const family = families.get(familyOf(perfume)) ?? [perfume];
    const row = { ref: '1', ...titleOf(perfume, pick) };
    const present = index.match(row);
    const isRight = family.some(({ id }) => id === present.candidates[0]?.id);
    if (isRight) counts.right++;
    if (present.outcome === 'suggested') counts.suggested++;
    if (present.outcome === 'suggested' && isRight) counts.suggestedRight++;
    for (const { id } of family) index.remove(id);
    const { outcome } = index.match(row);
    if (outcome === 'suggested') counts.without++;
    if (outcome === 'ambiguous') counts.ambiguous++;
    for (const one of family) index.put(one);
  }
  return {
    titles: count,
    firstIsRight: counts.right / count,
    precision: counts.suggestedRight / counts.suggested,
    recall: counts.suggestedRight / count,
    suggestedWithout: counts.without / count,
    ambiguousWithout: counts.ambiguous / count,
  };
}

function titleOf(perfume: Perfume, pick: <Value>(values: readonly Value[], otherwise: Value) => Value): { name: string; brand?: string } {
  const inName = Object.keys(strengthWords).find((strength) => perfume.name.toLowerCase().endsWith(strength.toLowerCase()));
  const bare = inName ? perfume.name.slice(0, -inName.length).trim() : perfume.name;
  const strength = pick(strengthWords[inName ?? perfume.strength ?? ''] ?? [''], '');
  const [size, tail] = [pick(sizes, ''), pick(tails, '')];
  const audience = pick(audiences[perfume.gender ?? 'unisex'], '');
  const { brand } = perfume;
  const titles = [
    { brand, name: `${brand} ${bare} ${strength} ${size} ${audience} ${tail}` },
    { brand, name: `${bare} by ${brand} ${audience} ${strength} ${size} ${tail}` },
    { name: `${brand} ${bare} ${strength} ${size}` },
    { brand: brand.toUpperCase(), name: `${bare} ${strength} Spray By ${brand} ${size}` },
    { brand: 'Unbranded', name: `${brand} ${bare} ${audience} ${size} ${strength} ${tail}` },
  ];
  const { name, ...rest } = pick(titles, { brand, name: bare });
  return { ...rest, name: name.replace(/\s+/g, ' ').trim() };
}

/** All releases of a perfume by year and strength are one family, and any of them may be meant. */
function familyOf({ brand, name }: Perfume): string {
  const plain = readWords(name.replace(/\(?\b(19|20)\d\d\)?|limited edition|edition|original/gi, '')).join(' ');
  return `${brand} · ${plain.replace(/ (eau de (parfum|toilette|cologne)|extrait de parfum|le parfum|parfum|cologne|extrait)$/, '')}`;
}
