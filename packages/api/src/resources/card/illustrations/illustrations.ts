import { findAccordId, findNote, getNoteFamily } from '../../notes/recorded-notes.ts';
import * as citruses from './citrus.ts';
import * as elements from './elements.ts';
import * as flowers from './flowers.ts';
import * as fruits from './fruits.ts';
import * as leaves from './leaves.ts';
import * as spices from './spices.ts';
import type { Drawing } from './strokes.ts';
import * as sweets from './sweets.ts';
import * as woods from './woods.ts';

/** All illustrations by name. */
export const illustrations = {
  ...citruses,
  ...elements,
  ...flowers,
  ...fruits,
  ...leaves,
  ...spices,
  ...sweets,
  ...woods,
} satisfies Readonly<Record<string, Drawing>>;

export type IllustrationName = keyof typeof illustrations;

/** The illustration of a recorded note: its own or that of its family. Null for a note missing from the vocabulary. */
export function findNoteIllustration(recorded: string): IllustrationName | null {
  const note = findNote(recorded);
  if (note === null) return null;
  return findOwnIllustration(note.id) ?? illustrationsByFamily[getNoteFamily(note.id) ?? ''] ?? null;
}

/** The illustration of exactly this note, ignoring variety and part: `damask-rose` is a rose and `lemon-zest` a lemon. */
export function findOwnIllustration(id: string): IllustrationName | null {
  const known = illustrationsByNote.get(id);
  if (known !== undefined) return known;
  const words = id.split('-');
  // Other parts of a plant use the illustration of their family: a cherry blossom is not a cherry.
  for (let from = 1; from < words.length; from += 1) {
    const kind = illustrationsByNote.get(words.slice(from).join('-'));
    if (kind !== undefined) return kind;
  }
  const [first = '', ...rest] = words;
  return rest.length > 0 && rest.every((word) => ownParts.has(word)) ? (illustrationsByNote.get(first) ?? null) : null;
}

const ownParts: ReadonlySet<string> = new Set('absolute bean butter juice milk oil peel petals pod seed seeds water zest'.split(' '));

/** The illustration of a recorded accord, for perfumes without notes. */
export function findAccordIllustration(recorded: string): IllustrationName | null {
  const id = findAccordId(recorded);
  return id === null ? null : (illustrationsByAccord[id] ?? findOwnIllustration(id));
}

