import { type Card, createCard, recordedOnCards, type SuggestedPerfume } from '../src/resources/card/card.ts';
import { emptyRecorded, pickFields } from '../src/resources/library/recorded-fields.ts';

/** Edge cases for layouts: long, bare and crowded cards, other scripts, and a typical one. */

const base = {
  ...pickFields(emptyRecorded, recordedOnCards),
  picture: null,
  edited: false,
} satisfies Partial<Card>;

type Content = Partial<Omit<Card, 'alt' | 'revision' | 'id'>> & Pick<Card, 'brand' | 'name'>;

let next = 0;
const perfume = (content: Content): Card => {
  next += 1;
  return createCard({ ...base, id: `00000000-0000-5000-8000-${String(next).padStart(12, '0')}`, ...content });
};

const repeatNames = (count: number, names: readonly string[]) =>
  Array.from({ length: count }, (_, index) => names[index % names.length] ?? 'Musk').map((name, index) =>
    index < names.length ? name : `${name} Absolute`,
  );

/** Perfumes to suggest on a card: the names of both are long, or one is Arabic. */
export const stressTestSuggestions: readonly (readonly SuggestedPerfume[])[] = [
  [
    {
      id: '00000000-0000-5000-8000-00000000000a',
      brand: 'Maison Francis Kurkdjian',
      name: 'Baccarat Rouge 540 Extrait de Parfum Édition Limitée',
    },
    { id: '00000000-0000-5000-8000-00000000000b', brand: 'The Merchant of Venice and Company', name: 'Mandarin Carnival' },
  ],
  [{ id: '00000000-0000-5000-8000-00000000000c', brand: 'العربية للعود', name: 'مدينة' }],
];

