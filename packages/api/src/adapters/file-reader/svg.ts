import { SaxesParser } from 'saxes';
import sharp from 'sharp';

const readMax = 1_000;

/** Whether the first element of a file is `svg`, after a declaration, comments and a document type. */
export const isSvg = (file: Uint8Array): boolean =>
  /^\ufeff?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE\s+svg\b[^>[]*>\s*)*<(?:svg:)?svg[\s>]/i.test(
    Buffer.from(file.subarray(0, 16 * readMax)).toString('utf8'),
  );

/**
 * The drawing as PNG, in the size in which it is stored. Null if it refers to anything outside itself: librsvg loads no addresses, but would leave
 * parts of the drawing out without saying so. Throws if it isn't valid SVG.
 */
export async function rasteriseSvg(file: Uint8Array, to: { readonly width: number; readonly height: number }): Promise<Buffer | null> {
  const text = Buffer.from(file).toString('utf8');
  if (isReferringOutside(text)) return null;
  const { width = 1, height = 1 } = await sharp(file).metadata();
  // At 72 dots per inch a unit is a pixel; drawn larger, the outline stays sharp.
  const scale = Math.min(to.width / width, to.height / height);
  const density = Math.min(2_400, Math.max(1, 72 * scale));
  return sharp(file, { density, limitInputPixels: to.width * to.height * 4 })
    .png()
    .toBuffer();
}

/** Whether an attribute or style loads something, or the document declares entities. Data URLs and `#fragments` stay inside. */
function isReferringOutside(text: string): boolean {
  let isOutside = /<!(?:ENTITY|DOCTYPE[^>]*\[)/i.test(text);
  const parser = new SaxesParser();
  const check = (value: string): void => {
    const inside = value.replaceAll(/\burl\(\s*["']?\s*(?:#|data:image\/(?:png|jpeg|webp))/gi, '');
    if (/\burl\(|@import/i.test(inside)) isOutside = true;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = name.replace(/^.*:/, '').toLowerCase();
    if (element === 'foreignobject' || element === 'script' || element === 'iframe') isOutside = true;
    for (const [attribute, value] of Object.entries(attributes)) {
      const isLink = /^(?:.*:)?href$/i.test(attribute) && element !== 'a';
      if (isLink && !/^\s*(?:#|data:image\/(?:png|jpeg|webp)[;,]|$)/i.test(value)) isOutside = true;
      else if (!attribute.startsWith('xmlns')) check(value);
    }
  });
  parser.on('text', check);
  parser.on('cdata', check);
  parser.write(text).close();
  return isOutside;
}
