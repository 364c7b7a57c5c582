import { clamp, item, mix, type Plate, type Point, range } from './burin.ts';
import { ball, ellipse, leaf, type PetalOptions, petal, polar, pome, seed, shape, spline, stem, stipple, turned, whorl } from './forms.ts';

/** Stamens around a centre, with a dot at each end. */
const stamens = (plate: Plate, x: number, y: number, count: number, length: number, from = 0, sweep = 360): void => {
  for (const n of range(count)) {
    const end = polar(x, y, from + (sweep / count) * n, length * (n % 2 ? 0.78 : 1));
    plate.dot(end, 2);
    plate.cut([polar(x, y, from + (sweep / count) * n, length * 0.25), end], 1.9, { isBlunt: true });
  }
};

/** An open flower of a few petals with a small centre. */
const open = (
  plate: Plate,
  x: number,
  y: number,
  count: number,
  from: number,
  length: number,
  width: number,
  options: PetalOptions = {},
  centre = 0.09,
): void => {
  ball(plate, x, y, Math.max(4, length * centre), { lines: 3, weight: 0.8, gap: 1 });
  whorl(plate, x, y, count, from, length, width, { rise: 0.6, reach: 0.55, ...options });
};

const bud = (plate: Plate, x: number, y: number, turn: number, length: number, width: number): void => {
  plate.within(x, y, turn, 1, () => {
    for (const t of [-16, 16]) leaf(plate, 0, 0, t, length * 0.42, width * 0.5, { isPlain: true });
    plate.cut(
      spline([
        [width * 0.05, -length * 0.2],
        [width * 0.16, -length * 0.6],
        [-width * 0.06, -length * 0.92],
      ]),
      2.2,
    );
  });
  petal(plate, x, y, turn, length, width, { head: 0.55, rise: 0.5, point: 0.05, lines: 5 });
};

export const rose = (plate: Plate): void => {
  const [x, y] = [200, 150];
  // A furled heart, then ever wider petals that wrap around it.
  plate.cut(spline(range(16).map((n): Point => polar(x, y - 6, n * 48, 2 + n * 1.25))), (part) => 2 + part);
  const heart = ellipse(x, y - 6, 22, 21);
  plate.hide(heart, 0);
  const cup = (turn: number, distance: number, length: number, width: number, wave = 0.05) =>
    petal(plate, ...polar(x, y + 4, turn, distance), turn, length, width, {
      head: 0.42,
      rise: 0.42,
      waves: 2.4,
      wave,
      reach: 0.96,
      lip: 0.2,
      heavy: 5,
      gap: 1.6,
    });
  for (const n of range(3)) cup(150 + n * 120, 2, 38, 56, 0.02);
  for (const n of range(3)) cup(210 + n * 120, 6, 56, 84, 0.03);
  for (const n of range(4)) cup(175 + n * 90, 12, 74, 104);
  for (const n of range(5)) cup(200 + n * 72, 20, 92, 118);
  for (const n of range(5)) cup(165 + n * 72, 30, 102, 128, 0.06);
  for (const t of [150, 210]) leaf(plate, x, y + 100, t, 54, 18, { isPlain: true });
  // Leaves of three leaflets, thorns.
  for (const [d, t, lx, ly] of [
    [1, 64, 262, 330],
    [-1, -64, 134, 320],
  ] as const) {
    leaf(plate, lx, ly, t, 82, 48, { teeth: 11, bite: 0.12 });
    leaf(plate, lx - 18 * d, ly + 6, t - 68 * d, 54, 34, { teeth: 9, bite: 0.12 });
    leaf(plate, lx - 14 * d, ly + 10, t + 74 * d, 54, 34, { teeth: 9, bite: 0.12 });
    stem(
      plate,
      [
        [200, 352],
        [lx - 20 * d, ly + 14],
        [lx, ly],
      ],
      4,
      3,
    );
  }
  for (const [ty, d] of [
    [296, 1],
    [372, -1],
  ] as const)
    shape(
      plate,
      [
        [200, ty - 7],
        [200 + 15 * d, ty - 3],
        [200, ty + 7],
      ],
      { isAngular: true, rim: 0, weight: 0.8, gap: 0 },
    );
  stem(
    plate,
    [
      [200, 250],
      [203, 320],
      [198, 394],
    ],
    9,
    9,
  );
};

export const jasmine = (plate: Plate): void => {
  const petals = (x: number, y: number, from: number, size: number) => {
    ball(plate, x, y, 6, { lines: 2 });
    for (const n of range(5))
      petal(plate, x, y, from + n * 72, size, size * 0.5, { head: 0.34, rise: 0.75, point: 0.16, reach: 0.7, bend: 0.1 });
  };
  petals(256, 176, 10, 94);
  petals(134, 236, -16, 82);
  const long = (x: number, y: number, turn: number, l: number) => {
    turned(plate, ...polar(x, y, turn, l * 0.75), turn, l * 0.52, 9, {
      shape: [0.9, 1.05, 1.1, 0.8],
      isLengthwise: true,
      lines: 5,
      widest: 2,
    });
    stem(plate, [[x, y], polar(x, y, turn, l * 0.52)], 6, 5);
  };
  long(176, 110, -12, 92);
  long(148, 132, -50, 92);
  long(196, 104, 22, 80);
  for (const [x, y, t] of [
    [238, 300, 108],
    [214, 316, 150],
    [184, 330, -120],
    [220, 286, 66],
  ] as const)
    leaf(plate, x, y, t, 86, 36, { bend: 0.08 });
  stem(
    plate,
    [
      [172, 114],
      [214, 250],
      [196, 390],
    ],
    5,
    8,
  );
  stem(
    plate,
    [
      [206, 230],
      [232, 200],
      [252, 184],
    ],
    4.5,
    4,
  );
  stem(
    plate,
    [
      [208, 262],
      [170, 252],
      [138, 242],
    ],
    4.5,
    4,
  );
};

export const jasmineSambac = (plate: Plate): void => {
  // Round-ended petals on long tubes whose calyx has thread-like teeth; plump buds; broad leaves in pairs.
  const calyx = (x: number, y: number, turn: number, s: number) => {
    for (const t of [-46, -22, 0, 22, 46])
      plate.cut([polar(x, y, turn + t, 4 * s), polar(x, y, turn + t * 1.3, 30 * s)], 3.4, { isBlunt: true });
  };
  const plump = (x: number, y: number, turn: number, s: number) => {
    plate.within(x, y, turn, s, () => {
      plate.cut(
        spline([
          [-4, -36],
          [9, -56],
          [3, -80],
        ]),
        2.4,
      );
      turned(plate, 0, -60, 0, 50, 22, { shape: [0.9, 1.06, 1.05, 1], isLengthwise: true, lines: 9 });
    });
    calyx(x, y, turn, s);
    stem(plate, [polar(x, y, turn, -6), polar(x, y, turn, 40 * s)], 9 * s, 9 * s);
  };
  const [x, y] = [196, 128];
  ball(plate, x, y, 5, { lines: 2 });
  for (const n of range(4)) petal(plate, x, y, 30 + n * 90, 44, 40, { head: 0.5, rise: 0.5, bend: 0.24, reach: 0.6 });
  for (const n of range(8)) petal(plate, x, y, 8 + n * 45, 108, 50, { head: 0.74, rise: 0.8, bend: 0.1, reach: 0.62 });
  plump(100, 236, -42, 0.86);
  // A second flower from the side, flat at the end of its tube.
  plate.within(
    318,
    186,
    34,
    1,
    () => {
      ball(plate, 0, 0, 5, { lines: 2 });
      for (const n of range(7)) petal(plate, 0, 0, 180 + n * 51.4, 66, 38, { head: 0.74, rise: 0.8, reach: 0.62, bend: 0.08 });
    },
    0.5,
  );
  calyx(272, 254, 32, 0.9);
  stem(
    plate,
    [
      [316, 190],
      [270, 258],
    ],
    8,
    10,
  );
  plump(330, 300, 74, 0.8);
  leaf(plate, 222, 314, 108, 150, 104, { rise: 0.5, fall: 0.6, veins: 6 });
  leaf(plate, 192, 316, -108, 150, 104, { rise: 0.5, fall: 0.6, veins: 6, bend: -0.1 });
  calyx(200, 258, 0, 1);
  stem(
    plate,
    [
      [196, 150],
      [200, 262],
    ],
    9,
    11,
  );
  for (const [bx, by] of [
    [102, 238],
    [270, 258],
    [326, 302],
  ] as const)
    stem(
      plate,
      [
        [206, 312],
        [mix(206, bx, 0.55), mix(312, by, 0.3)],
        [bx, by],
      ],
      6,
      6,
    );
  stem(
    plate,
    [
      [200, 258],
      [208, 320],
      [202, 394],
    ],
    8,
    11,
  );
};

export const iris = (plate: Plate): void => {
  // Three standards up, three falls down with a beard.
  const falls = (turn: number, bend: number) => {
    const out = polar(200, 186, turn, 8);
    for (const n of range(9)) {
      const p = polar(out[0], out[1], turn + bend * 8, 10 + n * 7);
      for (const d of [-1, 1]) plate.cut([p, polar(p[0], p[1], turn + d * 60, 9)], 2.2, { isBlunt: true });
    }
    petal(plate, out[0], out[1], turn, 150, 104, { head: 0.5, rise: 1.15, bend, waves: 3, wave: 0.04, reach: 0.72, lines: 15, lip: 0.22 });
  };
  petal(plate, 200, 196, 0, 158, 92, { head: 0.52, rise: 0.7, waves: 2, wave: 0.03, reach: 0.7, lines: 13 });
  falls(180, 0);
  falls(118, 0.32);
  falls(-118, -0.32);
  petal(plate, 196, 196, -30, 150, 88, { head: 0.5, rise: 0.8, bend: 0.12, waves: 3, reach: 0.6 });
  petal(plate, 204, 196, 30, 150, 88, { head: 0.5, rise: 0.8, bend: -0.12, waves: 3, reach: 0.6 });
  leaf(plate, 176, 400, -20, 170, 34, { veins: 0, rise: 0.3, fall: 0.8, bend: -0.1 });
  leaf(plate, 226, 400, 18, 190, 36, { veins: 0, rise: 0.3, fall: 0.8, bend: 0.1 });
  stem(
    plate,
    [
      [200, 330],
      [201, 360],
      [200, 396],
    ],
    11,
    12,
  );
};

/** The rhizome of the iris with its rings and roots, below the flower. */
export const orris = (plate: Plate): void => {
  const knob = (x: number, y: number, turn: number, l: number, r: number) => {
    plate.within(x, y, turn, 1, () => {
      for (const n of range(Math.round(l / 20))) {
        const v = -l * 0.4 + n * 19;
        const w = r * 0.94 * Math.sqrt(Math.max(0, 1 - (v / l) * (v / l) * 3.6));
        plate.cut(
          spline([
            [-w, v - 4],
            [0, v + 6],
            [w, v - 4],
          ]),
          2.2,
        );
      }
    });
    turned(plate, x, y, turn, l, r, { shape: [1.05, 1, 0.94, 1, 0.9], lines: Math.round(l / 8), dark: 0.08, widest: 3.6 });
  };
  knob(246, 314, 62, 124, 36);
  knob(150, 330, 96, 150, 32);
  knob(326, 300, 110, 96, 27);
  for (const [x, y, t] of [
    [104, 352, 196],
    [140, 356, 184],
    [178, 356, 176],
    [222, 346, 186],
    [262, 340, 172],
    [310, 322, 170],
    [346, 318, 160],
    [86, 344, 214],
  ] as const)
    stem(plate, [[x, y], polar(x, y, t + 14, 22), polar(x, y, t, 44)], 3.4, 1.2);
  plate.within(92, -6, 0, 0.76, () => iris(plate));
};

