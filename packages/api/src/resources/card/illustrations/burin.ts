import { clamp, distance, item, type Line, lengthOf, mix, type Point, range, resample, shadow } from './geometry.ts';
import { type Span, type Tint, type TintArea, TintMap } from './tint-map.ts';

export { clamp, distance, item, type Line, mix, type Point, range, resample, shadow } from './geometry.ts';

export interface PlateState {
  /** For sizes below 110 px: heavier contours and every second line. */
  readonly isSmall?: boolean;
  /** For dark backgrounds: lines cut what is lit, and contours are heavy towards the light. */
  readonly isWhite?: boolean;
  /** For a coloured picture: the small state with even fewer lines, above areas of colour. */
  readonly isTinted?: boolean;
}

/** The printed form of a plate, in a square with a side of 1000: one filled path, and dots stroked with round ends in their width. */
export interface Engraving {
  readonly cuts: string;
  readonly dots: readonly { readonly width: number; readonly path: string }[];
  /** The areas of colour below the cuts, of a coloured picture. */
  readonly tints: readonly { readonly area: TintArea; readonly path: string }[];
}

export interface CutEnds {
  /** The first end has the full width, like a line that comes out from under an edge. */
  readonly isBlunt?: boolean;
  /** Neither end is tapered: the line returns to its start, or its width does the tapering. */
  readonly isEven?: boolean;
}

export const side = 400;
const sheet = 1000;
const scale = sheet / side;
/** Resolution of the map of what finished forms hide. */
const cell = 1.5;
const cells = Math.ceil(side * cell);
/** The largest distance between a side of a cut and its fitted curves. */
const finest = 0.62;
const thinnest = 0.34;
/** How many cells of that map make one of the map of tints. */
const tintCell = 2;
/** How much more coarsely the lines of a coloured picture are fitted, which is never large, and its areas. */
const tintedCoarseness = 1.7;
const areaTolerance = 1.7;

/** A copper plate: cuts are made from front to back, and each finished form hides what is cut later. */
export class Plate {
  readonly isSmall: boolean;
  readonly isWhite: boolean;
  readonly isTinted: boolean;
  private readonly tintMap: TintMap | null;
  private tint: Tint = 'own';
  private readonly hidden = new Uint8Array(cells * cells);
  private readonly dotPaths: [string, string, string] = ['', '', ''];
  private readonly dotPens: [Pen, Pen, Pen] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  private path = '';
  private pen: Pen = { x: 0, y: 0 };
  private matrix: Matrix = [1, 0, 0, 1, 0, 0];
  private randomState = 7;

  private readonly tolerance: number;
  private readonly shortest: number;
  private readonly sparseness: number;
  private readonly bold: number;
  /** How much further apart than usual the points of a cut are. */
  private readonly step: number;
  private readonly areaTolerance: number;
  private isTintSet = false;

  /** @param coarseness how much more coarsely than usual curves are fitted */
  constructor({ isSmall = false, isWhite = false, isTinted = false }: PlateState = {}, coarseness = 1) {
    this.isSmall = isSmall || isTinted;
    this.isWhite = isWhite;
    this.isTinted = isTinted;
    this.tintMap = isTinted ? new TintMap(cells / tintCell, cell / tintCell, coarseness) : null;
    this.tolerance = finest * Math.min(coarseness * (isTinted ? tintedCoarseness : 1), 2.4);
    this.shortest = 3 * coarseness * (isTinted ? tintedCoarseness : 1);
    this.sparseness = isTinted ? 2.8 * Math.sqrt(coarseness) : isSmall ? 2 : Math.sqrt(Math.min(coarseness, 3.4));
    this.areaTolerance = areaTolerance * Math.min(coarseness, 2.4);
    this.step = isTinted ? 1.7 : 1;
    this.bold = isTinted ? 1.75 : isSmall ? 1.1 : 1;
  }

  /** Forms that are drawn in it have this tint. The outermost one counts. */
  tinted(tint: Tint, draw: () => void): void {
    if (this.isTintSet) {
      draw();
      return;
    }
    const before = this.tint;
    this.tint = tint;
    this.isTintSet = true;
    draw();
    this.tint = before;
    this.isTintSet = false;
  }

  /** A number from 0 to 1. The sequence is the same each time a plate is made. */
  random(): number {
    this.randomState = (Math.imul(this.randomState, 1664525) + 1013904223) >>> 0;
    return this.randomState / 4294967296;
  }

  between = (low: number, high: number): number => mix(low, high, this.random());

  /** How many of these lines the plate has room for. */
  lines = (count: number): number => Math.max(1, Math.round(count / this.sparseness));

  /** How much is cut at a tone from 0 (lit) to 1 (shadow). */
  ink = (tone: number): number => (this.isWhite ? clamp((0.82 - tone) * 0.9) : tone);

