/**
 * Rows derived from the library in the style of shops, for each class of error. Nothing in them is copied from a shop: the noise is written here, in
 * the languages that shops write. For a row that should find nothing, its perfume is removed from the library first.
 */
import type { Perfume, Row } from '../../src/resources/matching/index.ts';
import { createHouses } from '../../src/resources/matching/reading/houses.ts';
import { part, readRecordedName } from '../../src/resources/matching/reading/recorded-name.ts';
import type { Audience, Strength } from '../../src/resources/matching/words/vocabulary.ts';
import { createRandom, toRow } from './library.ts';

export interface MadeUpRow {
  readonly kind: string;
  readonly row: Row;
  /** IDs of the correct perfumes; empty if nothing should be suggested. */
  readonly right: readonly string[];
  /** IDs of the perfumes to remove from the library while the row is matched. */
  readonly without: readonly string[];
}

interface Known {
  readonly perfume: Perfume;
  /** The name without its audience, strength and year. */
  readonly bare: readonly string[];
  readonly cores: readonly string[];
  readonly audienceWords: readonly string[];
  readonly strengthWords: readonly string[];
  readonly strengths: readonly Strength[];
  readonly audience: Audience | null;
  readonly family: string;
}

type Draw = <Value>(values: readonly Value[]) => Value;

const strengthTexts: Readonly<Record<Strength, readonly string[]>> = {
  edt: [
    'EDT',
    'Eau de Toilette',
    'eau de toilette spray',
    'woda toaletowa',
    'туалетная вода',
    'agua de tocador',
    'toaletní voda',
    'туалетна вода',
    'Edt Parfüm',
    'apă de toaletă',
  ],
  edp: [
    'EDP',
    'Eau de Parfum',
    'Eau De Parfum Spray',
    'woda perfumowana',
    'парфюмерная вода',
    'Agua de Perfume',
    'parfémovaná voda',
    'парфумована вода',
    'Edp Parfüm',
    'apă de parfum',
  ],
  parfum: ['Parfum', 'Parfum Spray', 'Le Parfum'],
  extrait: ['Extrait de Parfum', 'Extrait'],
  edc: ['Eau de Cologne', 'EDC'],
  cologne: ['Cologne', 'Cologne Spray'],
  fraiche: ['Eau Fraiche'],
  oil: ['Perfume Oil'],
  mist: ['Body Mist', 'Fragrance Mist'],
  solid: ['Solid Perfume'],
};
const fields: Readonly<Partial<Record<Strength, string>>> = {
  edt: 'Eau de Toilette',
  edp: 'Eau de Parfum',
  parfum: 'Parfum',
  extrait: 'Extrait de Parfum',
  edc: 'Eau de Cologne',
};
/** A name with an unusual strength word always keeps it: no one calls a Profumo a Parfum. */
const usualStrengths = new Set([
  'eau de parfum',
  'eau de toilette',
  'parfum',
  'le parfum',
  'extrait de parfum',
  'extrait',
  'eau de cologne',
  'cologne',
]);
const sizes = ['100ml', '3.4 oz', '50 ml', '3.3 / 3.4 oz', '1.7oz', '75 ml', '2.5 fl oz (75ml)', '30 ml', '10ml', '100', ''];
const audienceTexts: Readonly<Record<Audience, readonly string[]>> = {
  women: [
    'for Women',
    'Women',
    'for her',
    'Damen',
    'pour femme',
    'dla kobiet',
    'женская',
    'mujer',
    'Kadın',
    'dámská',
    'női',
    'для жінок',
    'pentru femei',
    'voor vrouwen',
    'til kvinder',
  ],
  men: [
    'for Men',
    "Men's",
    'pour homme',
    'Herren',
    'dla mężczyzn',
    'мужская',
    'hombre',
    'Erkek',
    'pánská',
    'férfi',
    'для чоловіків',
    'pentru bărbați',
    'voor mannen',
    'til mænd',
  ],
  unisex: ['Unisex', 'for men and women'],
};
const tails = [
  'New In Box',
  'NEW SEALED',
  'Tester',
  'Brand New',
  'Authentic Fast Free Shipping',
  'Sample Vial',
  'Gift Set',
  'Rare',
  'тестер',
];
/** Shop words that no vocabulary can list completely. */
const unknownWords = [
  'captivating',
  'exhilarating',
  'compliment getter',
  'beast mode',
  'viral',
  'trending',
  'giftable',
  'shelf pull',
  'pre owned',
  'showroom',
  'collectible',
  'sprayer',
  'rollon',
  'twist',
  'hanger',
  'Attaröl',
  'Sprühkopf',
  'Zerstäuberflasche',
  'nachgefüllt',
  'Herstellerkarton',
  'driedelige',
  'feestdagen',
  'aanbieding',
  'verzending',
  'okazja',
  'promocja',
  'wysyłka',
  'zapach',
  'nowość',
  'kampanya',
  'fırsat',
  'sevgililer günü',
  'hediye',
  'lançamento',
  'brinde',
  'envase',
  'caja dañada',
  'producto',
  'descuento',
  'colonia',
  'fragancias',
  'soldes',
  'flacon vide',
  'livré',
  'boîte',
  'spedizione',
  'scatola',
  'confezione',
  'skladem',
  'akce',
  'doprava',
  'erbjudande',
  'tilbud',
  'tarjous',
  'хит продаж',
  'подарок',
  'оригинальная',
  'распродажа',
  'люкс',
  'европа',
  'hits',
  'tiktok',
  'influencer',
  'date night',
  'office',
  'party',
  'barcode',
  'imported stock',
  'uae',
  'kwd',
  'arabia',
  'tax free',
  'airport',
  'bnwt',
  'gwp',
  'p&p',
  'top tier',
  'hot',
  'bold',
  'london',
] as const;
/** Words that describe the bottle or box, but would be part of a name elsewhere. */
const packagingWords = [
  'white box',
  'blue bottle',
  'gold cap',
  'red',
  'black',
  'crystal',
  'classic',
  'new look',
  'the collection',
  'signature',
  'luxury',
  'limited',
  'heritage',
  'original',
  'icons',
];
const invented = [
  'Illicit',
  'Hypersense',
  'Turquoise',
  'Dukhan',
  'Platine',
  'Ylang',
  'Zenith',
  'Bourbon',
  'Paradise',
  'Elixir',
  'Intense',
  'Absolu',
  'Noir',
  'Nectar',
  'Eclipse',
  'Rouge',
  'Ice',
  'Neon',
  'Royal',
  'Privé',
  'Santal',
  'Oud',
  'Sport',
  'Fresh',
  'Extreme',
  'Summer',
  'Velvet',
  'Gold',
];
const goods = [
  'Deodorant Stick 75g',
  'Body Lotion 200ml',
  'Shower Gel',
  'Scented Candle',
  'Body Cream',
  'After Shave Balm',
  'Hair Mist empty bottle',
];

