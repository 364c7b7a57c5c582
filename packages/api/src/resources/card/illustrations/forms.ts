import { clamp, distance, item, type Line, mix, type Plate, type Point, range, resample, shadow } from './burin.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** A point at a distance in a direction, in degrees clockwise from straight up. */
export const polar = (x: number, y: number, turn: number, distance: number): Point => [
  x + Math.sin(radians(turn)) * distance,
  y - Math.cos(radians(turn)) * distance,
];

/** A smooth line through points. */
export function spline(points: Line, isClosed = false, steps = 8): Line {
  const count = points.length;
  const get = (at: number): Point => item(points, isClosed ? (at + count) % count : clamp(at, 0, count - 1));
  const line: Point[] = [];
  for (let at = 0; at < (isClosed ? count : count - 1); at += 1) {
    const [a, b, c, d] = [get(at - 1), get(at), get(at + 1), get(at + 2)];
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const along = (axis: 0 | 1): number =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
      line.push([along(0), along(1)]);
    }
  }
  if (!isClosed) line.push(get(count - 1));
  return line;
}

export const ellipse = (x: number, y: number, wide: number, high = wide, turn = 0): Line =>
  range(48).map((at) => {
    const [a, b] = [Math.cos((at / 24) * Math.PI) * wide, Math.sin((at / 24) * Math.PI) * high];
    const [sin, cos] = [Math.sin(radians(turn)), Math.cos(radians(turn))];
    return [x + a * cos - b * sin, y + a * sin + b * cos];
  });

export interface Hatching {
  readonly lines: number;
  /** Lines of constant u (they run along v) or of constant v. */
  readonly along: 'u' | 'v';
  readonly widest: number;
  readonly from?: number;
  readonly to?: number;
  readonly threshold?: number;
  readonly jitter?: number;
}

/** Lines that follow a form given as a map of (u, v), as wide as its tone is dark. */
export function hatch(
  plate: Plate,
  map: (u: number, v: number) => Point,
  tone: (u: number, v: number) => number,
  hatching: Hatching,
): void {
  const { along, widest, from = 0, to = 1, threshold = 0.06, jitter = 0.1 } = hatching;
  const lines = plate.lines(hatching.lines);
  for (const at of range(lines)) {
    const fixed = mix(from, to, (at + 0.5) / lines);
    const shift = (plate.random() - 0.5) * jitter;
    const get = (part: number): readonly [number, number] => (along === 'v' ? [mix(-1, 1, part), fixed] : [mix(-1, 1, fixed), part]);
    plate.cut(
      range(33).map((step) => map(...get(step / 32))),
      (part) => clamp(plate.ink(tone(...get(part))) - threshold + shift) * widest * (plate.isSmall ? 1.2 : 1),
      { isEven: true },
    );
  }
}

export interface TurnedOptions {
  /** Half-widths relative to an ellipse, from one end of the axis to the other. */
  readonly shape?: readonly number[];
  /** How much the latitudes sag towards the viewer. */
  readonly bow?: number;
  readonly lines?: number;
  /** Dots on the skin. */
  readonly dots?: number;
  readonly dotSize?: 0 | 1 | 2;
  /** Visible ribs from end to end. */
  readonly ribs?: number;
  readonly weight?: number;
  readonly widest?: number;
  /** Lines run from end to end instead of around. */
  readonly isLengthwise?: boolean;
  /** Added to the tone everywhere. */
  readonly dark?: number;
  /** The tone of the lit side, for a dark skin. */
  readonly least?: number;
  readonly isOpen?: boolean;
  readonly gap?: number;
}

export interface Body {
  readonly outline: Line;
  readonly at: (u: number, v: number) => Point;
  readonly tone: (u: number, v: number) => number;
}

