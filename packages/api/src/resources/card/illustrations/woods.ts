import { clamp, item, mix, type Plate, type Point, range } from './burin.ts';
import {
  ball,
  ellipse,
  gloss,
  ground,
  hatch,
  leaf,
  patch,
  petal,
  polar,
  seed,
  shape,
  smoke,
  spline,
  stem,
  stipple,
  turned,
} from './forms.ts';

/** A standing splinter with a lit and a shaded face and a pointed or broken head. */
const splinter = (plate: Plate, x: number, y: number, turn: number, length: number, wide: number, veins = 5): void => {
  plate.within(x, y, turn, 1, () => {
    for (const n of range(veins)) {
      const u = -0.8 + (n / Math.max(1, veins - 1)) * 1.1;
      plate.cut(
        spline([
          [u * wide * 0.5, -8],
          [u * wide * 0.5 + plate.between(-5, 5), -length * 0.35],
          [u * wide * 0.42 + plate.between(-5, 5), -length * plate.between(0.5, 0.86)],
        ]),
        plate.between(2, 5.4),
      );
    }
    patch(
      plate,
      [
        [wide * 0.18, -length * 0.93],
        [wide * 0.5, -length * 0.8],
        [wide * 0.52, 0],
        [wide * 0.2, 6],
      ],
      { lines: 8, tone: 0.9, isCrossed: true, wobble: 0.05 },
    );
    shape(
      plate,
      [
        [-wide * 0.5, 0],
        [-wide * 0.46, -length * 0.78],
        [-wide * 0.1, -length],
        [wide * 0.2, -length * 0.92],
        [wide * 0.22, 6],
        [-wide * 0.2, 4],
      ],
      { isAngular: true, rim: 0, weight: 1.05 },
    );
  });
};

/** A log lying towards the reader: its end with rings, its side with bark. */
const log = (
  plate: Plate,
  x: number,
  y: number,
  radius: number,
  length: number,
  turn: number,
  options: { rings?: number; dark?: number; heart?: boolean; isStripped?: boolean } = {},
): void => {
  const { rings = 5, dark = 0, heart = false, isStripped = false } = options;
  plate.within(x, y, turn, 1, () => {
    if (heart) stipple(plate, 0, 0, radius * 0.3, radius * 0.42, 40, 2);
    for (const n of range(rings)) {
      const k = (n + 1) / (rings + 0.7);
      const ring = range(40).map((m): Point => {
        const a = (m / 39) * Math.PI * 2;
        const r = radius * k * (1 + 0.03 * Math.sin(a * 3 + n));
        return [Math.cos(a) * r * 0.72, Math.sin(a) * r];
      });
      plate.cut(ring, (part) => 1.4 + 1.4 * Math.sin(part * Math.PI * 2 - 0.6) ** 2, { isEven: true });
    }
    for (const t of [20, 140, 250]) plate.cut([polar(0, 0, t, radius * 0.2), polar(0, 0, t + 6, radius * 0.72)], 3);
    const face = ellipse(0, 0, radius * 0.76, radius);
    plate.contour(face, 1.1);
    plate.hide(face, 1.4);
    const at = (u: number, v: number): Point => [v * length, u * radius];
    const tone = (u: number, v: number): number => clamp(0.16 + dark + u * 0.72 - (v > 0.9 ? 0.1 : 0));
    hatch(plate, at, tone, { lines: Math.round(radius / 3), along: 'u', widest: 3.6, jitter: 0.3 });
    if (!isStripped)
      for (const n of range(26)) {
        const u = ((n * 0.7549) % 1) * 1.8 - 0.9;
        const v = 0.12 + ((n * 0.5698) % 1) * 0.8;
        plate.cut(
          spline([
            [v * length - 12, u * radius],
            [v * length, u * radius + 4],
            [v * length + 15, u * radius - 1],
          ]),
          2.8,
        );
      }
    const outline: Point[] = [
      [0, -radius],
      ...range(9).map((n): Point => [(length * (n + 1)) / 10, -radius + (n % 2) * 1.5]),
      ...ellipse(length, 0, radius * 0.5, radius).slice(36),
      ...ellipse(length, 0, radius * 0.5, radius).slice(0, 13),
      ...range(9).map((n): Point => [length * (1 - (n + 1) / 10), radius]),
      [0, radius],
    ];
    plate.contour(outline, 1.1);
    plate.hide(outline, 2);
  });
};

export const woodyNotes = (plate: Plate): void => {
  log(plate, 128, 246, 76, 210, -8);
  log(plate, 210, 118, 58, 140, -14, { rings: 4 });
  ground(plate, 120, 346, 230, 5);
};

export const sandalwood = (plate: Plate): void => {
  // A stripped billet, shavings and a chip.
  for (const [x, y, d] of [
    [96, 318, 1],
    [170, 344, -1],
    [268, 338, 1],
    [330, 318, -1],
  ] as const) {
    const curl = range(20).map((n) => polar(x, y, n * 26 * d, 26 - n * 1.05));
    plate.cut(curl, (part) => 2 + 5 * Math.sin(part * 9) ** 2);
    plate.cut(
      curl.map(([a, b]): Point => [a + 3, b + 12]),
      1.7,
    );
    plate.hide(ellipse(x + 1, y + 5, 29, 32), 0);
  }
  log(plate, 112, 232, 58, 236, -16, { isStripped: true, rings: 7, heart: true });
  splinter(plate, 236, 152, 64, 116, 44, 3);
  splinter(plate, 90, 156, 22, 112, 40, 3);
  ground(plate, 150, 380, 180, 2);
};

export const oud = (plate: Plate): void => {
  plate.within(60, 330, 82, 1, () => splinter(plate, 0, 0, 0, 300, 62, 7));
  splinter(plate, 206, 300, 6, 196, 92, 7);
  splinter(plate, 158, 306, -54, 136, 60, 5);
  smoke(plate, 214, 100, 84, 6, 1);
  ground(plate, 150, 354, 190, 5);
};

export const rosewood = (plate: Plate): void => {
  // A board with flamed grain, and the winged leaf of the tree.
  const grain = (u: number, v: number): Point => [
    mix(52, 300, (u + 1) / 2) + (v - 0.5) * 40,
    mix(150, 340, v) + 26 * Math.sin(v * 4 + u * 2.4) * (1 - u * u),
  ];
  for (const k of [0.2, 0.42, 0.66, 0.9]) {
    const eye = ellipse(184, 250, 92 * k, 58 * k, -14);
    plate.cut([...eye, item(eye, 0)], (part) => 1.4 + 2.8 * Math.sin(part * 12) ** 2, { isEven: true });
  }
  plate.hide(ellipse(184, 250, 92, 58, -14), 2);
  for (const n of range(15))
    plate.cut(
      range(25).map((m) => grain((m / 24) * 2 - 1, n / 14)),
      (part) => 1.4 + 2.6 * Math.sin(part * 7 + n) ** 2,
    );
  patch(
    plate,
    [
      [30, 336],
      [282, 336],
      [282, 366],
      [30, 366],
    ],
    { lines: 6, tone: 0.6, along: 'v' },
  );
  patch(
    plate,
    [
      [282, 336],
      [360, 140],
      [360, 168],
      [282, 366],
    ],
    { lines: 5, tone: 0.9, along: 'v', isCrossed: true },
  );
  const face: Point[] = [
    [30, 336],
    [108, 140],
    [360, 140],
    [282, 336],
  ];
  shape(plate, face, { isAngular: true, rim: 0 });
  for (const [x, y, t] of [
    [214, 118, 20],
    [180, 108, -40],
    [244, 108, 70],
    [160, 84, -66],
    [262, 78, 60],
    [206, 60, 2],
  ] as const)
    leaf(plate, x, y, t, 62, 34, { veins: 5 });
};

