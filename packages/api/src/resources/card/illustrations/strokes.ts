/**
 * SVG paths in a 96 × 96 square, painted in order with one stroke style. Closed paths are filled with the background and hide what is below
 * them, open ones are only stroked. Coordinates are absolute pairs.
 */
export type Drawing = readonly string[];

const formatNumber = (value: number): string => String(Math.round(value * 10) / 10);
const formatPoint = (x: number, y: number): string => `${formatNumber(x)} ${formatNumber(y)}`;

/** Rotates (in degrees), scales and moves a path that is defined around the origin. */
export function place(path: string, x: number, y: number, turn = 0, size = 1, wide = size): string {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, px: string, py: string) => {
    const [left, down] = [Number(px) * wide, Number(py) * size];
    return formatPoint(x + left * cos - down * sin, y + left * sin + down * cos);
  });
}

export const placeAll = (drawing: Drawing, x: number, y: number, turn = 0, size = 1, wide = size): Drawing =>
  drawing.map((path) => place(path, x, y, turn, size, wide));

export function disc(x: number, y: number, radius: number, high: number = radius): string {
  const [a, b] = [radius * 0.5523, high * 0.5523];
  return [
    `M${formatPoint(x - radius, y)}`,
    `C${formatPoint(x - radius, y - b)} ${formatPoint(x - a, y - high)} ${formatPoint(x, y - high)}`,
    `C${formatPoint(x + a, y - high)} ${formatPoint(x + radius, y - b)} ${formatPoint(x + radius, y)}`,
    `C${formatPoint(x + radius, y + b)} ${formatPoint(x + a, y + high)} ${formatPoint(x, y + high)}`,
    `C${formatPoint(x - a, y + high)} ${formatPoint(x - radius, y + b)} ${formatPoint(x - radius, y)}Z`,
  ].join('');
}

/** Repeats a shape that points up from the origin around a point. */
export const around = (count: number, shape: string, x: number, y: number, from = 0, size = 1): Drawing =>
  Array.from({ length: count }, (_, at) => place(shape, x, y, from + (360 / count) * at, size));

/** Dots the size of the stroke width. */
export const dots = (...points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `M${formatPoint(x, y)}L${formatPoint(x + 0.1, y)}`).join('');

/** A rounded petal that points up from the origin. */
export const petal = (length: number, width: number): string =>
  `M0 0C${formatPoint(-width * 0.75, -length * 0.2)} ${formatPoint(-width * 0.85, -length)} ${formatPoint(0, -length)}C${formatPoint(width * 0.85, -length)} ${formatPoint(width * 0.75, -length * 0.2)} 0 0Z`;

/** A petal with a notch at its tip. */
export const notchedPetal = (length: number, width: number): string =>
  `M0 0C${formatPoint(-width * 0.7, -length * 0.3)} ${formatPoint(-width * 0.75, -length * 1.08)} ${formatPoint(-width * 0.12, -length)}Q${formatPoint(0, -length * 0.98)} ${formatPoint(0, -length * 0.92)}Q${formatPoint(0, -length * 0.98)} ${formatPoint(width * 0.12, -length)}C${formatPoint(width * 0.75, -length * 1.08)} ${formatPoint(width * 0.7, -length * 0.3)} 0 0Z`;

/** A blade, pointed at both ends. */
export const blade = (length: number, width: number): string =>
  `M0 0C${formatPoint(-width * 0.66, -length * 0.22)} ${formatPoint(-width * 0.6, -length * 0.66)} ${formatPoint(0, -length)}C${formatPoint(width * 0.6, -length * 0.66)} ${formatPoint(width * 0.66, -length * 0.22)} 0 0Z`;

/** A leaf with a central vein. */
export const leaf = (x: number, y: number, turn: number, length: number, width: number = length * 0.46): Drawing => [
  place(blade(length, width), x, y, turn),
  place(
    `M0 0C${formatPoint(width * 0.06, -length * 0.3)} ${formatPoint(-width * 0.06, -length * 0.55)} ${formatPoint(0, -length * 0.8)}`,
    x,
    y,
    turn,
  ),
];

/** A leaf with side veins. */
export const veined = (x: number, y: number, turn: number, length: number, width: number = length * 0.5, count = 4): Drawing => [
  ...leaf(x, y, turn, length, width),
  place(
    Array.from({ length: count }, (_, at) => {
      const along = -length * (0.16 + (0.56 * at) / count);
      const out = width * (0.34 - 0.05 * Math.abs(at - count / 3));
      return `M0 ${formatNumber(along)}Q${formatPoint(out * 0.5, along - length * 0.04)} ${formatPoint(out, along - length * 0.12)}M0 ${formatNumber(along)}Q${formatPoint(-out * 0.5, along - length * 0.04)} ${formatPoint(-out, along - length * 0.12)}`;
    }).join(''),
    x,
    y,
    turn,
  ),
];