export const violet = (plate: Plate): void => {
  const [x, y] = [214, 138];
  for (const t of [166, 180, 194]) plate.cut([polar(x, y, t, 16), polar(x, y, t, 54)], 3, { isBlunt: true });
  shape(
    plate,
    [
      [x - 8, y - 6],
      [x, y + 12],
      [x + 8, y - 6],
    ],
    { rim: 0 },
  );
  petal(plate, x, y + 4, 180, 92, 104, { head: 0.55, rise: 0.75, notch: 0.14, reach: 0.55 });
  for (const d of [-1, 1]) {
    for (const n of range(5)) plate.cut([polar(x, y, d * 104, 14 + n * 5), polar(x, y, d * (92 + n * 2), 26 + n * 6)], 2);
    petal(plate, x, y, d * 108, 100, 68, { head: 0.5, rise: 0.6, bend: d * 0.1 });
  }
  for (const d of [-1, 1]) petal(plate, x, y - 2, d * 32, 108, 76, { head: 0.5, rise: 0.6 });
  heartLeaf(plate, 132, 386, -22, 150, 132);
  heartLeaf(plate, 262, 388, 40, 126, 112);
  bud(plate, 92, 196, -150, 50, 30);
  stem(
    plate,
    [
      [206, 200],
      [188, 300],
      [196, 388],
    ],
    6,
    7,
  );
  stem(
    plate,
    [
      [94, 190],
      [120, 150],
      [150, 200],
      [182, 384],
    ],
    5,
    6,
  );
};

const heartLeaf = (plate: Plate, x: number, y: number, turn: number, length: number, width: number): void => {
  leaf(plate, x, y, turn, length, width, { rise: 0.32, fall: 0.75, veins: 8, slant: 0.2, teeth: 20, bite: 0.05, bend: 0.04 });
};

export const violetLeaf = (plate: Plate): void => {
  heartLeaf(plate, 206, 232, 6, 210, 214);
  heartLeaf(plate, 118, 330, -62, 110, 112);
  heartLeaf(plate, 298, 330, 66, 96, 96);
  stem(
    plate,
    [
      [206, 240],
      [214, 310],
      [200, 394],
    ],
    8,
    10,
  );
  stem(
    plate,
    [
      [122, 328],
      [170, 340],
      [194, 392],
    ],
    6,
    8,
  );
  stem(
    plate,
    [
      [294, 328],
      [240, 344],
      [206, 392],
    ],
    6,
    8,
  );
};

/** A leaflet cut deep into three lobes. */
const lobed = (plate: Plate, x: number, y: number, turn: number, length: number) =>
  plate.within(x, y, turn, length / 100, () => {
    for (const [ex, ey] of [
      [0, -90],
      [-34, -68],
      [34, -68],
    ] as const)
      plate.cut(
        spline([
          [0, -6],
          [ex * 0.36, ey * 0.5 - 6],
          [ex, ey],
        ]),
        (part) => mix(4, 1.2, part),
        { isBlunt: true },
      );
    const half: Point[] = [
      [9, -14],
      [26, -34],
      [42, -52],
      [46, -80],
      [26, -70],
      [14, -52],
      [20, -74],
      [13, -94],
    ];
    shape(plate, [[0, 0], ...half, [0, -112], ...half.map(([px, py]): Point => [-px, py]).reverse()], { rim: 18, spacing: 6 });
  });

export const peony = (plate: Plate): void => {
  // A bowl of broad petals from the side, heaped with softly ruffled ones; each lip is scalloped and dented in the middle.
  const [x, y] = [172, 242];
  const cup = (dx: number, dy: number, t: number, l: number, w: number, o: PetalOptions = {}) =>
    petal(plate, x + dx, y + dy, t, l, w, {
      head: 0.6,
      rise: 0.42,
      waves: 2.2,
      wave: 0.04,
      notch: 0.1,
      reach: 0.6,
      lip: 0.2,
      heavy: 4,
      lines: 9,
      ...o,
    });
  cup(-4, 4, -14, 128, 128);
  cup(10, 2, 36, 132, 116);
  cup(-16, 2, -52, 136, 104);
  const heap = (base: number, l: number, w: number, turns: readonly number[]) => {
    for (const t of turns) cup(t * 0.9, base, t, l, w, { lines: 5, reach: 0.8, notch: 0.14, heavy: 4.4 });
  };
  heap(-72, 72, 62, [12, -22, 44]);
  heap(-92, 80, 66, [-6, 28, -40]);
  heap(-106, 88, 70, [10, -24, 46]);
  cup(-10, -20, -68, 160, 112);
  cup(14, -16, 62, 156, 116);
  cup(-10, -36, -32, 182, 124);
  cup(12, -36, 28, 184, 128);
  cup(0, -40, -2, 190, 128);
  for (const t of [-112, 108, 150, -158]) leaf(plate, x, y + 2, t, 46, 26, { isPlain: true });
  // Beside it a bud like a ball, half open.
  const [bx, by] = [340, 196];
  for (const d of [-1, 1]) leaf(plate, bx, by, d * 52, 50, 32, { isPlain: true, bend: -d * 0.3 });
  petal(plate, bx, by, 6, 80, 62, { head: 0.5, rise: 0.4, notch: 0.12, lines: 5 });
  for (const d of [-1, 1]) petal(plate, bx + d * 7, by, d * 30, 82, 60, { head: 0.5, rise: 0.4, bend: -d * 0.2, lines: 4 });
  petal(plate, bx, by, 0, 92, 62, { head: 0.5, rise: 0.4, lines: 3 });
  for (const d of [-1, 1]) {
    const [lx, ly] = [200 + d * 66, 316];
    lobed(plate, lx + d * 10, ly, d * 82, 104);
    lobed(plate, lx, ly - 4, d * 22, 70);
    lobed(plate, lx, ly + 4, d * 146, 76);
    stem(
      plate,
      [
        [200, 352],
        [200 + d * 30, 334],
        [lx + d * 12, ly],
      ],
      6,
      5,
    );
  }
  stem(
    plate,
    [
      [bx, by],
      [334, 240],
      [270, 300],
      [204, 350],
    ],
    8,
    9,
  );
  stem(
    plate,
    [
      [176, 250],
      [194, 330],
      [196, 394],
    ],
    11,
    12,
  );
};

export const magnolia = (plate: Plate): void => {
  const p = (x: number, y: number, t: number, l: number, w: number, bend = 0) =>
    petal(plate, x, y, t, l, w, { head: 0.5, rise: 0.55, point: 0.04, bend, reach: 0.5, heavy: 3 });
  p(200, 262, 4, 208, 96);
  p(196, 264, -34, 190, 88, 0.16);
  p(208, 264, 40, 190, 88, -0.16);
  p(194, 266, -66, 172, 78, -0.1);
  p(208, 266, 70, 168, 78, 0.1);
  p(200, 262, -16, 214, 92);
  p(202, 262, 22, 214, 92);
  for (const t of [-140, 140, 180]) petal(plate, 200, 266, t, 30, 24, { lines: 4 });
  bud(plate, 316, 320, 36, 66, 34);
  // A bare, knotted twig.
  stem(
    plate,
    [
      [200, 280],
      [190, 330],
      [120, 390],
    ],
    13,
    17,
    { ticks: 12 },
  );
  stem(
    plate,
    [
      [188, 332],
      [256, 350],
      [312, 324],
    ],
    9,
    8,
    { ticks: 10 },
  );
};

export const lotus = (plate: Plate): void => {
  const [x, y] = [200, 262];
  // The flat-topped seed head in the middle.
  for (const [dx, dy] of [
    [-26, -58],
    [0, -62],
    [26, -58],
    [-14, -50],
    [14, -50],
  ] as const)
    seed(plate, x + dx, y + dy, 90, 7, 9, { lines: 1 });
  plate.contour(ellipse(x, y - 56, 46, 15), 0.9);
  plate.hide(ellipse(x, y - 56, 46, 15), 1);
  const p = (t: number, l: number, w: number, dx = 0, bend = 0) =>
    petal(plate, x + dx, y, t, l, w, { head: 0.36, rise: 0.55, point: 0.12, bend, reach: 0.55, heavy: 2.8 });
  p(-40, 118, 66, -8, 0.1);
  p(40, 118, 66, 8, -0.1);
  p(-4, 92, 74);
  for (const d of [-1, 1]) {
    p(d * 76, 150, 62, d * 14, -d * 0.12);
    p(d * 58, 168, 74, d * 8, -d * 0.06);
    p(d * 26, 196, 76, d * 4);
  }
  p(0, 206, 80);
  for (const d of [-1, 1]) p(d * 94, 140, 50, d * 20, -d * 0.25);
  stem(
    plate,
    [
      [200, 262],
      [204, 320],
      [196, 392],
    ],
    11,
    12,
    { ticks: 20 },
  );
  for (const [lx, ly, w] of [
    [86, 336, 70],
    [318, 346, 66],
  ] as const) {
    for (const n of range(13))
      plate.cut(
        [
          [lx, ly],
          [lx + Math.cos(n * 0.483) * w * 0.92, ly + Math.sin(n * 0.483) * w * 0.26],
        ],
        1.8,
        { isBlunt: true },
      );
    plate.contour(ellipse(lx, ly, w, w * 0.29), 1);
    plate.hide(ellipse(lx, ly, w, w * 0.29), 2);
  }
};

export const waterLily = (plate: Plate): void => {
  const [x, y] = [214, 196];
  for (const n of range(9))
    plate.cut(
      [
        [x + (n - 4) * 6, y - 4],
        [x + (n - 4) * 9, y - 34 - (4 - Math.abs(n - 4)) * 3],
      ],
      4,
      { isBlunt: true },
    );
  plate.hide(ellipse(x, y - 20, 30, 18), 0);
  const p = (t: number, l: number, w = 36, dy = 0) => leafPetal(plate, x + Math.sin((t * Math.PI) / 180) * 14, y + dy, t, l, w);
  for (const t of [-30, 30, 0]) p(t, 58, 34, 10);
  for (const t of [-62, 62, -46, 46]) p(t, 104, 36, 8);
  for (const t of [-86, 86, -20, 20]) p(t, 120, 38, 4);
  for (const t of [-36, 36, 2]) p(t, 126, 38);
  for (const t of [-72, 72, -104, 104]) p(t, 138, 38, 14);
  // The floating pad with its cleft.
  const pad = range(44).map((n): Point => {
    const a = 0.62 + (n / 43) * (Math.PI * 2 - 0.34);
    return [200 + Math.cos(a) * 172, 296 + Math.sin(a) * 64];
  });
  for (const n of range(16)) {
    const a = 0.75 + (n / 15) * 5.6;
    plate.cut(
      [
        [206, 292],
        [200 + Math.cos(a) * 158, 296 + Math.sin(a) * 58],
      ],
      2,
      { isBlunt: true },
    );
  }
  const outline = [...pad, [204, 290] as Point];
  plate.contour(outline, 1.1);
  plate.hide(outline, 3);
  for (const [cx, cy, w] of [
    [90, 374, 60],
    [240, 384, 90],
    [334, 366, 50],
    [160, 390, 40],
  ] as const)
    plate.cut(
      [
        [cx - w, cy],
        [cx, cy + 2],
        [cx + w, cy],
      ],
      2.4,
    );
};