/** A solid turned around an axis through its middle, such as a fruit, a nut or a bottle. */
export function turned(
  plate: Plate,
  x: number,
  y: number,
  turn: number,
  length: number,
  radius: number,
  options: TurnedOptions = {},
): Body {
  const { shape = [1, 1], bow = 0.22, dots = 0, ribs = 0, weight = 1, isLengthwise = false, dark = 0, least = 0, gap = 2 } = options;
  const lines = options.lines ?? Math.round((isLengthwise ? radius * 2 : length) / 7);
  const widest = options.widest ?? ((isLengthwise ? radius * 2 : length) / lines) * 0.62;
  const [sin, cos] = [Math.sin(radians(turn)), Math.cos(radians(turn))];
  const factor = (s: number): number => {
    const at = clamp(s) * (shape.length - 1);
    const index = Math.min(shape.length - 2, Math.floor(at));
    const get = (i: number): number => item(shape, clamp(i, 0, shape.length - 1));
    const [a, b, c, d, t] = [get(index - 1), get(index), get(index + 1), get(index + 2), at - index];
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  };
  const angle = (v: number): number => Math.acos(clamp(1 - 2 * v, -1, 1)) / Math.PI;
  const wide = (v: number): number => radius * Math.sin(Math.PI * angle(v)) * factor(angle(v));
  const at = (u: number, v: number): Point => {
    const [across, down] = [
      wide(v) * u,
      (v - 0.5) * length + bow * wide(v) * Math.sqrt(Math.max(0, 1 - u * u)) * (1 - Math.abs(2 * v - 1)),
    ];
    return [x + across * cos - down * sin, y + across * sin + down * cos];
  };
  const tone = (u: number, v: number): number => {
    const slope = -(wide(clamp(v + 0.01)) - wide(clamp(v - 0.01))) / (0.02 * length);
    const forward = Math.sqrt(Math.max(0, 1 - u * u));
    const long = distance(1, slope);
    const [nx, ny] = [(u * cos - slope * sin) / long, (u * sin + slope * cos) / long];
    return clamp((nx * shadow[0] + ny * shadow[1] - (0.28 * forward) / long) * 1.12 + dark, least);
  };
  const edge = range(41).map((step) => (1 - Math.cos((step / 40) * Math.PI)) / 2);
  const outline = [...edge.map((v) => at(-1, v)), ...edge.map((v) => at(1, 1 - v))];
  plate.contour(outline, weight);
  if (ribs > 0)
    for (const rib of range(ribs)) {
      const u = Math.sin(((rib + 0.5) / ribs - 0.5) * Math.PI * 0.94);
      plate.cut(
        range(25).map((step) => at(u, 0.02 + (step / 24) * 0.96)),
        weight * 2.2,
      );
    }
  const map = isLengthwise ? (u: number, v: number) => at(Math.sin((u * Math.PI) / 2), v) : at;
  const tones = isLengthwise ? (u: number, v: number) => tone(Math.sin((u * Math.PI) / 2), v) : tone;
  if (lines > 0) {
    hatch(plate, map, tones, { lines, along: isLengthwise ? 'u' : 'v', widest, from: 0.03, to: 0.985 });
    if (!plate.isWhite)
      hatch(plate, map, (u, v) => (tones(u, v) - 0.55) * 1.3, {
        lines: Math.round((isLengthwise ? length : radius * 2) / 9),
        along: isLengthwise ? 'v' : 'u',
        widest: widest * 0.75,
        from: 0.5,
        to: 0.98,
      });
  }
  const count = plate.isSmall ? dots / 2 : dots;
  for (const n of range(count)) {
    const [u, v] = [Math.sin((((n * 0.7548777) % 1) * 2 - 1) * 1.35), 0.06 + ((n * 0.5698403) % 1) * 0.88];
    if (plate.ink(tone(u, v)) < 0.42) plate.dot(at(u, v), options.dotSize ?? 0);
  }
  plate.hide(outline, gap);
  return { outline, at, tone };
}

export const ball = (plate: Plate, x: number, y: number, radius: number, options: TurnedOptions = {}): Body =>
  turned(plate, x, y, 0, radius * 2, radius, options);

export interface BladeOptions {
  /** Sideways displacement of the tip, as a part of the length. */
  readonly bend?: number;
  /** How late it becomes wide. */
  readonly rise?: number;
  /** How early it becomes narrow: below 0.6 the tip is round, above 1 it is drawn out. */
  readonly fall?: number;
  readonly teeth?: number;
  readonly bite?: number;
  /** Side veins on each half. */
  readonly veins?: number;
  readonly slant?: number;
  readonly weight?: number;
  readonly dark?: number;
  readonly gap?: number;
  /** Lobes: the margin's factor at each part of the length. */
  readonly margin?: (v: number) => number;
  readonly isPlain?: boolean;
}

