import { parseChannels, toHex, toLinear } from './contrast.ts';

/** OKLCH: the polar form of OKLab, a colour space in which equal distances look equal. Hue is in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

type Triple = readonly [number, number, number];

/** Converts to `#rrggbb`. Colours outside sRGB are clamped per channel. */
export function oklchToHex([lightness, chroma, hue]: Oklch): string {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels: Triple = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  return `#${channels.map((channel) => toHex(255 * gammaEncode(channel))).join('')}`;
}

const gammaEncode = (channel: number): number =>
  channel <= 0.0031308 ? 12.92 * channel : 1.055 * Math.max(0, channel) ** (1 / 2.4) - 0.055;

/** The perceptual distance of two colours, as ΔE in OKLab. About 0.02 is just noticeable side by side. */
export function colourDistance(one: string, other: string): number {
  const [from, to] = [toOklab(one), toOklab(other)];
  return Math.hypot(...from.map((part, at) => part - (to[at] ?? 0)));
}

function toOklab(colour: string): Triple {
  const [red, green, blue] = parseChannels(colour);
  const [r, g, b] = [toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}