export const cedar = (plate: Plate): void => {
  // Tufts of needles and barrel-shaped cones that stand up.
  const cone = (x: number, y: number, s: number) => {
    for (const row of range(8)) {
      const w = 44 * s * Math.sin(Math.acos(1 - 2 * (0.1 + row * 0.105)));
      const yy = y - 56 * s + row * 15.5 * s;
      plate.cut(
        spline([
          [x - w, yy - 5 * s],
          [x, yy + 6 * s],
          [x + w, yy - 5 * s],
        ]),
        2.6,
      );
      for (const n of range(5)) {
        const u = ((n + (row % 2) * 0.5) / 5) * 2 - 0.9;
        if (Math.abs(u) < 0.95)
          plate.cut(
            [
              [x + w * u, yy + (1 - u * u) * 7 * s],
              [x + w * u * 1.05, yy + 13 * s + (1 - u * u) * 6 * s],
            ],
            1.8,
            { isBlunt: true },
          );
      }
    }
    turned(plate, x, y, 0, 128 * s, 48 * s, { shape: [1.1, 1.02, 1, 1.02, 1.1], lines: 16, dark: 0.05 });
  };
  cone(226, 176, 1.15);
  cone(110, 216, 0.84);
  const tuft = (x: number, y: number, r: number, from = -90, to = 90) => {
    for (const n of range(15))
      plate.cut([polar(x, y, mix(from, to, n / 14), 4), polar(x, y, mix(from, to, n / 14), r * (n % 2 ? 0.86 : 1))], 3.4, {
        isBlunt: true,
      });
  };
  for (const [x, y] of [
    [52, 286],
    [164, 262],
    [306, 236],
    [352, 210],
  ] as const)
    tuft(x, y, 46);
  for (const [x, y] of [
    [92, 300],
    [206, 288],
    [274, 262],
    [330, 230],
  ] as const)
    tuft(x, y + 6, 46, 100, 260);
  stem(
    plate,
    [
      [20, 300],
      [120, 286],
      [226, 270],
      [380, 200],
    ],
    14,
    7,
    { ticks: 40 },
  );
};

export const guaiac = (plate: Plate): void => {
  // A log with a dark heart, and the blue five-petalled flower with its paired leaves.
  const heart = ellipse(120, 270, 34, 46, -8);
  hatch(
    plate,
    (u, v) => [120 + u * 34 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)), 270 + (2 * v - 1) * 46],
    () => 0.8,
    { lines: 18, along: 'v', widest: 3.6 },
  );
  plate.contour(heart, 0.8);
  plate.hide(heart, 1);
  log(plate, 120, 270, 82, 218, -8, { rings: 6 });
  stampedFlower(plate, 226, 104);
  stampedFlower(plate, 300, 136);
  for (const [x, y, t] of [
    [190, 126, -70],
    [204, 150, -110],
    [270, 76, 24],
    [338, 120, 66],
    [166, 84, -30],
  ] as const)
    leaf(plate, x, y, t, 62, 36, { veins: 5 });
  stem(
    plate,
    [
      [170, 176],
      [206, 140],
      [280, 120],
      [330, 120],
    ],
    5,
    4,
  );
};

const stampedFlower = (plate: Plate, x: number, y: number): void => {
  for (const n of range(8)) plate.dot(polar(x, y, n * 45, 12), 1);
  for (const n of range(5)) petal(plate, x, y, n * 72, 42, 28, { head: 0.5, lines: 4 });
};

export const oak = (plate: Plate): void => {
  const acorn = (x: number, y: number, t: number, s: number) =>
    plate.within(x, y, t, s, () => {
      for (const row of range(4))
        for (const n of range(8)) {
          const u = ((n + (row % 2) * 0.5) / 8) * 2 - 0.94;
          if (Math.abs(u) < 0.96)
            plate.cut(
              [
                [u * 36 - 5, -18 + row * 10 + (1 - u * u) * 8],
                [u * 36, -13 + row * 10 + (1 - u * u) * 8],
                [u * 36 + 5, -18 + row * 10 + (1 - u * u) * 8],
              ],
              2.4,
            );
        }
      turned(plate, 0, -4, 0, 50, 44, { shape: [1, 1, 1, 0.86], lines: 8, dark: 0.15 });
      turned(plate, 0, 38, 0, 112, 35, { shape: [1, 1.02, 1, 0.92, 0.5], isLengthwise: true, lines: 13, widest: 3.4 });
      stem(
        plate,
        [
          [0, -28],
          [4, -66],
        ],
        6,
        5,
      );
    });
  acorn(180, 282, 8, 1);
  acorn(262, 288, -14, 0.92);
  const oakLeaf = (x: number, y: number, t: number, l: number, w: number) =>
    leaf(plate, x, y, t, l, w, {
      rise: 1,
      fall: 0.42,
      veins: 5,
      slant: 0.2,
      margin: (v) => 1 - 0.42 * clamp(Math.sin(v * 25 - 1.4)) ** 1.2,
      bend: t / 900,
    });
  oakLeaf(204, 196, 34, 190, 108);
  oakLeaf(198, 200, -52, 200, 112);
  oakLeaf(206, 214, 92, 160, 92);
  stem(
    plate,
    [
      [60, 250],
      [130, 230],
      [204, 208],
      [262, 222],
    ],
    11,
    6,
    { ticks: 14 },
  );
};

export const birch = (plate: Plate): void => {
  // A white trunk with lenticels and a peeling curl.
  for (const n of range(34)) {
    const u = ((n * 0.7549) % 1) * 1.9 - 0.95;
    const y = 36 + ((n * 0.5698) % 1) * 330;
    const w = 8 + (n % 5) * 6;
    plate.cut(
      [
        [130 + u * 62 - w * Math.cos(u), y],
        [130 + u * 62, y + 2],
        [130 + u * 62 + w * Math.cos(u), y],
      ],
      5.6,
    );
  }
  for (const [x, y] of [
    [112, 120],
    [152, 260],
  ] as const) {
    plate.cut(
      spline([
        [x - 34, y + 16],
        [x, y - 8],
        [x + 34, y + 16],
      ]),
      7,
    );
    plate.cut(
      spline([
        [x - 20, y + 14],
        [x, y + 2],
        [x + 20, y + 14],
      ]),
      5,
    );
  }
  patch(
    plate,
    [
      [66, 12],
      [196, 12],
      [204, 388],
      [58, 388],
    ],
    { along: 'v', lines: 60, widest: 3.2, tone: (u) => clamp(u * 1.1 - 0.35), jitter: 0.7 },
  );
  for (const [x, y, t, l] of [
    [262, 92, 130, 92],
    [300, 84, 80, 88],
    [274, 190, 150, 94],
    [318, 176, 96, 84],
    [286, 292, 150, 86],
  ] as const)
    leaf(plate, x, y, t, l, l * 0.72, { rise: 0.45, fall: 0.85, teeth: 14, bite: 0.16, veins: 6, slant: 0.2 });
  for (const [x, y] of [
    [240, 130],
    [250, 230],
  ] as const)
    turned(plate, x, y + 40, 4, 90, 11, { dots: 30, lines: 18 });
  stem(
    plate,
    [
      [200, 70],
      [250, 80],
      [300, 84],
    ],
    6,
    4,
  );
  stem(
    plate,
    [
      [204, 160],
      [262, 176],
      [318, 176],
    ],
    6,
    4,
  );
  stem(
    plate,
    [
      [250, 176],
      [276, 230],
      [286, 292],
    ],
    4,
    3.4,
  );
  stem(
    plate,
    [
      [236, 78],
      [240, 100],
    ],
    3,
    3,
  );
};

/** A cone with scales. */
const cone = (plate: Plate, x: number, y: number, turn: number, length: number, radius: number): void => {
  plate.within(x, y, turn, 1, () => {
    const rows = 8;
    for (const row of range(rows).reverse()) {
      const v = 0.1 + (row / rows) * 0.88;
      const w = radius * Math.sin(Math.acos(1 - 2 * clamp(v * 0.92 + 0.05)));
      const count = 4 + (row % 2);
      for (const n of range(count)) {
        const u = ((n + 0.5) / count) * 2 - 1;
        const [px, py] = [w * u, -length / 2 + v * length - 14 + (1 - u * u) * 10];
        petal(plate, px * 0.86, py - 22, 180 - u * 30, 38, (w * 2.3) / count, {
          head: 0.5,
          rise: 0.5,
          lines: 4,
          lip: 0.3,
          heavy: 3.4,
          gap: 1,
          point: 0.06,
        });
      }
    }
  });
};

const needleTwig = (plate: Plate, points: readonly Point[], count: number, length: number, spread: readonly number[], width = 6): void => {
  const line = spline(points);
  for (const n of range(count)) {
    const at = Math.round((n / count) * (line.length - 2));
    const [[ax, ay], [bx, by]] = [item(line, at), item(line, at + 1)];
    const turn = (Math.atan2(bx - ax, ay - by) * 180) / Math.PI;
    for (const d of spread)
      plate.cut([[ax, ay], polar(ax, ay, turn + d * 0.9, length * 0.55), polar(ax, ay, turn + d, length * (0.9 + (n % 3) * 0.06))], width, {
        isBlunt: true,
      });
  }
  stem(plate, points, 8, 4, { ticks: 10 });
};

export const pine = (plate: Plate): void => {
  cone(plate, 200, 276, 8, 190, 74);
  for (const [x, y, t] of [
    [196, 170, 0],
    [120, 196, -64],
    [284, 190, 62],
  ] as const)
    for (const n of range(15)) {
      const a = t - 62 + n * 8.8;
      plate.cut(spline([[x, y], polar(x, y, a, 70), polar(x, y, a + 5, 140 - (n % 2) * 16)]), 3.4, { isBlunt: true });
    }
  stem(
    plate,
    [
      [60, 214],
      [130, 192],
      [200, 172],
      [290, 188],
    ],
    13,
    9,
    { ticks: 26 },
  );
};