  /** Draws in coordinates that are turned by degrees, scaled and moved. */
  within(x: number, y: number, turn: number, size: number, draw: () => void, high = size): void {
    const before = this.matrix;
    const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
    const [a, b, c, d, e, f] = before;
    const [ma, mb, mc, md] = [cos * size, sin * size, -sin * high, cos * high];
    this.matrix = [a * ma + c * mb, b * ma + d * mb, a * mc + c * md, b * mc + d * md, a * x + c * y + e, b * x + d * y + f];
    draw();
    this.matrix = before;
  }

  place([x, y]: Point): Point {
    const [a, b, c, d, e, f] = this.matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  }

  isHidden(x: number, y: number): boolean {
    const [column, row] = [Math.round(x * cell), Math.round(y * cell)];
    return column < 0 || row < 0 || column >= cells || row >= cells || this.hidden[row * cells + column] === 1;
  }

  /** Hides an area and a margin of paper around it. */
  hide(outline: Line, gap = 2): void {
    const points = outline.map((point) => this.place(point)).map(([x, y]) => [x * cell, y * cell] as const);
    const [low, high] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
    const top = Math.max(0, Math.ceil(low));
    const crossings: number[][] = [];
    for (let row = top; row <= Math.min(cells - 1, high); row += 1) crossings.push([]);
    let [ax, ay] = item(points, points.length - 1);
    for (const [bx, by] of points) {
      // The rows between the two ends: an edge crosses a row that one end lies on or above, and the other below.
      const until = Math.min(top + crossings.length, Math.ceil(Math.max(ay, by)));
      for (let row = Math.max(top, Math.ceil(Math.min(ay, by))); row < until; row += 1)
        crossings[row - top]?.push(ax + ((row - ay) / (by - ay)) * (bx - ax));
      [ax, ay] = [bx, by];
    }
    for (const ends of crossings) ends.sort((one, other) => one - other);
    this.tintMap?.fill(listSpans(crossings, top), this.tint);
    crossings.forEach((ends, at) => {
      const start = (top + at) * cells;
      for (let nth = 0; nth + 1 < ends.length; nth += 2)
        this.hidden.fill(
          1,
          start + clamp(Math.ceil(item(ends, nth)), 0, cells),
          start + clamp(Math.floor(item(ends, nth + 1)) + 1, 0, cells),
        );
    });
    if (gap > 0) for (const [x, y] of resample([...points, item(points, 0)], 1.6)) this.hideDisc(x, y, gap * cell);
  }

  private hideDisc(x: number, y: number, radius: number): void {
    for (let row = Math.max(0, Math.ceil(y - radius)); row <= Math.min(cells - 1, y + radius); row += 1) {
      const half = Math.sqrt(Math.max(0, radius * radius - (row - y) * (row - y)));
      const [start, end] = [row * cells, row * cells + clamp(Math.floor(x + half) + 1, 0, cells)];
      // Most discs are a few cells wide, for which `fill` is slower than a loop.
      for (let at = start + clamp(Math.ceil(x - half), 0, cells); at < end; at += 1) this.hidden[at] = 1;
    }
  }

  /** Hides a band along a line. */
  hideLine(line: Line, width: number): void {
    for (const [x, y] of resample(
      line.map((point) => this.place(point)),
      1.2,
    ))
      this.hideDisc(x * cell, y * cell, (width / 2) * cell);
  }

  /** A line that swells and tapers: its width is that at each part of its length, from 0 to 1. */
  cut(line: Line, width: number | ((part: number) => number), { isBlunt = false, isEven = false }: CutEnds = {}): void {
    const placed = line.map((point) => this.place(point));
    const length = lengthOf(placed);
    if (!(length > 1.5)) return;
    const points = resample(placed, clamp(length / 9, 0.8, 2.4) * this.step);
    const last = points.length - 1;
    const taper = Math.min(length * 0.4, 16);
    const widthAt = (at: number): number => {
      const part = at / last;
      const full = (typeof width === 'number' ? width : width(part)) * (this.isSmall ? 1.35 : 1);
      if (isEven) return full;
      const start = isBlunt ? 1 : clamp((part * length) / taper);
      return full * Math.sqrt(start * clamp(((1 - part) * length) / taper));
    };
    let run: { point: Point; width: number }[] = [];
    const finish = (isCovered: boolean) => {
      if (run.length > 2) this.emit(run, isCovered);
      run = [];
    };
    points.forEach((point, at) => {
      const wide = widthAt(at);
      const isCovered = this.isHidden(point[0], point[1]);
      // The ends of a tapered line are thinner than what would be worth cutting on its own.
      if (isCovered || (wide < thinnest && at > 0 && at < last)) finish(isCovered);
      else run.push({ point, width: Math.max(wide, 0) });
    });
    finish(false);
  }

