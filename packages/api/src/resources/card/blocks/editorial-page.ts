import type { CardLayout } from '../card-layout.ts';
import { flooredSize } from '../fitting/typesetting.ts';
import type { Part } from '../settings/style-settings.ts';
import { type AccordLines, costOfAccords, fitAccordLines } from './accord-line.ts';
import { type FittedNotes, haveNotes, type NoteGroup } from './coloured-notes.ts';
import { findNoteWays } from './editorial-notes.ts';
import { fitEditorialTitles } from './editorial-titles.ts';
import { type Block, type Facts, type Name, renderFacts } from './identity.ts';
import { type ImageBlock, measureMasthead, renderMasthead } from './images.ts';

/** What an editorial page shows, in sizes with which it fits. */
export interface EditorialPage {
  readonly head: EditorialHead;
  readonly title: Name;
  /** The facts below the name. Null if there are none, or they are beside the house or left out. */
  readonly facts: Block | null;
  readonly accords: AccordLines | null;
  /** Whether it is higher than its room. */
  readonly isOver: boolean;
  /** Whether it leaves nothing out, and its lines aren't set close. */
  readonly isComplete: boolean;
  /** Whether its notes are one below the other. */
  readonly isInColumns: boolean;
  fitNotes(): FittedNotes | null;
}

/** The house, with the year or all facts on the other side. */
export interface EditorialHead {
  readonly house: Block;
  readonly opposite: Facts | null;
  readonly houseWidth: number;
  readonly oppositeWidth: number;
  readonly height: number;
}

export interface EditorialRoom {
  readonly width: number;
  readonly height: number;
  /** The gap between columns. */
  readonly gap: number;
  readonly image: ImageBlock | null;
  readonly isWide: boolean;
}

/** The gaps between the house and the name, the name and the facts, and above the accords. */
export const [headGap, factsGap, accordsGap, imageGap] = [12, 12, 28, 40];
/** The gap above the notes, and what rounded heights of lines may add. */
const [notesGap, roundings] = [24, 16];
const textSize = 37;

/** The page that leaves out least: first of the notes, then of the facts and the accords. The name gives way to all of them. */
export function chooseEditorialPage(layout: CardLayout, groups: readonly NoteGroup[], room: EditorialRoom): EditorialPage {
  const { width, height, image, isWide } = room;
  const textWidth = width - (image ? image.width + imageGap : 0);
  const heads = listHeads(layout, room, textWidth);
  const titles = fitEditorialTitles(layout, { width: textWidth, height: height * 0.7, isWide });
  const heightOf = (title: Name, { head, facts }: HeadChoice): number =>
    head.height + headGap + Math.max(title.height + (facts ? facts.height + factsGap : 0), image?.height ?? 0);
  const rest = height - notesGap - roundings;
  const most = rest - Math.min(...titles.flatMap(({ title }) => heads.map((head) => heightOf(title, head))));
  const ways = groups.length > 0 ? findNoteWays(layout, groups, { ...room, height: most }) : [noNotes];
  const variants = haveNotes(layout, groups) ? fitAccordLines(layout, { width, size: textSize, label: 'beside', linesMax: 4 }) : [];
  let best: { readonly page: EditorialPage; readonly lost: number } | null = null;
  for (const { title, cost } of titles)
    for (const own of heads)
      for (const accords of [...variants, null]) {
        const free = rest - heightOf(title, own) - (accords ? accords.height + accordsGap : 0);
        for (const way of ways) {
          // Something always fits: the smallest name without facts and accords.
          const over = Math.max(0, way.height - free);
          const lost = cost + own.cost + costOfAccords(variants, accords) + way.cost + (over > 0 ? 1000 + over : 0);
          if (best !== null && lost >= best.lost) continue;
          const isWhole = own.left === 0 && way.hidden === 0 && (variants.length === 0 || accords?.hidden === 0);
          const page = { head: own.head, title, facts: own.facts, accords, isInColumns: way.isInColumns, fitNotes: () => way.fit(free) };
          best = { page: { ...page, isOver: over > 0, isComplete: isWhole && way.looseHeight <= free }, lost };
        }
      }
  if (best === null) throw new Error('An editorial page has no sizes of names.');
  return best.page;
}

const noNotes = { height: 0, looseHeight: 0, isInColumns: false, hidden: 0, cost: 0, fit: () => null };

interface HeadChoice extends Pick<EditorialPage, 'head' | 'facts'> {
  readonly cost: number;
  /** The number of facts that are left out. */
  readonly left: number;
}

/** The facts below the name or all beside the house. On a wide page, they may be left out. */
function listHeads(layout: CardLayout, { width, gap, isWide }: EditorialRoom, textWidth: number): readonly HeadChoice[] {
  const { parts } = layout.settings;
  const size = flooredSize(layout, layout.typeStyles.text, textSize);
  const third = (width - gap * 2) / 3;
  const compose = (oppositeWidth: number, shown: readonly Part[]): EditorialHead => {
    const opposite = renderFacts(layout, oppositeWidth, size, 'end', true, shown);
    const houseWidth = opposite ? width - oppositeWidth - gap : width;
    const house = renderMasthead(layout, houseWidth, size);
    return { house, opposite, houseWidth, oppositeWidth, height: Math.max(house.height, opposite?.height ?? 0) };
  };
  const year = parts.filter((part) => part === 'year');
  const dated = compose(third, year);
  const facts = renderFacts(
    layout,
    textWidth,
    size,
    'start',
    true,
    parts.filter((part) => part !== 'year'),
  );
  const below = { head: dated, facts, cost: 0, left: facts?.left ?? 0 };
  if (!facts || !isWide) return [below];
  // All facts on the line of the house, if it leaves enough.
  const left = width - measureMasthead(layout, size) - gap;
  const beside = left < third ? null : compose(left, parts);
  const isOnLine = beside?.opposite?.left === 0 && beside.height <= Math.max(dated.height, size * 1.46);
  return [
    below,
    ...(beside && isOnLine ? [{ head: beside, facts: null, cost: 0.1, left: 0 }] : []),
    { head: dated, facts: null, cost: 4, left: 1 },
  ];
}