export const fir = (plate: Plate): void => {
  // Flat needles in combs and cones that stand up.
  for (const [x, y] of [
    [152, 118],
    [236, 96],
  ] as const) {
    for (const row of range(8)) {
      const w = 26 * Math.sin(Math.acos(1 - 2 * (0.12 + row * 0.1)));
      plate.cut(
        spline([
          [x - w, y - 48 + row * 14],
          [x, y - 39 + row * 14],
          [x + w, y - 48 + row * 14],
        ]),
        3,
      );
    }
    turned(plate, x, y + 4, 0, 136, 30, { shape: [1, 1, 1, 1.05], lines: 20, dark: 0.14 });
  }
  needleTwig(
    plate,
    [
      [30, 240],
      [140, 196],
      [260, 180],
      [376, 150],
    ],
    26,
    50,
    [62, -62],
    5.4,
  );
  needleTwig(
    plate,
    [
      [120, 210],
      [190, 270],
      [230, 376],
    ],
    15,
    44,
    [62, -62],
    5.4,
  );
  needleTwig(
    plate,
    [
      [226, 186],
      [290, 236],
      [340, 320],
    ],
    14,
    42,
    [62, -62],
    5.4,
  );
};

export const cypress = (plate: Plate): void => {
  // Two of its round cones, and the tree: a slim flame of upright sprays.
  const cone = (x: number, y: number, r: number) => {
    const shield = (a: number, b: number, size: number) => {
      plate.cut(
        [
          [x + a * r - 4, y + b * r],
          [x + a * r + 4, y + b * r + 2],
        ],
        5,
      );
      shape(
        plate,
        range(6).map((n) => polar(x + a * r, y + b * r, n * 60 + 30, r * size)),
        { rim: 7, weight: 0.8, gap: 1, spacing: 3.4 },
      );
    };
    shield(-0.06, -0.04, 0.46);
    for (const n of range(6)) shield(Math.sin(n * 1.047) * 0.7, -Math.cos(n * 1.047) * 0.7, 0.34);
    plate.contour(ellipse(x, y, r * 1.1), 1);
    plate.hide(ellipse(x, y, r * 1.1), 2);
  };
  plate.tinted('wood', () => {
    cone(264, 316, 50);
    cone(334, 262, 38);
  });
  ground(plate, 190, 374, 130, 3);
  const at = (v: number): number => 58 * Math.sin(Math.PI * clamp(0.2 + v * 0.8)) ** 0.9;
  const rows = 12;
  for (const row of range(rows)) {
    const v = row / rows;
    const count = Math.max(1, Math.round(at(v) / 14)) + (row % 2);
    for (const n of range(count)) {
      const u = ((n + 0.5) / count) * 2 - 1;
      leaf(plate, 150 + u * at(v) * 0.86, mix(358, 76, v) - u * u * 14, u * 9, 74, 30, {
        bend: -u * 0.12,
        rise: 0.6,
        fall: 0.9,
        veins: 3,
        slant: 0.26,
        gap: 1,
      });
    }
  }
  const edge = [
    ...range(21).map((n): Point => [150 - at(n / 20), mix(344, 24, n / 20)]),
    ...range(21).map((n): Point => [150 + at(1 - n / 20), mix(24, 344, n / 20)]),
  ];
  plate.contour(edge, 1);
  plate.tinted('leaf', () => plate.hide(edge, 1));
  plate.tinted('wood', () =>
    stem(
      plate,
      [
        [150, 330],
        [150, 392],
      ],
      18,
      24,
    ),
  );
};

export const vetiver = (plate: Plate): void => {
  // A tied bunch of roots below cut stalks.
  for (const k of [0, 8, 16, 24])
    plate.cut(
      spline([
        [140, 158 + k],
        [200, 166 + k],
        [260, 156 + k],
      ]),
      4.6,
    );
  plate.cut(
    spline([
      [256, 176],
      [276, 190],
      [274, 216],
    ]),
    3.6,
  );
  plate.hide(
    [
      [138, 150],
      [262, 148],
      [262, 186],
      [200, 196],
      [138, 188],
    ],
    1,
  );
  for (const n of range(9)) {
    const k = n - 4;
    leaf(plate, 200 + k * 11, 158, k * 7.5, 118 + (n % 3) * 16, 20, { veins: 2, slant: 0.4, rise: 0.12, fall: 0.25, bend: k * 0.02 });
  }
  for (const n of range(34)) {
    const k = (n - 16.5) / 16.5;
    const bottom: Point = [200 + k * 150 + plate.between(-12, 12), 384 - Math.abs(k) * 40 - plate.between(0, 46)];
    const middle: Point = [200 + k * 96 + plate.between(-14, 14), 280 - Math.abs(k) * 16];
    const line = spline([
      [200 + k * 52, 186],
      middle,
      [mix(middle[0], bottom[0], 0.5) + plate.between(-9, 9), mix(middle[1], bottom[1], 0.5)],
      bottom,
    ]);
    plate.cut(line, (part) => mix(n % 3 === 0 ? 5.4 : 3.4, 0.9, part), { isBlunt: true });
    if (n % 2)
      plate.cut(
        spline([
          middle,
          [middle[0] + (k > 0 ? 9 : -9), middle[1] + 30],
          [middle[0] + (k > 0 ? 15 : -15) + plate.between(-8, 8), middle[1] + 62],
        ]),
        1.9,
        { isBlunt: true },
      );
  }
};

export const cypriol = (plate: Plate): void => {
  // A sedge: three-angled stalks with a tuft on top, tubers below.
  for (const [x, y, t] of [
    [200, 330, 10],
    [146, 346, 60],
    [256, 344, -50],
    [106, 330, 110],
    [298, 326, -100],
  ] as const) {
    for (const n of range(3))
      plate.cut(
        spline([
          [x - 12, y - 8 + n * 9],
          [x, y - 4 + n * 9],
          [x + 12, y - 8 + n * 9],
        ]),
        2,
      );
    turned(plate, x, y, t, 50, 17, { dark: 0.3, lines: 9 });
    for (const d of [160, 180, 204])
      plate.cut(spline([polar(x, y, d, 16), polar(x, y, d + 8, 38), polar(x, y, d - 4, 58)]), 2, { isBlunt: true });
  }
  stem(
    plate,
    [
      [100, 336],
      [150, 352],
      [200, 338],
      [250, 352],
      [300, 330],
    ],
    7,
    6,
  );
  const tuft = (x: number, y: number, s: number) => {
    for (const t of [-80, -54, -30, -8, 14, 36, 60, 84]) {
      for (const n of range(4))
        for (const d of [-1, 1])
          seed(plate, ...polar(x, y, t, (26 + n * 9) * s), t + d * 50, 13 * s, 5 * s, { lines: 0, weight: 0.7, gap: 0.6 });
      plate.cut([[x, y], polar(x, y, t, 60 * s)], 2);
    }
    for (const t of [-104, -66, 58, 100]) leaf(plate, x, y, t, 104 * s, 10 * s, { veins: 0, rise: 0.2, bend: t / 260 });
  };
  tuft(200, 116, 1.1);
  tuft(110, 176, 0.76);
  tuft(296, 170, 0.76);
  stem(
    plate,
    [
      [200, 116],
      [204, 220],
      [200, 320],
    ],
    6,
    9,
  );
  stem(
    plate,
    [
      [110, 178],
      [140, 260],
      [148, 334],
    ],
    5,
    7,
  );
  stem(
    plate,
    [
      [296, 172],
      [268, 260],
      [256, 330],
    ],
    5,
    7,
  );
};

export const driftwood = (plate: Plate): void => {
  for (const y of [346, 358, 370])
    plate.cut(
      spline([
        [60 + (y % 7) * 6, y],
        [140, y - 5],
        [200, y + 3],
        [270, y - 4],
        [340, y],
      ]),
      3,
    );
  stem(
    plate,
    [
      [232, 226],
      [280, 150],
      [268, 84],
      [300, 40],
    ],
    26,
    10,
    { weight: 1.1 },
  );
  stem(
    plate,
    [
      [140, 262],
      [110, 190],
      [60, 150],
    ],
    22,
    8,
    { weight: 1.1 },
  );
  stem(
    plate,
    [
      [270, 176],
      [330, 140],
      [350, 100],
    ],
    14,
    6,
  );
  for (const [x, y] of [
    [160, 282],
    [286, 236],
  ] as const)
    for (const k of [6, 13, 20]) {
      const e = ellipse(x, y, k, k * 0.7, -20);
      plate.cut([...e, item(e, 0)], 1.8, { isEven: true });
    }
  stem(
    plate,
    [
      [24, 330],
      [120, 290],
      [226, 258],
      [320, 214],
      [384, 206],
    ],
    60,
    20,
    { weight: 1.2 },
  );
};

