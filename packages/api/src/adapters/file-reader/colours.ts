import sharp from 'sharp';
import { channelsOf, hex, luminance } from '../../resources/card/settings/contrast.ts';
import { apart } from '../../resources/card/settings/oklch.ts';

const side = 64;
const distinct = 0.12;
const wanted = 4;

/**
 * The colours of a logo that stand out: counted on a small copy in coarse steps, weighed by how much of the picture they fill and how far
 * they are from grey, and no two of them alike. A logo in black gives black.
 */
export async function coloursOf(picture: Uint8Array): Promise<readonly string[]> {
  const { data } = await sharp(picture, { limitInputPixels: 40_000_000 })
    .resize(side, side, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counted = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 128) continue;
    const colour = `#${[red, green, blue].map((channel) => hex(Math.min(255, Math.round(channel / 12) * 12))).join('')}`;
    counted.set(colour, (counted.get(colour) ?? 0) + 1);
  }
  const ranked = [...counted].sort(([one, times], [other, otherTimes]) => weight(other, otherTimes) - weight(one, times));
  const chosen: string[] = [];
  for (const [colour] of ranked) {
    if (isPaper(colour) || chosen.some((one) => apart(one, colour) < distinct)) continue;
    chosen.push(colour);
    if (chosen.length === wanted) break;
  }
  return chosen;
}

const weight = (colour: string, times: number): number => {
  const channels = channelsOf(colour);
  return Math.sqrt(times) * (0.15 + (Math.max(...channels) - Math.min(...channels)) / 255);
};

const isPaper = (colour: string): boolean => luminance(colour) > 0.9;