  private emit(run: readonly { readonly point: Point; readonly width: number }[], isCovered: boolean): void {
    const last = run.length - 1;
    const [first, final] = [item(run, 0).point, item(run, last).point];
    if (
      Math.max(...run.map(({ width }) => width)) < thinnest * 1.4 ||
      (run.length < 12 && distance(final[0] - first[0], final[1] - first[1]) < this.shortest)
    )
      return;
    const [left, right]: [Point[], Point[]] = [[], []];
    run.forEach(({ point: [x, y], width }, at) => {
      const [[ax, ay], [bx, by]] = [item(run, Math.max(0, at - 1)).point, item(run, Math.min(last, at + 1)).point];
      const long = distance(bx - ax, by - ay) || 1;
      const half = (width * (isCovered && at === last ? 0.4 : 1)) / 2;
      left.push([x + ((by - ay) / long) * half, y - ((bx - ax) / long) * half]);
      right.push([x - ((by - ay) / long) * half, y + ((bx - ax) / long) * half]);
    });
    const start = round(item(left, 0));
    this.path += `m${join([start[0] - this.pen.x, start[1] - this.pen.y])}`;
    const pen = { x: start[0], y: start[1] };
    const tolerance = this.tolerance * clamp(90 / lengthOf(left), 1, 1.7);
    this.path += formatSide(pen, left, tolerance) + formatSide(pen, right.reverse(), tolerance, true);
    this.path += 'z';
    this.pen = { x: start[0], y: start[1] };
  }

  /** The outline of a form: thin towards the light, heavy away from it. */
  contour(outline: Line, weight = 1, [thin, thick]: readonly [number, number] = [1.3, 4.1]): void {
    const closed = resample(
      [...outline, item(outline, 0)].map((point) => this.place(point)),
      2,
    ).slice(0, -1);
    const count = closed.length;
    if (count < 5) return;
    const area = closed.reduce((sum, [x, y], at) => {
      const [nx, ny] = item(closed, (at + 1) % count);
      return sum + x * ny - nx * y;
    }, 0);
    const turned = area > 0 ? 1 : -1;
    const facing = closed.map((_, at) => {
      const [[ax, ay], [bx, by]] = [item(closed, (at - 2 + count) % count), item(closed, (at + 2) % count)];
      const long = distance(bx - ax, by - ay) || 1;
      const facingShadow = (turned * ((by - ay) * shadow[0] - (bx - ax) * shadow[1])) / long;
      return this.isWhite ? -facingShadow : facingShadow;
    });
    const start = facing.indexOf(Math.min(...facing));
    const order = range(count + 1).map((at) => (start + at) % count);
    const bold = weight * this.bold;
    const before = this.matrix;
    this.matrix = [1, 0, 0, 1, 0, 0];
    this.cut(
      order.map((at) => item(closed, at)),
      (part) => {
        const towards = clamp((item(facing, item(order, Math.min(count, Math.round(part * count)))) + 0.9) / 1.9);
        return bold * mix(thin, thick, towards * towards);
      },
      { isEven: true },
    );
    this.matrix = before;
  }

  /** Dots of one of three sizes, where nothing hides them. */
  dot(point: Point, size: 0 | 1 | 2 = 0): void {
    const placed = this.place(point);
    if (this.isHidden(placed[0], placed[1])) return;
    const [x, y] = round(placed);
    const pen = this.dotPens[size];
    this.dotPaths[size] += `m${join([x - pen.x, y - pen.y])}h0`;
    this.dotPens[size] = { x, y };
  }

  print(): Engraving {
    const bold = this.isSmall ? 1.5 : 1;
    return {
      cuts: this.path,
      dots: [3.4, 5, 7.5].flatMap((width, at) => {
        const path = this.dotPaths[at] ?? '';
        return path === '' ? [] : [{ width: width * bold, path }];
      }),
      tints: (this.tintMap?.trace() ?? []).map(({ area, outlines }) => {
        const pen = { x: 0, y: 0 };
        return { area, path: outlines.map((outline) => formatArea(pen, outline, this.areaTolerance)).join('') };
      }),
    };
  }
}

/** The cells of the map of tints between the ends of rows. */
function listSpans(rows: readonly (readonly number[])[], top: number): readonly Span[] {
  const spans: Span[] = [];
  for (let at = top % tintCell === 0 ? 0 : tintCell - (top % tintCell); at < rows.length; at += tintCell) {
    const ends = item(rows, at);
    for (let nth = 0; nth + 1 < ends.length; nth += 2) {
      const from = clamp(Math.ceil(item(ends, nth) / tintCell), 0, cells / tintCell);
      const to = clamp(Math.floor(item(ends, nth + 1) / tintCell), -1, cells / tintCell - 1);
      if (from <= to) spans.push({ row: (top + at) / tintCell, from, to });
    }
  }
  return spans;
}