/** Drops of balsam run from a cut in bark. */
export const resins = (plate: Plate): void => {
  const drop = (x: number, y: number, r: number, l: number) => {
    plate.cut(
      spline([
        [x - r * 0.4, y - r * 0.1],
        [x - r * 0.5, y + r * 0.3],
        [x - r * 0.25, y + r * 0.62],
      ]),
      2,
    );
    turned(plate, x, y, 0, l, r, { shape: [0.24, 0.34, 0.6, 1.05, 1.18, 1.1], bow: 0.2, lines: Math.round(l / 8) });
  };
  drop(164, 286, 34, 150);
  drop(232, 236, 28, 120);
  drop(204, 340, 18, 70);
  drop(282, 184, 17, 78);
  plate.cut(
    spline([
      [90, 218],
      [160, 214],
      [230, 182],
      [300, 140],
    ]),
    13,
  );
  plate.cut(
    spline([
      [96, 204],
      [160, 198],
      [228, 168],
      [296, 128],
    ]),
    4,
  );
  const trunk: readonly [Point, Point, Point, Point] = [
    [84, 12],
    [316, 12],
    [330, 388],
    [70, 388],
  ];
  for (const n of range(40)) {
    const u = ((n * 0.7549) % 1) * 2 - 1;
    const y = 26 + ((n * 0.5698) % 1) * 340;
    plate.cut(
      spline([
        [200 + u * 116, y],
        [200 + u * 116 + 7, y + 20],
        [200 + u * 117 - 3, y + 44],
      ]),
      mix(2.4, 5, clamp(0.5 + u * 0.5)),
    );
  }
  patch(plate, trunk, { lines: 30, tone: (u) => clamp(u * 0.95 - 0.1), jitter: 0.7, wobble: 0.03 });
};

export const olibanum = (plate: Plate): void => {
  // Tears of gum, with a twig of the tree.
  const tear = (x: number, y: number, t: number, l: number, r: number) => {
    plate.within(x, y, t, 1, () =>
      plate.cut(
        spline([
          [-r * 0.5, -l * 0.1],
          [-r * 0.6, l * 0.12],
          [-r * 0.3, l * 0.3],
        ]),
        2,
      ),
    );
    turned(plate, x, y, t, l, r, { shape: [0.4, 0.62, 0.95, 1.15, 1.05, 0.95], dots: 22, lines: Math.round(l / 7) });
  };
  for (const [x, y, t, l, r] of [
    [120, 316, 30, 96, 32],
    [200, 338, -14, 92, 36],
    [284, 322, 60, 88, 30],
    [160, 256, 80, 74, 26],
    [242, 262, -40, 78, 28],
    [330, 364, 20, 50, 18],
    [70, 362, -60, 52, 19],
  ] as const)
    tear(x, y, t, l, r);
  for (const [x, y, t] of [
    [214, 150, 10],
    [186, 140, -30],
    [242, 158, 46],
    [170, 164, -70],
    [256, 190, 90],
  ] as const)
    for (const n of range(4)) {
      const p = polar(x, y, t, 12 + n * 18);
      for (const d of [1, -1])
        leaf(plate, p[0], p[1], t + d * 58, 30 - n * 2, 14, { veins: 2, margin: (v) => 1 + 0.14 * Math.sin(v * 26) });
      if (n === 3) leaf(plate, ...polar(x, y, t, 78), t, 28, 14, { veins: 2 });
    }
  for (const [x, y, t] of [
    [214, 150, 10],
    [186, 140, -30],
    [242, 158, 46],
    [170, 164, -70],
    [256, 190, 90],
  ] as const)
    stem(plate, [[x, y], polar(x, y, t, 80)], 2.6, 2);
  stem(
    plate,
    [
      [206, 232],
      [214, 190],
      [212, 140],
    ],
    16,
    10,
    { ticks: 12 },
  );
};

export const myrrh = (plate: Plate): void => {
  const lump = (points: readonly Point[]) => shape(plate, points, { rim: 44, spacing: 4.4, heavy: 3.4, dark: 0.1 });
  const rough = (x: number, y: number, r: number, k: number) => {
    for (const n of range(12)) {
      const p = polar(x, y, n * 137.5, r * 0.78 * Math.sqrt((n + 0.5) / 12));
      plate.cut(
        spline([
          [p[0] - 8, p[1] - 3],
          [p[0], p[1] + 4],
          [p[0] + 9, p[1] - 2],
        ]),
        2.4,
      );
    }
    lump(range(9).map((n) => polar(x, y, n * 40 + k, r * (n % 2 ? 1.08 : 0.9) * (1 + 0.08 * Math.sin(n * 5 + k)))));
  };
  rough(130, 300, 62, 10);
  rough(250, 312, 70, 40);
  rough(196, 236, 46, 70);
  rough(334, 350, 30, 20);
  // A thorny twig.
  for (const [x, y, t] of [
    [120, 116, 20],
    [166, 96, -150],
    [212, 104, 24],
    [256, 84, -150],
    [302, 80, 30],
    [90, 134, -150],
  ] as const)
    plate.cut([[x, y], polar(x, y, t, 58)], 8, { isBlunt: true });
  for (const [x, y, t] of [
    [150, 92, -20],
    [150, 92, 30],
    [240, 84, -30],
    [240, 84, 20],
    [330, 70, 40],
    [330, 70, 100],
  ] as const)
    leaf(plate, x, y, t, 36, 20, { veins: 3 });
  stem(
    plate,
    [
      [40, 150],
      [130, 106],
      [230, 96],
      [360, 60],
    ],
    13,
    6,
    { ticks: 26 },
  );
};

export const benzoin = (plate: Plate): void => {
  // The snowbell: white bells hang under its twig; below, tears of the resin, some broken across.
  const bell = (x: number, y: number, turn: number, s: number): void =>
    plate.within(x, y, turn, s, () => {
      for (const d of [-9, 0, 9]) {
        plate.cut(
          [
            [d * 0.5, 60],
            [d, 84],
          ],
          2.6,
          { isBlunt: true },
        );
        plate.dot([d, 86], 2);
      }
      for (const t of [180, 146, 214, 116, 244])
        petal(plate, 0, 18, t, t === 180 ? 62 : t > 145 && t < 215 ? 60 : 50, 30, {
          head: 0.34,
          rise: 0.5,
          point: 0.06,
          lines: 5,
          reach: 0.5,
          lip: 0.1,
        });
      turned(plate, 0, 10, 0, 26, 13, { shape: [1, 1, 1, 1.3], lines: 4, dark: 0.15 });
      stem(
        plate,
        [
          [0, 0],
          [-1, -34],
          [3, -76],
        ],
        3.4,
        3.4,
      );
    });
  bell(92, 176, 10, 0.98);
  bell(196, 190, -4, 1.04);
  bell(300, 170, -12, 0.98);
  for (const [x, y, t, l] of [
    [70, 104, -104, 70],
    [128, 92, -30, 96],
    [196, 104, 22, 104],
    [268, 86, 26, 92],
    [330, 70, 86, 66],
  ] as const)
    leaf(plate, x, y, t, l, l * 0.5, { veins: 7, bend: 0.04 });
  stem(
    plate,
    [
      [44, 124],
      [130, 106],
      [230, 108],
      [340, 66],
    ],
    9,
    5,
    { ticks: 26 },
  );
  for (const [x, y, t, l, r] of [
    [200, 344, 66, 92, 25],
    [126, 328, 104, 84, 23],
    [276, 332, 72, 80, 22],
    [158, 378, 84, 70, 18],
    [250, 380, 110, 72, 19],
    [342, 364, 58, 64, 18],
    [62, 362, 120, 66, 18],
  ] as const) {
    plate.within(x, y, t, 1, () =>
      plate.cut(
        spline([
          [-r * 0.5, -l * 0.2],
          [-r * 0.62, 0],
          [-r * 0.4, l * 0.2],
        ]),
        1.8,
      ),
    );
    turned(plate, x, y, t, l, r, { shape: [0.5, 0.8, 1.1, 1.1], lines: Math.round(l / 6.5), dots: 8 });
  }
};