const leafPetal = (plate: Plate, x: number, y: number, t: number, l: number, w: number): void => {
  petal(plate, x, y, t, l, w, { head: 0.3, rise: 0.5, point: 0.14, reach: 0.5, bend: 0 });
};

export const lily = (plate: Plate): void => {
  const [x, y] = [196, 166];
  for (const n of range(6)) {
    const end = polar(x, y, n * 60 + 42, 74);
    seed(plate, ...end, n * 60 + 130, 26, 9, { dark: 0.6 });
    stem(plate, [[x, y], polar(x, y, n * 60 + 30, 40), end], 3, 2.4);
  }
  const p = (t: number, w: number) => {
    stippleAlong(plate, x, y, t);
    plate.cut([polar(x, y, t, 20), polar(x, y, t, 124)], 3.4, { isBlunt: true });
    petal(plate, x, y, t, 160, w, { head: 0.3, rise: 0.7, point: 0.14, reach: 0.6, bend: 0.08 });
  };
  for (const n of range(3)) p(10 + n * 120, 76);
  for (const n of range(3)) p(70 + n * 120, 56);
  leaf(plate, 224, 380, 58, 140, 34, { veins: 0 });
  leaf(plate, 214, 384, -50, 120, 30, { veins: 0, bend: -0.12 });
  bud(plate, 318, 300, 28, 86, 30);
  stem(
    plate,
    [
      [206, 200],
      [222, 300],
      [216, 396],
    ],
    10,
    11,
  );
  stem(
    plate,
    [
      [222, 330],
      [280, 340],
      [316, 304],
    ],
    6,
    5,
  );
};

const stippleAlong = (plate: Plate, x: number, y: number, t: number): void => {
  for (const n of range(9)) plate.dot(polar(x, y, t + ((n * 37) % 17) - 8, 34 + n * 7), 1);
};

export const tuberose = (plate: Plate): void => {
  const bloom = (x: number, y: number, from: number, s: number) => {
    ball(plate, x, y, 5 * s, { lines: 2 });
    whorl(plate, x, y, 6, from, 46 * s, 28 * s, { rise: 0.55, point: 0.05, head: 0.45 });
  };
  for (const [x, y, t, l] of [
    [200, 60, 0, 52],
    [178, 84, -30, 50],
    [222, 86, 30, 50],
    [164, 116, -48, 56],
    [236, 118, 48, 56],
  ] as const)
    bud(plate, x, y, t, l, 22);
  bloom(200, 158, 0, 1);
  bloom(146, 190, 20, 1.02);
  bloom(254, 194, 40, 1.02);
  bloom(202, 240, 10, 1.12);
  bloom(134, 280, 30, 1);
  bloom(268, 284, 12, 1);
  leaf(plate, 196, 396, -30, 130, 24, { veins: 0, bend: -0.2, rise: 0.35 });
  leaf(plate, 206, 396, 30, 136, 24, { veins: 0, bend: 0.2, rise: 0.35 });
  stem(
    plate,
    [
      [200, 60],
      [202, 220],
      [200, 396],
    ],
    8,
    11,
  );
  for (const [x, y] of [
    [146, 200],
    [254, 204],
    [134, 290],
    [268, 294],
  ] as const)
    stem(
      plate,
      [
        [201, y + 44],
        [mix(200, x, 0.6), y + 26],
        [x, y],
      ],
      6,
      5,
    );
};

export const ylang = (plate: Plate): void => {
  // Long, limp, twisted petals that hang from a short stalk.
  const [x, y] = [204, 118];
  ball(plate, x, y, 15, { dots: 14, lines: 5 });
  const ribbon = (t: number, l: number, bend: number, w: number) =>
    petal(plate, x, y, t, l, w, { head: 0.24, rise: 0.55, point: 0.16, bend, reach: 0.74, heavy: 2.8, lines: 7 });
  ribbon(176, 236, 0.06, 44);
  ribbon(138, 232, 0.26, 42);
  ribbon(216, 232, -0.3, 42);
  ribbon(100, 196, 0.44, 38);
  ribbon(256, 196, -0.46, 38);
  ribbon(196, 256, -0.12, 36);
  leaf(plate, 236, 60, 92, 150, 62, { bend: 0.18 });
  leaf(plate, 196, 62, -84, 140, 58, { bend: -0.18 });
  stem(
    plate,
    [
      [262, 20],
      [214, 56],
      [204, 108],
    ],
    8,
    7,
  );
};

export const lilyOfTheValley = (plate: Plate): void => {
  const bell = (x: number, y: number, s: number, turn = 0) =>
    plate.within(x, y, turn, s, () => {
      for (const n of range(4))
        plate.cut(
          spline([
            [-15 + n * 11, 6],
            [-19 + n * 13, 22],
            [-22 + n * 15, 34],
          ]),
          2,
        );
      shape(
        plate,
        [
          [0, -4],
          [16, 0],
          [26, 16],
          [26, 32],
          [36, 44],
          [24, 46],
          [14, 38],
          [0, 48],
          [-14, 38],
          [-24, 46],
          [-36, 44],
          [-26, 32],
          [-26, 16],
          [-16, 0],
        ],
        { rim: 15, spacing: 4 },
      );
    });
  const bells = [
    [292, 88, 0.62],
    [268, 132, 0.74],
    [302, 168, 0.82],
    [236, 176, 0.86],
    [282, 232, 0.94],
    [206, 232, 0.96],
  ] as const;
  for (const [x, y, s] of bells) bell(x, y, s, x > 270 ? -6 : 6);
  const stalk: readonly Point[] = [
    [312, 46],
    [272, 70],
    [250, 140],
    [232, 220],
    [206, 396],
  ];
  stem(plate, stalk, 5, 8);
  for (const [x, y] of bells) {
    const from: Point = [mix(260, 238, clamp((y - 80) / 160)), y - 34];
    stem(plate, [from, [mix(from[0], x, 0.7), y - 26], [x, y]], 3.4, 3);
  }
  leaf(plate, 196, 396, -20, 366, 120, { bend: -0.1, veins: 0, rise: 0.7, fall: 0.9 });
  leaf(plate, 214, 398, 32, 210, 84, { bend: 0.12, veins: 0 });
};

export const mimosa = (plate: Plate): void => {
  const puff = (x: number, y: number, r: number) => {
    for (const n of range(22)) {
      plate.cut([polar(x, y, n * 16.4, r * 0.6), polar(x, y, n * 16.4, r * (n % 2 ? 1.02 : 0.9))], 2.2);
      if (n % 2) plate.dot(polar(x, y, n * 16.4, r * 1.02), 0);
    }
    stipple(plate, x, y, r * 0.5, r * 0.5, 9, 1);
    plate.hide(ellipse(x, y, r), 2);
  };
  for (const [x, y, r] of [
    [210, 52, 26],
    [262, 82, 27],
    [162, 96, 26],
    [222, 126, 29],
    [286, 146, 28],
    [140, 160, 27],
    [196, 194, 30],
    [266, 214, 28],
    [128, 230, 27],
    [206, 268, 28],
  ] as const)
    puff(x, y, r);
  // Feathered leaves.
  const feather = (x: number, y: number, t: number, l: number) => {
    const [ex, ey] = polar(x, y, t, l);
    for (const n of range(12)) {
      const p: Point = [mix(x, ex, 0.12 + n * 0.075), mix(y, ey, 0.12 + n * 0.075)];
      for (const d of [-1, 1]) plate.cut([p, polar(p[0], p[1], t + d * 52, 24 - n * 0.9)], 3.6);
    }
    plate.cut(
      [
        [x, y],
        [ex, ey],
      ],
      2.6,
      { isBlunt: true },
    );
  };
  feather(206, 320, 78, 150);
  feather(196, 330, -74, 150);
  feather(190, 366, 112, 110);
  stem(
    plate,
    [
      [212, 56],
      [208, 200],
      [180, 394],
    ],
    5,
    8,
  );
  for (const [x, y] of [
    [262, 90],
    [162, 104],
    [286, 154],
    [140, 168],
    [266, 220],
    [128, 236],
  ] as const)
    stem(
      plate,
      [
        [206, y + 56],
        [x, y],
      ],
      3.6,
      3,
    );
};

export const carnation = (plate: Plate): void => {
  // Fans with saw-toothed edges, crowded above a long calyx.
  const [x, y] = [200, 150];
  const tier = (count: number, from: number, d: number, l: number, w: number) => {
    for (const n of range(count)) {
      const t = from + (360 / count) * n;
      petal(plate, ...polar(x, y, t, d), t, l, w, {
        head: 0.7,
        rise: 0.8,
        waves: 8,
        wave: 0.075,
        reach: 0.92,
        heavy: 4.4,
        lip: 0.2,
        lines: 7,
        gap: 1.3,
      });
    }
  };
  plate.within(
    0,
    22,
    0,
    1,
    () => {
      tier(3, 20, 2, 44, 54);
      tier(5, 0, 8, 66, 72);
      tier(6, 30, 18, 82, 88);
      tier(7, 8, 34, 94, 96);
    },
    0.86,
  );
  turned(plate, 200, 296, 0, 104, 27, { shape: [1.6, 1.05, 0.95, 0.9, 0.8], isLengthwise: true, lines: 9, widest: 3 });
  for (const d of [-1, 1]) leaf(plate, 200, 360, d * 58, 126, 14, { veins: 0, bend: d * 0.2, rise: 0.35 });
  ball(plate, 200, 360, 9, { lines: 2 });
  stem(
    plate,
    [
      [200, 338],
      [202, 366],
      [199, 396],
    ],
    8,
    8,
  );
};