interface Pen {
  x: number;
  y: number;
}
type Matrix = readonly [number, number, number, number, number, number];

const round = ([x, y]: Point): Point => [clamp(Math.round(x * scale), 0, sheet), clamp(Math.round(y * scale), 0, sheet)];
/** Control points may lie outside. */
const roundControl = ([x, y]: Point): Point => [Math.round(x * scale), Math.round(y * scale)];
const join = (numbers: readonly number[]): string => numbers.join(' ').replaceAll(' -', '-');

/** A closed area from the pen. */
function formatArea(pen: Pen, outline: Line, tolerance: number): string {
  const start = round(item(outline, 0));
  const move = `m${join([start[0] - pen.x, start[1] - pen.y])}`;
  [pen.x, pen.y] = start;
  const path = `${move}${formatSide(pen, outline, tolerance)}z`;
  [pen.x, pen.y] = start;
  return path;
}

/** One side of a cut as relative quadratic curves from the pen. */
function formatSide(pen: Pen, points: Line, tolerance: number, isReturning = false): string {
  let path = '';
  const start = round(item(points, 0));
  if (isReturning && (Math.abs(start[0] - pen.x) > 1 || Math.abs(start[1] - pen.y) > 1)) {
    path += `l${join([start[0] - pen.x, start[1] - pen.y])}`;
    [pen.x, pen.y] = start;
  }
  let command = '';
  const last = points.length - 1;
  const { xs, ys, steps, parts } = loadSide(points);
  const fit = (from: number, to: number): void => {
    const [ax, ay, bx, by] = [get(xs, from), get(ys, from), get(xs, to), get(ys, to)];
    let total = 0;
    for (let at = from + 1; at <= to; at += 1) total += get(steps, at);
    total ||= 1;
    let [sumX, sumY, weights, passed] = [0, 0, 0, 0];
    for (let at = from + 1; at <= to; at += 1) {
      passed += get(steps, at);
      const t = passed / total;
      parts[at] = t;
      const [b0, b1, b2] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      sumX += b1 * (get(xs, at) - b0 * ax - b2 * bx);
      sumY += b1 * (get(ys, at) - b0 * ay - b2 * by);
      weights += b1 * b1;
    }
    const isFlat = weights <= 1e-6;
    const [cx, cy] = [isFlat ? (ax + bx) / 2 : sumX / weights, isFlat ? (ay + by) / 2 : sumY / weights];
    let isClose = true;
    for (let at = from + 1; at < to && isClose; at += 1) {
      const t = get(parts, at);
      const [b0, b1, b2] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      isClose = distance(b0 * ax + b1 * cx + b2 * bx - get(xs, at), b0 * ay + b1 * cy + b2 * by - get(ys, at)) <= tolerance;
    }
    if (!isClose && to - from > 2) {
      const middle = Math.floor((from + to) / 2);
      fit(from, middle);
      fit(middle, to);
      return;
    }
    const [control, end] = [roundControl([cx, cy]), round([bx, by])];
    const isStraight = distance(cx - (ax + bx) / 2, cy - (ay + by) / 2) < 0.35;
    const wanted = isStraight ? 'l' : 'q';
    const numbers = join([...(isStraight ? [] : [control[0] - pen.x, control[1] - pen.y]), end[0] - pen.x, end[1] - pen.y]);
    path += command === wanted ? (numbers.startsWith('-') ? numbers : ` ${numbers}`) : `${wanted}${numbers}`;
    command = wanted;
    [pen.x, pen.y] = end;
  };
  fit(0, last);
  return path;
}

const get = (list: Float64Array, at: number): number => list[at] ?? Number.NaN;

const createSide = (length: number) => ({
  xs: new Float64Array(length),
  ys: new Float64Array(length),
  /** The distance of each point from the one before it. */
  steps: new Float64Array(length),
  /** The share of the length of the piece that is being fitted, up to each of its points. */
  parts: new Float64Array(length),
});
/** One side at a time is fitted, in ever shorter pieces of the same points, so that each uses the same memory. */
let fitted: ReturnType<typeof createSide> = createSide(1024);

function loadSide(points: Line): typeof fitted {
  if (points.length > fitted.xs.length) fitted = createSide(points.length * 2);
  const { xs, ys, steps } = fitted;
  for (let at = 0; at < points.length; at += 1) {
    const point = item(points, at);
    xs[at] = point[0];
    ys[at] = point[1];
    if (at > 0) steps[at] = distance(point[0] - get(xs, at - 1), point[1] - get(ys, at - 1));
  }
  return fitted;
}
