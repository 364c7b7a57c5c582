import { findNote } from '../../notes/recorded-notes.ts';
import { type Engraving, Plate, type PlateState } from './burin.ts';
import * as citruses from './citrus.ts';
import * as elements from './elements.ts';
import engravingLevels from './engraving-levels.json' with { type: 'json' };
import * as flowers from './flowers.ts';
import * as fruits from './fruits.ts';
import { createRosette } from './lathe.ts';
import * as leaves from './leaves.ts';
import * as spices from './spices.ts';
import * as sweets from './sweets.ts';
import * as vegetables from './vegetables.ts';
import * as woods from './woods.ts';

/** Cuts an illustration into a plate. */
export type Drawing = (plate: Plate) => void;

const drawings = {
  ...citruses,
  ...elements,
  ...flowers,
  ...fruits,
  ...leaves,
  ...spices,
  ...sweets,
  ...vegetables,
  ...woods,
} satisfies Readonly<Record<string, Drawing>>;

/** What is made in a laboratory has a lathe-turned rosette of its own: its figure follows from the ID of the note. */
const molecules =
  'akigalawood amber-xtreme ambreine ambrettolide ambroxan amyl-salicylate black-amber calone cashalox cashmeran cashmere-musk cashmere-wood clearwood coranol cosmone coumarin crystal-amber damascone dihydromyrcenol georgywood guaiacol hedione helvetolide ishpink iso-e-super jasmolactone javanol kephalis lactones lorenox lysylang magnolan mahonial maltol maninka muscenone norlimbanol nympheal paradisone petalia pomarose rose-oxide salicylic-acid serenolide sinfonide sylkolide toscanol trimofix white-amber white-musk black-musk gray-musk'.split(
    ' ',
  );

export type IllustrationName = keyof typeof drawings | `rosette ${string}`;

/** All illustrations by name. */
export const illustrations: ReadonlyMap<IllustrationName, Drawing> = new Map<IllustrationName, Drawing>([
  ...Object.entries(drawings).map(([name, drawing]) => [name as keyof typeof drawings, drawing] as const),
  ...molecules.map((id) => [`rosette ${id}`, createRosette(id)] as const),
]);

/** Whether an illustration is the rosette of something made in a laboratory, which has no look of its own. */
export const isRosette = (name: IllustrationName): boolean => name.startsWith('rosette ');

/** The ceiling for one illustration, in characters of SVG paths. */
export const engravingBytesMax = 12_000;
/** A larger coloured picture is cut more coarsely, because a card has many of them. A few stay larger even at the coarsest level. */
export const tintedBytesMax = 6500;

/** The printed form of an illustration. */
export const engrave = (name: IllustrationName, state: PlateState = {}): Engraving => cutOnce(name, state).engraving;

/** How much more coarsely than usual curves are fitted, so that the engraving fits. */
export const levelOf = (name: IllustrationName, state: PlateState): number => cutOnce(name, state).level;

interface Cut {
  readonly engraving: Engraving;
  readonly level: number;
}

const known = new Map<string, Cut>();
/** The levels above 0, so that each engraving is cut only once. One that is missing here is cut until it fits. */
const levels: Readonly<Record<string, number>> = engravingLevels;
const levelMax = 7;

export const stateKey = (name: IllustrationName, { isSmall = false, isWhite = false, isTinted = false }: PlateState): string =>
  isTinted ? `${name} tinted` : `${name} ${isSmall} ${isWhite}`;

function cutOnce(name: IllustrationName, state: PlateState): Cut {
  const key = stateKey(name, state);
  const found = known.get(key);
  if (found !== undefined) return found;
  let level = levels[key] ?? 0;
  let engraving = cut(name, state, level);
  while (countBytes(engraving) > (state.isTinted ? tintedBytesMax : engravingBytesMax) && level < levelMax)
    engraving = cut(name, state, ++level);
  const made = { engraving, level };
  known.set(key, made);
  return made;
}

function cut(name: IllustrationName, state: PlateState, level: number): Engraving {
  const plate = new Plate(state, level === 0 ? 1 : 1.4 * 1.35 ** (level - 1));
  illustrations.get(name)?.(plate);
  return plate.print();
}

export const countBytes = ({ cuts, dots, tints }: Engraving): number =>
  [...dots, ...tints].reduce((sum, { path }) => sum + path.length, cuts.length);