export function madeUpRows(perfumes: readonly Perfume[], count: number, seed: number): MadeUpRow[] {
  const random = createRandom(seed);
  const draw: Draw = (values) => {
    const drawn = values[Math.floor(random() * values.length)];
    if (drawn === undefined) throw new Error('There is nothing to draw from.');
    return drawn;
  };
  const all = known(perfumes);
  const families = new Map<string, Known[]>();
  for (const one of all) families.set(one.family, [...(families.get(one.family) ?? []), one]);
  const ofHouse = new Map<string, Known[]>();
  for (const one of all) {
    const siblings = ofHouse.get(one.perfume.brand);
    if (siblings) siblings.push(one);
    else ofHouse.set(one.perfume.brand, [one]);
  }
  const wellKnown = all.filter(({ perfume }) => perfume.popularity >= 30);
  const fromFamous = wellKnown.filter(({ perfume }) => perfume.popularity >= 1000);
  const isLikely = (share: number) => random() < share;
  const anyPerfume = () => draw(isLikely(0.5) ? fromFamous : wellKnown);
  const familyOf = (one: Known) => families.get(one.family) ?? [one];

  function make(nth: number): MadeUpRow {
    const kind = draw(kinds);
    // Famous perfumes are the ones that get flankers.
    const one = kind === 'new_flanker' && isLikely(0.3) ? draw(fromFamous) : anyPerfume();
    const ref = `made-up-${nth}`;
    if (kind === 'goods') {
      const { name, ...rest } = toTitle(one, one.bare, { strength: null });
      return { kind, right: [], without: [], row: { ref, ...rest, name: `${name} ${draw(goods)}` } };
    }
    if (kind === 'nameless') {
      const name = `${isLikely(0.5) ? one.perfume.brand : ''} ${draw(strengthTexts[draw<Strength>(['edt', 'edp', 'edc', 'parfum'])])} ${draw(['', 'Spray', 'Perfume', 'fragrance'])} ${draw(sizes)} ${draw(audienceTexts[draw<Audience>(['women', 'men'])])} ${draw(tails)}`;
      return {
        kind,
        right: [],
        without: [],
        row: { ref, brand: draw(['', 'Unbranded', one.perfume.brand]), name: name.replace(/\s+/g, ' ').trim() },
      };
    }
    if (kind === 'clone') {
      const seller = draw(['Unbranded', 'Alexandria Fragrances', 'Dossier', 'Generic', 'Essence Lab']);
      const name = `${draw(['', 'Black Panther', 'Woody Sage', 'No 12'])} ${draw(['inspired by', 'our version of', 'dupe of', 'impression of'])} ${one.perfume.brand} ${one.bare.join(' ')} ${draw(sizes)}`;
      return { kind, right: [], without: [], row: { ref, brand: seller, name } };
    }
    if (kind === 'new_flanker') {
      const over = isLikely(0.35) ? draw(invented) : isLikely(0.35) ? draw(draw(wellKnown).cores) : pseudoWord();
      const bare = isLikely(0.85) ? [...one.bare, over] : [over, ...one.bare];
      const taken = (ofHouse.get(one.perfume.brand) ?? []).filter(({ bare: other }) => hasSameWords(other, bare));
      return { kind, right: [], without: taken.map(({ perfume }) => perfume.id), row: { ref, ...toTitle(one, bare, randomNoise()) } };
    }
    const family = familyOf(one);
    const isPart = one.cores.length > 1 && isLikely(0.1);
    const dropped = isPart ? draw(one.cores) : '';
    const bare = isPart ? one.bare.filter((word) => word !== dropped) : one.bare;
    const said = toTitle(one, bare, { ...randomNoise(), sayAll: isPart });
    if (kind === 'taken_out') return { kind, right: [], without: idsOf(family), row: { ref, ...said } };
    const same = isPart ? (ofHouse.get(one.perfume.brand) ?? []).filter(({ bare: other }) => hasSameWords(other, bare)) : [];
    return {
      kind: isPart ? 'part' : kind,
      right: same.length > 0 ? idsOf(same) : findRight(one, family, said),
      without: [],
      row: { ref, ...said },
    };
  }

  /** All rows get the same noise, whether their perfume is recorded or not. */
  function randomNoise(): TitleOptions {
    const noise = isLikely(0.3)
      ? [draw(unknownWords), isLikely(0.4) ? draw(unknownWords) : '', isLikely(0.1) ? pseudoWord() : '']
      : isLikely(0.15)
        ? [draw(packagingWords)]
        : [];
    return {
      noise,
      slip: isLikely(0.1),
      nameSlip: isLikely(0.08),
      tradeSlip: isLikely(0.1),
      otherField: isLikely(0.12),
      extra: isLikely(0.4) ? draw(tails) : '',
    };
  }

  interface TitleOptions {
    readonly noise?: readonly string[];
    readonly extra?: string;
    readonly slip?: boolean;
    readonly nameSlip?: boolean;
    readonly tradeSlip?: boolean;
    readonly otherField?: boolean;
    readonly strength?: null;
    readonly sayAll?: boolean;
  }

  interface Title {
    readonly brand?: string;
    readonly name: string;
    readonly strength?: string;
  }

  function toTitle(
    one: Known,
    bare: readonly string[],
    how: TitleOptions,
  ): Title & { saysStrength: Strength | null; saysAudience: boolean } {
    const { perfume } = one;
    const own = one.strengths[0] ?? null;
    const likeliest: Strength = perfume.gender === 'men' ? 'edt' : 'edp';
    const recorded = own ?? strengthOfRecord(perfume) ?? (isLikely(0.85) ? likeliest : 'edt');
    const saysStrength = how.strength === null || (!how.sayAll && isLikely(0.3)) ? null : recorded;
    const inField = saysStrength !== null && isLikely(0.3) && own === null;
    const inName =
      own !== null && one.strengthWords.length > 0 && (isLikely(0.6) || !usualStrengths.has(one.strengthWords.join(' ')))
        ? one.strengthWords.join(' ')
        : null;
    const plainStrength = saysStrength === null || inField ? '' : (inName ?? draw(strengthTexts[saysStrength]));
    const saysAudience = one.audience !== null && (one.audienceWords.length > 0 ? isLikely(0.85) : isLikely(0.45));
    const plainAudience =
      !saysAudience || !one.audience
        ? ''
        : one.audienceWords.length > 0 && isLikely(0.7)
          ? one.audienceWords.join(' ')
          : draw(audienceTexts[one.audience === 'unisex' && isLikely(0.4) ? draw<Audience>(['women', 'men']) : one.audience]);
    const brand = how.slip ? withTypo(perfume.brand) : isLikely(0.5) ? shorten(perfume.brand) : perfume.brand;
    const noise = how.noise ?? [];
    const [front, ...behind] = noise;
    const before = front !== undefined && isLikely(0.3) ? front : '';
    const after = before === '' ? noise.join(' ') : behind.join(' ');
    const between = isLikely(0.25) ? after : '';
    const last = between === '' ? after : '';
    const name = randomCase(
      how.nameSlip
        ? bare.map((word, nth) => (nth === bare.length - 1 && word.length > 4 ? withTypo(word) : word)).join(' ')
        : bare.join(' '),
    );
    const usual = one.audience === 'men' ? ['Cologne', 'Cologne Spray', 'Aftershave Cologne'] : ['Perfume', 'Parfum Spray', 'Fragrance'];
    const [size, rest] = [draw(sizes), `${isLikely(0.12) ? draw(usual) : ''} ${how.extra ?? ''}`];
    const misspelt = how.tradeSlip ? draw(['strength', 'audience', 'extra']) : '';
    const strength = misspelt === 'strength' ? misspell(plainStrength) : plainStrength;
    const audience = misspelt === 'audience' ? misspell(plainAudience) : plainAudience;
    const extra = misspelt === 'extra' ? misspell(rest) : rest;
    const layouts = [
      { brand, name: `${brand} ${before} ${name} ${between} ${strength} ${size} ${audience} ${last} ${extra}` },
      { brand, name: `${before} ${name} ${between} by ${brand} ${audience} ${strength} ${size} ${extra} ${last}` },
      {
        brand,
        name: `${before} ${name} ${between} ${audience} ${size} ${last} ${extra}`,
        strength: saysStrength === null ? '' : (fields[saysStrength] ?? ''),
      },
      { name: `${brand} ${before} ${name} ${between} ${strength} ${size} ${audience} ${last}` },
      { brand: brand.toUpperCase(), name: `${name} ${between} ${audience} ${strength} By ${brand} ${size} ${last}` },
      {
        brand: draw(['Unbranded', 'As Show', 'Does not apply', '']),
        name: `${brand} ${before} ${name} ${between} ${audience} ${size} ${strength} ${extra} ${last}`,
      },
      { brand, name: `${name} ${strength}` },
      { name: `${name} ${audience}` },
      { name: `${name} ${strength} ${audience} ${size}` },
      { name: `${brand} ${name} ${audience}` },
    ];
    const made: { brand?: string; name: string; strength?: string } = how.slip
      ? draw(layouts.filter((layout) => !layout.brand || layout.brand === brand))
      : draw(layouts);
    const otherField = how.otherField ? draw(['Eau de Parfum', 'Eau de Parfum', 'Perfume', 'Eau de Toilette', 'Cologne']) : undefined;
    const field = otherField ?? made.strength ?? (inField && saysStrength !== null ? fields[saysStrength] : undefined);
    const title = made.name.replace(/\s+/g, ' ').trim().slice(0, 190);
    const isSaid =
      title.includes(strength) && strength !== '' ? saysStrength : field === undefined || field === '' || otherField ? null : saysStrength;
    return {
      name: title,
      ...(made.brand && { brand: made.brand }),
      ...(field && { strength: field }),
      saysStrength: isSaid,
      saysAudience: audience !== '' && title.includes(audience),
    };
  }

  function withTypo(text: string): string {
    const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
    const way = Math.floor(random() * 4);
    if (way === 0) return text.slice(0, at) + text.slice(at + 1);
    if (way === 1) return text.slice(0, at) + text.charAt(at) + text.slice(at);
    if (way === 2) return text.slice(0, at) + draw([...'aeiounrstl']) + text.slice(at + 1);
    return text.slice(0, at - 1) + text.charAt(at) + text.charAt(at - 1) + text.slice(at + 1);
  }

  /** A typo in one of the longer words. */
  function misspell(text: string): string {
    const words = text.split(' ');
    const long = [...words.keys()].filter((at) => (words[at] ?? '').length >= 5);
    if (long.length === 0) return text;
    const at = draw(long);
    return words.map((word, nth) => (nth === at ? withTypo(word) : word)).join(' ');
  }

  function shorten(brand: string): string {
    return brand.replace(/\s+(parfums?|perfumes?|fragrances|london|paris|cosmetics|milano)$/i, '');
  }

  function pseudoWord(): string {
    return Array.from(
      { length: 2 + Math.floor(random() * 2) },
      () => draw([...'bcdfgklmnprstvz']) + draw([...'aeiou']) + draw(['', '', 'n', 'r', 'l']),
    ).join('');
  }

  function randomCase(text: string): string {
    return isLikely(0.3) ? text.toUpperCase() : text;
  }

  return Array.from({ length: count }, (_, nth) => {
    const { row, ...rest } = make(nth);
    return { ...rest, row: toRow(row) };
  });
}