export const freesia = (plate: Plate): void => {
  const cup = (x: number, y: number, turn: number, s: number) =>
    plate.within(x, y, turn, s, () => {
      for (const dx of [-5, 4])
        plate.cut(
          [
            [dx, -50],
            [dx * 2.2, -88],
          ],
          2.4,
          { isBlunt: true },
        );
      petal(plate, 0, 0, 0, 100, 44, { head: 0.6, rise: 1.1, reach: 0.66 });
      petal(plate, 0, 0, -19, 104, 46, { head: 0.6, rise: 1.2, bend: -0.16, reach: 0.66 });
      petal(plate, 0, 0, 19, 104, 46, { head: 0.6, rise: 1.2, bend: 0.16, reach: 0.66 });
      petal(plate, 0, -6, -8, 112, 42, { head: 0.6, rise: 1.1, bend: -0.06 });
      petal(plate, 0, -6, 9, 112, 42, { head: 0.6, rise: 1.1, bend: 0.06 });
    });
  cup(132, 222, -20, 1.12);
  cup(190, 180, 4, 0.98);
  cup(240, 160, 22, 0.8);
  // Buds get smaller along the bent spike.
  for (const [x, y, t, l] of [
    [278, 152, 30, 54],
    [306, 156, 42, 44],
    [332, 164, 52, 34],
    [354, 174, 62, 24],
  ] as const)
    petal(plate, x, y, t, l, l * 0.42, { head: 0.6, rise: 0.5, lines: 4 });
  stem(
    plate,
    [
      [372, 182],
      [310, 158],
      [230, 168],
      [150, 220],
      [120, 300],
      [130, 396],
    ],
    4,
    8,
  );
  for (const [t, l] of [
    [8, 190],
    [24, 160],
    [-16, 150],
  ] as const)
    leaf(plate, 150, 398, t, l, 24, { veins: 0, rise: 0.3, bend: t / 200 });
};

export const orchid = (plate: Plate): void => {
  const [x, y] = [200, 162];
  // The lip and column, two broad petals, three sepals.
  ball(plate, x, y - 4, 12, { lines: 4 });
  shape(
    plate,
    [
      [x - 12, y + 10],
      [x - 40, y + 22],
      [x - 34, y + 50],
      [x - 14, y + 52],
      [x - 18, y + 84],
      [x, y + 104],
      [x + 18, y + 84],
      [x + 14, y + 52],
      [x + 34, y + 50],
      [x + 40, y + 22],
      [x + 12, y + 10],
    ],
    { rim: 20, dark: 0.25, spacing: 4 },
  );
  for (const d of [-1, 1]) {
    for (const n of range(5)) plate.cut([polar(x, y, d * (66 + n * 11), 26), polar(x, y, d * (62 + n * 13), 118)], 1.6);
    petal(plate, x, y, d * 82, 150, 146, { head: 0.42, rise: 0.5, waves: 1.4, wave: 0.02, reach: 0.3 });
  }
  petal(plate, x, y, 0, 146, 74, { head: 0.42, rise: 0.55, point: 0.04, reach: 0.4 });
  for (const d of [-1, 1]) petal(plate, x, y, d * 146, 150, 72, { head: 0.42, rise: 0.55, point: 0.04, reach: 0.4 });
  bud(plate, 334, 330, 20, 44, 30);
  bud(plate, 286, 344, 10, 50, 36);
  stem(
    plate,
    [
      [200, 190],
      [204, 320],
      [150, 396],
    ],
    8,
    10,
  );
  stem(
    plate,
    [
      [200, 340],
      [280, 352],
      [350, 330],
    ],
    6,
    4,
  );
};

export const geranium = (plate: Plate): void => {
  const small = (x: number, y: number, from: number, s: number) => {
    ball(plate, x, y, 4 * s, { lines: 1 });
    whorl(plate, x, y, 5, from, 34 * s, 30 * s, { head: 0.5, rise: 0.6, notch: 0.08, lines: 5 });
  };
  for (const [x, y, t] of [
    [200, 84, 0],
    [144, 106, 20],
    [256, 108, 40],
    [170, 152, 10],
    [232, 156, 50],
    [116, 156, 30],
    [284, 160, 12],
  ] as const)
    small(x, y, t, 1);
  for (const [x, y] of [
    [200, 90],
    [144, 112],
    [256, 114],
    [170, 158],
    [232, 162],
    [116, 160],
    [284, 164],
  ] as const)
    stem(
      plate,
      [
        [200, 222],
        [x, y],
      ],
      3.4,
      3,
    );
  const round = (x: number, y: number, turn: number, r: number) => {
    for (const n of range(7))
      plate.cut([polar(x, y, turn - 120 + n * 40, 6), polar(x, y, turn - 120 + n * 40, r * 0.84)], 3, { isBlunt: true });
    for (const n of range(40))
      plate.cut([polar(x, y, turn - 140 + n * 7.2, r * 0.52), polar(x, y, turn - 140 + n * 7.2, r * (0.62 + (n % 3) * 0.07))], 2.4);
    const outline = range(90).map((n): Point => {
      const a = -160 + (n / 89) * 320;
      return polar(x, y, turn + a, r * (0.92 + 0.09 * Math.abs(Math.sin((a / 40) * Math.PI + 1.57)) + 0.025 * Math.sin(a * 0.6)));
    });
    plate.contour([...outline, [x, y]], 1);
    plate.hide([...outline, [x, y]], 2);
  };
  round(112, 294, -50, 78);
  round(294, 300, 50, 74);
  stem(
    plate,
    [
      [200, 222],
      [204, 300],
      [198, 396],
    ],
    7,
    11,
  );
  stem(
    plate,
    [
      [112, 296],
      [160, 330],
      [196, 350],
    ],
    6,
    6,
  );
  stem(
    plate,
    [
      [294, 302],
      [246, 336],
      [204, 356],
    ],
    6,
    6,
  );
};

/** A head of small flowers. */
const cluster = (
  plate: Plate,
  flowers: readonly (readonly [number, number])[],
  petals: number,
  size: number,
  wide: number,
  options: PetalOptions = {},
): void => {
  flowers.forEach(([x, y], at) => {
    plate.dot([x, y], 1);
    plate.hide(ellipse(x, y, 3), 0);
    whorl(plate, x, y, petals, at * 29, size, wide, { lines: 2, weight: 0.75, reach: 0.5, gap: 1, lip: 0, ...options });
  });
};

export const heliotrope = (plate: Plate): void => {
  // Flowers in two rows along curled sprays.
  const spray = (x: number, y: number, d: number) => {
    const curve = range(9).map((n): Point => [x + d * (28 * Math.sin(n * 0.5) + n * 7), y - n * 17 + Math.max(0, n - 5) * 12]);
    cluster(
      plate,
      curve.map(([cx, cy], n): Point => [cx + (n % 2 ? 13 : -11), cy]),
      5,
      18,
      15,
    );
  };
  spray(204, 210, 1);
  spray(180, 214, -1);
  cluster(
    plate,
    [
      [192, 196],
      [192, 150],
      [204, 116],
      [176, 104],
      [196, 78],
      [218, 86],
      [230, 216],
      [150, 218],
      [192, 226],
    ],
    5,
    18,
    15,
  );
  stem(
    plate,
    [
      [194, 220],
      [198, 300],
      [190, 394],
    ],
    7,
    9,
  );
  leaf(plate, 198, 300, 72, 150, 64, { veins: 13 });
  leaf(plate, 192, 322, -68, 146, 62, { veins: 13, bend: -0.1 });
};

export const lilac = (plate: Plate): void => {
  const flowers: Point[] = [];
  for (const row of range(9)) {
    const wide = item([10, 30, 48, 62, 72, 76, 70, 56, 34], row);
    for (const n of range(item([1, 2, 3, 4, 4, 4, 4, 3, 2], row))) {
      const count = item([1, 2, 3, 4, 4, 4, 4, 3, 2], row);
      flowers.push([200 + (count === 1 ? 0 : (n / (count - 1)) * 2 - 1) * wide + (row % 2 ? 8 : -6), 44 + row * 27]);
    }
  }
  cluster(plate, flowers, 4, 19, 17, { head: 0.5 });
  leaf(plate, 206, 310, 76, 136, 104, { rise: 0.4, fall: 0.85 });
  leaf(plate, 194, 314, -76, 136, 104, { rise: 0.4, fall: 0.85, bend: -0.1 });
  stem(
    plate,
    [
      [200, 270],
      [203, 330],
      [196, 396],
    ],
    9,
    11,
  );
};

export const hydrangea = (plate: Plate): void => {
  const flowers = range(24).map((n): Point => {
    const p = polar(200, 136, n * 137.5, Math.sqrt(n + 0.3) * 24);
    return [p[0], 136 + (p[1] - 136) * 0.86];
  });
  cluster(plate, flowers, 4, 27, 28, { head: 0.55, lines: 4 });
  leaf(plate, 206, 290, 92, 150, 88, { teeth: 16, bite: 0.08 });
  leaf(plate, 194, 294, -92, 150, 88, { teeth: 16, bite: 0.08, bend: -0.1 });
  stem(
    plate,
    [
      [200, 250],
      [202, 330],
      [198, 396],
    ],
    10,
    12,
  );
};

export const gardenia = (plate: Plate): void => {
  // Few thick petals that turn like a wheel, glossy leaves in threes, and a twisted bud with long sepals.
  const [x, y] = [164, 176];
  const wheel = (n: number, from: number, d: number, l: number, w: number, heavy: number) => {
    for (const at of range(n))
      petal(plate, ...polar(x, y, from + (360 / n) * at, d), from + 16 + (360 / n) * at, l, w, {
        head: 0.62,
        rise: 0.62,
        bend: 0.26,
        reach: 0.7,
        heavy,
      });
  };
  plate.cut(spline(range(10).map((n) => polar(x, y, n * 60, 1 + n * 1.5))), 2.6);
  plate.hide(ellipse(x, y, 14), 0);
  wheel(3, 20, 4, 40, 44, 4);
  wheel(5, 50, 8, 78, 64, 4.4);
  wheel(7, 10, 16, 128, 72, 4.2);
  // The bud.
  plate.within(316, 128, 24, 1, () => {
    for (const t of [-34, 0, 34]) leaf(plate, 0, 8, t, 58, 11, { veins: 0, bend: t / 160, fall: 1.1 });
    for (const n of range(4))
      plate.cut(
        spline([
          [-21, -26 - n * 16],
          [-2, -40 - n * 16],
          [16 - n * 3, -66 - n * 14],
        ]),
        3,
        { isBlunt: true },
      );
    shape(
      plate,
      [
        [-12, 0],
        [-22, -40],
        [-14, -80],
        [4, -112],
        [14, -78],
        [22, -40],
        [12, 0],
      ],
      { rim: 12, spacing: 4 },
    );
    for (const t of [-64, 64]) leaf(plate, 0, 8, t, 54, 10, { veins: 0, bend: t / 200, fall: 1.1 });
  });
  stem(
    plate,
    [
      [312, 140],
      [296, 220],
      [236, 310],
    ],
    10,
    8,
  );
  const glossy = (lx: number, ly: number, t: number, l: number) => {
    leaf(plate, lx, ly, t, l, l * 0.46, { veins: 8, bend: t / 900, dark: 0.16, rise: 0.7, fall: 0.75 });
  };
  glossy(240, 262, 66, 136);
  glossy(226, 300, 114, 150);
  glossy(204, 300, -128, 150);
  glossy(214, 296, 172, 104);
  glossy(130, 240, -98, 122);
  stem(
    plate,
    [
      [180, 210],
      [226, 310],
      [258, 392],
    ],
    11,
    13,
  );
};