/** A leaf from its base: veins run from the midrib to the margin, heavier on the half away from the light. */
export function leaf(plate: Plate, x: number, y: number, turn: number, length: number, width: number, options: BladeOptions = {}): Line {
  const { bend = 0.12, rise = 0.75, fall = 0.85, teeth = 0, bite = 0.1, slant = 0.13, weight = 0.9, dark = 0, gap = 2, margin } = options;
  const veins = options.veins ?? Math.round(clamp(length / 8.5, 4, 14));
  const [sin, cos] = [Math.sin(radians(turn)), Math.cos(radians(turn))];
  const peak = rise / (rise + fall);
  const norm = peak ** rise * (1 - peak) ** fall;
  const half = (v: number): number => {
    const saw = teeth > 0 ? 1 + bite * (((v * teeth) % 1) - 0.5) * clamp((1 - v) * 6) * clamp(v * 6) : 1;
    return (width / 2) * ((v ** rise * (1 - v) ** fall) / norm) * saw * (margin ? margin(v) : 1);
  };
  const at = (u: number, v: number): Point => {
    const c = clamp(v);
    const lean = Math.atan(2 * bend * c);
    const [across, up] = [bend * length * c * c + Math.cos(lean) * half(c) * u, length * c - Math.sin(lean) * half(c) * u];
    return [x + across * cos + up * sin, y + across * sin - up * cos];
  };
  const steps = range(teeth > 0 || margin ? Math.max(44, teeth * 8) : 33).map(
    (step, _, all) => (1 - Math.cos((step / (all.length - 1)) * Math.PI)) / 2,
  );
  const outline = [...steps.map((v) => at(-1, v)), ...steps.map((v) => at(1, 1 - v))];
  plate.contour(outline, weight);
  plate.cut(
    range(25).map((step) => at(0, step / 26)),
    (part) => mix(3.2, 0.9, part) * weight,
    { isBlunt: true },
  );
  // The direction of the right half decides which half is in the shade.
  const right = cos * shadow[0] + sin * shadow[1];
  const count = veins === 0 ? 0 : plate.lines(veins);
  if (!options.isPlain)
    for (const u of [-1, 1]) {
      const tone = clamp(0.42 + dark + u * right * 0.42);
      const heavy = mix(0.9, 3.4, plate.isWhite ? 1 - tone : tone) * weight;
      for (const n of range(count)) {
        const v = 0.06 + ((n + 0.3) / count) * 0.84;
        const reach = plate.between(0.66, 0.93);
        plate.cut(
          range(7).map((step) => at(u * (0.05 + (step / 6) * reach), v + slant * (step / 6) * (0.7 + (0.3 * step) / 6))),
          (part) => mix(heavy, 0.5, part),
          { isBlunt: true },
        );
      }
    }
  plate.tinted('leaf', () => plate.hide(outline, gap));
  return outline;
}

export interface PetalOptions {
  readonly bend?: number;
  /** Where the sides end and the rounded head begins. */
  readonly head?: number;
  readonly rise?: number;
  readonly notch?: number;
  /** Waves along the lip. */
  readonly waves?: number;
  readonly wave?: number;
  readonly point?: number;
  readonly lines?: number;
  /** How far lines run from the base. */
  readonly reach?: number;
  readonly lip?: number;
  readonly weight?: number;
  readonly heavy?: number;
  readonly gap?: number;
  readonly isRibbed?: boolean;
}