export const labdanum = (plate: Plate): void => {
  // The rock rose: five crumpled petals with a dark spot, sticky narrow leaves.
  const [x, y] = [208, 148];
  for (const n of range(30)) plate.dot(polar(x, y, n * 137.5, 5 + Math.sqrt(n) * 5), 2);
  plate.hide(ellipse(x, y, 34), 0);
  for (const n of range(5)) {
    const t = n * 72 + 10;
    const p = polar(x, y, t, 58);
    plate.within(p[0], p[1], t, 1, () => {
      for (const k of range(5))
        plate.cut(
          spline([
            [(k - 2) * 6, 15],
            [(k - 2) * 8, 0],
            [(k - 2) * 5, -17 + Math.abs(k - 2) * 5],
          ]),
          6,
        );
    });
    plate.hide(ellipse(p[0], p[1], 17, 17), 1);
  }
  for (const n of range(5))
    petal(plate, x, y, n * 72 + 10, 130, 122, { head: 0.55, rise: 0.6, waves: 5, wave: 0.04, reach: 0.4, lip: 0.34, lines: 14 });
  bud(plate, 98, 284, -24, 54, 40);
  for (const [lx, ly, t, l] of [
    [214, 300, 64, 150],
    [200, 312, -100, 120],
    [206, 350, 92, 130],
    [198, 356, -58, 100],
  ] as const)
    leaf(plate, lx, ly, t, l, 26, { fall: 1, veins: 7, slant: 0.06 });
  stem(
    plate,
    [
      [208, 200],
      [206, 300],
      [198, 394],
    ],
    9,
    13,
  );
  stem(
    plate,
    [
      [204, 330],
      [140, 320],
      [100, 288],
    ],
    6,
    5,
  );
};

const bud = (plate: Plate, x: number, y: number, turn: number, length: number, width: number): void => {
  petal(plate, x, y, turn, length, width, { head: 0.55, rise: 0.5, point: 0.05, lines: 5 });
};

export const styrax = (plate: Plate): void => {
  // The sweet gum: a five-pointed star of a leaf, beaked balls on long stalks, and the balsam that runs from its twig.
  const [x, y] = [184, 196];
  const lobes = [
    [-122, 112, 24],
    [-64, 158, 32],
    [0, 170, 32],
    [64, 158, 32],
    [122, 112, 24],
  ] as const;
  const edge = (t: number, l: number, w: number): Point[] => [
    polar(...polar(x, y, t, l * 0.36), t - 90, w * 0.8),
    polar(...polar(x, y, t, l * 0.56), t - 90, w),
    polar(...polar(x, y, t, l * 0.8), t - 90, w * 0.52),
    polar(x, y, t, l),
    polar(...polar(x, y, t, l * 0.8), t + 90, w * 0.52),
    polar(...polar(x, y, t, l * 0.56), t + 90, w),
    polar(...polar(x, y, t, l * 0.36), t + 90, w * 0.8),
  ];
  for (const [t, l] of lobes) {
    plate.cut([[x, y], polar(x, y, t, l * 0.5), polar(x, y, t, l * 0.94)], (part) => mix(4.6, 1, part), { isBlunt: true });
    for (const n of range(4))
      for (const u of [-1, 1]) {
        const from = polar(x, y, t, l * (0.34 + n * 0.15));
        plate.cut([from, polar(...from, t + u * 42, l * (0.2 - n * 0.03))], 2, { isBlunt: true });
      }
  }
  shape(plate, [...lobes.flatMap(([t, l, w]) => edge(t, l, w)), polar(x, y, 180, 12)], { rim: 13, spacing: 4, weight: 1.1 });
  const gumball = (a: number, b: number, r: number): void => {
    for (const n of range(17)) {
      const [px, py] = polar(a, b, n * 137.5, r * 0.86 * Math.sqrt((n + 0.4) / 17));
      const out = (Math.atan2(px - a, b - py) * 180) / Math.PI;
      for (const d of [-1, 1])
        plate.cut(spline([polar(px, py, out + d * 80, 4), polar(px, py, out + d * 40, 8), polar(px, py, out - d * 4, 12)]), 3, {
          isBlunt: true,
        });
      plate.contour(ellipse(px, py, 5, 3.6, out), 0.9);
      plate.hide(ellipse(px, py, 5, 3.6, out), 1);
    }
    for (const n of range(12))
      for (const d of [-1, 1])
        plate.cut(
          spline([polar(a, b, n * 30 + d * 7, r * 0.97), polar(a, b, n * 30 + d * 8, r * 1.12), polar(a, b, n * 30 + d * 3, r * 1.26)]),
          4,
          { isBlunt: true },
        );
    ball(plate, a, b, r, { lines: 10, dark: 0.1 });
  };
  gumball(318, 250, 44);
  gumball(276, 344, 36);
  for (const [dx, dy, dr, dl] of [
    [352, 104, 15, 74],
    [222, 44, 10, 46],
  ] as const)
    turned(plate, dx, dy, 0, dl, dr, { shape: [0.24, 0.34, 0.7, 1.1, 1.15, 1.1], lines: 8 });
  stem(
    plate,
    [
      [376, 84],
      [330, 60],
      [262, 26],
      [214, 20],
    ],
    12,
    9,
    { ticks: 20 },
  );
  stem(
    plate,
    [
      [318, 204],
      [316, 140],
      [304, 46],
    ],
    4.4,
    4.4,
  );
  stem(
    plate,
    [
      [278, 306],
      [258, 230],
      [284, 120],
      [282, 34],
    ],
    4.4,
    4.4,
  );
};

export const incense = (plate: Plate): void => {
  // A footed censer with its chains of smoke.
  smoke(plate, 200, 196, 172, 9, 1.5);
  for (const [x, y, r] of [
    [166, 200, 17],
    [202, 192, 20],
    [236, 202, 16],
    [184, 208, 14],
    [220, 210, 15],
  ] as const)
    shape(
      plate,
      range(7).map((n) => polar(x, y, n * 51, r * (n % 2 ? 1.1 : 0.86))),
      { rim: 14, spacing: 4, dark: 0.3 },
    );
  const mouth = ellipse(200, 214, 104, 26);
  hatch(
    plate,
    (u, v) => [200 + u * 104 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)), 214 + (2 * v - 1) * 26],
    (u) => 0.7 - u * 0.25,
    { lines: 9, along: 'v', widest: 4.2 },
  );
  plate.contour(mouth, 1.1);
  plate.hide(mouth, 1);
  for (const n of range(13)) {
    const u = ((n + 0.5) / 13) * 2 - 1;
    plate.within(200 + 104 * Math.sin(u * 1.4), 252 + 12 * Math.cos(u * 1.4), 0, 1, () =>
      shape(
        plate,
        [
          [0, -14],
          [7 * Math.cos(u), 0],
          [0, 14],
          [-7 * Math.cos(u), 0],
        ],
        { rim: 0, weight: 0.8, isAngular: true, gap: 1 },
      ),
    );
  }
  turned(plate, 200, 252, 0, 130, 108, { shape: [2.4, 1.25, 1, 0.9, 0.76], bow: 0.2, lines: 24 });
  for (const d of [-1, 1])
    shape(
      plate,
      [
        [200 + d * 104, 232],
        [200 + d * 132, 224],
        [200 + d * 138, 250],
        [200 + d * 104, 262],
        [200 + d * 122, 246],
      ],
      { rim: 6 },
    );
  turned(plate, 200, 334, 0, 70, 44, { shape: [0.6, 0.36, 0.42, 1.4, 2.2], lines: 12, bow: 0.2 });
  const foot = ellipse(200, 366, 66, 14);
  plate.contour(foot, 1);
  plate.hide(foot, 2);
  ground(plate, 210, 384, 130, 2);
};

/** The perfumed glove of the glove makers of Grasse, hung with its mouth open. */
export const glove = (plate: Plate): void => {
  const mouth = ellipse(214, 52, 80, 20, 7);
  hatch(
    plate,
    (u, v) => [214 + u * 78 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)), 52 + (2 * v - 1) * 19 + u * 9],
    (u, v) => clamp(0.95 - u * 0.2 - v * 0.3),
    { lines: 9, along: 'v', widest: 4.2 },
  );
  hatch(
    plate,
    (u, v) => [214 + u * 78 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)), 52 + (2 * v - 1) * 19 + u * 9],
    () => 0.6,
    { lines: 20, along: 'u', widest: 2.4 },
  );
  plate.contour(mouth, 1);
  plate.hide(mouth, 1);
  // Button, cuff seam, three points on the back.
  ball(plate, 266, 108, 9, { lines: 3 });
  plate.cut(
    spline([
      [142, 128],
      [200, 142],
      [284, 136],
    ]),
    2.6,
  );
  plate.cut(
    [
      [244, 78],
      [252, 134],
    ],
    2.6,
  );
  for (const [x, y] of [
    [168, 200],
    [206, 206],
    [244, 204],
  ] as const) {
    plate.cut(
      [
        [x, y - 26],
        [x + 2, y + 52],
      ],
      5.4,
    );
    for (const n of range(5))
      plate.cut(
        [
          [x - 6, y - 14 + n * 13],
          [x + 7, y - 11 + n * 13],
        ],
        1.9,
      );
  }
  for (const n of range(60)) {
    const [u, v] = [(n * 0.7549) % 1, (n * 0.5698) % 1];
    plate.dot([140 + u * 100, 96 + v * 150], 0);
  }
  hatch(
    plate,
    (u, v) => [mix(220, 292 - 20 * Math.sin(v * 3) + v * 10, (u + 1) / 2), mix(146, 282, v)],
    (u) => clamp(u * 0.9),
    { lines: 17, along: 'v', widest: 3.8 },
  );
  // Fingers and thumb.
  const finger = (x: number, y: number, t: number, l: number, w: number) =>
    stem(plate, [[x, y], polar(x, y, t, l * 0.5), polar(x, y, t + 4, l)], w, w * 0.78, { ticks: Math.round(l / 7), weight: 1 });
  finger(158, 258, 196, 112, 33);
  finger(192, 268, 188, 126, 34);
  finger(228, 268, 180, 122, 34);
  finger(264, 256, 172, 94, 30);
  finger(136, 196, 214, 104, 34);
  const palm = spline([
    [134, 50],
    [142, 100],
    [138, 140],
    [118, 190],
    [136, 222],
    [142, 262],
    [168, 280],
    [210, 290],
    [250, 284],
    [280, 262],
    [292, 200],
    [280, 140],
    [282, 104],
    [294, 64],
  ]);
  plate.contour([...palm], 1.1);
  plate.hide(palm);
};

