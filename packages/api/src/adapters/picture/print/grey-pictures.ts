import type { ImageBytes, PlacedCard, PlacedPicture } from './placed-card.ts';

/** More than a press resolves: 600 dpi at the printed size. */
const pixelsPerPx = 2;

/** The pictures of a card as greyscale PNGs on white, cropped to their areas, so that they print in the same ink as the text. */
export async function greyPictures(
  { pictures }: PlacedCard,
  images: readonly ImageBytes[],
): Promise<ReadonlyMap<PlacedPicture, Uint8Array>> {
  const grey = new Map<PlacedPicture, Uint8Array>();
  for (const picture of pictures) {
    const data = images.find(({ src }) => src === picture.src)?.data;
    if (!data) continue;
    // Loaded with the first picture, as in photographs.
    const { default: sharp } = await import('sharp');
    const [width, height] = [picture.width, picture.height].map((length) => Math.max(1, Math.round(length * pixelsPerPx)));
    const cropped = sharp(data).resize(width, height, { fit: picture.fit, background: '#ffffff' }).flatten({ background: '#ffffff' });
    grey.set(picture, await cropped.toColourspace('b-w').png().toBuffer());
  }
  return grey;
}
