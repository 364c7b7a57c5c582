/** WCAG 2.2 relative luminance and contrast ratio of sRGB colours, as `#rrggbb`. */

export const toLinear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

export const parseChannels = (colour: string): readonly [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

export function luminance(colour: string): number {
  const [red, green, blue] = parseChannels(colour);
  return 0.2126 * toLinear(red / 255) + 0.7152 * toLinear(green / 255) + 0.0722 * toLinear(blue / 255);
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Interpolates between two colours: `part` is 0 for `from` and 1 for `to`. */
export function mix(from: string, to: string, part: number): string {
  const start = parseChannels(from);
  const end = parseChannels(to);
  return `#${start.map((channel, index) => toHex(channel + ((end[index] ?? channel) - channel) * part)).join('')}`;
}

export const toHex = (channel: number): string =>
  Math.round(Math.max(0, Math.min(255, channel)))
    .toString(16)
    .padStart(2, '0');

export const isDark = (colour: string): boolean => luminance(colour) < 0.18;