/** A pair of soft gloves with the nap outside, one on the other. */
export const suede = (plate: Plate): void => {
  const one = (x: number, y: number, turn: number) =>
    plate.within(x, y, turn, 1, () => {
      for (const n of range(70)) plate.dot([-40 + ((n * 0.7549) % 1) * 84, -30 + ((n * 0.5698) % 1) * 150], n % 3 === 0 ? 1 : 0);
      for (const k of [0, 10])
        plate.cut(
          [
            [-44, 116 + k],
            [0, 120 + k],
            [46, 114 + k],
          ],
          2.4,
        );
      for (const [fx, fy, t, l, w] of [
        [-36, -20, -10, 96, 27],
        [-12, -32, -3, 112, 28],
        [14, -32, 4, 108, 28],
        [38, -18, 12, 84, 25],
        [-50, 44, -48, 84, 27],
      ] as const)
        stem(plate, [[fx, fy], polar(fx, fy, t, l * 0.5), polar(fx, fy, t + 3, l)], w, w * 0.8, { ticks: Math.round(l / 8) });
      shape(
        plate,
        [
          [-52, 40],
          [-54, -10],
          [-40, -36],
          [0, -48],
          [40, -34],
          [54, -6],
          [50, 50],
          [42, 92],
          [56, 150],
          [0, 160],
          [-56, 152],
          [-42, 92],
        ],
        { rim: 22, spacing: 5 },
      );
    });
  one(156, 234, -16);
  one(262, 220, 26);
};

/** A split log of the pencil cedar, dark-hearted and shaggy, with a twig of scale leaves and berries. */
export const redCedar = (plate: Plate): void => {
  const [cx, cy, r] = [116, 268, 88];
  // The heart is dark, with bays where the pale sapwood runs in.
  const heart = range(48).map((n): Point => {
    const a = (n / 48) * Math.PI * 2;
    const k = 0.66 * (1 + 0.2 * Math.sin(a * 5 + 0.6) * clamp(Math.sin(a * 2 + 1) + 0.9));
    return [cx + Math.cos(a) * r * 0.76 * k, cy + Math.sin(a) * r * k];
  });
  for (const t of [20, 150, 262]) plate.hideLine([polar(cx, cy, t, 6), polar(cx, cy, t + 4, r * 0.5)], 3);
  for (const k of [0.16, 0.34, 0.52, 0.7, 0.87]) {
    const ring = heart.map(([x, y]): Point => [mix(cx, x, k), mix(cy, y, k)]);
    plate.cut([...ring, item(ring, 0)], (part) => 7.4 + 1.6 * Math.sin(part * 20), { isEven: true });
  }
  plate.cut([...heart, item(heart, 0)], 4.6, { isEven: true });
  for (const k of [0.86]) {
    const ring = ellipse(cx, cy, r * 0.76 * k, r * k);
    plate.cut([...ring, item(ring, 0)], 1.3, { isEven: true });
  }
  const face = ellipse(cx, cy, r * 0.76, r);
  plate.contour(face, 1.2);
  plate.hide(face, 2);
  // Bark peels in long strips.
  for (const [x, y, l] of [
    [210, 208, 110],
    [250, 268, 100],
    [190, 318, 120],
  ] as const)
    plate.within(x, y, -8, 1, () =>
      shape(
        plate,
        [
          [0, -6],
          [l * 0.5, -9],
          [l, -4],
          [l + 16, 12],
          [l + 4, 10],
          [l * 0.5, 4],
          [0, 7],
        ],
        { rim: 8, spacing: 5, weight: 0.9 },
      ),
    );
  plate.within(cx, cy, -8, 1, () => {
    hatch(
      plate,
      (u, v) => [v * 250, u * r],
      (u, v) => clamp(0.26 + u * 0.66 + 0.16 * Math.sin(v * 9 + u * 30)),
      {
        lines: 32,
        along: 'u',
        widest: 4.4,
        jitter: 0.6,
      },
    );
    const outline: Point[] = [
      [0, -r],
      [120, -r + 2],
      [244, -r],
      [252, -r + 30],
      [238, -30],
      [258, 10],
      [242, 40],
      [254, r - 12],
      [246, r],
      [120, r - 2],
      [0, r],
    ];
    shape(plate, outline, { isAngular: true, rim: 0, weight: 1.2 });
  });
  // Cords of overlapping scales that fork into flat sprays.
  const cord = (from: Point, turn: number, l: number): void =>
    stem(plate, [from, polar(...from, turn + 4, l * 0.5), polar(...from, turn, l)], 8, 4.6, { ticks: Math.round(l / 5), gap: 1.2 });
  const spray = (x: number, y: number, t: number, l: number): void => {
    for (const n of range(5)) {
      const from = polar(x, y, t, l * (0.22 + n * 0.15));
      cord(from, t + (n % 2 ? 40 : -40), l * (0.44 - n * 0.045));
    }
    cord([x, y], t, l);
  };
  for (const [x, y] of [
    [96, 62],
    [180, 70],
    [286, 48],
    [214, 132],
  ] as const)
    ball(plate, x, y, 14, { dark: 0.3, lines: 6 });
  spray(66, 138, -4, 106);
  spray(140, 114, 12, 96);
  spray(236, 90, 36, 92);
  spray(300, 70, 74, 90);
  spray(186, 104, 108, 80);
  stem(
    plate,
    [
      [322, 58],
      [236, 88],
      [140, 114],
      [24, 156],
    ],
    4,
    9,
  );
};

/** Winged pods, each with one seed at its end, over balsam: the tree gives both the balsam of Peru and that of Tolu. */
export const balsam = (plate: Plate): void => {
  const pod = (x: number, y: number, t: number, l: number): void =>
    plate.within(x, y, t, l / 130, () => {
      turned(plate, 0, 104, 0, 48, 20, { lines: 8, shape: [0.9, 1.04, 1.04, 0.9], dots: 8 });
      for (const k of [-14, -5, 6, 15])
        plate.cut(
          spline([
            [k * 0.3, 10],
            [k, 46],
            [k * 1.1, 80],
          ]),
          1.6,
        );
      plate.cut(
        spline([
          [-3, 0],
          [-19, 40],
          [-21, 92],
        ]),
        3,
      );
      shape(
        plate,
        [
          [-4, 0],
          [4, 0],
          [20, 24],
          [25, 60],
          [27, 100],
          [18, 126],
          [0, 134],
          [-18, 127],
          [-26, 102],
          [-24, 60],
          [-18, 24],
        ],
        { rim: 9, spacing: 4, weight: 1.05 },
      );
    });
  for (const [x, y, l, r] of [
    [80, 352, 78, 20],
    [160, 370, 46, 12],
    [318, 350, 84, 21],
    [246, 374, 40, 11],
  ] as const)
    turned(plate, x, y, 0, l, r, { shape: [0.22, 0.34, 0.7, 1.12, 1.18, 1.1], lines: Math.round(l / 6), dark: 0.3 });
  pod(126, 140, 16, 150);
  pod(196, 150, -2, 160);
  pod(268, 136, -18, 150);
  for (const [x, y, t, l] of [
    [200, 72, 2, 60],
    [206, 88, 58, 108],
    [194, 92, -58, 108],
    [208, 122, 84, 116],
    [190, 124, -84, 116],
  ] as const)
    leaf(plate, x, y, t, l, l * 0.46, { bend: 0.03 });
  stem(
    plate,
    [
      [126, 142],
      [160, 130],
      [198, 126],
    ],
    3.4,
    4,
  );
  stem(
    plate,
    [
      [268, 138],
      [236, 128],
      [202, 124],
    ],
    3.4,
    4,
  );
  stem(
    plate,
    [
      [199, 70],
      [199, 110],
      [197, 152],
    ],
    5,
    5,
  );
};