export const osmanthus = (plate: Plate): void => {
  const knot = (x: number, y: number) => {
    cluster(
      plate,
      [
        [x - 16, y - 8],
        [x + 16, y - 10],
        [x - 2, y + 14],
        [x + 4, y - 28],
        [x + 24, y + 12],
      ],
      4,
      16,
      14,
      { head: 0.5 },
    );
    for (const [dx, dy] of [
      [-16, -8],
      [16, -10],
      [-2, 14],
    ] as const)
      stem(
        plate,
        [
          [x, y + 2],
          [x + dx, y + dy],
        ],
        2.4,
        2,
      );
  };
  for (const [x, y] of [
    [196, 118],
    [168, 196],
    [232, 200],
    [186, 280],
  ] as const)
    knot(x, y);
  for (const [x, y, t, l] of [
    [206, 90, 12, 84],
    [200, 134, -62, 126],
    [208, 140, 64, 130],
    [194, 216, -82, 136],
    [204, 222, 86, 136],
    [190, 296, -104, 120],
    [198, 300, 106, 130],
  ] as const)
    leaf(plate, x, y, t, l, l * 0.34, { teeth: 14, bite: 0.1, bend: t / 900, fall: 1 });
  stem(
    plate,
    [
      [206, 86],
      [204, 200],
      [180, 394],
    ],
    6,
    11,
    { ticks: 18 },
  );
};

export const cyclamen = (plate: Plate): void => {
  // Petals swept straight back above a nodding mouth.
  const nod = (x: number, y: number, s: number, lean: number) =>
    plate.within(x, y, lean, s, () => {
      for (const [t, l, w, b] of [
        [-8, 124, 46, -0.2],
        [26, 122, 46, 0.24],
        [-40, 116, 46, -0.26],
        [62, 112, 44, 0.3],
        [-76, 108, 44, -0.34],
      ] as const)
        petal(plate, 0, 0, t, l, w, { head: 0.5, rise: 0.7, bend: b, point: 0.06, reach: 0.66, heavy: 3 });
      shape(
        plate,
        [
          [-24, -8],
          [24, -8],
          [26, 8],
          [13, 15],
          [8, 26],
          [0, 18],
          [-8, 26],
          [-13, 15],
          [-26, 8],
        ],
        { rim: 18, dark: 0.5, spacing: 3.4 },
      );
    });
  nod(236, 156, 1.1, 6);
  nod(120, 196, 0.78, -14);
  stem(
    plate,
    [
      [236, 168],
      [262, 220],
      [222, 300],
      [200, 392],
    ],
    6,
    8,
  );
  stem(
    plate,
    [
      [118, 208],
      [104, 250],
      [160, 310],
      [192, 392],
    ],
    5,
    7,
  );
  const marbled = (x: number, y: number, t: number, l: number) => {
    for (const n of range(13)) plate.dot(polar(x, y, t - 42 + n * 7, l * (0.56 + 0.03 * (n % 3))), 2);
    heartLeaf(plate, x, y, t, l, l * 1.08);
  };
  marbled(288, 384, 26, 110);
  marbled(122, 390, -44, 104);
};

export const honeysuckle = (plate: Plate): void => {
  // Two curved trumpets with a broad upper and a narrow, rolled lower lip, and buds like clubs, above a pair of leaves.
  const trumpet = (x: number, y: number, turn: number, d: 1 | -1) =>
    plate.within(x, y, turn, 1.06, () => {
      for (const n of range(5)) {
        const end = polar(d * 6, -112, d * (-4 + n * 17), 92 - (n % 2) * 12);
        plate.dot(end, 2);
        plate.cut(spline([[d * 4, -100], polar(d * 5, -112, d * (6 + n * 12), 46), end]), 2.4);
      }
      petal(plate, d * 3, -104, d * 84, 62, 17, { head: 0.6, bend: d * 0.55, lines: 3 });
      petal(plate, 0, -100, -d * 30, 70, 58, { head: 0.5, rise: 0.55, bend: -d * 0.2, waves: 4, wave: 0.07 });
      stem(
        plate,
        [
          [0, 4],
          [-d * 8, -44],
          [d * 2, -106],
        ],
        9,
        23,
      );
    });
  trumpet(212, 246, 40, 1);
  trumpet(188, 246, -40, -1);
  for (const [t, long] of [
    [-7, 138],
    [11, 116],
  ] as const)
    turned(plate, ...polar(200, 244, t, long / 2), t, long, 10, { shape: [1.6, 1.3, 0.8, 0.6, 0.6], isLengthwise: true, lines: 5 });
  for (const [t, y] of [
    [76, 258],
    [-76, 260],
  ] as const)
    leaf(plate, 200, y, t, 128, 74, { bend: t / 700, rise: 0.5, fall: 0.55 });
  for (const [t, y] of [
    [58, 356],
    [-60, 362],
  ] as const)
    leaf(plate, 200, y, t, 92, 50, { bend: t / 700, rise: 0.5, fall: 0.55 });
  stem(
    plate,
    [
      [200, 240],
      [205, 310],
      [194, 396],
    ],
    7,
    9,
  );
};

export const hyacinth = (plate: Plate): void => {
  const one = (x: number, y: number, from: number, s: number) => {
    plate.dot([x, y], 2);
    plate.hide(ellipse(x, y, 4), 0);
    whorl(plate, x, y, 6, from, 30 * s, 15 * s, { head: 0.3, point: 0.1, lines: 3, bend: 0.22, gap: 1, weight: 0.8 });
  };
  for (const row of range(7)) {
    const count = row < 1 ? 2 : row > 5 ? 2 : 3;
    for (const n of range(count)) {
      const u = (n / (count - 1)) * 2 - 1;
      one(200 + u * item([20, 48, 54, 58, 58, 52, 30], row) + (row % 2 ? 5 : -4), 52 + row * 35 + Math.abs(u) * 8, row * 23 + n * 31, 1);
    }
  }
  stem(
    plate,
    [
      [200, 270],
      [201, 390],
    ],
    18,
    22,
  );
  for (const [x, t, l] of [
    [182, -22, 220],
    [220, 20, 226],
    [168, -46, 150],
    [234, 46, 150],
  ] as const)
    leaf(plate, x, 396, t, l, 40, { veins: 0, rise: 0.25, fall: 0.6, bend: t / 180 });
};

export const narcissus = (plate: Plate): void => {
  const [x, y] = [216, 150];
  stamens(plate, x, y, 6, 14);
  const frill = range(60).map((n) => polar(x, y, n * 6, 36 + 3.5 * Math.sin(n * 1.9)));
  for (const n of range(26)) plate.cut([polar(x, y, n * 13.8, 34), polar(x, y, n * 13.8, n % 2 ? 18 : 23)], 2.4, { isBlunt: true });
  plate.contour(frill, 1.2);
  plate.hide(frill, 2);
  for (const n of range(3)) petal(plate, x, y, 10 + n * 120, 124, 84, { head: 0.44, rise: 0.5, point: 0.06, reach: 0.56 });
  for (const n of range(3)) petal(plate, x, y, 70 + n * 120, 124, 80, { head: 0.44, rise: 0.5, point: 0.06, reach: 0.6 });
  stem(
    plate,
    [
      [216, 200],
      [206, 300],
      [186, 394],
    ],
    10,
    12,
  );
  leaf(plate, 172, 398, -18, 250, 24, { veins: 0, rise: 0.2, fall: 0.5, bend: -0.08 });
  leaf(plate, 214, 398, 28, 220, 24, { veins: 0, rise: 0.2, fall: 0.5, bend: 0.1 });
};

export const frangipani = (plate: Plate): void => {
  const wheel = (x: number, y: number, s: number, from: number) => {
    for (const n of range(5))
      petal(plate, x, y, from + n * 72, 116 * s, 80 * s, { head: 0.5, rise: 0.85, bend: 0.3, reach: 0.62, heavy: 3.2 });
  };
  wheel(234, 146, 1, 0);
  wheel(122, 270, 0.74, 30);
  for (const [x, y, t] of [
    [104, 140, -18],
    [140, 118, 2],
  ] as const)
    petal(plate, x, y, t, 66, 24, { head: 0.5, bend: 0.2 });
  leaf(plate, 232, 280, 118, 150, 50, { veins: 14, slant: 0.05 });
  leaf(plate, 214, 318, 168, 90, 34, { veins: 9, slant: 0.05 });
  stem(
    plate,
    [
      [140, 122],
      [176, 220],
      [210, 300],
    ],
    6,
    8,
  );
  stem(
    plate,
    [
      [230, 180],
      [212, 270],
      [190, 390],
    ],
    8,
    16,
    { ticks: 14 },
  );
  stem(
    plate,
    [
      [104, 144],
      [150, 200],
      [196, 262],
    ],
    5,
    6,
  );
};

export const tiare = (plate: Plate): void => {
  // Seven narrow petals like a pinwheel.
  const [x, y] = [208, 156];
  ball(plate, x, y, 8, { lines: 2 });
  for (const n of range(7)) petal(plate, x, y, n * 51.4, 132, 54, { head: 0.5, rise: 0.85, bend: 0.12, reach: 0.6, heavy: 3 });
  petal(plate, 110, 300, -18, 80, 22, { head: 0.7, bend: 0.2, rise: 0.4 });
  leaf(plate, 208, 300, 100, 170, 86, { veins: 10, dark: 0.1 });
  leaf(plate, 196, 310, -126, 140, 70, { veins: 9, dark: 0.1, bend: -0.1 });
  stem(
    plate,
    [
      [206, 220],
      [204, 300],
      [190, 394],
    ],
    8,
    12,
  );
  stem(
    plate,
    [
      [200, 330],
      [150, 330],
      [112, 304],
    ],
    5,
    5,
  );
};

export const hibiscus = (plate: Plate): void => {
  const [x, y] = [176, 190];
  // The long column with its stamens.
  for (const n of range(18)) {
    const p = polar(x, y, 52, 70 + n * 6);
    const end = polar(p[0], p[1], 52 + (n % 2 ? 62 : -62), 13);
    plate.dot(end, 2);
    plate.cut([p, end], 1.8, { isBlunt: true });
  }
  for (const t of [20, 46, 72, 98]) {
    const p = polar(x, y, 52, 180);
    const end = polar(p[0], p[1], t, 22);
    plate.dot(end, 2);
    plate.cut([p, end], 2.4, { isBlunt: true });
  }
  stem(plate, [[x, y], polar(x, y, 50, 90), polar(x, y, 52, 182)], 11, 6);
  for (const n of range(5))
    petal(plate, x, y, 20 + n * 72, 158, 132, {
      head: 0.55,
      rise: 0.75,
      waves: 4,
      wave: 0.03,
      bend: 0.1,
      reach: 0.62,
      heavy: 3.4,
      lines: 13,
    });
  leaf(plate, 250, 330, 92, 120, 84, { teeth: 10, bite: 0.2 });
  stem(
    plate,
    [
      [196, 250],
      [232, 320],
      [250, 394],
    ],
    9,
    11,
  );
};

