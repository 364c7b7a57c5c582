import { createHash } from 'node:crypto';
import sharp, { type Region } from 'sharp';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { limits } from '../../limits/limits.ts';
import type { Place } from '../../resources/card/fitting/place.ts';
import type { Crop, TakenIn } from '../../resources/looks/pictures-in-use.ts';

/** What a shop may upload, and how large it is kept: twice the size at which a layout shows it. */
export const intakeLimits = { bytesMax: limits.pictureBytesMax, pixelsMax: 40_000_000 } as const;

const kept: Record<Place, { readonly width: number; readonly height: number }> = {
  logo: { width: 600, height: 176 },
  bottle: { width: 1200, height: 1400 },
  background: { width: 2400, height: 2400 },
};

/**
 * A picture as it will be stored: decoded, turned upright, scaled down, and written anew, so that nothing of the file
 * that came in (metadata, profiles, trailing data) is ever served. PNG, JPEG and WebP come in; WebP and JPEG go out.
 */
export async function takeIn(
  file: Uint8Array,
  place: Place,
  crop: Crop | null = null,
): Promise<TakenIn | Refusal<'bad_settings' | 'body_too_large'>> {
  if (file.length > intakeLimits.bytesMax) {
    return refuse('body_too_large', {
      message: `A picture has at most ${intakeLimits.bytesMax / 1024 / 1024} MB. Save the ${place} smaller and upload it again.`,
    });
  }
  const type = typeOf(file);
  if (type === null) return refuse('bad_settings', { message: `The ${place} is no PNG, JPEG or WebP picture.` });
  try {
    const opened = sharp(file, { limitInputPixels: intakeLimits.pixelsMax, failOn: 'warning', pages: 1 });
    const { hasAlpha, autoOrient } = await opened.metadata();
    const upright = opened.autoOrient();
    const scaled = (crop === null ? upright : upright.extract(regionOf(crop, autoOrient)))
      .resize({ ...kept[place], fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    // A background is never seen through; the others may stand on any paper.
    const asJpeg = place === 'background' || !hasAlpha;
    const encoded = asJpeg
      ? scaled.flatten({ background: '#ffffff' }).jpeg({ quality: 86, mozjpeg: true })
      : scaled.webp({ quality: 90, alphaQuality: 100, effort: 5 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(data).digest('hex');
    return { picture: { hash, place, type: asJpeg ? 'image/jpeg' : 'image/webp', width: info.width, height: info.height }, bytes: data };
  } catch {
    return refuse('bad_settings', {
      message: `The ${place} could not be read, or has more than ${intakeLimits.pixelsMax / 1e6} million pixels. Save it again as PNG, JPEG or WebP.`,
    });
  }
}

/** In whole pixels, of which there is at least one each way. */
function regionOf({ left, top, width, height }: Crop, whole: { readonly width: number; readonly height: number }): Region {
  const along = (start: number, length: number, all: number): readonly [number, number] => {
    const from = Math.min(all - 1, Math.max(0, Math.round(start * all)));
    return [from, Math.min(all - from, Math.max(1, Math.round(length * all)))];
  };
  const [x, columns] = along(left, width, whole.width);
  const [y, rows] = along(top, height, whole.height);
  return { left: x, top: y, width: columns, height: rows };
}

/** By its first bytes; what a caller says about a file proves nothing. */
function typeOf(file: Uint8Array): 'png' | 'jpeg' | 'webp' | null {
  const head = Buffer.from(file.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : null;
}