/** A petal from its base: lines run from the base towards the lip, as from under the petals before it. */
export function petal(plate: Plate, x: number, y: number, turn: number, length: number, width: number, options: PetalOptions = {}): Line {
  const {
    bend = 0,
    head = 0.55,
    rise = 0.7,
    notch = 0,
    waves = 0,
    wave = 0.04,
    point = 0,
    reach = 0.5,
    lip = 0.16,
    weight = 0.95,
    heavy = 3.1,
    gap = 2,
  } = options;
  const lines = options.lines ?? Math.round(clamp(width / 4.6, 3, 15));
  const [sin, cos] = [Math.sin(radians(turn)), Math.cos(radians(turn))];
  const phase = plate.random() * 6;
  const tip = (u: number): number =>
    (head + (1 - head) * Math.sqrt(Math.max(0, 1 - u * u))) *
    (1 -
      notch * Math.exp(-(u * u) / 0.03) +
      point * Math.exp(-Math.abs(u) / 0.16) +
      (waves > 0 ? wave * Math.sin(u * waves * Math.PI + phase) * (1 - u * u * 0.6) : 0));
  const at = (u: number, v: number): Point => {
    const up = v * tip(u) * length;
    const part = clamp(up / length, 0, 1.2);
    const across = bend * length * part * part + (width / 2) * u * v ** rise;
    return [x + across * cos + up * sin, y + across * sin - up * cos];
  };
  const ends = range(waves > 0 || notch > 0 ? 41 : 25).map((step, _, all) => Math.sin(((step / (all.length - 1)) * 2 - 1) * (Math.PI / 2)));
  const sides = range(13).map((step) => (step / 12) ** 1.3);
  const outline = [...sides.map((v) => at(-1, v)), ...ends.map((u) => at(u, 1)), ...sides.map((v) => at(1, 1 - v)).slice(0, -1)];
  plate.contour(outline, weight);
  const right = cos * shadow[0] + sin * shadow[1];
  const outward = sin * shadow[0] - cos * shadow[1];
  const count = lines === 0 ? 0 : plate.lines(lines);
  for (const n of range(count)) {
    const u = (((n + 0.5) / count) * 2 - 1) * 0.9;
    const tone = clamp(0.5 + u * right * 0.5 - outward * 0.12);
    const ink = plate.isWhite ? 1.15 - tone : tone;
    const far = reach * plate.between(0.72, 1.15) * mix(0.65, 1.25, tone);
    // In white line, lines run from the lip inwards and leave the base dark.
    const [from, to] = plate.isWhite ? [0.94, 1 - clamp(reach * 1.15, 0.3, 0.75) * plate.between(0.7, 1)] : [0.12, far];
    plate.cut(
      range(9).map((step) => at(u, mix(from, to, step / 8))),
      (part) => {
        const room = (0.6 * width * mix(from, to, part) ** rise) / count;
        return Math.min(room, mix(heavy, 0.4, part) * mix(0.45, 1.1, ink) * (options.isRibbed ? 1 : 1 - 0.25 * u * u));
      },
      { isBlunt: !plate.isWhite },
    );
    if (lip > 0 && !plate.isWhite && outward > -0.3 && n % 2 === 0)
      plate.cut(
        range(5).map((step) => at(u, 0.97 - (step / 4) * lip * plate.between(0.6, 1.1))),
        (part) => mix(1.9, 0.3, part) * clamp(0.5 + outward),
        { isBlunt: true },
      );
  }
  plate.hide(outline, gap);
  return outline;
}

/** Petals around a centre, the first in front. */
export function whorl(
  plate: Plate,
  x: number,
  y: number,
  count: number,
  from: number,
  length: number,
  width: number,
  options: PetalOptions = {},
): void {
  for (const n of range(count)) petal(plate, x, y, from + (360 / count) * n, length, width, options);
}

export interface StemOptions {
  readonly weight?: number;
  /** Short lines around it. */
  readonly ticks?: number;
  readonly gap?: number;
}

