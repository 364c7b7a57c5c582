import { Renderer } from '@takumi-rs/core';
import { createFontLoader } from './fonts.ts';
import { createFrame, type RenderFrame } from './frame.ts';
import { palettePng, withDescription } from './png.ts';

export interface Fragment {
  readonly html: string;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** The card in one sentence, embedded in the file. */
  readonly alt?: string;
  readonly images: readonly { readonly src: string; readonly data: Uint8Array }[];
}

export interface PrintedFragment extends Fragment {
  readonly title: string;
  /** A BCP 47 tag. */
  readonly language: string;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly runs: readonly TextRun[];
  readonly children: readonly Box[];
}

/** A run of text on one line, positioned in its box. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly width: number;
}

/** Renders and measures fragments. Used in the render process and by the benchmark. */
export function createFragmentRenderer() {
  // Every card is a different document, so the renderer's own caches would never be hit; finished images are cached elsewhere.
  const renderer = new Renderer({ cacheMaxBytes: 4 * 1024 * 1024 });
  const fonts = createFontLoader(renderer);

  const prepare = async (order: Fragment): Promise<RenderFrame> => {
    const frame = createFrame(order.html, order.width);
    await fonts.ready(frame.fontFiles);
    return frame;
  };

  return {
    async paint(order: Fragment): Promise<Uint8Array> {
      const frame = await prepare(order);
      const width = order.width * order.scale;
      const height = order.height * order.scale;
      const images = order.images.map(({ src, data }) => ({ src, data }));
      const data = await renderer.render(frame.node, {
        width,
        height,
        devicePixelRatio: order.scale,
        format: 'raw',
        images,
        fontFamilies: namesOf(frame),
      });
      const png = palettePng({ data, width, height }) ?? (await photographPng(data, width, height));
      return order.alt ? withDescription(png, order.alt) : png;
    },
    /** A one-ink card as a PDF for print, with the lines, sizes and positions of the image. */
    async print(order: PrintedFragment): Promise<Uint8Array> {
      // Loaded with the first PDF: most services never write one.
      const [{ writeCardPdf }, { greyPictures }, { placeCard }] = await Promise.all([
        import('./print/card-pdf.ts'),
        import('./print/grey-pictures.ts'),
        import('./print/placed-card.ts'),
      ]);
      const frame = await prepare(order);
      const card = await placeCard(renderer, frame, order, order.images);
      const { width, height, title, alt = '', language } = order;
      return writeCardPdf({ card, pictures: await greyPictures(card, order.images), width, height, title, subject: alt, language });
    },
    /** Laid out at the frame's width and natural height, so that overflow is measurable. */
    async measure(order: Fragment): Promise<Box> {
      const frame = await prepare(order);
      const images = order.images.map(({ src, data }) => ({ src, data }));
      return boxOf(await renderer.measure(frame.node, { width: order.width, images, fontFamilies: namesOf(frame) }));
    },
  };
}

/** A card with more colours than a palette holds, in the tightest lossless encoding. */
async function photographPng(data: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  // Loaded with the first photograph: most services never render one, and the library is large.
  const { default: sharp } = await import('sharp');
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  return picture.withMetadata({ density: 300 }).png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer();
}

const namesOf = (frame: RenderFrame): string[] => Array.from(frame.fontFiles, ({ name }) => name);

type Measured = Awaited<ReturnType<Renderer['measure']>>;

function boxOf(node: Measured): Box {
  const [, , , , x, y] = node.transform;
  return {
    x,
    y,
    width: node.width,
    height: node.height,
    runs: node.runs,
    children: node.children.map(boxOf),
  };
}
