import type { CardLayout } from '../card-layout.ts';
import { type Name, type NameRoom, renderName } from './identity.ts';

type Steps = NonNullable<NameRoom['steps']>;

/** A name at a size, and how much it costs that it isn't larger. */
export interface EditorialTitle {
  readonly title: Name;
  readonly cost: number;
}

/**
 * The name at each size at which a page may set it, the largest first. A name of one word is never smaller than the largest size of longer
 * ones, so that a short name is never smaller than a long one.
 */
export function fitEditorialTitles(
  layout: CardLayout,
  { width, height, isWide }: { readonly width: number; readonly height: number; readonly isWide: boolean },
): readonly EditorialTitle[] {
  const fit = (steps: Steps): Name => renderName(layout, { width, height, linesMax: 3, largest: 192, steps });
  const titles: EditorialTitle[] = [];
  const isWord = !/\s/u.test(layout.name);
  const middle = isWide ? 97 : 150;
  const lists = (isWide ? wideLists : uprightLists).filter((steps) => (isWord ? steps.size >= middle : steps.size <= middle));
  for (const [at, { steps }] of lists.entries()) {
    const title = fit(steps);
    const last = titles.at(-1);
    if (last && last.title.step === title.step && last.title.lines === title.lines) continue;
    if (last && title.step < lineLeast && last.title.lines === 1) break;
    titles.push({ title, cost: at * 0.12 + (title.step < lineLeast ? 0.6 : 0) });
  }
  return titles;
}

/** The smallest size of a name that fits a line at this size. */
const lineLeast = 97;

/** One line if a size fills the page, otherwise two or three. */
const wideSteps: Steps = [
  ...[192, 173, 150, 130, 112, 97].map((size) => ({ size, lines: 1 })),
  { size: 97, lines: 2 },
  { size: 84, lines: 2 },
  { size: 73, lines: 2 },
  { size: 55, lines: 3 },
  { size: 41, lines: 3 },
  { size: 37, lines: 4 },
];

const upTo = (steps: Steps, most: number): Steps => steps.filter(({ size }) => size <= most);

/** The steps of a page whose name is at most of a size. */
interface StepList {
  readonly size: number;
  readonly steps: Steps;
}

/** A name on two lines gives way down to the size at which it fits one. */
const wideLists: readonly StepList[] = [
  ...[192, 173, 150, 130, 112, 97].map((size) => ({ size, steps: upTo(wideSteps, size) })),
  ...[84, 73].map((most) => ({
    size: most,
    steps: [...[84, 73, 64].filter((size) => size <= most).map((size) => ({ size, lines: 1 })), ...upTo(wideSteps, 73)],
  })),
];

const uprightSteps: Steps = [
  ...[192, 173, 150].map((size) => ({ size, lines: 1 })),
  ...[173, 150, 130, 112].map((size) => ({ size, lines: 2 })),
  ...[112, 97, 84, 73].map((size) => ({ size, lines: 3 })),
  { size: 55, lines: 4 },
  { size: 41, lines: 5 },
  { size: 36, lines: 5 },
];

const uprightLists: readonly StepList[] = [192, 173, 150, 130, 112, 97, 84, 73, 55].map((most) => ({
  size: most,
  steps: [...[150, 130, 112, 97].filter((size) => size <= most).map((size) => ({ size, lines: 1 })), ...upTo(uprightSteps, most)],
}));
