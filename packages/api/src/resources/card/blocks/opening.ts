import type { Markup } from '../element.ts';
import { box } from '../fitting/typesetting.ts';
import { fluid, type Sheet } from '../sheet.ts';
import type { Block } from './identity.ts';
import type { PictureBlock } from './pictures.ts';

export interface Opening {
  readonly title: Block;
  readonly facts: Block | null;
  readonly prose: Block | null;
  readonly flacon: PictureBlock | null;
  /** Space above it, where a picture of the notes follows; null where it has the card to itself, and stands at its foot. */
  readonly above: string | null;
  /** Space between the name and the facts. */
  readonly between: string;
}

/** The name with its facts and the description beneath, and the bottle beside them. */
export function opening(sheet: Sheet, { title, facts, prose, flacon, above, between }: Opening): Markup {
  return box(
    sheet,
    {
      'flex-direction': 'row',
      'flex-wrap': flacon ? 'wrap' : 'nowrap',
      'align-items': 'center',
      gap: fluid(sheet, 32, 20),
      'margin-top': above ?? 'auto',
      ...(above === null && { 'padding-top': '40px' }),
    },
    box(
      sheet,
      { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '180px' },
      title.markup,
      facts && box(sheet, { 'margin-top': between }, facts.markup),
      prose && box(sheet, { 'margin-top': fluid(sheet, 24, 14) }, prose.markup),
    ),
    flacon?.markup ?? null,
  );
}
