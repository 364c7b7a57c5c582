import { type CardLayout, fluid } from '../card-layout.ts';
import type { Child, Markup, Style } from '../element.ts';
import { fitLists } from '../fitting/fit-list.ts';
import { box, flooredSize } from '../fitting/typesetting.ts';
import type { AccordLines } from './accord-line.ts';
import { renderDescription } from './description.ts';
import { type Name, renderAccentLine, renderFacts, renderName } from './identity.ts';
import { renderMasthead } from './images.ts';
import { getTiers, noteConstraints, renderNoteFlow } from './notes.ts';

/** The words of an atelier card: the house, the name and the facts, and the notes if an image takes the place of the arch. */
export interface AtelierWords {
  /** The height of all words but the name and the accords, with the gaps. */
  readonly height: number;
  /** Whether all facts and notes are shown. */
  readonly isWhole: boolean;
  /** The name beside or above what is reserved. */
  fitTitle(reserved: number): Name;
  /** The accords are above the facts, unless they are elsewhere. */
  render(title: Name, accords: AccordLines | null, style: Style): Markup;
}

export interface WordsRoom {
  readonly width: number;
  readonly height: number;
  /** What the name leaves for the arch below it. 0 beside it. */
  readonly arch: number;
  /** The lines of notes, if an image takes the place of the arch. */
  readonly noteLines: number;
}

const textSize = 37;

export function fitWords(layout: CardLayout, { width, height, arch, noteLines }: WordsRoom): AtelierWords {
  const isBeside = arch === 0;
  const { text, note } = layout.typeStyles;
  const size = flooredSize(layout, text, textSize);
  const house = renderMasthead(layout, width, size);
  const facts = renderFacts(layout, width, size);
  const items = noteLines > 0 ? [...new Set(getTiers(layout).flatMap((tier) => tier.items))] : [];
  const noteSize = flooredSize(layout, note, textSize);
  const [list] = items.length > 0 ? fitLists([items], noteConstraints(layout, width), [noteSize], () => noteLines).lists : [];
  const description = list ? null : renderDescription(layout, width, isBeside ? 3 : 2, size);
  const line = renderAccentLine(layout);
  const around =
    house.height +
    16 +
    24 +
    (line ? 18 : 0) +
    (facts?.height ?? 0) +
    (list ? 24 + list.lines * noteSize * 1.24 : 0) +
    (description ? 24 + description.height : 0);
  const below = (markup: Markup | null): Child => markup && box(layout, { 'margin-top': fluid(layout, 24, 18) }, markup);
  return {
    height: around,
    isWhole: (facts?.left ?? 0) === 0 && (list?.hidden ?? 0) === 0,
    fitTitle: (reserved) =>
      renderName(layout, {
        width,
        height: height - around - arch - reserved,
        linesMax: isBeside ? 4 : 3,
        largest: isBeside ? 97 : 130,
        smallest: 41,
      }),
    render: (title, accords, style) =>
      box(
        layout,
        { ...style, 'justify-content': 'space-between', gap: fluid(layout, 24, 18) },
        box(
          layout,
          {},
          house.markup,
          box(layout, { 'margin-top': fluid(layout, 16, 12) }, title.markup),
          line && box(layout, { 'margin-top': fluid(layout, 16, 12) }, line),
          below(list ? renderNoteFlow(layout, list, noteSize, layout.labels.notes) : null),
          below(description?.markup ?? null),
        ),
        accords?.render() ?? null,
        facts?.markup ?? null,
      ),
  };
}

/** The sizes below which a name doesn't give way to the accords: the second only if no accords would be left otherwise. */
export const nameLeast = [73, 55] as const;

/** The name with as many accords as cost no note and little of the name. `countHidden` counts the notes that a name leaves no room for. */
export function chooseAccords(
  variants: readonly AccordLines[],
  { fitTitle }: AtelierWords,
  countHidden: (title: Name, reserved: number) => number,
  gap: number,
): { readonly title: Name; readonly accords: AccordLines | null } {
  const plain = fitTitle(0);
  const hidden = variants.length > 0 ? countHidden(plain, 0) : 0;
  for (const least of nameLeast)
    for (const accords of variants) {
      const title = fitTitle(accords.height + gap);
      const isWhole = !title.isCut || plain.isCut;
      if (isWhole && title.step >= Math.min(least, plain.step) && countHidden(title, accords.height + gap) <= hidden)
        return { title, accords };
    }
  return { title: plain, accords: null };
}