export const cherryBlossom = (plate: Plate): void => {
  // On long stalks, with notched petals.
  stamens(plate, 130, 236, 12, 26);
  for (const n of range(5)) petal(plate, 130, 236, n * 72, 74, 64, { head: 0.55, rise: 0.55, notch: 0.24, reach: 0.4 });
  stamens(plate, 270, 230, 12, 26);
  for (const n of range(5)) petal(plate, 270, 230, 30 + n * 72, 74, 64, { head: 0.55, rise: 0.55, notch: 0.24, reach: 0.4 });
  stamens(plate, 198, 316, 12, 24);
  for (const n of range(5)) petal(plate, 198, 316, 10 + n * 72, 68, 60, { head: 0.55, rise: 0.55, notch: 0.24, reach: 0.4 });
  bud(plate, 330, 136, 150, 44, 30);
  for (const [x, y] of [
    [130, 220],
    [270, 214],
    [198, 300],
    [330, 130],
  ] as const)
    stem(
      plate,
      [
        [206, 66],
        [mix(206, x, 0.6), mix(66, y, 0.45)],
        [x, y],
      ],
      4.4,
      4,
    );
  leaf(plate, 176, 64, -112, 84, 34, { teeth: 14, bite: 0.1 });
  stem(
    plate,
    [
      [24, 52],
      [120, 58],
      [206, 62],
      [300, 36],
      [376, 22],
    ],
    19,
    10,
    { ticks: 44 },
  );
};

export const peachBlossom = (plate: Plate): void => {
  // Single, stalkless flowers with long stamens on a straight bare twig, narrow leaves at its tip, and a young peach.
  const flower = (x: number, y: number, from: number, s: number) => {
    ball(plate, x, y, 5 * s, { lines: 2 });
    stamens(plate, x, y, 10, 40 * s, from);
    for (const n of range(5))
      petal(plate, x, y, from + n * 72, 70 * s, 54 * s, { head: 0.56, rise: 0.8, reach: 0.4, point: 0.04, lines: 8 });
  };
  flower(248, 82, 4, 0.94);
  flower(112, 118, 30, 0.98);
  flower(252, 208, 14, 0.98);
  for (const [x, y, t] of [
    [176, 206, -48],
    [176, 240, -92],
  ] as const) {
    for (const d of [-40, 0, 40]) plate.cut([polar(x, y, t, 2), polar(x, y, t + d, 18)], 4.6, { isBlunt: true });
    petal(plate, x, y, t, 46, 34, { head: 0.5, rise: 0.45, lines: 5, reach: 0.6 });
  }
  plate.cut(
    spline([
      [286, 278],
      [264, 304],
      [262, 340],
      [284, 378],
    ]),
    (part) => 4 * Math.sin(Math.PI * clamp(0.12 + part * 0.8)),
  );
  ball(plate, 296, 326, 56, { shape: [0.95, 1, 1.03, 1.02, 0.9, 0.6], bow: 0.16, dots: 70, lines: 14 });
  for (const [x, y, t, l] of [
    [240, 290, 62, 140],
    [182, 310, -76, 130],
    [192, 40, 26, 44],
    [190, 40, -14, 44],
  ] as const)
    leaf(plate, x, y, t, l, l > 50 ? 30 : 12, { bend: t / 420, veins: l > 50 ? 9 : 0, fall: 1.1 });
  stem(
    plate,
    [
      [180, 326],
      [230, 282],
      [290, 276],
    ],
    8,
    6,
  );
  stem(
    plate,
    [
      [192, 34],
      [182, 130],
      [186, 260],
      [172, 394],
    ],
    9,
    17,
    { ticks: 28 },
  );
};

export const almondBlossom = (plate: Plate): void => {
  // Blossoms close to bare wood, with a downy young almond.
  const flower = (x: number, y: number, from: number, s: number) => {
    stamens(plate, x, y, 14, 30 * s, from);
    for (const n of range(5))
      petal(plate, x, y, from + n * 72, 68 * s, 60 * s, { head: 0.5, rise: 0.55, notch: 0.14, reach: 0.55, heavy: 3.2 });
  };
  flower(150, 120, 10, 1);
  flower(268, 180, 40, 1.02);
  flower(150, 262, 20, 0.92);
  bud(plate, 236, 92, 24, 40, 30);
  turned(plate, 284, 300, 14, 82, 27, { shape: [0.6, 0.8, 1.05, 1.1, 0.9], dots: 60, lines: 12 });
  leaf(plate, 222, 330, 130, 90, 24, { teeth: 12 });
  stem(
    plate,
    [
      [214, 60],
      [222, 92],
      [236, 92],
    ],
    5,
    5,
  );
  stem(
    plate,
    [
      [214, 236],
      [256, 240],
      [280, 262],
    ],
    6,
    5,
  );
  stem(
    plate,
    [
      [206, 22],
      [212, 120],
      [196, 230],
      [204, 394],
    ],
    10,
    19,
    { ticks: 44 },
  );
};

export const appleBlossom = (plate: Plate): void => {
  // A cluster of cupped flowers that opens from the middle, round buds around it, broad toothed leaves, and an apple.
  const flower = (x: number, y: number, from: number, s: number) => {
    stamens(plate, x, y, 9, 22 * s, from);
    for (const n of range(5)) petal(plate, x, y, from + n * 72, 62 * s, 64 * s, { head: 0.62, rise: 0.45, reach: 0.5, lines: 7 });
  };
  const round = (x: number, y: number, t: number, r: number) => {
    plate.within(x, y, t, 1, () => {
      plate.cut(
        spline([
          [-r * 0.5, -r * 1.5],
          [r * 0.2, -r],
          [r * 0.1, -r * 0.2],
        ]),
        2.6,
      );
      for (const a of [-34, 0, 34]) leaf(plate, 0, r * 0.5, a, r * 1.1, r * 0.42, { veins: 0, bend: 0 });
      ball(plate, 0, -r * 0.6, r, { lines: 7 });
    });
  };
  flower(178, 118, 0, 1.06);
  flower(96, 186, 26, 0.86);
  flower(248, 190, 44, 0.9);
  round(272, 92, 34, 23);
  round(82, 90, -34, 22);
  round(172, 228, 8, 20);
  round(316, 140, 60, 18);
  pome(plate, 296, 322, 58, 20);
  for (const [x, y, t, l] of [
    [196, 292, 66, 92],
    [148, 288, -62, 122],
    [160, 312, -108, 120],
    [190, 306, 142, 84],
  ] as const)
    leaf(plate, x, y, t, l, l * 0.6, { teeth: 10, bite: 0.12, rise: 0.6, fall: 0.66, veins: 6 });
  for (const [x, y] of [
    [178, 140],
    [104, 196],
    [242, 200],
    [266, 106],
    [88, 104],
    [172, 236],
    [308, 150],
  ] as const)
    stem(
      plate,
      [
        [172, 292],
        [mix(172, x, 0.4), mix(292, y, 0.6)],
        [x, y],
      ],
      5,
      4.5,
    );
  stem(
    plate,
    [
      [172, 286],
      [182, 340],
      [152, 394],
    ],
    13,
    16,
    { ticks: 14 },
  );
};

export const marigold = (plate: Plate): void => {
  const [x, y] = [200, 146];
  const tier = (count: number, from: number, d: number, l: number, w: number) => {
    for (const n of range(count))
      petal(plate, ...polar(x, y, from + (360 / count) * n, d), from + (360 / count) * n, l, w, {
        head: 0.66,
        rise: 0.45,
        notch: 0.1,
        waves: 2,
        wave: 0.05,
        lines: 3,
        gap: 1.2,
        reach: 0.6,
      });
  };
  ball(plate, x, y, 10, { dots: 12 });
  tier(7, 0, 4, 30, 24);
  tier(10, 20, 16, 42, 30);
  tier(12, 5, 34, 50, 36);
  tier(14, 18, 54, 62, 42);
  turned(plate, 200, 262, 0, 44, 22, { lines: 5 });
  // Leaves cut like combs.
  for (const d of [-1, 1])
    for (const n of range(5)) {
      const p: Point = [200 + d * (18 + n * 24), 330 - n * 10];
      leaf(plate, p[0], p[1], d * (20 + n * 4), 50, 15, { veins: 3 });
      leaf(plate, p[0], p[1] + 2, d * 128, 46, 15, { veins: 3 });
    }
  for (const d of [-1, 1])
    stem(
      plate,
      [
        [200, 338],
        [200 + d * 120, 288],
      ],
      3.6,
      3,
    );
  stem(
    plate,
    [
      [200, 276],
      [201, 394],
    ],
    10,
    11,
  );
};

export const chamomile = (plate: Plate): void => {
  const daisy = (x: number, y: number, s: number, from: number) => {
    for (const n of range(40))
      plate.dot(
        [x + Math.cos(n * 2.4) * Math.sqrt(n / 40) * 26 * s, y - 4 * s + Math.sin(n * 2.4) * Math.sqrt(n / 40) * 23 * s],
        n > 20 ? 1 : 0,
      );
    ball(plate, x, y - 4 * s, 29 * s, { lines: 9 });
    for (const n of range(15))
      petal(plate, ...polar(x, y, from + n * 24, 22 * s), from + n * 24, 66 * s, 24 * s, {
        head: 0.72,
        rise: 0.35,
        notch: 0.07,
        lines: 3,
        gap: 1.2,
      });
  };
  daisy(238, 130, 1.05, 0);
  daisy(118, 194, 0.74, 8);
  stem(
    plate,
    [
      [238, 200],
      [222, 300],
      [196, 394],
    ],
    6,
    8,
  );
  stem(
    plate,
    [
      [120, 246],
      [150, 310],
      [192, 380],
    ],
    5,
    6,
  );
  for (const [x, y, t] of [
    [224, 290, 62],
    [206, 340, 60],
    [160, 322, -66],
    [212, 320, -50],
    [196, 370, -64],
    [200, 372, 70],
  ] as const)
    for (const a of [-24, 0, 24])
      plate.cut(spline([[x, y], polar(x, y, t + a * 0.5, 34), polar(x, y, t + a, 74 - Math.abs(a) * 0.6)]), 3.4, { isBlunt: true });
};

export const immortelle = (plate: Plate): void => {
  // Clustered papery button heads on grey, needle-leaved stems.
  const head = (x: number, y: number, r: number) => {
    for (const n of range(5)) seed(plate, x + (n - 2) * r * 0.3, y - r * 0.5, (n - 2) * 14, r * 0.8, r * 0.34, { lines: 1, gap: 0.8 });
    for (const n of range(5)) petal(plate, x + (n - 2) * r * 0.3, y + r * 0.5, (n - 2) * 24, r * 0.9, r * 0.62, { lines: 2, gap: 0.8 });
    ball(plate, x, y, r, { lines: 5 });
  };
  for (const [x, y] of [
    [200, 76],
    [156, 92],
    [244, 94],
    [122, 124],
    [278, 126],
    [178, 132],
    [222, 134],
    [150, 164],
    [250, 164],
    [200, 176],
  ] as const)
    head(x, y, 22);
  for (const [x, y] of [
    [200, 96],
    [156, 114],
    [244, 116],
    [122, 146],
    [278, 148],
    [150, 186],
    [250, 186],
  ] as const)
    stem(
      plate,
      [
        [200, 262],
        [mix(200, x, 0.7), mix(262, y, 0.5)],
        [x, y],
      ],
      4,
      3.4,
    );
  for (const n of range(9))
    for (const d of [-1, 1])
      plate.cut(
        spline([
          [200, 280 + n * 12],
          [200 + d * 26, 256 + n * 12],
          [200 + d * 58, 250 + n * 12],
        ]),
        4.2,
        { isBlunt: true },
      );
  stem(
    plate,
    [
      [200, 240],
      [201, 396],
    ],
    7,
    9,
  );
};

