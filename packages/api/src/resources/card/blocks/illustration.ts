import { findNote } from '../../notes/recorded-notes.ts';
import type { CardLayout } from '../card-layout.ts';
import { element, type Markup, type Style } from '../element.ts';
import { findOwnIllustration, type IllustrationName, illustrations } from '../illustrations/illustrations.ts';

/** An SVG as an image: hidden from screen readers, because adjacent text describes it, and out of reach of the page's CSS. */
export const renderSvg = (svg: string, size: string, style: Style = {}): Markup =>
  element(
    'img',
    { src: `data:image/svg+xml,${encodeSvg(svg)}`, alt: '', width: 96, height: 96 },
    { display: 'block', 'flex-shrink': 0, width: size, height: size, 'max-width': '100%', 'object-fit': 'contain', ...style },
  );

const encodeSvg = (svg: string): string => svg.replace(/[#%<>"']/g, (character) => codes[character] ?? character);
const codes: Readonly<Record<string, string>> = { '#': '%23', '%': '%25', '<': '%3C', '>': '%3E', '"': '%22', "'": '%27' };

/** An illustration in the look's text and background colours. */
export const renderIllustration = (layout: CardLayout, name: IllustrationName, size: string): Markup =>
  renderSvg(createIllustrationSvg(name, layout), size);

function createIllustrationSvg(name: IllustrationName, { palette }: CardLayout): string {
  const key = `${name} ${palette.text} ${palette.background}`;
  const known = cachedSvgs.get(key);
  if (known !== undefined) return known;
  const paths = illustrations[name].map((path) => (path.endsWith('Z') ? `<path d='${path}'/>` : `<path d='${path}' fill='none'/>`));
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-1 -1 98 98'><g fill='${palette.background}' stroke='${palette.text}' stroke-width='1.25' stroke-linecap='round' stroke-linejoin='round'>${paths.join('')}</g></svg>`;
  // Custom palettes make many keys, so the cache is bounded.
  if (cachedSvgs.size < 500) cachedSvgs.set(key, svg);
  return svg;
}

const cachedSvgs = new Map<string, string>();

export interface IllustrationContent {
  readonly illustration: IllustrationName;
  readonly text: string;
}

/** The first of the displayed notes that has an illustration of its own, not only of its family, and isn't shown yet. */
export function findIllustratedNote(
  layout: CardLayout,
  items: readonly string[],
  shown: ReadonlySet<IllustrationName>,
): IllustrationContent | null {
  const recorded = mapToRecordedNotes(layout);
  const illustrated = items.flatMap((text) => {
    const note = findNote(recorded.get(text) ?? text);
    const name = note && findOwnIllustration(note.id);
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
