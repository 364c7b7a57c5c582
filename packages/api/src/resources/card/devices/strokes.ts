/**
 * A drawing is a list of SVG paths on a sheet of 96 by 96, drawn one over the other with one pen. A path that is closed hides what
 * lies behind it, as a petal hides the next; an open one is only a line. Coordinates are absolute and come in pairs.
 */
export type Drawing = readonly string[];

const written = (value: number): string => String(Math.round(value * 10) / 10);
const pair = (x: number, y: number): string => `${written(x)} ${written(y)}`;

/** A path that was drawn around the origin, turned by degrees, sized and put in its place. */
export function placed(path: string, x: number, y: number, turn = 0, size = 1, wide = size): string {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, px: string, py: string) => {
    const [left, down] = [Number(px) * wide, Number(py) * size];
    return pair(x + left * cos - down * sin, y + left * sin + down * cos);
  });
}

export const placedAll = (drawing: Drawing, x: number, y: number, turn = 0, size = 1, wide = size): Drawing =>
  drawing.map((path) => placed(path, x, y, turn, size, wide));

export function disc(x: number, y: number, radius: number, high: number = radius): string {
  const [a, b] = [radius * 0.5523, high * 0.5523];
  return [
    `M${pair(x - radius, y)}`,
    `C${pair(x - radius, y - b)} ${pair(x - a, y - high)} ${pair(x, y - high)}`,
    `C${pair(x + a, y - high)} ${pair(x + radius, y - b)} ${pair(x + radius, y)}`,
    `C${pair(x + radius, y + b)} ${pair(x + a, y + high)} ${pair(x, y + high)}`,
    `C${pair(x - a, y + high)} ${pair(x - radius, y + b)} ${pair(x - radius, y)}Z`,
  ].join('');
}

/** A shape that points up from the origin, so many times around a point. */
export const around = (count: number, shape: string, x: number, y: number, from = 0, size = 1): Drawing =>
  Array.from({ length: count }, (_, at) => placed(shape, x, y, from + (360 / count) * at, size));

/** A point of the pen. */
export const dots = (...points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `M${pair(x, y)}L${pair(x + 0.1, y)}`).join('');

/** Rounded, pointing up from the origin. */
export const petal = (length: number, width: number): string =>
  `M0 0C${pair(-width * 0.75, -length * 0.2)} ${pair(-width * 0.85, -length)} ${pair(0, -length)}C${pair(width * 0.85, -length)} ${pair(width * 0.75, -length * 0.2)} 0 0Z`;

/** With a dent at its tip, as a heart has one. */
export const dented = (length: number, width: number): string =>
  `M0 0C${pair(-width * 0.7, -length * 0.3)} ${pair(-width * 0.75, -length * 1.08)} ${pair(-width * 0.12, -length)}Q${pair(0, -length * 0.98)} ${pair(0, -length * 0.92)}Q${pair(0, -length * 0.98)} ${pair(width * 0.12, -length)}C${pair(width * 0.75, -length * 1.08)} ${pair(width * 0.7, -length * 0.3)} 0 0Z`;

/** Pointed at both ends. */
export const blade = (length: number, width: number): string =>
  `M0 0C${pair(-width * 0.66, -length * 0.22)} ${pair(-width * 0.6, -length * 0.66)} ${pair(0, -length)}C${pair(width * 0.6, -length * 0.66)} ${pair(width * 0.66, -length * 0.22)} 0 0Z`;

/** A leaf with its vein. */
export const leaf = (x: number, y: number, turn: number, length: number, width: number = length * 0.46): Drawing => [
  placed(blade(length, width), x, y, turn),
  placed(`M0 0C${pair(width * 0.06, -length * 0.3)} ${pair(-width * 0.06, -length * 0.55)} ${pair(0, -length * 0.8)}`, x, y, turn),
];

/** A leaf with side veins too. */
export const veined = (x: number, y: number, turn: number, length: number, width: number = length * 0.5, count = 4): Drawing => [
  ...leaf(x, y, turn, length, width),
  placed(
    Array.from({ length: count }, (_, at) => {
      const along = -length * (0.16 + (0.56 * at) / count);
      const out = width * (0.34 - 0.05 * Math.abs(at - count / 3));
      return `M0 ${written(along)}Q${pair(out * 0.5, along - length * 0.04)} ${pair(out, along - length * 0.12)}M0 ${written(along)}Q${pair(-out * 0.5, along - length * 0.04)} ${pair(-out, along - length * 0.12)}`;
    }).join(''),
    x,
    y,
    turn,
  ),
];