const resinDrop = (plate: Plate, x: number, y: number, length: number, radius: number): void => {
  gloss(plate, ellipse(x - radius * 0.42, y + length * 0.12, radius * 0.14, length * 0.15, 14));
  turned(plate, x, y, 0, length, radius, { shape: [0.16, 0.24, 0.42, 0.8, 1.12, 1.16, 1.04], bow: 0.2, lines: Math.round(length / 8) });
};

export const firResin = (plate: Plate): void => {
  // Drops of resin on a twig with flat needles, the largest about to fall.
  resinDrop(plate, 196, 278, 204, 72);
  resinDrop(plate, 304, 196, 92, 31);
  resinDrop(plate, 104, 224, 76, 27);
  needleTwig(
    plate,
    [
      [20, 214],
      [130, 176],
      [250, 152],
      [372, 108],
    ],
    17,
    64,
    [50, -50],
    8,
  );
  needleTwig(
    plate,
    [
      [176, 160],
      [206, 116],
      [250, 56],
    ],
    8,
    48,
    [54, -54],
    8,
  );
};

export const elemi = (plate: Plate): void => {
  // Soft, pale lumps, and the tree's pointed fruits under a feathered leaf.
  for (const [x, y, r, k] of [
    [116, 316, 62, 0],
    [216, 322, 70, 60],
    [310, 334, 46, 30],
    [164, 262, 46, 100],
    [258, 266, 38, 10],
  ] as const) {
    plate.cut(
      spline([
        [x - r * 0.5, y - r * 0.2],
        [x - r * 0.1, y - r * 0.36],
        [x + r * 0.3, y - r * 0.1],
      ]),
      3.4,
    );
    shape(
      plate,
      range(8).map((n) => polar(x, y, n * 45 + k, r * (1 + 0.12 * Math.sin(n * 2.4 + k)))),
      { rim: 34, spacing: 5, heavy: 3.2 },
    );
  }
  for (const [x, y, t] of [
    [134, 176, 14],
    [268, 172, -12],
    [202, 196, 0],
  ] as const)
    plate.tinted('wood', () =>
      turned(plate, x, y, t + 180, 96, 29, { shape: [0.3, 0.62, 1, 1.1, 1.02, 0.8], isLengthwise: true, lines: 9, dark: 0.2, least: 0.12 }),
    );
  for (const [x, y, t, l] of [
    [200, 84, 0, 70],
    [214, 100, 58, 94],
    [188, 100, -58, 94],
    [214, 124, 92, 112],
    [188, 124, -92, 112],
  ] as const)
    leaf(plate, x, y, t, l, l * 0.42, { veins: 6, fall: 1 });
  stem(
    plate,
    [
      [200, 84],
      [202, 120],
      [202, 160],
    ],
    7,
    8,
  );
  for (const d of [-1, 1])
    stem(
      plate,
      [
        [202, 128],
        [202 + d * 44, 130],
        [202 + d * 62, 136],
      ],
      6,
      5,
    );
};

export const ebony = (plate: Plate): void => {
  // A log with a black heart in pale sapwood.
  const [x, y] = [116, 250];
  plate.within(x, y, -8, 1, () => {
    for (const k of [0.3, 0.55, 0.8]) {
      const ring = ellipse(0, 0, 52 * k, 68 * k);
      plate.cut([...ring, item(ring, 0)], plate.isWhite ? 2 : 7, { isEven: true });
    }
    const heart = ellipse(0, 0, 56, 72);
    plate.contour(heart, 1.4);
    plate.hide(heart, 1);
    for (const n of range(18)) plate.cut([polar(0, 0, n * 20 + 4, 80), polar(0, 0, n * 20 + 4, 92)], 2.2);
    const end = ellipse(0, 0, 82, 104);
    plate.contour(end, 1.15);
    plate.tinted('pale', () => plate.hide(end, 2));
    for (const [fx, fy, tx] of [
      [96, -62, 180],
      [110, -24, 210],
      [120, 18, 232],
      [104, 58, 190],
      [156, -88, 236],
    ] as const)
      plate.cut(
        spline([
          [fx, fy],
          [(fx + tx) / 2, fy - 7],
          [tx, fy + 2],
        ]),
        4.4,
      );
    const map = (u: number, v: number): Point => {
      const bend = Math.sqrt(Math.max(0, 1 - u * u));
      return [82 * bend + v * 176, u * 104];
    };
    hatch(plate, map, (u) => clamp(u * 0.9), { lines: 24, along: 'u', widest: 5, jitter: 0.3 });
    const trunk = [...range(21).map((n) => map(-1 + n / 10, 1)), ...range(21).map((n) => map(1 - n / 10, 0))];
    plate.contour(trunk, 1.15);
    plate.tinted('wood', () => plate.hide(trunk, 2));
  });
  leaf(plate, 226, 122, -36, 92, 50, { veins: 6 });
  leaf(plate, 236, 122, 24, 96, 52, { veins: 6 });
  leaf(plate, 246, 128, 78, 92, 48, { veins: 6 });
  ground(plate, 120, 372, 190, 3);
};

export const teak = (plate: Plate): void => {
  // Two boards and the large, rough leaf.
  const board = (y: number, shift: number): void => {
    const [a, b, c, d]: readonly Point[] = [
      [36 + shift, y],
      [268 + shift, y],
      [340 + shift, y - 74],
      [108 + shift, y - 74],
    ];
    if (a === undefined || b === undefined || c === undefined || d === undefined) return;
    patch(plate, [a, b, [b[0], b[1] + 34], [a[0], a[1] + 34]], { lines: 6, tone: 0.42, along: 'v' });
    patch(plate, [b, c, [c[0], c[1] + 34], [b[0], b[1] + 34]], { lines: 7, tone: 0.86, along: 'v', isCrossed: true });
    for (const n of range(7)) {
      const v = (n + 0.6) / 7.4;
      plate.cut(
        range(13).map((m): Point => {
          const u = m / 12;
          return [mix(mix(a[0], b[0], u), mix(d[0], c[0], u), v), mix(a[1], d[1], v) + 5 * Math.sin(u * 6 + n * 0.5)];
        }),
        (part) => 1.4 + 2.4 * Math.sin(part * 8 + n) ** 2,
      );
    }
    shape(plate, [a, b, c, d], { isAngular: true, rim: 0 });
  };
  leaf(plate, 152, 236, 18, 224, 166, { rise: 0.75, fall: 0.62, veins: 9, slant: 0.2, bend: 0.05, weight: 1.1 });
  board(268, 0);
  board(344, 12);
};

export const mahogany = (plate: Plate): void => {
  // A capsule, one that has sprung open, and winged seeds.
  const winged = (x: number, y: number, turn: number): void => {
    plate.tinted('wood', () => turned(plate, ...polar(x, y, turn + 180, 12), turn, 44, 15, { lines: 5, dark: 0.2 }));
    plate.tinted('pale', () => leaf(plate, x, y, turn, 104, 44, { rise: 0.35, fall: 0.4, veins: 7, bend: 0.1 }));
  };
  winged(300, 342, 44);
  winged(232, 360, -34);
  const valve = (turn: number): void => {
    plate.tinted('wood', () => petal(plate, 270, 196, turn, 124, 54, { head: 0.6, rise: 0.6, lines: 9, reach: 0.85, bend: turn / 500 }));
  };
  plate.tinted('pale', () =>
    turned(plate, 270, 124, 0, 104, 20, { shape: [0.9, 1.1, 1, 0.9, 0.8], isLengthwise: true, lines: 8, dark: 0.2 }),
  );
  for (const turn of [-54, 54, -22, 22]) valve(turn);
  stem(
    plate,
    [
      [270, 190],
      [267, 222],
      [246, 252],
    ],
    17,
    14,
  );
  plate.within(122, 216, -8, 1, () => {
    for (const d of [-1, 0, 1])
      plate.cut(
        spline([
          [d * 8, -118],
          [d * 48, -40],
          [d * 52, 40],
          [d * 8, 118],
        ]),
        3.8,
      );
    turned(plate, 0, 0, 0, 244, 88, { shape: [0.7, 0.84, 0.94, 1.03, 1.06, 1.02, 0.9], dots: 90, dotSize: 1, dark: 0.1, lines: 30 });
  });
  stem(
    plate,
    [
      [140, 330],
      [142, 352],
      [136, 386],
    ],
    20,
    16,
  );
};

