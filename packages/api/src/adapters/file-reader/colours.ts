import sharp from 'sharp';
import { luminance, parseChannels, toHex } from '../../resources/card/settings/contrast.ts';
import { colourDistance } from '../../resources/card/settings/oklch.ts';

const side = 64;
const distanceMin = 0.12;
const coloursMax = 4;

/**
 * The dominant colours of a logo. Pixels of a small copy are counted in coarse steps and weighted by area and by distance from grey; similar
 * colours are merged. A black logo gives black.
 */
export async function extractColours(picture: Uint8Array): Promise<readonly string[]> {
  const { data } = await sharp(picture, { limitInputPixels: 40_000_000 })
    .resize(side, side, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 128) continue;
    const colour = `#${[red, green, blue].map((channel) => toHex(Math.min(255, Math.round(channel / 12) * 12))).join('')}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const ranked = [...counts].sort(([one, times], [other, otherTimes]) => weight(other, otherTimes) - weight(one, times));
  const chosen: string[] = [];
  for (const [colour] of ranked) {
    if (isNearWhite(colour) || chosen.some((one) => colourDistance(one, colour) < distanceMin)) continue;
    chosen.push(colour);
    if (chosen.length === coloursMax) break;
  }
  return chosen;
}

const weight = (colour: string, times: number): number => {
  const channels = parseChannels(colour);
  return Math.sqrt(times) * (0.15 + (Math.max(...channels) - Math.min(...channels)) / 255);
};

const isNearWhite = (colour: string): boolean => luminance(colour) > 0.9;
