import { findNote, getNoteFamily } from '../../notes/recorded-notes.ts';
import { accordColour, knownAccords } from '../accords.ts';
import type { CardLayout } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { getAccords } from './accord-list.ts';
import { mapToRecordedNotes } from './illustration.ts';
import { getTiers } from './notes.ts';

/** A note or accord with the colour that marks it. */
export interface ColouredNote {
  readonly text: string;
  readonly colour: string;
  /** As recorded, whatever the language of the look. */
  readonly recorded: string;
}

export interface NoteGroup {
  /** The accessible name of the group. */
  readonly label: string;
  /** Whether the group is a tier, whose label is shown. */
  readonly isTier: boolean;
  readonly notes: readonly ColouredNote[];
}

/** Whether the groups are of notes, not of the accords that replace missing ones. */
export const haveNotes = (layout: CardLayout, groups: readonly NoteGroup[]): boolean =>
  groups.some(({ label }) => label !== layout.labels.accords);

/** Notes set for a page: their height and what is left out are known before they are rendered. */
export interface FittedNotes {
  /** The height in the frame, in px. */
  readonly height: number;
  /** The number of notes for which there is no room. */
  readonly hidden: number;
  /** What the arrangement costs a page, where a fact costs 4. */
  readonly cost?: number;
  render(): Markup;
}

/** The notes by tier, or in one group if they have no tiers. Without notes, the accords. Empty without either. */
export function getNoteGroups(layout: CardLayout): readonly NoteGroup[] {
  const tiers = getTiers(layout);
  if (tiers.length === 0) {
    const accords = getAccords(layout).map((accord) => ({ ...accord, recorded: accord.text }));
    return accords.length === 0 ? [] : [{ label: layout.labels.accords, isTier: false, notes: accords }];
  }
  const recorded = mapToRecordedNotes(layout);
  return tiers.map(({ label, items }) => ({
    label,
    isTier: label !== layout.labels.notes,
    notes: items.map((text) => {
      const own = recorded.get(text) ?? text;
      return { text, colour: getNoteColour(own, layout.surface), recorded: own };
    }),
  }));
}

/** A note has the colour of the accord with its name or look, otherwise of its family: vanilla is vanilla, lime is sour, lemon is citrus. */
export function getNoteColour(recorded: string, surface: 'light' | 'dark'): string {
  const note = findNote(recorded);
  if (note === null) return accordColour(recorded, surface);
  const words = note.id.split('-');
  // The last words name the thing: white mimosa is a mimosa, whipped cream is cream.
  const thing = words.map((_, at) => words.slice(at).join('-')).find((part) => accordOfThing[part] !== undefined);
  const named = (thing && accordOfThing[thing]) ?? words.join(' ');
  if (knownAccords.includes(named)) return accordColour(named, surface);
  const family = getNoteFamily(note.id) ?? named;
  const isWhite = words[0] === 'white' && (family === 'flower' || family === 'rose');
  return accordColour(isWhite ? 'white floral' : (accordOfFamily[family] ?? family), surface);
}

/** The accord with the colour of an orange. */
const orange = 'tropical';

/** Plants and other things whose colour isn't that of their family. */
const accordOfThing: Readonly<Record<string, string>> = {
  mimosa: 'yellow floral',
  'mimosa-absolute': 'yellow floral',
  'mimosa-petals': 'yellow floral',
  acacia: 'yellow floral',
  cassie: 'yellow floral',
  broom: 'yellow floral',
  daffodil: 'yellow floral',
  narcissus: 'yellow floral',
  'lily-of-the-valley': 'muguet',
  mugane: 'muguet',
  'green-apple': 'green',
  galbanum: 'green',
  'orris-root': 'iris',
  'green-pear': 'green',
  kiwi: 'green',
  lime: 'sour',
  'lime-peel': 'sour',
  orange,
  'orange-peel': orange,
  'green-orange': 'citrus',
  mandarin: orange,
  'mandarin-orange': orange,
  'green-mandarin': 'citrus',
  'yellow-mandarin': 'citrus',
  tangerine: orange,
  'green-tangerine': 'citrus',
  clementine: orange,
  kumquat: orange,
  'mock-orange': 'white floral',
  'mandarin-blossom': 'white floral',
  'tangerine-blossom': 'white floral',
  'lime-blossom': 'white floral',
  neroli: 'white floral',
  lily: 'white floral',
  'pink-lily': 'floral',
  'red-lily': 'rose',
  'golden-lily': 'yellow floral',
  'tiger-lily': orange,
  'green-tea': 'green',
  'matcha-tea': 'green',
  'longjing-tea': 'green',
  'gunpowder-tea': 'green',
  'white-tea': 'herbal',
  'pink-pepper': 'rose',
  'green-pepper': 'green',
  fennel: 'anis',
  anise: 'anis',
  'star-anise': 'anis',
  'tiare-flower': 'white floral',
  monoi: 'white floral',
  daisy: 'white floral',
  edelweiss: 'white floral',
  'white-tea-blossom': 'white floral',
  chamomile: 'yellow floral',
  dandelion: 'yellow floral',
  sunflower: 'yellow floral',
  marigold: orange,
  tagetes: orange,
  osmanthus: 'almond',
  'black-pepper': 'earthy',
  coriander: 'herbal',
  licorice: 'coffee',
  milk: 'creamy',
  cream: 'creamy',
  rice: 'creamy',
  salt: 'salty',
  paper: 'creamy',
  sake: 'creamy',
  'jasmine-tea': 'herbal',
  'coconut-milk': 'coconut',
  'coconut-water': 'coconut',
  'green-coconut': 'coconut',
  'white-pear': 'pear',
  greengage: 'green',
  mirabelle: 'citrus',
  'yellow-plum': 'citrus',
  blueberry: 'violet',
  lemonade: 'citrus',
  'tonic-water': 'aquatic',
  'sparkling-water': 'aquatic',
};

const accordOfFamily: Readonly<Record<string, string>> = {
  musk: 'musky',
  animal: 'animalic',
  resin: 'balsamic',
  wood: 'woody',
  moss: 'mossy',
  spice: 'warm spicy',
  herb: 'aromatic',
  fruit: 'fruity',
  berry: 'cherry',
  'white-flower': 'white floral',
  flower: 'floral',
  gourmand: 'caramel',
  nut: 'nutty',
  drink: 'rum',
  water: 'aquatic',
  molecule: 'synthetic',
};