/** A swept round form along a line: a stalk, twig, root, bean or finger. Thin ones are a single cut. */
export function stem(
  plate: Plate,
  through: Line,
  wide: number,
  thin = wide * 0.7,
  { weight = 0.9, ticks = 0, gap = 1.6 }: StemOptions = {},
): void {
  const line =
    through.length > 2
      ? spline(through)
      : range(13).map(
          (n): Point => [mix(item(through, 0)[0], item(through, 1)[0], n / 12), mix(item(through, 0)[1], item(through, 1)[1], n / 12)],
        );
  if (wide < 4.6) {
    plate.cut(line, (part) => mix(wide, thin, part), { isBlunt: true });
    plate.hideLine(line, wide + gap * 2);
    return;
  }
  const last = line.length - 1;
  const at = (u: number, v: number): Point => {
    const index = clamp(v) * last;
    const low = Math.min(last - 1, Math.floor(index));
    const [[ax, ay], [bx, by]] = [item(line, low), item(line, low + 1)];
    const long = distance(bx - ax, by - ay) || 1;
    const half = (mix(wide, thin, v) / 2) * u;
    return [mix(ax, bx, index - low) - ((by - ay) / long) * half, mix(ay, by, index - low) + ((bx - ax) / long) * half];
  };
  const steps = range(last + 1).map((n) => n / last);
  const cap = (v: number, sign: number): Line =>
    range(5).map((n) => {
      const a = ((n + 1) / 6) * Math.PI;
      const [[x, y], [ex, ey]] = [at(0, v), at(1, v)];
      const [dx, dy] = [ex - x, ey - y];
      return [x + sign * (dx * Math.cos(a) - dy * Math.sin(a)), y + sign * (dy * Math.cos(a) + dx * Math.sin(a))];
    });
  const outline = [...steps.map((v) => at(-1, v)), ...cap(1, -1), ...steps.map((v) => at(1, 1 - v)), ...cap(0, 1)];
  plate.contour(outline, weight);
  const tone = (u: number, v: number): number => {
    const [[ax, ay], [bx, by]] = [at(-1, v), at(1, v)];
    const long = distance(bx - ax, by - ay) || 1;
    return clamp((((bx - ax) * shadow[0] + (by - ay) * shadow[1]) / long) * u * 1.1 - 0.1);
  };
  if (ticks > 0) hatch(plate, at, tone, { lines: ticks, along: 'v', widest: Math.min(4, wide * 0.22), jitter: 0.25 });
  else if (wide > 7) hatch(plate, at, tone, { lines: Math.max(3, Math.round(wide / 4.5)), along: 'u', widest: 2.2, jitter: 0.3 });
  plate.hide(outline, gap);
}

export interface PatchOptions {
  readonly lines?: number;
  readonly tone?: number | ((u: number, v: number) => number);
  readonly widest?: number;
  readonly along?: 'u' | 'v';
  readonly weight?: number;
  readonly jitter?: number;
  readonly isCrossed?: boolean;
  readonly isBare?: boolean;
  readonly gap?: number;
  /** Unevenness of the grain. */
  readonly wobble?: number;
}

/** A flat face with four corners: grain runs from the first edge (a–b) to the opposite one (d–c). */
export function patch(plate: Plate, [a, b, c, d]: readonly [Point, Point, Point, Point], options: PatchOptions = {}): void {
  const { lines = 12, tone = 0.4, along = 'u', weight = 0.9, jitter = 0.3, isCrossed = false, gap = 1.6, wobble = 0 } = options;
  const map = (u: number, v: number): Point => {
    const s = (u + 1) / 2 + (wobble > 0 ? wobble * Math.sin(v * 7 + u * 4) * (1 - u * u) : 0);
    return [mix(mix(a[0], b[0], s), mix(d[0], c[0], s), v), mix(mix(a[1], b[1], s), mix(d[1], c[1], s), v)];
  };
  const get = typeof tone === 'number' ? () => tone : tone;
  if (!options.isBare)
    plate.contour(
      [a, b, c, d].flatMap((point, at, all) =>
        range(12).map((n): Point => {
          const next = item(all, (at + 1) % 4);
          return [mix(point[0], next[0], n / 12), mix(point[1], next[1], n / 12)];
        }),
      ),
      weight,
    );
  const across = distance(b[0] - a[0], b[1] - a[1]);
  const widest = options.widest ?? ((along === 'u' ? across : distance(d[0] - a[0], d[1] - a[1])) / lines) * 0.75;
  const starts = range(64).map(() => plate.random());
  const ragged = (u: number, v: number): number => {
    const [fixed, run] = along === 'u' ? [(u + 1) / 2, v] : [v, (u + 1) / 2];
    const r = item(starts, Math.floor(clamp(fixed) * 63.9));
    const ends = clamp((run - r * 0.12) * 14) * clamp((1 - run - (1 - r) * 0.3 * jitter) * 7);
    const pause = Math.abs(run - (0.25 + r * 0.55)) < 0.05 + r * 0.04 ? 0.35 : 1;
    return get(u, v) * (1 - jitter + jitter * ends * pause);
  };
  hatch(plate, map, ragged, { lines, along, widest, jitter: jitter * 0.5 });
  if (isCrossed && !plate.isWhite)
    hatch(plate, map, (u, v) => get(u, v) * 0.8, {
      lines: Math.round(lines * 0.9),
      along: along === 'u' ? 'v' : 'u',
      widest: widest * 0.6,
      jitter: 0.3,
    });
  plate.hide([a, b, c, d], gap);
}

