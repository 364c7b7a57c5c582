import { Renderer } from '@takumi-rs/core';
import { fontShelf } from './fonts.ts';
import { type Frame, frameOf } from './frame.ts';
import { described, palettePng } from './png.ts';

export interface Fragment {
  readonly html: string;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** The card in one sentence; it goes into the file. */
  readonly alt?: string;
  readonly images: readonly { readonly src: string; readonly data: Uint8Array }[];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly runs: readonly Run[];
  readonly children: readonly Box[];
}

/** A piece of text on one line, placed inside its box. */
export interface Run {
  readonly text: string;
  readonly x: number;
  readonly width: number;
}

/** Draws fragments, and tells where everything would stand. It is used inside the drawing process and by the bench. */
export function openPainter() {
  // Every card is another document, so the caches of the renderer would fill and never be hit; ours holds whole pictures.
  const renderer = new Renderer({ cacheMaxBytes: 4 * 1024 * 1024 });
  const shelf = fontShelf(renderer);

  const prepare = async (order: Fragment): Promise<Frame> => {
    const frame = frameOf(order.html, order.width);
    await shelf.ready(frame.cuts);
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
      const png = palettePng({ data, width, height }) ?? (await photographic(data, width, height));
      return order.alt ? described(png, order.alt) : png;
    },
    /** Laid out at the frame's width and at its own height: a card that needs more than the frame shows it here. */
    async measure(order: Fragment): Promise<Box> {
      const frame = await prepare(order);
      const images = order.images.map(({ src, data }) => ({ src, data }));
      return boxOf(await renderer.measure(frame.node, { width: order.width, images, fontFamilies: namesOf(frame) }));
    },
  };
}

/** A card with a photograph: a palette where 256 colours do, else the tightest lossless coding. */
async function photographic(data: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  // Loaded with the first photograph: most services draw none, and the library is large.
  const { default: sharp } = await import('sharp');
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  return picture.withMetadata({ density: 300 }).png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer();
}

const namesOf = (frame: Frame): string[] => Array.from(frame.cuts, ({ name }) => name);

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