const noteIdsByIllustration: Partial<Record<IllustrationName, string>> = {
  bergamot: 'bergamot',
  lemon: 'lemon citron lime limoncello',
  orange: 'orange chinotto',
  mandarin: 'mandarin mandarin-orange tangerine clementine kumquat',
  grapefruit: 'grapefruit pomelo',
  apple: 'apple',
  pear: 'pear',
  peach: 'peach apricot nectarine',
  plum: 'plum prunella mirabelle greengage damask-plum',
  cherry: 'cherry',
  fig: 'fig',
  raspberry: 'raspberry blackberry loganberry boysenberry mulberry',
  strawberry: 'strawberry',
  blackCurrant: 'black-currant cassis red-currant white-currant',
  pineapple: 'pineapple',
  coconut: 'coconut',
  palm: 'palm-leaf palm-tree coconut-tree pandan star-apple hog-plum',
  rose: 'rose rosebud',
  jasmine: 'jasmine jasmine-sambac',
  iris: 'iris iris-flower iris-pallida orris-root',
  violet: 'violet pansy',
  peony: 'peony',
  magnolia: 'magnolia champaca',
  lotus: 'lotus water-lily',
  lily: 'lily',
  tuberose: 'tuberose',
  orangeBlossom: 'orange-blossom neroli',
  ylang: 'ylang-ylang',
  lilyOfTheValley: 'lily-of-the-valley mugane',
  mimosa: 'mimosa acacia',
  carnation: 'carnation',
  freesia: 'freesia',
  orchid: 'orchid',
  geranium: 'geranium pelargonium',
  heliotrope: 'heliotrope lilac hydrangea',
  lavender: 'lavender',
  rosemary: 'rosemary',
  mint: 'mint peppermint spearmint',
  basil: 'basil tulsi',
  sage: 'sage clary-sage',
  bay: 'bay-leaf laurel myrtle',
  chamomile: 'chamomile daisy',
  figLeaf: 'fig-leaf fig-tree vine grape-leaf',
  bamboo: 'bamboo bamboo-leaf',
  tea: 'tea tea-leaf matcha-tea mate earl-grey-tea',
  grass: 'grass hay sweet-grass vetiver-grass lemongrass reed papyrus seagrass',
  greenLeaf: 'green-leaves petitgrain violet-leaf prickly-pear',
  fern: 'fern',
  oakmoss: 'oakmoss moss lichen',
  tobacco: 'tobacco tobacco-leaf cigar',
  pinkPepper: 'pink-pepper',
  pepper: 'pepper',
  cardamom: 'cardamom',
  cinnamon: 'cinnamon cassia',
  clove: 'cloves clove',
  saffron: 'saffron',
  ginger: 'ginger galanga turmeric',
  nutmeg: 'nutmeg mace',
  starAnise: 'star-anise',
  cedar: 'cedar',
  sandalwood: 'sandalwood',
  oud: 'oud',
  vetiver: 'vetiver vetiver-root cypriol',
  patchouli: 'patchouli indonesian-patchouli-leaf',
  birch: 'birch',
  conifer: 'fir pine spruce',
  cypress: 'cypress',
  juniper: 'juniper',
  incense: 'incense olibanum bakhoor smoke kyphi nag-champa',
  resin: 'benzoin myrrh labdanum styrax',
  amber: 'amber',
  ambergris: 'ambergris',
  hide: 'leather suede',
  musk: 'musk',
  vanilla: 'vanilla vanilla-orchid vanilla-flower',
  tonka: 'tonka-bean coumarin',
  honeycomb: 'honey honeycomb beeswax',
  sugar: 'sugar caramel',
  cacao: 'cacao chocolate',
  almond: 'almond marzipan amaretto',
  nut: 'hazelnut',
  coffee: 'coffee espresso cappuccino mocha',
  rum: 'rum whiskey bourbon-whiskey cachaca',
  wave: 'sea-notes sea-water seaweed',
  salt: 'salt sea-salt',
  aldehyde: 'aldehydes',
  rain: 'rain-notes dew water-notes',
  // Misleading names: these are not what they are named after.
  blossom: 'mock-orange',
  glass: 'champagne-rose',
  berries: 'ground-cherry',
  spice: 'chili-pepper water-pepper',
  citrus: 'citruses-with-sugar',
  flower: 'african-violet',
};

const names = Object.keys(noteIdsByIllustration).filter((name): name is IllustrationName => name in illustrations);
const illustrationsByNote: ReadonlyMap<string, IllustrationName> = new Map(
  names.flatMap((name) => (noteIdsByIllustration[name] ?? '').split(' ').map((id) => [id, name] as const)),
);

const illustrationsByFamily: Readonly<Record<string, IllustrationName>> = {
  musk: 'musk',
  animal: 'musk',
  amber: 'amber',
  resin: 'resin',
  wood: 'wood',
  conifer: 'conifer',
  moss: 'fern',
  leather: 'hide',
  tobacco: 'tobacco',
  spice: 'spice',
  herb: 'herb',
  green: 'greenLeaf',
  citrus: 'citrus',
  fruit: 'fruit',
  berry: 'berries',
  tropical: 'palm',
  rose: 'rose',
  'white-flower': 'blossom',
  flower: 'flower',
  gourmand: 'sugar',
  nut: 'nut',
  drink: 'glass',
  water: 'wave',
  mineral: 'stone',
  molecule: 'molecule',
};

const illustrationsByAccord: Readonly<Record<string, IllustrationName>> = {
  woody: 'wood',
  citrus: 'citrus',
  sweet: 'sugar',
  aromatic: 'herb',
  herbal: 'herb',
  floral: 'flower',
  'white-floral': 'blossom',
  'yellow-floral': 'mimosa',
  'warm-spicy': 'spice',
  'soft-spicy': 'spice',
  'fresh-spicy': 'pinkPepper',
  spicy: 'spice',
  fruity: 'fruit',
  tropical: 'palm',
  musky: 'musk',
  animalic: 'musk',
  green: 'greenLeaf',
  earthy: 'vetiver',
  mossy: 'oakmoss',
  balsamic: 'resin',
  smoky: 'incense',
  aquatic: 'rain',
  marine: 'wave',
  salty: 'salt',
  mineral: 'stone',
  conifer: 'conifer',
  terpenic: 'conifer',
  aldehydic: 'aldehyde',
  nutty: 'nut',
  lactonic: 'coconut',
  anis: 'starAnise',
  gourmand: 'sugar',
  wine: 'glass',
  champagne: 'glass',
};
