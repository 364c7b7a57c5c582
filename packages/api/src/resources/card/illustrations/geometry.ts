/** A point of the design square, which has a side of 400. */
export type Point = readonly [number, number];
export type Line = readonly Point[];

/** Where shadows fall. The light comes from the upper left on all plates. */
export const shadow: Point = [0.62, 0.78];

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));
/** Math.hypot, which takes several times as long because it also guards against overflow. */
export const distance = (x: number, y: number): number => Math.sqrt(x * x + y * y);
export const mix = (from: number, to: number, part: number): number => from + (to - from) * part;
export const item = <T>(list: readonly T[], at: number): T => {
  const found = list[at];
  if (found === undefined) throw new RangeError(`no item ${at} of ${list.length}`);
  return found;
};
export const range = (count: number): number[] => Array.from({ length: Math.max(0, Math.round(count)) }, (_, at) => at);

export function lengthOf(line: Line): number {
  let length = 0;
  for (let at = 1; at < line.length; at += 1) {
    const [[ax, ay], [bx, by]] = [item(line, at - 1), item(line, at)];
    length += distance(bx - ax, by - ay);
  }
  return length;
}

/** The line with points at equal distances of about `step`, including both ends. */
export function resample(line: Line, step: number): Line {
  const length = lengthOf(line);
  const count = Math.max(2, Math.round(length / step));
  const points: Point[] = [item(line, 0)];
  let [at, passed] = [1, 0];
  for (let next = 1; next < count; next += 1) {
    const wanted = (length * next) / count;
    for (; at < line.length; at += 1) {
      const [[ax, ay], [bx, by]] = [item(line, at - 1), item(line, at)];
      const long = distance(bx - ax, by - ay);
      if (passed + long >= wanted) {
        const part = long === 0 ? 0 : (wanted - passed) / long;
        points.push([mix(ax, bx, part), mix(ay, by, part)]);
        break;
      }
      passed += long;
    }
  }
  points.push(item(line, line.length - 1));
  return points;
}