export const hawthorn = (plate: Plate): void => {
  const flower = (x: number, y: number, from: number) => {
    stamens(plate, x, y, 10, 18, from);
    for (const n of range(5)) petal(plate, x, y, from + n * 72, 38, 36, { head: 0.5, rise: 0.5, lines: 4 });
  };
  for (const [x, y, t] of [
    [206, 78, 0],
    [150, 116, 20],
    [258, 122, 40],
    [204, 154, 8],
    [136, 186, 33],
    [270, 194, 12],
  ] as const)
    flower(x, y, t);
  for (const [x, y, t] of [
    [186, 296, -58],
    [214, 300, 58],
    [190, 260, -96],
    [214, 262, 98],
  ] as const)
    leaf(plate, x, y, t, 110, 88, { rise: 0.7, fall: 0.55, veins: 5, slant: 0.24, margin: (v) => 1 - 0.34 * clamp(Math.sin(v * 20 - 1)) });
  for (const [x, y, ex, ey] of [
    [206, 352, 238, 332],
    [196, 374, 166, 356],
  ] as const)
    plate.cut(
      [
        [x, y],
        [ex, ey],
      ],
      6,
      { isBlunt: true },
    );
  stem(
    plate,
    [
      [204, 170],
      [204, 300],
      [194, 394],
    ],
    8,
    13,
    { ticks: 16 },
  );
  for (const [x, y] of [
    [150, 140],
    [258, 146],
    [136, 206],
    [270, 214],
  ] as const)
    stem(
      plate,
      [
        [203, 270],
        [x, y],
      ],
      4,
      3.4,
    );
};

export const lindenBlossom = (plate: Plate): void => {
  const tuft = (x: number, y: number) => {
    stamens(plate, x, y, 16, 30);
    whorl(plate, x, y, 5, 20, 26, 14, { lines: 2 });
  };
  for (const [x, y] of [
    [150, 320],
    [206, 348],
    [256, 318],
    [204, 286],
  ] as const)
    tuft(x, y);
  // The pale bract the stalk grows from.
  leaf(plate, 186, 110, 150, 200, 40, { rise: 0.35, fall: 0.4, veins: 0, bend: 0.05 });
  for (const [x, y] of [
    [150, 300],
    [206, 330],
    [256, 300],
    [204, 270],
  ] as const)
    stem(
      plate,
      [
        [204, 200],
        [x, y],
      ],
      3.4,
      3,
    );
  stem(
    plate,
    [
      [190, 90],
      [196, 150],
      [204, 204],
    ],
    4.4,
    4,
  );
  leaf(plate, 196, 90, 84, 168, 160, { rise: 0.4, fall: 0.8, teeth: 22, bite: 0.07 });
  leaf(plate, 178, 92, -104, 130, 124, { rise: 0.4, fall: 0.8, teeth: 20, bite: 0.07, bend: -0.1 });
  stem(
    plate,
    [
      [130, 24],
      [180, 70],
      [264, 30],
    ],
    9,
    7,
    { ticks: 14 },
  );
  stem(
    plate,
    [
      [184, 66],
      [188, 92],
    ],
    6,
    5,
  );
};

export const wisteria = (plate: Plate): void => {
  for (const row of range(9).reverse()) {
    const wide = item([62, 70, 70, 64, 54, 42, 30, 20, 10], row);
    for (const d of row > 6 ? [0] : [-1, 0, 1]) {
      const [x, y] = [200 + d * wide, 118 + row * 30 + (d === 0 ? 8 : 0)];
      const s = mix(1, 0.5, row / 8);
      petal(plate, x, y + 12 * s, 180, 26 * s, 22 * s, { lines: 3 });
      petal(plate, x, y + 14 * s, d * 30, 36 * s, 44 * s, { head: 0.4, rise: 0.5, lines: 5 });
      stem(
        plate,
        [
          [200, y - 12],
          [x, y + 4],
        ],
        2.6,
        2.4,
      );
    }
  }
  stem(
    plate,
    [
      [200, 60],
      [200, 380],
    ],
    4.4,
    2,
  );
  for (const [t, l] of [
    [70, 120],
    [98, 130],
    [124, 96],
    [-70, 120],
    [-98, 130],
    [-124, 96],
  ] as const)
    leaf(plate, 200 + Math.sign(t) * 16, 66, t, l, l * 0.32, { bend: t / 700 });
  stem(
    plate,
    [
      [60, 24],
      [150, 50],
      [220, 54],
      [350, 30],
    ],
    12,
    8,
    { ticks: 24 },
  );
};

export const sweetPea = (plate: Plate): void => {
  // A standard, two wings and a keel, seen from the front.
  const pea = (x: number, y: number, s: number, turn: number) =>
    plate.within(x, y, turn, s, () => {
      petal(plate, 0, -8, 180, 40, 26, { head: 0.5, lines: 4 });
      for (const d of [-1, 1]) petal(plate, d * 2, -6, d * 148, 58, 48, { head: 0.5, bend: d * 0.3 });
      plate.cut(
        [
          [0, -14],
          [0, -66],
        ],
        3,
        { isBlunt: true },
      );
      petal(plate, 0, -4, 0, 92, 150, { head: 0.36, rise: 0.42, notch: 0.2, waves: 4, wave: 0.03, reach: 0.56, lines: 17 });
      leaf(plate, 0, 30, 180, 24, 20, { isPlain: true });
    });
  pea(250, 122, 0.92, 10);
  pea(132, 176, 0.86, -12);
  pea(272, 262, 0.8, 14);
  stem(
    plate,
    [
      [248, 150],
      [216, 230],
      [188, 394],
    ],
    6,
    8,
  );
  stem(
    plate,
    [
      [136, 204],
      [176, 250],
      [208, 258],
    ],
    4.4,
    4,
  );
  stem(
    plate,
    [
      [266, 292],
      [230, 308],
      [202, 326],
    ],
    4.4,
    4,
  );
  leaf(plate, 196, 356, -70, 110, 40, { bend: -0.1 });
  plate.cut(
    spline([
      [194, 356],
      [280, 336],
      [336, 352],
      [330, 384],
      [304, 378],
      [316, 360],
    ]),
    3.4,
    { isBlunt: true },
  );
};

export const broom = (plate: Plate): void => {
  const pea = (x: number, y: number, d: number) => {
    petal(plate, x, y, d * 96, 28, 18, { bend: -d * 0.2, lines: 3 });
    petal(plate, x, y, d * 30, 36, 36, { head: 0.45, rise: 0.5, lines: 5, notch: 0.06 });
  };
  for (const n of range(6)) {
    pea(204 + (n % 2 ? 24 : -24), 76 + n * 42, n % 2 ? 1 : -1);
    pea(112 + (n % 2 ? 18 : -18), 150 + n * 34, n % 2 ? 1 : -1);
    pea(298 + (n % 2 ? 18 : -18), 160 + n * 34, n % 2 ? 1 : -1);
  }
  for (const x of [112, 204, 298])
    stem(
      plate,
      [
        [x, x === 204 ? 30 : 104],
        [mix(x, 204, 0.1), 240],
        [204, 396],
      ],
      4,
      6,
    );
  for (const x of [76, 156, 250, 334])
    plate.cut(
      spline([
        [x, 70],
        [mix(x, 204, 0.25), 220],
        [204, 394],
      ]),
      4,
    );
};

export const champaca = (plate: Plate): void => {
  const [x, y] = [204, 186];
  turned(plate, x, y - 26, 0, 64, 13, { dots: 20, lines: 6 });
  for (const [t, l, b] of [
    [0, 148, 0],
    [-36, 140, 0.1],
    [38, 140, -0.1],
    [-68, 136, -0.16],
    [70, 136, 0.16],
    [-18, 156, 0],
    [20, 156, 0],
    [-100, 124, -0.3],
    [104, 124, 0.3],
  ] as const)
    petal(plate, x, y, t, l, 40, { head: 0.4, rise: 0.5, point: 0.1, bend: b, reach: 0.56 });
  leaf(plate, 208, 270, 108, 160, 56);
  leaf(plate, 196, 290, -112, 150, 54, { bend: -0.1 });
  stem(
    plate,
    [
      [204, 196],
      [206, 290],
      [190, 394],
    ],
    10,
    14,
    { ticks: 16 },
  );
};

export const passionFlower = (plate: Plate): void => {
  const [x, y] = [200, 176];
  // Three styles, five anthers, a crown of filaments, ten petals.
  for (const n of range(3)) {
    ball(plate, ...polar(x, y, n * 120, 32), 8, { dark: 0.5, lines: 4 });
    stem(plate, [[x, y], polar(x, y, n * 120, 28)], 6, 5);
  }
  for (const n of range(5)) turned(plate, ...polar(x, y, 36 + n * 72, 36), 36 + n * 72 + 90, 34, 8, { lines: 3 });
  ball(plate, x, y, 15, { lines: 5 });
  for (const n of range(60)) {
    const end = polar(x, y, n * 6 + 2, n % 2 ? 92 : 84);
    plate.cut([polar(x, y, n * 6 + 2, 44), end], (part) => (part > 0.45 && part < 0.62 ? 0 : 3.2 - part));
  }
  plate.hide(ellipse(x, y, 88), 2);
  whorl(plate, x, y, 10, 0, 150, 54, { head: 0.5, rise: 0.4, reach: 0.8, point: 0.03 });
  plate.cut(
    spline([
      [196, 330],
      [270, 340],
      [320, 310],
      [346, 330],
      [332, 352],
      [316, 338],
    ]),
    4,
    { isBlunt: true },
  );
  leaf(plate, 192, 350, -76, 130, 100, { margin: (v) => 1 - 0.5 * Math.sin(v * 10) ** 2, rise: 0.4 });
  stem(
    plate,
    [
      [200, 310],
      [202, 350],
      [190, 396],
    ],
    8,
    10,
  );
};

export const cottonFlower = (plate: Plate): void => {
  // An open boll: five tufts of down between the points of the dry husk.
  const tuft = (x: number, y: number, r: number, turn: number) => {
    for (const n of range(5)) {
      const [a, b] = polar(x, y, turn + 70 + n * 41, r * 0.42);
      plate.cut(
        range(7).map((m) => polar(a, b, turn + n * 60 + m * 40, r * 0.2)),
        (part) => 2 * Math.sin(Math.PI * part),
      );
    }
    shape(
      plate,
      range(22).map((n) => polar(x, y, turn + n * 16.36, r * (n % 2 ? 1.06 : 0.93))),
      { rim: r * 0.32, spacing: 4.2, heavy: 2.2 },
    );
  };
  tuft(200, 178, 62, 8);
  tuft(132, 130, 58, -20);
  tuft(270, 134, 58, 30);
  tuft(201, 84, 54, 12);
  for (const t of [-128, 128, -92, 92]) leaf(plate, 200, 176, t, 150, 50, { bend: t > 0 ? -0.2 : 0.2, veins: 7, dark: 0.35, rise: 0.5 });
  for (const t of [-156, 156, 180]) leaf(plate, 200, 190, t, 92, 46, { bend: t > 0 ? -0.2 : 0.2, veins: 6, dark: 0.4 });
  stem(
    plate,
    [
      [200, 240],
      [206, 320],
      [190, 396],
    ],
    11,
    13,
    { ticks: 14 },
  );
};