export interface ShapeOptions {
  /** The length of the lines that run in from the edge away from the light. */
  readonly rim?: number;
  readonly spacing?: number;
  readonly weight?: number;
  readonly lean?: number;
  readonly gap?: number;
  readonly isAngular?: boolean;
  readonly heavy?: number;
  readonly dark?: number;
}

/** Any closed form: lines run in from its edge on the side away from the light. */
export function shape(plate: Plate, points: Line, options: ShapeOptions = {}): Line {
  const { rim = 16, spacing = 5, weight = 1, lean = 0.35, gap = 2, isAngular = false, heavy = 2.8, dark = 0 } = options;
  const outline = isAngular
    ? points.flatMap((point, at) =>
        range(10).map((n): Point => {
          const next = item(points, (at + 1) % points.length);
          return [mix(point[0], next[0], n / 10), mix(point[1], next[1], n / 10)];
        }),
      )
    : spline(points, true, 10);
  plate.contour(outline, weight);
  if (rim > 0) rimShade(plate, outline, { rim, spacing, lean, heavy, dark });
  plate.hide(outline, gap);
  return outline;
}

function rimShade(
  plate: Plate,
  outline: Line,
  { rim, spacing, lean, heavy, dark }: Required<Pick<ShapeOptions, 'rim' | 'spacing' | 'lean' | 'heavy' | 'dark'>>,
): void {
  const count = outline.length;
  const area = outline.reduce((sum, [x, y], at) => {
    const [nx, ny] = item(outline, (at + 1) % count);
    return sum + x * ny - nx * y;
  }, 0);
  const turn = area > 0 ? 1 : -1;
  const step = plate.isSmall ? spacing * 2 : spacing;
  let walked = 0;
  for (const at of range(count)) {
    const [[ax, ay], [bx, by], [x, y]] = [item(outline, (at - 1 + count) % count), item(outline, (at + 1) % count), item(outline, at)];
    const long = distance(bx - ax, by - ay) || 1;
    walked += long / 2;
    if (walked < step) continue;
    walked -= step;
    const [nx, ny] = [(turn * (by - ay)) / long, (-turn * (bx - ax)) / long];
    const [px, py] = plate.place([nx, ny]);
    const [ox, oy] = plate.place([0, 0]);
    const size = distance(px - ox, py - oy) || 1;
    const facing = ((px - ox) * shadow[0] + (py - oy) * shadow[1]) / size + dark;
    const tone = clamp(plate.isWhite ? 0.3 - facing : facing + 0.1);
    if (tone < 0.12) continue;
    const reach = rim * tone * plate.between(0.7, 1.15);
    const [ix, iy] = [-nx - ny * lean * 0.5, -ny + nx * lean * 0.5];
    plate.cut(
      range(5).map((n): Point => {
        const part = n / 4;
        return [
          x + ix * reach * part + ny * lean * reach * 0.3 * part * part,
          y + iy * reach * part - nx * lean * reach * 0.3 * part * part,
        ];
      }),
      (part) => mix(heavy, 0.3, part) * mix(0.5, 1, tone),
      { isBlunt: true },
    );
  }
}

/** Dots spread evenly over an ellipse. */
export function stipple(plate: Plate, x: number, y: number, wide: number, high: number, count: number, size: 0 | 1 | 2 = 0): void {
  const dots = plate.isSmall ? count / 2 : count;
  for (const n of range(dots)) {
    const [distance, turn] = [Math.sqrt((n + 0.5) / dots), n * 2.39996];
    plate.dot([x + Math.cos(turn) * distance * wide, y + Math.sin(turn) * distance * high], size);
  }
}

/** The ground to the lower right of things that stand on it. */
export function ground(plate: Plate, x: number, y: number, width: number, lines = 6): void {
  for (const n of range(plate.isSmall ? lines / 2 : lines)) {
    const long = width * plate.between(0.35, 0.85) * (1 - n * 0.08);
    const start = x + n * width * 0.06 + plate.between(-0.06, 0.12) * width;
    const high = y + n * 6.2;
    plate.cut(
      [
        [start, high],
        [start + long / 2, high - 0.6],
        [start + long, high],
      ],
      2.3,
    );
  }
}