/** Weighted by how often shops write them. */
const kinds = [
  ...Array.from({ length: 15 }, () => 'known'),
  ...Array.from({ length: 6 }, () => 'new_flanker'),
  ...Array.from({ length: 3 }, () => 'taken_out'),
  'clone',
  'goods',
  'goods',
  'nameless',
];

/** If a strength or an audience isn't stated, every sibling perfume of that name is right. */
function findRight(one: Known, family: readonly Known[], said: { saysStrength: Strength | null; saysAudience: boolean }): string[] {
  const right = family.filter(
    (other) =>
      (said.saysStrength === null || hasSameStrength(one, other)) &&
      ((!said.saysAudience && one.audienceWords.length > 0) || other.audience === one.audience),
  );
  return [...new Set([one.perfume.id, ...idsOf(right)])];
}

const hasSameStrength = (one: Known, other: Known) =>
  one.strengths.join() === other.strengths.join() && (one.perfume.strength === other.perfume.strength || one.strengths.length > 0);
const idsOf = (all: readonly Known[]) => all.map(({ perfume }) => perfume.id);
const hasSameWords = (one: readonly string[], other: readonly string[]) => [...one].sort().join(' ') === [...other].sort().join(' ');

const byRecord: Readonly<Record<string, Strength>> = {
  'Eau de Parfum': 'edp',
  'Eau de Toilette': 'edt',
  Parfum: 'parfum',
  'Extrait de Parfum': 'extrait',
  'Eau de Cologne': 'edc',
  Cologne: 'cologne',
};
function strengthOfRecord({ strength }: Perfume): Strength | null {
  return byRecord[strength ?? ''] ?? null;
}

function known(perfumes: readonly Perfume[]): Known[] {
  const houseNames = createHouses();
  return perfumes.map((perfume) => {
    const { words, parts, strengths, audience } = readRecordedName(perfume.name, houseNames.retain(perfume.brand));
    const of = (...wanted: readonly number[]) => words.filter((_, at) => wanted.includes(parts[at] ?? -1));
    const bare = of(part.core, part.soft, part.house, part.connective);
    return {
      perfume,
      bare,
      cores: of(part.core),
      audienceWords: of(part.audience),
      strengthWords: of(part.strength),
      strengths,
      audience: perfume.gender ?? audience,
      family: `${perfume.brand} · ${of(part.core, part.soft).join(' ')}`,
    };
  });
}
