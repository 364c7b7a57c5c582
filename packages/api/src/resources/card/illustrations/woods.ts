import { clamp, item, mix, type Plate, type Point, range } from './burin.ts';
import { ball, ellipse, ground, hatch, leaf, patch, petal, polar, seed, shape, smoke, spline, stem, stipple, turned } from './forms.ts';

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

/** Smooth billets of three woods, squared and tied. */
export const preciousWoods = (plate: Plate): void => {
  const beam = (x: number, y: number, w: number, l: number, dark: number, wobble: number) => {
    const [dx, dy] = [l * 0.86, -l * 0.34];
    patch(
      plate,
      [
        [x, y],
        [x + w, y],
        [x + w, y + w],
        [x, y + w],
      ],
      { lines: 7, tone: 0.3 + dark * 0.5, along: 'u', wobble: 0.2, weight: 1 },
    );
    patch(
      plate,
      [
        [x, y],
        [x + w, y],
        [x + w + dx, y + dy],
        [x + dx, y + dy],
      ],
      { lines: 10, tone: 0.14 + dark, wobble, weight: 1 },
    );
    patch(
      plate,
      [
        [x + w, y],
        [x + w, y + w],
        [x + w + dx, y + w + dy],
        [x + w + dx, y + dy],
      ],
      { lines: 9, tone: 0.5 + dark, wobble, weight: 1, isCrossed: dark > 0.2 },
    );
  };
  beam(106, 234, 62, 190, 0, 0.16);
  beam(40, 306, 66, 220, 0.32, 0.04);
  beam(120, 312, 64, 210, 0.1, 0.26);
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
  // The tree, a flame, with its ball cones below.
  const at = (u: number, v: number): Point => [
    146 + u * 62 * Math.sin(Math.PI * clamp(v ** 0.72)) ** 0.72 + 5 * Math.sin(v * 13 + u * 3),
    22 + v * 318,
  ];
  for (const n of range(120)) {
    const v = 0.05 + ((n * 0.5698) % 1) * 0.9;
    const u = ((n * 0.7549) % 1) * 1.86 - 0.93;
    const [x, y] = at(u, v);
    const dark = clamp(0.3 + u * 0.6);
    plate.cut(
      spline([
        [x, y + 12],
        [x + u * 4, y - 6],
        [x + u * 3 + 2, y - 26],
      ]),
      mix(1.6, 5.6, plate.isWhite ? 1 - dark : dark),
      { isBlunt: true },
    );
  }
  const edge = [
    ...range(50).map((n) => at(-1 - 0.07 * Math.sin(n * 1.9), n / 49)),
    ...range(50).map((n) => at(1 + 0.07 * Math.sin(n * 1.7), 1 - n / 49)),
  ];
  plate.contour(edge, 1);
  plate.hide(edge, 2);
  stem(
    plate,
    [
      [146, 336],
      [146, 376],
    ],
    15,
    18,
  );
  const ballCone = (x: number, y: number, r: number) => {
    const plates = [
      [0, 0],
      [-0.6, -0.3],
      [0.6, -0.3],
      [-0.4, 0.56],
      [0.42, 0.56],
      [0, -0.72],
    ] as const;
    for (const [a, b] of plates) {
      plate.cut(
        [
          [x + a * r - 3, y + b * r],
          [x + a * r + 3, y + b * r + 2],
        ],
        4,
      );
      shape(
        plate,
        range(6).map((n) => polar(x + a * r, y + b * r, n * 60 + 30, r * 0.42)),
        { rim: 7, weight: 0.8, gap: 1, spacing: 3.4 },
      );
    }
    plate.contour(ellipse(x, y, r * 1.06), 1);
    plate.hide(ellipse(x, y, r * 1.06), 2);
  };
  ballCone(286, 232, 42);
  ballCone(330, 312, 38);
  for (const [x, y, t] of [
    [262, 140, 20],
    [300, 150, 50],
    [250, 170, -20],
    [318, 186, 80],
  ] as const)
    for (const n of range(7))
      for (const d of [-1, 1])
        seed(plate, ...polar(...polar(x, y, t, n * 9), t + d * 90, 4), t + d * 26, 14, 8, { lines: 1, weight: 0.7, gap: 0.6 });
  stem(
    plate,
    [
      [262, 160],
      [280, 180],
      [286, 196],
    ],
    5,
    5,
  );
  stem(
    plate,
    [
      [290, 160],
      [330, 220],
      [332, 278],
    ],
    5,
    5,
  );
  ground(plate, 120, 380, 130, 2);
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
  // A broken block in which pale tears lie like almonds.
  for (const [x, y, t, l, w] of [
    [136, 210, 30, 56, 34],
    [206, 186, -20, 62, 38],
    [270, 214, 60, 54, 34],
    [164, 272, 80, 52, 32],
    [234, 268, 10, 58, 36],
    [298, 270, -40, 44, 28],
    [110, 258, -30, 40, 26],
    [206, 322, 70, 48, 28],
    [268, 318, 30, 42, 26],
    [140, 322, 10, 38, 24],
  ] as const)
    turned(plate, x, y, t, l, w / 2, { shape: [0.5, 0.8, 1.1, 1.1], lines: 6 });
  patch(
    plate,
    [
      [330, 150],
      [372, 218],
      [360, 330],
      [316, 372],
    ],
    { lines: 12, tone: 0.85, along: 'v', isCrossed: true },
  );
  const face: Point[] = [
    [70, 186],
    [150, 138],
    [250, 128],
    [332, 150],
    [322, 270],
    [316, 372],
    [200, 364],
    [92, 370],
    [60, 290],
  ];
  hatch(
    plate,
    (u, v) => [mix(66, 326, (u + 1) / 2), mix(140, 370, v)],
    (u, v) => clamp(0.34 + u * 0.2 + v * 0.12),
    { lines: 34, along: 'v', widest: 3.4, jitter: 0.5 },
  );
  shape(plate, face, { isAngular: true, rim: 0, weight: 1.2 });
  for (const [x, y, t] of [
    [130, 92, 40],
    [214, 74, 90],
    [292, 96, 130],
  ] as const)
    turned(plate, x, y, t, 58, 18, { shape: [0.5, 0.8, 1.1, 1.1], lines: 8 });
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
  // The star leaf and spiny ball of the sweet gum.
  for (const [x, y, r] of [
    [120, 306, 46],
    [276, 328, 38],
  ] as const) {
    for (const n of range(26)) {
      const p = polar(x, y, n * 137.5, r * 0.92 * Math.sqrt((n + 0.5) / 26));
      plate.cut([p, polar(p[0], p[1], (Math.atan2(p[0] - x, y - p[1]) * 180) / Math.PI, 13)], 4, { isBlunt: true });
    }
    for (const n of range(18)) plate.cut([polar(x, y, n * 20, r * 0.96), polar(x, y, n * 20, r * 1.3)], 5, { isBlunt: true });
    ball(plate, x, y, r, { lines: 12 });
    stem(
      plate,
      [
        [x, y - r],
        [mix(x, 200, 0.4), y - r - 50],
        [206, 210],
      ],
      4,
      4,
    );
  }
  const lobe = (t: number, l: number) =>
    leaf(plate, ...polar(206, 214, t, 6), t, l, l * 0.42, { rise: 0.9, fall: 0.85, teeth: 12, bite: 0.1, gap: 0, veins: 7 });
  lobe(0, 186);
  lobe(60, 166);
  lobe(-60, 166);
  lobe(112, 116);
  lobe(-112, 116);
  stem(
    plate,
    [
      [206, 210],
      [204, 290],
      [190, 360],
    ],
    7,
    7,
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

export const opoponax = (plate: Plate): void => {
  // Tears of the gum below the umbel of the plant.
  const lump = (x: number, y: number, r: number, turn: number): void => {
    for (const n of range(4)) {
      const [px, py] = polar(x, y, turn + n * 92, r * 0.46);
      plate.cut(spline([polar(px, py, turn, r * 0.24), [px + 2, py - 1], polar(px, py, turn + 150, r * 0.26)]), 2);
    }
    turned(plate, x, y, turn, r * 2, r * 0.96, {
      shape: [1, 1.12, 0.94, 1.08, 0.92, 1.06, 0.96],
      lines: Math.round(r / 3.4),
      dots: Math.round(r / 2.4),
    });
  };
  lump(144, 316, 50, 24);
  lump(252, 326, 46, -38);
  lump(198, 262, 36, 70);
  lump(326, 358, 27, 10);
  lump(74, 360, 26, 50);
  ground(plate, 218, 376, 130, 3);
  const rays = [-74, -50, -26, 0, 26, 50, 74];
  for (const t of rays) {
    const [x, y] = polar(200, 172, t, 112 - Math.abs(t) * 0.24);
    for (const k of [0, 1, 2, 3, 4, 5, 6]) ball(plate, ...polar(x, y, k * 60, k === 0 ? 0 : 12.5), 6.4, { lines: 2, gap: 1 });
    plate.cut(spline([[200, 174], polar(200, 172, t * 0.8, 58), [x, y]]), 3.2, { isBlunt: true });
  }
  for (const d of [-1, 1])
    leaf(plate, 200, 196, d * 104, 128, 44, { veins: 9, bend: d * 0.14, margin: (v) => 1 + 0.16 * Math.sin(v * 30) });
  stem(
    plate,
    [
      [200, 170],
      [202, 210],
      [200, 260],
    ],
    8,
    11,
  );
};

export const elemi = (plate: Plate): void => {
  // A cut trunk from which soft gum runs down, with a leaf and nuts of the tree.
  for (const [x, l, w] of [
    [92, 150, 15],
    [130, 196, 19],
    [168, 96, 16],
  ] as const) {
    plate.cut(
      [
        [x - w * 0.34, 150],
        [x - w * 0.4, 140 + l * 0.7],
      ],
      1.6,
    );
    turned(plate, x, 134 + l * 0.5, 0, l + 20, w, {
      shape: [1.6, 0.92, 0.8, 0.78, 0.84, 1.02, 1.3, 1.22],
      lines: Math.round(l / 9),
      bow: 0.4,
    });
  }
  // The cut in the bark.
  for (const n of range(8))
    plate.cut(
      spline([
        [66 + n, 150 - n * 1.5],
        [124 + n, 116 + n * 3],
        [198 - n, 92 + n],
      ]),
      4.6,
    );
  plate.hide(
    [
      [58, 152],
      [122, 108],
      [204, 88],
      [140, 136],
    ],
    3,
  );
  for (const [x, y, t] of [
    [272, 336, 24],
    [338, 344, -16],
  ] as const)
    turned(plate, x, y, t, 96, 27, { lines: 15, shape: [0.66, 0.96, 1.05, 1, 0.7], ribs: 2 });
  for (const n of range(3))
    for (const d of [-1, 1]) {
      const [x, y] = polar(254, 262, 38, 40 + n * 50);
      leaf(plate, x, y, 38 + d * 62, 78 - n * 8, 32, { veins: 7 });
    }
  leaf(plate, ...polar(254, 262, 38, 176), 40, 74, 32, { veins: 7 });
  stem(plate, [[238, 282], polar(254, 262, 38, 90), polar(254, 262, 38, 180)], 6, 4);
  patch(
    plate,
    [
      [44, 14],
      [216, 14],
      [228, 390],
      [28, 390],
    ],
    { lines: 20, tone: (u) => clamp(0.3 + 0.5 * u), jitter: 0.9, widest: 4.4, wobble: 0.03, weight: 1.1 },
  );
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

export const whiteWoods = (plate: Plate): void => {
  // Peeled pale logs, and a shaving from the plane.
  const curl = (part: number): Point => {
    const a = part * Math.PI * 4.2;
    const r = mix(44, 13, part);
    return [96 + Math.cos(a + 1.4) * r, 318 + Math.sin(a + 1.4) * r];
  };
  for (const n of range(40)) {
    const [x, y] = curl(n / 40);
    plate.cut(
      [
        [x, y],
        [x + 17, y - 6],
      ],
      1.1 + 2.2 * clamp(0.5 + (y - 318) / 80),
    );
  }
  for (const [dx, dy] of [
    [0, 0],
    [18, -7],
  ] as const)
    plate.cut(
      range(90).map((n): Point => {
        const [x, y] = curl(n / 89);
        return [x + dx, y + dy];
      }),
      dx === 0 ? 2.6 : 1.5,
    );
  plate.hide(ellipse(104, 316, 58, 54), 2);
  const log = (x: number, y: number, radius: number, dx: number, dy: number, grain: number): void => {
    const face = ellipse(x, y, radius * 0.86, radius);
    for (const k of [0.2, 0.46, 0.72]) {
      const ring = ellipse(x + k * 2, y, radius * 0.86 * k, radius * k);
      plate.cut([...ring, item(ring, 0)], 1.5, { isEven: true });
    }
    for (const turn of [30, 150, 265]) plate.cut([polar(x, y, turn, radius * 0.2), polar(x, y, turn, radius * 0.62)], 1.7);
    plate.contour(face, 1);
    plate.hide(face, 1.5);
    for (const n of range(3)) {
      const knot = ellipse(x + dx * (0.34 + n * 0.24), y + dy * (0.34 + n * 0.24) - radius * (0.3 - n * 0.34), 9, 4.4, -14);
      plate.cut([...knot, item(knot, 0)], 1.8, { isEven: true });
    }
    patch(
      plate,
      [
        [x, y - radius],
        [x, y + radius],
        [x + dx, y + dy + radius * 0.96],
        [x + dx, y + dy - radius * 0.96],
      ],
      { lines: 17, tone: (u) => clamp(grain + 0.62 * clamp(u) ** 1.4), weight: 1.1, jitter: 0.5, widest: 4.4 },
    );
  };
  log(168, 162, 50, 196, -50, 0.05);
  log(206, 296, 52, 168, -44, 0.07);
  log(96, 232, 54, 240, -62, 0.04);
  ground(plate, 200, 360, 150, 5);
};

/** Scaly twigs with berries over a plank: the pencil cedar. */
export const redCedar = (plate: Plate): void => {
  const twig = (x: number, y: number, t: number, l: number) => {
    const count = Math.round(l / 9);
    for (const n of range(count).reverse()) {
      const p = polar(x, y, t, 6 + n * 9);
      for (const d of [-1, 1]) petal(plate, p[0], p[1], t + d * 36, 15, 9, { lines: 1, head: 0.3, gap: 0.6, weight: 0.8, lip: 0 });
    }
  };
  for (const [x, y, r] of [
    [150, 104, 15],
    [196, 138, 16],
    [252, 96, 15],
    [286, 140, 15],
    [112, 150, 14],
  ] as const)
    ball(plate, x, y, r, { dark: 0.25, lines: 6 });
  for (const [x, y, t, l] of [
    [204, 150, 6, 118],
    [196, 164, -36, 108],
    [214, 164, 42, 110],
    [180, 190, -66, 104],
    [226, 190, 72, 108],
    [160, 128, -70, 50],
    [246, 128, 84, 56],
  ] as const)
    twig(x, y, t, l);
  stem(
    plate,
    [
      [204, 140],
      [206, 190],
      [196, 250],
    ],
    6,
    9,
  );
  // A split log with its dark heart.
  log(plate, 96, 306, 54, 234, -6, { rings: 5, heart: true });
  ground(plate, 150, 372, 200, 3);
};

/** The pods and gum of the balsam tree. */
export const tolu = (plate: Plate): void => {
  const pod = (x: number, y: number, t: number) => {
    seed(plate, ...polar(x, y, t, 92), t, 44, 30, { lines: 6, dots: 10 });
    leaf(plate, x, y, t, 112, 42, { rise: 0.9, fall: 0.3, veins: 9, slant: 0.02, bend: 0.1 });
  };
  pod(150, 214, 196);
  pod(206, 226, 176);
  pod(262, 212, 160);
  for (const [x, y, t, l] of [
    [206, 120, 4, 84],
    [190, 140, -40, 92],
    [222, 140, 46, 92],
    [184, 180, -78, 96],
    [230, 180, 82, 96],
  ] as const)
    leaf(plate, x, y, t, l, l * 0.44);
  stem(
    plate,
    [
      [206, 112],
      [206, 190],
      [206, 232],
    ],
    6,
    6,
  );
  for (const [x, y, r] of [
    [96, 330, 22],
    [316, 336, 24],
    [340, 286, 16],
    [64, 284, 15],
  ] as const)
    turned(plate, x, y, 0, r * 3, r, { shape: [0.24, 0.34, 0.7, 1.1, 1.15, 1.1], lines: 10 });
};

/** Balsam dripping from a flask, with the winged pod of the tree. */
export const peruBalsam = (plate: Plate): void => {
  plate.within(150, 150, 52, 1, () => {
    turned(plate, 0, -124, 0, 34, 30, { shape: [1.4, 1.1, 1.4], lines: 5 });
    turned(plate, 0, 10, 0, 250, 84, { shape: [1.6, 0.44, 0.6, 1.05, 1.08, 1], lines: 26, dark: 0.16 });
  });
  for (const [x, y, l, r] of [
    [272, 150, 96, 15],
    [276, 262, 70, 17],
    [270, 346, 46, 13],
  ] as const)
    turned(plate, x, y, 0, l, r, { shape: [0.2, 0.34, 0.7, 1.1, 1.15, 1.1], lines: 9, dark: 0.2 });
  seed(plate, 120, 366, 80, 46, 30, { lines: 6 });
  leaf(plate, 210, 340, -104, 104, 44, { rise: 0.9, fall: 0.3, veins: 9, slant: 0.02 });
};
