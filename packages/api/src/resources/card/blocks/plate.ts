import { type PlateName, plateOfAccord, plateOfNote, plates } from '../devices/plates.ts';
import { element, type Markup } from '../element.ts';
import type { Sheet } from '../sheet.ts';

/** A drawing beside a text that says what it shows: a screen reader passes it by, and no style sheet of the page reaches into it. */
export const drawn = (svg: string, size: string): Markup =>
  element(
    'img',
    { src: `data:image/svg+xml,${encoded(svg)}`, alt: '', width: 96, height: 96 },
    { display: 'block', 'flex-shrink': 0, width: size, height: size, 'max-width': '100%', 'object-fit': 'contain' },
  );

const encoded = (svg: string): string => svg.replace(/[#%<>"']/g, (character) => codes[character] ?? character);
const codes: Readonly<Record<string, string>> = { '#': '%23', '%': '%25', '<': '%3C', '>': '%3E', '"': '%22', "'": '%27' };

/** A plate of the herbarium in the look's ink, on its paper. */
export const plate = (sheet: Sheet, name: PlateName, size: string): Markup => drawn(plateSvg(name, sheet), size);

function plateSvg(name: PlateName, { palette }: Sheet): string {
  const key = `${name} ${palette.text} ${palette.background}`;
  const known = svgs.get(key);
  if (known !== undefined) return known;
  const paths = plates[name].map((path) => (path.endsWith('Z') ? `<path d='${path}'/>` : `<path d='${path}' fill='none'/>`));
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-1 -1 98 98'><g fill='${palette.background}' stroke='${palette.text}' stroke-width='1.25' stroke-linecap='round' stroke-linejoin='round'>${paths.join('')}</g></svg>`;
  // Shops bring colours of their own, so the keys are many but not endless.
  if (svgs.size < 500) svgs.set(key, svg);
  return svg;
}

const svgs = new Map<string, string>();

export interface Plated {
  readonly plate: PlateName;
  readonly text: string;
}

/** The first of some notes, as the card says them, that has a plate which is not shown yet. */
export function platedNote(sheet: Sheet, items: readonly string[], shown: ReadonlySet<PlateName>): Plated | null {
  const recorded = recordedNotes(sheet);
  const plated = items.flatMap((text) => {
    const name = plateOfNote(recorded.get(text) ?? text);
    return name === null ? [] : [{ plate: name, text }];
  });
  return plated.find(({ plate }) => !shown.has(plate)) ?? null;
}

/** The recorded word for each note as the card says it: plates and colours are the note's, whatever the language calls it. */
export const recordedNotes = ({ sensory, card }: Sheet): ReadonlyMap<string, string> =>
  new Map(
    (['top', 'heart', 'base', 'all'] as const).flatMap((tier) =>
      sensory.notes[tier].map((text, at) => [text, card.notes[tier][at] ?? text] as const),
    ),
  );

/** The first accords that have plates, for a perfume without notes. */
export function platedAccords(sheet: Sheet): readonly Plated[] {
  if (!sheet.shows('accords')) return [];
  const plated = new Map<PlateName, Plated>();
  sheet.card.accords.forEach((accord, at) => {
    const name = plateOfAccord(accord);
    if (name !== null && !plated.has(name)) plated.set(name, { plate: name, text: sheet.sensory.accords[at] ?? accord });
  });
  return [...plated.values()].slice(0, 3);
}