/** The illustration of a recorded note: its own, never that of a relative. Null if it has none. */
export function findNoteIllustration(recorded: string): IllustrationName | null {
  const note = findNote(recorded);
  return note === null ? null : findOwnIllustration(note.id);
}

/** The illustration of exactly this note. Each illustration lists the notes it shows: with their varieties, colours, origins and parts in it. */
export const findOwnIllustration = (id: string): IllustrationName | null => illustrationsByNote.get(id) ?? null;

const noteIdsByIllustration: Readonly<Partial<Record<IllustrationName, string>>> = {
  bergamot: 'bergamot white-bergamot',
  lemon: 'lemon amalfi-lemon sicilian-lemon lemon-zest lemon-peel hatkora-lemon iced-lemon lemon-tree',
  lime: 'lime lime-peel kaffir-lime',
  orange: 'orange sweet-orange blood-orange wild-orange orange-peel',
  bitterOrange: 'bitter-orange chinotto',
  mandarin: 'mandarin-orange tangerine clementine green-mandarin yellow-mandarin blood-mandarin green-tangerine',
  grapefruit: 'grapefruit pink-grapefruit white-grapefruit blood-grapefruit grapefruit-peel pomelo',
  yuzu: 'yuzu',
  citron: 'citron',
  kumquat: 'kumquat',
  citruses: 'citrus-notes citrus-water',
  orangeBlossom: 'orange-blossom bitter-orange-blossom',
  neroli: 'neroli',
  lemonBlossom: 'lemon-blossom',
  mandarinBlossom: 'mandarin-blossom',
  grapefruitBlossom: 'grapefruit-blossom',
  petitgrain: 'petitgrain orange-leaf mandarin-leaf',
  apple: 'apple red-apple apple-juice',
  greenApple: 'green-apple',
  pear: 'pear green-pear white-pear williams-pear',
  peach: 'peach white-peach red-peach',
  nectarine: 'nectarine',
  apricot: 'apricot',
  plum: 'plum dark-plum damask-plum yellow-plum prunella mirabelle greengage',
  cherry: 'cherry sour-cherry black-cherry white-cherry',
  fig: 'fig black-fig',
  figNectar: 'fig-nectar',
  raspberry: 'raspberry',
  blackberry: 'blackberry dewberry boysenberry',
  strawberry: 'strawberry wild-strawberry',
  blackCurrant: 'black-currant cassis',
  redCurrant: 'red-currant white-currant',
  redBerries: 'red-berries red-fruits wild-berries',
  pineapple: 'pineapple',
  coconut: 'coconut coconut-milk coconut-water coconut-nectar',
  litchi: 'litchi red-litchi pink-litchi',
  melon: 'melon frosted-melon',
  watermelon: 'watermelon',
  mango: 'mango green-mango frosted-mango',
  passionfruit: 'passionfruit',
  blueberry: 'blueberry',
  cranberry: 'cranberry',
  pomegranate: 'pomegranate black-pomegranate pomegranate-seed',
  rhubarb: 'rhubarb',
  kiwi: 'kiwi',
  guava: 'guava',
  quince: 'quince',
  grapes: 'grapes isabella-grape pinot-noir-grape',
  starFruit: 'star-fruit',
  papaya: 'papaya',
  dragonFruit: 'dragon-fruit',
  banana: 'banana',
  fruits: 'fruity-notes fruits',
  driedFruits: 'dried-fruits',
  dates: 'dates',
  cucumber: 'cucumber',
  tomato: 'tomato',
  carrot: 'carrot',
  bellPepper: 'paprika',
  rose: 'rose bulgarian-rose turkish-rose damask-rose may-rose white-rose rose-petals taif-rose moroccan-rose tincture-of-rose rose-oil grasse-rose rose-water red-rose black-rose pink-rose tea-rose yellow-rose english-rose bourbon-rose',
  jasmine: 'jasmine pink-jasmine wild-jasmine',
  jasmineSambac: 'jasmine-sambac',
  iris: 'iris iris-flower white-iris black-iris iris-petals iris-pallida',
  orris: 'orris-root iris-butter',
  violet: 'violet black-violet white-violet pink-violet parma-violet',
  violetLeaf: 'violet-leaf',
  peony: 'peony pink-peony red-peony white-peony',
  magnolia: 'magnolia white-magnolia magnolia-petals',
  lotus: 'lotus pink-lotus white-lotus lotus-petals',
  waterLily: 'water-lily yellow-water-lily blue-lotus',
  lily: 'lily white-lily tiger-lily pink-lily red-lily',
  tuberose: 'tuberose',
  ylang: 'ylang-ylang',
  lilyOfTheValley: 'lily-of-the-valley',
  mimosa: 'mimosa mimosa-absolute white-mimosa mimosa-petals',
  carnation: 'carnation white-carnation',
  freesia: 'freesia pink-freesia yellow-freesia red-freesia black-freesia freesia-petals',
  orchid: 'orchid white-orchid black-orchid pink-orchid green-orchid',
  geranium: 'geranium pelargonium rose-geranium',
  heliotrope: 'heliotrope white-heliotrope',
  lilac: 'lilac green-lilac',
  hydrangea: 'hydrangea',
  tulip: 'tulip',
  sunflower: 'sunflower',
  camellia: 'camellia',
  poppy: 'poppy',
  gardenia: 'gardenia black-gardenia',
  osmanthus: 'osmanthus',
  cyclamen: 'cyclamen white-cyclamen red-cyclamen',
  honeysuckle: 'honeysuckle white-honeysuckle',
  hyacinth: 'hyacinth white-hyacinth blue-hyacinth pink-hyacinth',
  narcissus: 'narcissus yellow-narcissus black-narcissus',
  frangipani: 'frangipani',
  tiare: 'tiare-flower monoi',
  hibiscus: 'hibiscus',
  cherryBlossom: 'cherry-blossom sour-cherry-blossom',
  peachBlossom: 'peach-blossom white-peach-blossom',
  appleBlossom: 'apple-blossom',
  pearBlossom: 'pear-blossom',
  almondBlossom: 'almond-blossom',
  marigold: 'marigold tagetes',
  chamomile: 'chamomile',
  immortelle: 'immortelle',
  hawthorn: 'hawthorn',
  lindenBlossom: 'linden-blossom',
  wisteria: 'wisteria wisteria-petals',
  sweetPea: 'sweet-pea',
  broom: 'broom',
  champaca: 'champaca yellow-champaca',
  passionFlower: 'passion-flower',
  cottonFlower: 'cotton-flower',
  bouquet: 'floral-notes floral-bouquet',
  whiteFlowers: 'white-flowers',
  lavender: 'lavender lavandin blue-lavender wild-lavender',
  rosemary: 'rosemary',
  mint: 'mint peppermint',
  basil: 'basil basil-leaf',
  sage: 'sage',
  clarySage: 'clary-sage',
  thyme: 'thyme red-thyme',
  tarragon: 'tarragon',
  davana: 'davana',
  artemisia: 'artemisia wormwood mugwort',
  galbanum: 'galbanum',
  angelica: 'angelica',
  coriander: 'coriander',
  caraway: 'caraway',
  cumin: 'cumin',
  anise: 'anise',
  fennel: 'fennel',
  patchouli: 'patchouli indonesian-patchouli-leaf',
  bay: 'bay-leaf',
  myrtle: 'myrtle',
  figLeaf: 'fig-leaf',
  figTree: 'fig-tree',
  olive: 'olive olive-tree olive-leaf',
  tomatoLeaf: 'tomato-leaf',
  bamboo: 'bamboo bamboo-leaf',
  tea: 'tea tea-leaf white-tea green-tea',
  blackTea: 'black-tea',
  matcha: 'matcha-tea',
  mate: 'mate',
  verbena: 'lemon-verbena verbena',
  eucalyptus: 'eucalyptus',
  ivy: 'ivy',
  greenLeaf: 'green-leaves',
  greenNotes: 'green-notes',
  herbs: 'herbal-notes aromatic-notes',
  grass: 'grass',
  lemongrass: 'lemongrass',
  hay: 'hay',
  papyrus: 'papyrus',
  bulrush: 'bulrush',
  clover: 'clover',
  cactus: 'cactus',
  fern: 'fern',
  cannabis: 'cannabis',
  tobacco: 'tobacco tobacco-leaf',
  oakmoss: 'oakmoss lichen',
  moss: 'moss',
  seaweed: 'seaweed algae red-algae kelp',
  pepper: 'pepper black-pepper pepper-oil',
  pinkPepper: 'pink-pepper',
  whitePepper: 'white-pepper',
  sichuanPepper: 'sichuan-pepper',
  pimento: 'pimento pimento-seeds',
  cardamom: 'cardamom',
  cinnamon: 'cinnamon cassia',
  cloves: 'cloves',
  saffron: 'saffron',
  ginger: 'ginger',
  turmeric: 'turmeric',
  nutmeg: 'nutmeg mace',
  starAnise: 'star-anise',
  juniper: 'juniper',
  licorice: 'licorice',
  spices: 'spicy-notes spices',
  carrotSeed: 'carrot-seed',
  ambrette: 'ambrette',
  chili: 'chili-pepper',
  cedar: 'cedar atlas-cedar',
  redCedar: 'virginia-cedar texas-cedar red-cedar',
  sandalwood: 'sandalwood white-sandalwood red-sandalwood',
  paloSanto: 'palo-santo',
  guaiac: 'guaiac-wood',
  oud: 'oud white-oud',
  rosewood: 'rosewood',
  palisander: 'palisander',
  mahogany: 'mahogany',
  ebony: 'ebony',
  teak: 'teak-wood',
  woodyNotes: 'woody-notes dry-wood',
  oak: 'oak',
  birch: 'birch birch-leaf',
  pine: 'pine pine-needles',
  fir: 'balsam-fir fir silver-fir',
  firResin: 'fir-resin',
  cypress: 'cypress',
  amberwood: 'amberwood',
  vetiver: 'vetiver vetiver-root',
  cypriol: 'cypriol',
  driftwood: 'driftwood',
  resins: 'resins',
  elemi: 'elemi',
  olibanum: 'olibanum',
  incense: 'incense bakhoor kyara-incense',
  myrrh: 'myrrh red-myrrh',
  opoponax: 'opoponax',
  mastic: 'mastic',
  benzoin: 'benzoin',
  labdanum: 'labdanum',
  styrax: 'styrax',
  balsam: 'peru-balsam tolu-balsam',
  glove: 'leather russian-leather white-leather black-leather',
  suede: 'suede white-suede',
  vanilla: 'vanilla bourbon-vanilla vanilla-pod vanilla-bean vanilla-orchid black-vanilla vanilla-flower',
  tonka: 'tonka-bean',
  honey: 'honey white-honey',
  beeswax: 'beeswax honeycomb',
  sugar: 'sugar brown-sugar',
  sugarCane: 'sugar-cane',
  caramel: 'caramel',
  toffee: 'toffee',
  sweets: 'sweet-notes candy',
  cacao: 'cacao cacao-pod',
  chocolate: 'chocolate dark-chocolate milk-chocolate white-chocolate',
  coffee: 'coffee roasted-coffee-beans',
  almond: 'almond bitter-almond sweet-almond green-almond',
  hazelnut: 'hazelnut',
  pistachio: 'pistachio',
  chestnut: 'chestnut',
  walnut: 'walnut',
  praline: 'praline',
  cupcake: 'cupcake',
  sorbet: 'sorbet',
  candyApple: 'candy-apple',
  macaron: 'macaron',
  marshmallow: 'marshmallow',
  cottonCandy: 'cotton-candy spun-sugar',
  whippedCream: 'whipped-cream',
  milk: 'milk',
  rice: 'rice',
  rum: 'rum white-rum',
  whiskey: 'whiskey bourbon-whiskey',
  cognac: 'cognac brandy',
  champagne: 'champagne',
  redWine: 'red-wine',
  musk: 'musk',
  amber: 'amber',
  ambergris: 'ambergris',
  civet: 'civet',
  castoreum: 'castoreum',
  animalNotes: 'animal-notes',
  aldehydes: 'aldehydes',
  solar: 'solar-notes',
  ozone: 'ozonic-notes mountain-air fresh-air',
  rain: 'rain-notes',
  water: 'water-notes aquatic-notes dew',
  sea: 'sea-notes sea-water',
  salt: 'salt sea-salt',
  ice: 'ice',
  mineral: 'mineral-notes',
  powder: 'powdery-notes',
  smoke: 'smoke',
  earth: 'earthy-notes',
};

const illustrationsByNote: ReadonlyMap<string, IllustrationName> = new Map([
  ...molecules.map((id) => [id, `rosette ${id}`] as const),
  ...Object.entries(noteIdsByIllustration).flatMap(([name, ids = '']) =>
    name in drawings ? ids.split(' ').map((id) => [id, name as keyof typeof drawings] as const) : [],
  ),
]);