/** Some flowers of different kinds, tied together. */
export const bouquet = (plate: Plate): void => {
  const ribbon = () => {
    shape(
      plate,
      [
        [170, 286],
        [230, 282],
        [234, 304],
        [168, 308],
      ],
      { rim: 10, weight: 1 },
    );
    shape(
      plate,
      [
        [230, 292],
        [276, 268],
        [284, 296],
        [240, 300],
      ],
      { rim: 14 },
    );
    shape(
      plate,
      [
        [232, 302],
        [262, 330],
        [250, 352],
        [226, 308],
      ],
      { rim: 12 },
    );
  };
  ribbon();
  open(plate, 206, 196, 5, 0, 62, 54, { notch: 0.06 });
  ball(plate, 126, 150, 17, { dots: 22, lines: 5 });
  whorl(plate, 126, 150, 12, 0, 62, 24, { head: 0.7, rise: 0.4, lines: 3 });
  for (const n of range(3)) petal(plate, 290, 150, n * 120, 26, 34, { waves: 2 });
  for (const n of range(5)) petal(plate, ...polar(290, 150, n * 72, 8), n * 72, 50, 58, { waves: 3, wave: 0.05 });
  open(plate, 212, 92, 6, 0, 60, 34, { point: 0.08, head: 0.36 });
  for (const [x, y, t] of [
    [140, 230, -70],
    [268, 226, 70],
    [160, 100, -20],
    [262, 84, 30],
    [112, 216, -96],
    [300, 218, 94],
  ] as const)
    leaf(plate, x, y, t, 70, 28);
  for (const n of range(7))
    stem(
      plate,
      [
        [200 + (n - 3) * 20, 220],
        [200 + (n - 3) * 6, 296],
        [200 - (n - 3) * 15, 388],
      ],
      6,
      6,
    );
};

/** White flowers of different kinds. */
export const whiteFlowers = (plate: Plate): void => {
  const five = (x: number, y: number, from: number, s: number) => {
    ball(plate, x, y, 6, { lines: 2 });
    for (const n of range(5)) petal(plate, x, y, from + n * 72, 80 * s, 44 * s, { head: 0.4, rise: 0.65, point: 0.1, bend: 0.08 });
  };
  five(140, 150, 0, 1);
  for (const n of range(12)) plate.dot(polar(272, 212, n * 30, n % 2 ? 20 : 13), 2);
  for (const n of range(5)) petal(plate, 272, 212, 10 + n * 72, 84, 66, { head: 0.5, rise: 0.5 });
  for (const n of range(6)) petal(plate, 152, 282, 30 + n * 60, 64, 42, { head: 0.5, rise: 0.7, bend: 0.25 });
  for (const [x, y, t] of [
    [240, 90, 10],
    [276, 100, 34],
    [210, 82, -12],
  ] as const)
    bud(plate, x, y, t, 50, 22);
  for (const [x, y, t, l] of [
    [214, 330, 100, 120],
    [190, 340, -110, 110],
    [100, 226, -84, 80],
    [320, 288, 120, 66],
  ] as const)
    leaf(plate, x, y, t, l, l * 0.42);
  stem(
    plate,
    [
      [244, 92],
      [212, 240],
      [186, 394],
    ],
    6,
    10,
  );
  stem(
    plate,
    [
      [276, 104],
      [240, 160],
      [222, 200],
    ],
    4.6,
    4.6,
  );
};

export const tulip = (plate: Plate): void => {
  // A cup of broad petals, and leaves that clasp the stalk.
  petal(plate, 200, 222, 0, 166, 112, { head: 0.42, rise: 0.42, point: 0.08, reach: 0.7, lines: 13 });
  petal(plate, 186, 222, -17, 182, 104, { head: 0.42, rise: 0.45, point: 0.1, reach: 0.62, lines: 12, bend: 0.1 });
  petal(plate, 214, 222, 17, 182, 104, { head: 0.42, rise: 0.45, point: 0.1, reach: 0.62, lines: 12, bend: -0.1 });
  petal(plate, 196, 206, -8, 186, 76, { head: 0.42, rise: 0.5, point: 0.1, lines: 7 });
  petal(plate, 206, 206, 10, 184, 76, { head: 0.42, rise: 0.5, point: 0.1, lines: 7 });
  leaf(plate, 192, 396, -20, 236, 62, { bend: -0.22, veins: 8, slant: 0.3, rise: 0.5, fall: 0.9 });
  leaf(plate, 210, 396, 24, 206, 56, { bend: 0.28, veins: 8, slant: 0.3, rise: 0.5, fall: 0.9 });
  plate.tinted('leaf', () =>
    stem(
      plate,
      [
        [200, 220],
        [203, 300],
        [200, 396],
      ],
      13,
      16,
    ),
  );
};

export const sunflower = (plate: Plate): void => {
  // Pointed rays around a large disc of seeds in spirals.
  const [x, y] = [200, 156];
  for (const n of range(plate.isSmall ? 44 : 90)) {
    const p = polar(x, y, n * 137.508, 58 * Math.sqrt((n + 0.5) / (plate.isSmall ? 44 : 90)));
    plate.dot(p, plate.isSmall ? 1 : 2);
  }
  const disc = ellipse(x, y, 64);
  plate.contour(disc, 1.1);
  plate.tinted('wood', () => plate.hide(disc, 1));
  for (const from of [0, 11.25])
    for (const n of range(16))
      petal(plate, ...polar(x, y, from + n * 22.5, 48), from + n * 22.5, from === 0 ? 94 : 90, 36, {
        head: 0.35,
        rise: 0.5,
        point: 0.08,
        lines: 4,
        reach: 0.8,
        lip: 0,
        gap: 1.4,
      });
  leaf(plate, 204, 350, 70, 140, 84, { teeth: 10, bite: 0.1, rise: 0.45, fall: 0.85, veins: 6 });
  leaf(plate, 198, 366, -70, 134, 78, { teeth: 10, bite: 0.1, rise: 0.45, fall: 0.85, veins: 6 });
  plate.tinted('leaf', () =>
    stem(
      plate,
      [
        [200, 220],
        [204, 310],
        [200, 396],
      ],
      15,
      17,
    ),
  );
};

export const pearBlossom = (plate: Plate): void => {
  // A cluster of white flowers with dark anthers, toothed leaves, and a young pear.
  const flower = (x: number, y: number, from: number, size: number): void => {
    ball(plate, x, y, 6 * size, { lines: 2 });
    stamens(plate, x, y, 9, 32 * size, from);
    plate.tinted('pale', () => {
      for (const n of range(5)) petal(plate, x, y, from + n * 72, 62 * size, 52 * size, { head: 0.6, rise: 0.55, reach: 0.4, lines: 6 });
    });
  };
  flower(134, 118, 10, 1.02);
  flower(252, 92, 30, 1);
  flower(212, 200, 0, 0.94);
  leaf(plate, 116, 250, -64, 110, 62, { teeth: 14, bite: 0.06 });
  leaf(plate, 300, 146, 62, 96, 54, { teeth: 12, bite: 0.06 });
  turned(plate, 306, 304, -6, 136, 55, { shape: [0.4, 0.42, 0.5, 0.78, 1.08, 1.1, 0.86], bow: 0.16, dots: 40, lines: 17 });
  for (const [ex, ey, mx, my] of [
    [302, 238, 262, 232],
    [134, 122, 150, 220],
    [252, 96, 232, 180],
    [296, 150, 240, 220],
    [118, 250, 150, 268],
  ] as const)
    stem(
      plate,
      [
        [186, 300],
        [mx, my],
        [ex, ey],
      ],
      6,
      5,
    );
  plate.tinted('wood', () =>
    stem(
      plate,
      [
        [190, 260],
        [186, 320],
        [164, 394],
      ],
      12,
      20,
      { ticks: 18 },
    ),
  );
};

export const camellia = (plate: Plate): void => {
  // Rounded petals that overlap in even rings, and thick, glossy, toothed leaves.
  const [x, y] = [200, 184];
  petal(plate, x, y + 12, 8, 40, 32, { head: 0.5, rise: 0.5, lines: 4 });
  petal(plate, x, y + 10, -38, 42, 32, { head: 0.5, rise: 0.5, lines: 4 });
  petal(plate, x, y + 10, 44, 42, 32, { head: 0.5, rise: 0.5, lines: 4 });
  for (const [count, length, width, from] of [
    [6, 66, 62, 0],
    [7, 98, 84, 24],
    [8, 132, 104, 8],
  ] as const)
    for (const n of range(count))
      petal(plate, x, y, from + (360 / count) * n, length, width, { head: 0.74, rise: 0.6, notch: 0.05, reach: 0.86, lines: 8, gap: 2.4 });
  leaf(plate, 270, 262, 122, 130, 76, { teeth: 16, bite: 0.05, rise: 0.6, fall: 0.7, veins: 6 });
  leaf(plate, 130, 262, -122, 130, 76, { teeth: 16, bite: 0.05, rise: 0.6, fall: 0.7, veins: 6 });
  leaf(plate, 212, 300, 168, 90, 54, { teeth: 12, bite: 0.05, veins: 5 });
};

export const poppy = (plate: Plate): void => {
  // A bowl of four crumpled petals around the capsule, a hanging bud and a ripe head.
  const [x, y] = [186, 166];
  ball(plate, x, y, 20, { lines: 6, ribs: 5 });
  stamens(plate, x, y, 18, 52);
  const core = ellipse(x, y, 40);
  plate.contour(core, 0.6);
  plate.tinted('wood', () => plate.hide(core, 1));
  petal(plate, x, y + 6, 176, 120, 190, { head: 0.66, rise: 0.5, waves: 5, wave: 0.05, lines: 15, reach: 0.86 });
  petal(plate, x, y, -78, 142, 170, { head: 0.66, rise: 0.5, waves: 5, wave: 0.05, lines: 14, reach: 0.8 });
  petal(plate, x, y, 80, 142, 170, { head: 0.66, rise: 0.5, waves: 5, wave: 0.05, lines: 14, reach: 0.8 });
  petal(plate, x, y - 4, 0, 142, 196, { head: 0.66, rise: 0.5, waves: 5, wave: 0.05, lines: 15, reach: 0.8 });
  plate.tinted('leaf', () => {
    turned(plate, 338, 262, 190, 84, 27, { shape: [0.9, 1.05, 1, 0.9], isLengthwise: true, lines: 8 });
    stem(
      plate,
      [
        [336, 222],
        [308, 206],
        [284, 250],
        [232, 396],
      ],
      7,
      8,
    );
    turned(plate, 76, 300, 2, 20, 36, { lines: 3 });
    turned(plate, 76, 332, 0, 66, 30, { shape: [1.2, 1.06, 0.94, 0.7], ribs: 4, lines: 9 });
    stem(
      plate,
      [
        [76, 362],
        [80, 396],
      ],
      8,
      9,
    );
    stem(
      plate,
      [
        [188, 270],
        [192, 330],
        [184, 396],
      ],
      9,
      10,
    );
  });
};