export const stressTestCards: Readonly<Record<string, Card>> = {
  classic: perfume({
    brand: 'Maison Francis Kurkdjian',
    name: 'Baccarat Rouge 540',
    strength: 'Eau de Parfum',
    year: 2015,
    perfumers: ['Francis Kurkdjian'],
    family: 'Amber Floral',
    notes: { top: ['Saffron', 'Jasmine'], heart: ['Amberwood', 'Ambergris'], base: ['Fir Resin', 'Cedar'], all: [] },
    accords: ['woody', 'amber', 'warm spicy', 'fresh spicy', 'metallic'],
  }),
  short: perfume({
    brand: 'Tom Ford',
    name: 'Oud Wood',
    strength: 'Eau de Parfum',
    year: 2007,
    perfumers: ['Richard Herpin'],
    notes: {
      top: ['Rosewood', 'Cardamom', 'Chinese Pepper'],
      heart: ['Oud', 'Sandalwood', 'Vetiver'],
      base: ['Tonka Bean', 'Vanilla', 'Amber'],
      all: [],
    },
    accords: ['woody', 'oud', 'warm spicy', 'vanilla', 'amber'],
  }),
  green: perfume({
    brand: 'Diptyque',
    name: 'Philosykos',
    strength: 'Eau de Toilette',
    year: 1996,
    perfumers: ['Olivia Giacobetti'],
    notes: { top: ['Fig Leaf', 'Fig'], heart: ['Coconut', 'Green Notes'], base: ['Fig Tree', 'Woody Notes', 'Cedar'], all: [] },
    accords: ['green', 'woody', 'fruity', 'coconut', 'lactonic', 'sweet'],
  }),
  crowded: perfume({
    brand: 'Givenchy',
    name: 'Amarige',
    strength: 'Eau de Toilette',
    year: 1991,
    perfumers: ['Dominique Ropion'],
    notes: {
      top: ['Orange Blossom', 'Peach', 'Plum', 'Neroli', 'Brazilian Rosewood', 'Mandarin Orange', 'Violet'],
      heart: [
        'Tuberose',
        'Mimosa',
        'Gardenia',
        'Ylang-Ylang',
        'Jasmine',
        'Black Locust',
        'Carnation',
        'Red Berries',
        'Black Currant',
        'Rose',
        'Cassia',
        'Orchid',
      ],
      base: ['Sandalwood', 'Amber', 'Woody Notes', 'Vanilla', 'Musk', 'Tonka Bean', 'Cedar'],
      all: [],
    },
    accords: ['white floral', 'sweet', 'yellow floral', 'woody', 'powdery', 'floral', 'fruity', 'tuberose', 'animalic', 'green'],
  }),
  long: perfume({
    brand: 'Stephanie de Bruijn – Parfum Sur Mesure',
    name: "Chanel No 5 L'Eau Eau de Toilette 100th Anniversary – Ask For The Moon Limited Edition",
    strength: 'Eau de Toilette',
    year: 2021,
    perfumers: ['Pierre-Constantin Guéros', 'Emilie Bevierre-Coppermann', 'Christian Bastard-Lafitte', 'Domitille Michalon Bertier'],
    notes: {
      top: ['Aldehydes', 'Neroli', 'Lemon'],
      heart: ['Jasmine', 'Rose', 'Ylang-Ylang'],
      base: ['Cedar', 'White Musk', 'Orris Root'],
      all: [],
    },
    accords: ['aldehydic', 'white floral', 'citrus', 'powdery'],
  }),
  bare: perfume({ brand: 'Comme des Garçons', name: 'Soir' }),
  band: perfume({ brand: 'Bon Parfumeur', name: '902', accords: ['rum', 'tobacco', 'cinnamon', 'woody', 'sweet'] }),
  letter: perfume({
    brand: 'Zara',
    name: 'Ø',
    strength: 'Extrait de Parfum',
    notes: { top: [], heart: [], base: [], all: ['Musk'] },
    accords: ['musky'],
  }),
  flat: perfume({
    brand: 'Le Labo',
    name: 'Santal 33',
    strength: 'Eau de Parfum',
    year: 2011,
    perfumers: ['frank voelkl'],
    notes: { top: [], heart: [], base: [], all: ['sandalwood', 'cedar', 'cardamom', 'violet', 'papyrus', 'leather', 'amber', 'iris'] },
    accords: ['woody', 'powdery', 'leather', 'violet', 'iris', 'musky'],
  }),
  cyrillic: perfume({
    brand: 'Новая Заря',
    name: 'Красная Москва',
    strength: 'Духи',
    year: 1925,
    perfumers: ['Август Мишель'],
    notes: {
      top: ['Апельсиновый цвет', 'Бергамот', 'Кориандр'],
      heart: ['Гвоздика', 'Ирис', 'Иланг-иланг', 'Роза'],
      base: ['Ваниль', 'Бобы тонка'],
      all: [],
    },
    accords: ['powdery', 'floral', 'warm spicy', 'iris', 'violet'],
  }),
  arabic: perfume({
    brand: 'العربية للعود',
    name: 'مخلط الملكي',
    strength: 'Eau de Parfum',
    year: 2019,
    notes: { top: ['زعفران', 'هيل'], heart: ['ورد طائفي', 'ياسمين'], base: ['عود كمبودي', 'عنبر', 'مسك'], all: [] },
    accords: ['oud', 'rose', 'amber', 'musky'],
  }),
  japanese: perfume({
    brand: '資生堂',
    name: '禅の香り',
    strength: 'オードパルファム',
    year: 2007,
    notes: { top: ['ベルガモット', 'グレープフルーツ'], heart: ['ローズ', '白檀'], base: ['パチョリ', '琥珀', 'ムスク'], all: [] },
    accords: ['citrus', 'woody', 'amber'],
  }),
  korean: perfume({
    brand: '탬버린즈',
    name: '검은 장미의 정원',
    strength: '오 드 퍼퓸',
    year: 2022,
    notes: { top: ['베르가못', '분홍 후추'], heart: ['장미', '제라늄'], base: ['백단향', '머스크'], all: [] },
    accords: ['rose', 'woody', 'musky'],
  }),
  greek: perfume({
    brand: 'Κορρές',
    name: 'Ανθός Λεμονιάς',
    strength: 'Eau de Toilette',
    year: 2014,
    notes: { top: ['Λεμόνι', 'Περγαμόντο'], heart: ['Γιασεμί'], base: ['Λευκός Μόσχος'], all: [] },
    accords: ['citrus', 'white floral', 'fresh'],
  }),
  hebrew: perfume({
    brand: 'ים המלח',
    name: 'לילות תל אביב',
    strength: 'Eau de Parfum',
    notes: { top: ['אתרוג', 'נענע'], heart: ['יסמין'], base: ['מור', 'לבונה'], all: [] },
    accords: ['citrus', 'aromatic', 'smoky'],
  }),
  wideWord: perfume({
    brand: 'Les Liquides Imaginaires',
    name: 'Donaudampfschifffahrtsgesellschaft',
    strength: 'Extrait de Parfum',
    year: 2020,
    notes: {
      top: ['Christmas tree or flame tree', 'Skeleton flower (diphylleia grayi)'],
      heart: ['Geranium macrorrhizum (zdravetz)', 'nard himalayan (jatamansi)'],
      base: ['Pepperwood™ or Hercules Club'],
      all: [],
    },
    accords: ['brown scotch tape', 'industrial glue', 'tennis ball', 'unheard-of accord'],
  }),
  thirty: perfume({
    brand: 'Guerlain',
    name: 'Mitsouko',
    strength: 'Extrait de Parfum',
    year: 1919,
    perfumers: ['Jacques Guerlain'],
    notes: {
      top: [],
      heart: [],
      base: [],
      all: repeatNames(30, [
        'Bergamot',
        'Peach',
        'Jasmine',
        'May Rose',
        'Spices',
        'Oakmoss',
        'Vetiver',
        'Mysore Sandalwood',
        'Lilac',
        'Ylang-Ylang',
      ]),
    },
    accords: ['mossy', 'fruity', 'woody', 'earthy', 'warm spicy', 'aromatic', 'citrus'],
  }),
};