export const opoponax = (plate: Plate): void => {
  // Rough lumps that have dried on a thorny branch.
  const lump = (x: number, y: number, r: number, k: number): void => {
    for (const n of range(7)) {
      const p = polar(x, y, n * 137.5 + k, r * 0.72 * Math.sqrt((n + 0.5) / 7));
      plate.cut(
        range(5).map((step) => polar(...p, 90 + step * 40, r * 0.15)),
        3,
      );
    }
    shape(
      plate,
      range(12).map((n) => polar(x, y, n * 30 + k, r * (n % 2 ? 1.1 : 0.9) * (1 + 0.07 * Math.sin(n * 4 + k)))),
      { rim: r * 0.6, spacing: 4.6, heavy: 3.3, dark: 0.1 },
    );
  };
  lump(196, 220, 56, 0);
  lump(146, 262, 42, 40);
  lump(258, 182, 38, 20);
  lump(208, 288, 34, 70);
  lump(322, 338, 44, 10);
  lump(252, 358, 30, 50);
  for (const [x, y, t] of [
    [92, 300, -30],
    [286, 124, 100],
    [330, 82, -24],
    [110, 292, 150],
  ] as const)
    plate.cut([[x, y], polar(x, y, t, 62)], (part) => mix(10, 1.4, part), { isBlunt: true });
  for (const [x, y, t, l] of [
    [240, 146, -30, 84],
    [232, 150, -72, 64],
    [246, 138, 16, 66],
    [64, 312, -40, 52],
    [72, 306, 6, 50],
  ] as const)
    leaf(plate, x, y, t, l, l * 0.52, { veins: 4, fall: 0.6 });
  plate.tinted('wood', () =>
    stem(
      plate,
      [
        [14, 360],
        [100, 292],
        [220, 184],
        [374, 46],
      ],
      36,
      20,
      { ticks: 36 },
    ),
  );
};

export const mastic = (plate: Plate): void => {
  // Clear tears, under a twig with paired leaflets and berries.
  for (const [x, y, s, t] of [
    [98, 330, 1, 10],
    [182, 342, 1.24, -6],
    [270, 330, 1.04, 14],
    [338, 352, 0.76, 0],
    [138, 286, 0.7, 20],
    [228, 284, 0.78, -14],
  ] as const) {
    gloss(plate, ellipse(x - 13 * s, y - 4 * s, 4 * s, 10 * s, 20));
    turned(plate, x, y, t, 82 * s, 32 * s, { shape: [0.4, 0.7, 1.02, 1.1, 1], lines: Math.round(11 * s) });
  }
  for (const n of range(9)) {
    const [x, y] = polar(252, 166, n * 137.5, 30 * Math.sqrt(n / 3));
    plate.tinted('red', () => ball(plate, x, y + 10, 16, { lines: 5, widest: 2.6 }));
  }
  for (const n of range(4))
    for (const d of [-1, 1]) leaf(plate, 86 + n * 54, 132 - n * 14, 76 + d * 62, 90 - n * 6, 32, { veins: 5, fall: 0.75, bend: d * 0.06 });
  stem(
    plate,
    [
      [20, 150],
      [130, 126],
      [270, 86],
      [300, 78],
    ],
    10,
    6,
  );
  stem(
    plate,
    [
      [232, 98],
      [252, 130],
      [256, 180],
    ],
    6,
    4,
  );
};

export const palisander = (plate: Plate): void => {
  // A board with dark flames in its grain, broken off at the top, and the rounded leaflets of the tree.
  for (const n of range(6)) {
    const [half, top] = [8 + n * 14, 232 - n * 34];
    const lean = 8 * Math.sin(n * 1.7);
    plate.cut(
      [
        ...spline([
          [112 - half - 8 + lean, 372],
          [112 - half, 300],
          [112 - half * 0.5, top + 50],
          [112 + lean, top],
        ]),
        ...spline([
          [112 + lean, top],
          [112 + half * 0.6, top + 56],
          [112 + half, 296],
          [112 + half + 6 - lean, 372],
        ]).slice(1),
      ],
      (part) => (n % 2 ? 3.4 : 8) * (0.4 + 0.6 * Math.sin(Math.PI * part)),
    );
  }
  plate.tinted('wood', () =>
    patch(
      plate,
      [
        [204, 60],
        [232, 50],
        [232, 356],
        [204, 376],
      ],
      { lines: 9, tone: 0.86, isCrossed: true },
    ),
  );
  shape(
    plate,
    [
      [24, 74],
      [50, 30],
      [66, 62],
      [92, 24],
      [116, 56],
      [150, 20],
      [172, 50],
      [204, 60],
      [204, 376],
      [24, 376],
    ],
    { isAngular: true, rim: 0, weight: 1.2 },
  );
  for (const [x, y, t] of [
    [304, 134, 4],
    [318, 184, 62],
    [298, 214, -62],
    [322, 252, 66],
    [298, 282, -60],
    [320, 318, 70],
  ] as const)
    leaf(plate, x, y, t, 74, 54, { veins: 4, rise: 0.6, fall: 0.5 });
  stem(
    plate,
    [
      [304, 136],
      [312, 260],
      [292, 392],
    ],
    7,
    10,
  );
};

export const paloSanto = (plate: Plate): void => {
  // Split sticks tied in a bundle, one of them smouldering.
  smoke(plate, 246, 72, 66, 4, 1);
  for (const y of [246, 256, 266, 276])
    plate.cut(
      spline([
        [118, y + 8],
        [196, y + 14],
        [276, y - 6],
      ]),
      (part) => 6 * Math.sin(Math.PI * clamp(part * 0.8 + 0.1)),
    );
  const stick = (x: number, y: number, turn: number, length: number, wide: number): void =>
    plate.within(x, y, turn, 1, () => {
      const [half, side] = [wide * 0.5, wide * 0.34];
      const bite = plate.between(-8, 8);
      for (const n of range(4))
        plate.cut(
          spline([
            [-half + 8 + n * wide * 0.15, length * 0.46],
            [-half + 6 + n * wide * 0.16, plate.between(-20, 20)],
            [-half + 8 + n * wide * 0.14, -length * plate.between(0.2, 0.42)],
          ]),
          plate.between(2.4, 4.4),
        );
      plate.tinted('wood', () =>
        patch(
          plate,
          [
            [half - side, -length / 2 + bite],
            [half, -length / 2 + 12],
            [half, length / 2 - 8],
            [half - side, length / 2],
          ],
          { lines: 6, tone: 0.86, isCrossed: true },
        ),
      );
      shape(
        plate,
        [
          [-half, -length / 2 + 8],
          [half - side, -length / 2 + bite],
          [half - side, length / 2],
          [-half, length / 2 - 6],
        ],
        { isAngular: true, rim: 0, weight: 1.1 },
      );
    });
  stick(196, 232, 4, 262, 54);
  stick(248, 226, 16, 262, 50);
  stick(144, 236, -12, 246, 50);
  ground(plate, 130, 372, 170, 3);
};

export const amberwood = (plate: Plate): void => {
  // Drops of amber on a split log, the largest about to fall.
  resinDrop(plate, 246, 292, 186, 60);
  resinDrop(plate, 330, 190, 112, 36);
  resinDrop(plate, 182, 206, 92, 30);
  plate.within(0, -16, 0, 1, () => {
    // Its end has rings, its split face grain, and bark is below.
    for (const k of [0.28, 0.5, 0.72, 0.9])
      plate.cut(
        range(13).map((n) => polar(98, 172, 152 + (n / 12) * 66, 154 * k)),
        2.6,
      );
    plate.cut(
      spline([
        [98, 176],
        [94, 240],
        [82, 300],
      ]),
      3,
    );
    plate.tinted('pale', () =>
      shape(plate, [[98, 172], ...range(9).map((n) => polar(98, 172, 152 + (n / 8) * 66, 156))], { isAngular: true, rim: 0 }),
    );
    for (const n of range(7)) {
      const [x, y] = [mix(100, 166, (n + 0.6) / 7), mix(172, 304, (n + 0.6) / 7)];
      plate.cut(
        spline([
          [x + 10, y - 4],
          [x + 84, y - 24 + 5 * Math.sin(n * 2.1)],
          [x + 140, y - 40 - 5 * Math.sin(n * 1.7)],
          [x + plate.between(184, 214), y - 56],
        ]),
        plate.between(2.6, 4.6),
      );
    }
    plate.tinted('wood', () => {
      shape(
        plate,
        [
          [98, 172],
          [352, 98],
          [346, 128],
          [372, 160],
          [368, 192],
          [386, 226],
          [172, 310],
        ],
        { isAngular: true, rim: 14, weight: 1.1 },
      );
      shape(
        plate,
        [
          [172, 308],
          [386, 226],
          [372, 250],
          [150, 334],
          [104, 330],
        ],
        { isAngular: true, rim: 12, dark: 0.4, spacing: 4 },
      );
    });
  });
};
