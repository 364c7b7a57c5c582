import { findNote } from '../../notes/recorded-notes.ts';

/** The notes whose pictures have the colour of the thing, because that of their family would make them another one. */
const notesByColour: Readonly<Record<string, string>> = {
  '#8a5f3f': 'coffee roasted-coffee-beans',
  '#96643f': 'cacao cacao-pod',
  '#8a5a3c': 'chocolate dark-chocolate milk-chocolate',
  '#8b6f4f': 'oud',
  '#6f6058': 'licorice',
  '#80588a': 'fig black-fig fig-nectar fig-tree',
  '#7d4f86': 'plum dark-plum damask-plum prunella',
  '#6b4a7d': 'black-currant cassis',
  '#7b4f83': 'grapes isabella-grape pinot-noir-grape',
  '#8b5580': 'passionfruit',
  '#b9c46a': 'melon frosted-melon',
  '#a9825d': 'coconut',
  '#9a6238': 'dates',
  '#eca256': 'apricot',
  '#f0a07c': 'peach white-peach',
  '#d9737c': 'litchi red-litchi pink-litchi',
  '#dcc04c': 'quince',
  '#d8563f': 'tomato',
  '#ee8f43': 'carrot',
  '#9ab04f': 'green-mango',
  '#dba24a': 'fir-resin',
  '#f0e2c2': 'white-chocolate',
  '#9a7ac0': 'saffron',
  '#e5714f': 'nectarine',
  '#efc94f': 'banana',
  '#ee9a3f': 'kumquat mandarin-blossom',
  '#e8cf4f': 'lemon-blossom',
  '#e9a07a': 'grapefruit-blossom',
  '#e2d6b8': 'white-pepper',
  '#8a5236': 'chestnut',
  '#b98a58': 'walnut',
  '#c3b65f': 'sugar-cane',
  '#e0d3a2': 'elemi',
  '#57463f': 'ebony',
  '#b5854f': 'teak-wood',
  '#8a4f3a': 'palisander',
  '#a5573a': 'mahogany',
  '#e8dba6': 'mastic',
  '#8a9a4a': 'olive olive-tree olive-leaf',
  '#cf4632': 'paprika',
  '#efc03f': 'sunflower',
  '#c3cf6f': 'pear-blossom',
  '#df5f8f': 'dragon-fruit',
  '#d9b07a': 'palo-santo',
  '#e3b23f': 'davana',
  '#d9503c': 'poppy candy-apple',
  '#c98fc0': 'clover',
  '#7fa565': 'cactus',
  '#8a3346': 'red-wine',
  '#7d8f5a': 'patchouli indonesian-patchouli-leaf',
};

const colours: ReadonlyMap<string, string> = new Map(
  Object.entries(notesByColour).flatMap(([colour, ids]) => ids.split(' ').map((id) => [id, colour] as const)),
);

/** The colour of the thing in the picture of a recorded note. Null if it is that of the note. */
export function findPictureColour(recorded: string): string | null {
  const note = findNote(recorded);
  return note === null ? null : (colours.get(note.id) ?? null);
}