/** A cut fruit with segments, seen from the front or, with a height, at a slant. The rind is a part of the radius. */
export function slice(plate: Plate, x: number, y: number, radius: number, segments: number, turn = 0, high = 1, rind = 0.08): void {
  plate.within(
    x,
    y,
    turn,
    1,
    () => {
      const core = radius * 0.13;
      for (const n of range(segments)) {
        const inner = polar(0, 0, (360 / segments) * n, core);
        petal(plate, inner[0], inner[1], (360 / segments) * n, radius * (0.86 - rind * 2), ((radius * 2 * Math.PI) / segments) * 0.76, {
          head: 0.86,
          rise: 1,
          lines: 4,
          reach: 0.62,
          lip: 0.22,
          weight: 0.72,
          heavy: 1.9,
          gap: 1,
        });
      }
      stipple(plate, 0, 0, core * 0.7, core * 0.7, 7);
      const pith = ellipse(0, 0, radius * (1 - rind));
      plate.cut([...pith, item(pith, 0)], 1.2, { isEven: true });
      plate.tinted('pale', () => plate.hide(pith, 0));
      for (const n of range(plate.isSmall || rind < 0.06 ? 0 : 30))
        plate.cut([polar(0, 0, n * 12 + 3, radius * 0.945), polar(0, 0, n * 12 + 3, radius * 0.985)], 1.6);
      const outline = ellipse(0, 0, radius);
      plate.contour(outline, 1.1);
      plate.hide(outline, 3);
    },
    high,
  );
}

export interface SidedOptions {
  readonly bow?: number;
  readonly lines?: number;
  readonly dark?: number;
  readonly least?: number;
  readonly dots?: number;
  readonly weight?: number;
  readonly gap?: number;
}

/** A round solid between two sides, each from top to bottom: for fruits that are not turned evenly. */
export function sided(plate: Plate, left: Line, right: Line, options: SidedOptions = {}): Body {
  const { bow = 0.16, dark = 0, least = 0, dots = 0, weight = 1, gap = 2 } = options;
  const [one, other] = [resample(spline(left), 4), resample(spline(right), 4)];
  const on = (line: Line, v: number): Point => {
    const index = clamp(v) * (line.length - 1);
    const low = Math.min(line.length - 2, Math.floor(index));
    const [[ax, ay], [bx, by]] = [item(line, low), item(line, low + 1)];
    return [mix(ax, bx, index - low), mix(ay, by, index - low)];
  };
  const at = (u: number, v: number): Point => {
    const [[ax, ay], [bx, by]] = [on(one, v), on(other, v)];
    const sag = bow * ((bx - ax) / 2) * Math.sqrt(Math.max(0, 1 - u * u)) * (1 - Math.abs(2 * v - 1));
    return [mix(ax, bx, (u + 1) / 2), mix(ay, by, (u + 1) / 2) + sag];
  };
  const tone = (u: number, v: number): number => {
    const down = 2 * v - 1;
    const across = u * Math.sqrt(Math.max(0, 1 - down * down * 0.8));
    const forward = Math.sqrt(Math.max(0, 1 - across * across - down * down * 0.9));
    return clamp((across * shadow[0] + down * shadow[1] - 0.28 * forward) * 1.12 + dark, least);
  };
  const outline = [...one, ...[...other].reverse()];
  plate.contour(outline, weight);
  const [, top] = at(0, 0);
  const lines = options.lines ?? Math.round((at(0, 1)[1] - top) / 7);
  hatch(plate, at, tone, { lines, along: 'v', widest: 4.3, from: 0.03, to: 0.985 });
  if (!plate.isWhite)
    hatch(plate, at, (u, v) => (tone(u, v) - 0.55) * 1.3, { lines: lines * 0.8, along: 'u', widest: 3.2, from: 0.5, to: 0.98 });
  for (const n of range(plate.isSmall ? dots / 2 : dots)) {
    const [u, v] = [Math.sin((((n * 0.7548777) % 1) * 2 - 1) * 1.35), 0.06 + ((n * 0.5698403) % 1) * 0.88];
    if (plate.ink(tone(u, v)) < 0.42) plate.dot(at(u, v));
  }
  plate.hide(outline, gap);
  return { outline, at, tone };
}

