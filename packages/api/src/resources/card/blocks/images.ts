import { type CardLayout, fluid, type PlacedImage } from '../card-layout.ts';
import { type Child, element, type Markup, type Style } from '../element.ts';
import { box } from '../fitting/typesetting.ts';
import { cornerRadius } from './accord-list.ts';
import { type Block, measureBrand, renderBrand } from './identity.ts';

export interface ImageBlock {
  readonly markup: Markup;
  readonly width: number;
  readonly height: number;
}

/** The look's images, as large as the space allows: the bottle, the background photograph, or both stacked. Null if the look has neither. */
export function renderImages(layout: CardLayout, width: number, height: number): ImageBlock | null {
  const { bottle, background } = layout.images;
  if (!background) return bottle ? renderBottle(layout, bottle, width, height) : null;
  const above = bottle && renderBottle(layout, bottle, width, height * 0.6);
  const rest = above ? height - above.height - 16 : height;
  const field = box(
    layout,
    {
      position: 'relative',
      overflow: 'hidden',
      'flex-shrink': 0,
      width: fluid(layout, width, width * 0.55),
      height: fluid(layout, rest, rest * 0.55),
      'border-radius': cornerRadius(layout, 4, 16),
    },
    renderPhotograph(background),
  );
  if (!above) return { markup: field, width, height };
  return {
    markup: box(layout, { 'align-items': 'center', 'flex-shrink': 0, gap: fluid(layout, 16, 8) }, above.markup, field),
    width,
    height,
  };
}

/** One image below the text of a narrow column: the bottle or else the photograph. Null if the text leaves no room. */
export function renderImageBelow(layout: CardLayout, width: number, height: number): ImageBlock | null {
  const { bottle, background } = layout.images;
  return height < 60 ? null : renderImages({ ...layout, images: bottle ? { bottle } : background ? { background } : {} }, width, height);
}

/** A photograph that covers its container, whatever its height. */
export const renderPhotograph = ({ url, width, height }: PlacedImage): Markup =>
  element(
    'img',
    { src: url, alt: '', width, height },
    {
      display: 'block',
      position: 'absolute',
      top: '0px',
      left: '0px',
      width: '100%',
      height: '100%',
      'max-width': 'none',
      'object-fit': 'cover',
    },
  );

/** Most bottle photos have a white background. Blending with multiply removes it; dark cards put a light field behind the image. */
function renderBottle(layout: CardLayout, image: PlacedImage, width: number, height: number): ImageBlock {
  if (layout.surface === 'light') return renderContained(layout, image, width, height, { 'mix-blend-mode': 'multiply' });
  const margin = 16;
  const inside = renderContained(layout, image, width - margin * 2, height - margin * 2, { 'mix-blend-mode': 'multiply' });
  return {
    markup: box(
      layout,
      {
        'flex-shrink': 0,
        isolation: 'isolate',
        padding: fluid(layout, margin, 8),
        'background-color': layout.palette.text,
        'border-radius': cornerRadius(layout, 4, 16),
      },
      inside.markup,
    ),
    width: inside.width + margin * 2,
    height: inside.height + margin * 2,
  };
}

/** An image in its own proportions, with dimensions that prevent layout shift. Decorative, so `alt` is empty. */
function renderContained(layout: CardLayout, image: PlacedImage, width: number, height: number, style: Style = {}): ImageBlock {
  const scale = Math.min(width / image.width, height / image.height);
  const shown = { width: Math.round(image.width * scale), height: Math.round(image.height * scale) };
  const markup = element(
    'img',
    { src: image.url, alt: '', width: image.width, height: image.height },
    {
      display: 'block',
      'flex-shrink': 0,
      width: fluid(layout, shown.width, shown.width * 0.55),
      height: fluid(layout, shown.height, shown.height * 0.55),
      'object-fit': 'contain',
      ...style,
    },
  );
  return { markup, ...shown };
}

export const renderLogo = (layout: CardLayout, width: number, height: number): ImageBlock | null =>
  layout.images.logo ? renderContained(layout, layout.images.logo, width, height) : null;

/** The width of a masthead whose brand is on one line of capitals. */
export function measureMasthead(layout: CardLayout, size: number): number {
  const logo = renderLogo(layout, 150, 44);
  return Math.ceil(measureBrand(layout, size) + (logo ? logo.width + 24 : 0));
}

/** The brand with the shop's logo opposite, or above it if the brand needs the full width. */
export function renderMasthead(layout: CardLayout, width: number, size: number, linesMax = 2, align: 'start' | 'center' = 'start'): Block {
  const logo = renderLogo(layout, 150, 44);
  const fullWidthBrand = renderBrand(layout, width, size, align, linesMax);
  if (!logo) return fullWidthBrand;
  const narrowBrand = renderBrand(layout, width - logo.width - 24, size, align, linesMax);
  if (narrowBrand.height > fullWidthBrand.height * 1.2 || narrowBrand.height < fullWidthBrand.height * 0.95) {
    return {
      get markup() {
        return box(
          layout,
          { gap: fluid(layout, 14, 10), 'align-items': align === 'center' ? 'center' : 'flex-start' },
          logo.markup,
          // As wide as the masthead, so that a long brand wraps.
          box(layout, { 'align-self': 'stretch' }, fullWidthBrand.markup),
        );
      },
      height: logo.height + 14 + fullWidthBrand.height,
    };
  }
  return {
    get markup() {
      return box(
        layout,
        { 'flex-direction': 'row', 'align-items': 'center', 'justify-content': 'space-between', gap: fluid(layout, 24, 16) },
        box(layout, { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '0px' }, narrowBrand.markup),
        logo.markup,
      );
    },
    height: Math.max(narrowBrand.height, logo.height),
  };
}

/** The outermost box of a card. It fills its frame and its container. */
export const renderFrame = (layout: CardLayout, style: Style, ...children: readonly Child[]): Markup =>
  box(layout, { 'flex-grow': 1, 'min-height': fluid(layout, layout.size.height, 0), ...style }, ...children);
