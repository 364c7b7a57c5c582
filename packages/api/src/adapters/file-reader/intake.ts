import { createHash } from 'node:crypto';
import sharp, { type Region } from 'sharp';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { limits } from '../../limits/limits.ts';
import type { Place } from '../../resources/card/fitting/place.ts';
import type { Crop, ProcessedImage } from '../../resources/looks/business-images.ts';
import { isSvg, rasteriseSvg } from './svg.ts';

/** Upload limits. Images are stored at twice the size at which a layout shows them. */
export const intakeLimits = { bytesMax: limits.imageBytesMax, pixelsMax: 40_000_000 } as const;

const storedSizes: Record<Place, { readonly width: number; readonly height: number }> = {
  logo: { width: 600, height: 176 },
  bottle: { width: 1200, height: 1400 },
  background: { width: 2400, height: 2400 },
};

/**
 * Converts an uploaded image to its stored form: decoded, rotated upright, scaled down and re-encoded, so that nothing else in the uploaded
 * file (metadata, profiles, trailing data) is ever served. Accepts PNG, JPEG, WebP and SVG; returns WebP or JPEG.
 */
export async function prepareImage(
  file: Uint8Array,
  place: Place,
  crop: Crop | null = null,
): Promise<ProcessedImage | Refusal<'bad_settings' | 'body_too_large'>> {
  if (file.length > intakeLimits.bytesMax) {
    return refuse('body_too_large', {
      message: `Images can be at most ${intakeLimits.bytesMax / 1024 / 1024} MB. Save the ${place} smaller and upload it again.`,
    });
  }
  const type = typeOf(file);
  if (type === null) return refuse('bad_settings', { message: `The ${place} isn't a PNG, JPEG, WebP or SVG image.` });
  try {
    const source = type === 'svg' ? await rasteriseSvg(file, storedSizes[place]) : file;
    if (source === null)
      return refuse('bad_settings', {
        message: `The ${place} refers to other files or pages. Save it as an SVG without links, with its fonts as outlines, or as PNG.`,
      });
    const opened = sharp(source, { limitInputPixels: intakeLimits.pixelsMax, failOn: 'warning', pages: 1 });
    const { hasAlpha, autoOrient } = await opened.metadata();
    const upright = opened.autoOrient();
    const scaled = (crop === null ? upright : upright.extract(regionOf(crop, autoOrient)))
      .resize({ ...storedSizes[place], fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    // A background needs no transparency; the others may be placed on any background colour.
    const asJpeg = place === 'background' || !hasAlpha;
    const encoded = asJpeg
      ? scaled.flatten({ background: '#ffffff' }).jpeg({ quality: 86, mozjpeg: true })
      : scaled.webp({ quality: 90, alphaQuality: 100, effort: 5 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(data).digest('hex');
    return { image: { hash, place, type: asJpeg ? 'image/jpeg' : 'image/webp', width: info.width, height: info.height }, bytes: data };
  } catch {
    return refuse('bad_settings', {
      message: `The ${place} couldn't be read or has more than ${intakeLimits.pixelsMax / 1e6} million pixels. Save it again as PNG, JPEG, WebP or SVG.`,
    });
  }
}

/** The crop in whole pixels, at least one in each dimension. */
function regionOf({ left, top, width, height }: Crop, whole: { readonly width: number; readonly height: number }): Region {
  const along = (start: number, length: number, all: number): readonly [number, number] => {
    const from = Math.min(all - 1, Math.max(0, Math.round(start * all)));
    return [from, Math.min(all - from, Math.max(1, Math.round(length * all)))];
  };
  const [x, columns] = along(left, width, whole.width);
  const [y, rows] = along(top, height, whole.height);
  return { left: x, top: y, width: columns, height: rows };
}

/** Detected from the first bytes, because the declared type can't be trusted. */
function typeOf(file: Uint8Array): 'png' | 'jpeg' | 'webp' | 'svg' | null {
  const head = Buffer.from(file.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  return isSvg(file) ? 'svg' : null;
}