/** A reflection with a sharp edge on a smooth skin: call it before the skin is cut. */
export function gloss(plate: Plate, outline: Line): void {
  if (!plate.isWhite) plate.tinted('paper', () => plate.hide(spline(outline, true), 0));
}

/** A whole apple of a radius: shoulders around the hollow of the stalk, and five crowns at the foot. */
export const pome = (plate: Plate, x: number, y: number, r: number, dots = 60): void => {
  const of = (points: Line): Line => points.map(([px, py]) => [x + px * r, y + py * r]);
  stem(
    plate,
    of([
      [0.16, -1.34],
      [0.03, -1.08],
      [0.01, -0.68],
    ]),
    0.07 * r,
    0.05 * r,
  );
  // The hollow.
  for (const n of range(13)) {
    const t = 98 + n * 13.6;
    const reach = Math.abs(Math.cos((t * Math.PI) / 180)) * 0.06 + Math.abs(Math.sin((t * Math.PI) / 180)) * 0.3;
    const dark = n > 6 ? 1 : 0.7;
    plate.cut(
      [
        polar(x, y - 0.7 * r, t, 0.05 * r),
        [x + Math.sin((t * Math.PI) / 180) * reach * r, y - 0.7 * r - Math.cos((t * Math.PI) / 180) * 0.12 * r],
      ],
      3 * dark,
      { isBlunt: true },
    );
  }
  plate.cut(
    spline(
      of([
        [-0.44, -0.76],
        [-0.22, -0.6],
        [0.02, -0.56],
        [0.24, -0.6],
        [0.46, -0.78],
      ]),
    ),
    3.4,
  );
  const half: Line = [
    [0, -0.74],
    [0.2, -0.82],
    [0.46, -0.84],
    [0.76, -0.68],
    [0.96, -0.36],
    [1, 0],
    [0.92, 0.36],
    [0.74, 0.7],
    [0.5, 0.9],
    [0.3, 0.94],
    [0.14, 0.88],
    [0, 0.9],
  ];
  sided(plate, of(half.map(([px, py]) => [-px * 1.02, py - 0.02])), of(half), { dots, lines: Math.round(r / 3.9) });
};

/** A pip or seed. */
export const seed = (plate: Plate, x: number, y: number, turn: number, length: number, width: number, options: TurnedOptions = {}): Body =>
  turned(plate, x, y, turn, length, width / 2, {
    shape: [0.5, 0.9, 1.15, 1.1],
    lines: Math.round(width / 4),
    isLengthwise: true,
    weight: 0.75,
    widest: 2.2,
    ...options,
  });

/** A thread of smoke or scent. */
export function smoke(plate: Plate, x: number, y: number, height: number, lines = 6, spread = 1): void {
  for (const n of range(lines)) {
    const k = (n - (lines - 1) / 2) * spread;
    plate.cut(
      spline([
        [x + k * 0.6, y],
        [x + 9 + k * 2.2, y - height * 0.22],
        [x - 7 + k * 4.2, y - height * 0.48],
        [x + 12 + k * 3, y - height * 0.74],
        [x - 2 + k * 7, y - height],
      ]),
      (part) => 2.1 * Math.sin(Math.PI * clamp(part * 0.9 + 0.08)),
    );
  }
}

/** A lying piece of a branch with bark. */
export function bark(plate: Plate, x: number, y: number, length: number, radius: number, turn = -4): void {
  plate.within(x, y, turn, 1, () => {
    const end = ellipse(length / 2 - 4, 0, radius * 0.42, radius);
    for (const k of [0.25, 0.5, 0.76]) {
      const ring = ellipse(length / 2 - 4, 0, radius * 0.42 * k, radius * k);
      plate.cut([...ring, item(ring, 0)], 1.5, { isEven: true });
    }
    plate.contour(end, 1);
    plate.hide(end, 1);
    stem(
      plate,
      [
        [-length / 2, 0],
        [0, 2],
        [length / 2 - 6, 0],
      ],
      radius * 1.86,
      radius * 1.96,
      { weight: 1.1 },
    );
  });
}
