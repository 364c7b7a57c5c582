import type { CardLayout } from '../card-layout.ts';
import { element, type Markup, type Style } from '../element.ts';
import { engrave, findNoteIllustration, type IllustrationName } from '../illustrations/illustrations.ts';
import { isDark } from '../settings/contrast.ts';

/** An SVG as an image: hidden from screen readers, because adjacent text describes it, and out of reach of the page's CSS. */
export const renderSvg = (svg: string, size: string, style: Style = {}): Markup =>
  element(
    'img',
    { src: `data:image/svg+xml,${encodeSvg(svg)}`, alt: '', width: 96, height: 96 },
    { display: 'block', 'flex-shrink': 0, width: size, height: size, 'max-width': '100%', 'object-fit': 'contain', ...style },
  );

const encodeSvg = (svg: string): string => svg.replace(/[#%<>"']/g, (character) => codes[character] ?? character);
const codes: Readonly<Record<string, string>> = { '#': '%23', '%': '%25', '<': '%3C', '>': '%3E', '"': '%22', "'": '%27' };

/** An illustration in the look's text colour. On a dark background, its lines cut what is lit. `isSmall` is for sizes below 110 px. */
export const renderIllustration = (layout: CardLayout, name: IllustrationName, size: string, isSmall = false): Markup =>
  renderSvg(wrapSvg(createIllustrationSvg(name, layout, isSmall)), size);

export const wrapSvg = (content: string): string => `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1000 1000'>${content}</svg>`;

function createIllustrationSvg(name: IllustrationName, { palette }: CardLayout, isSmall: boolean): string {
  const isWhite = isDark(palette.background);
  const { cuts, dots } = engrave(name, { isSmall, isWhite });
  const stippled = dots.map(({ width, path }) => `<path d='${path}' stroke-width='${width}'/>`).join('');
  return `<path d='${cuts}' fill='${palette.text}'/><g fill='none' stroke='${palette.text}' stroke-linecap='round'>${stippled}</g>`;
}

export interface IllustrationContent {
  readonly illustration: IllustrationName;
  readonly text: string;
}

/** The first of the displayed notes with an illustration of its own that isn't shown yet. */
export function findIllustratedNote(
  layout: CardLayout,
  items: readonly string[],
  shown: ReadonlySet<IllustrationName>,
): IllustrationContent | null {
  const recorded = mapToRecordedNotes(layout);
  const illustrated = items.flatMap((text) => {
    const name = findNoteIllustration(recorded.get(text) ?? text);
    return name === null ? [] : [{ illustration: name, text }];
  });
  return illustrated.find(({ illustration }) => !shown.has(illustration)) ?? null;
}

/** Maps each displayed note to the recorded one, which determines its illustration and colour in every language. */
export const mapToRecordedNotes = ({ sensory, card }: CardLayout): ReadonlyMap<string, string> =>
  new Map(
    (['top', 'heart', 'base', 'all'] as const).flatMap((tier) =>
      sensory.notes[tier].map((text, at) => [text, card.notes[tier][at] ?? text] as const),
    ),
  );
