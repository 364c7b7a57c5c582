import { clamp, item, type Line, mix, type Plate, type Point, range } from './burin.ts';
import {
  ball,
  ellipse,
  gloss,
  ground,
  hatch,
  leaf,
  petal,
  polar,
  pome,
  seed,
  shape,
  sided,
  spline,
  stem,
  stipple,
  turned,
} from './forms.ts';

/** A dimple with a stalk. */
const dimple = (plate: Plate, x: number, y: number, size: number): void => {
  plate.cut(
    spline([
      [x - 34 * size, y - 8 * size],
      [x - 10 * size, y + 5 * size],
      [x + 12 * size, y + 5 * size],
      [x + 34 * size, y - 9 * size],
    ]),
    3.2,
  );
  for (const n of range(5))
    plate.cut(
      [
        [x + (n - 2) * 9 * size, y + 8 * size],
        [x + (n - 2) * 14 * size, y + mix(26, 18, Math.abs(n - 2) / 2) * size],
      ],
      2.2,
      { isBlunt: true },
    );
};

/** Half an apple: flesh, core and two pips. */
const pomeHalf = (plate: Plate, x: number, y: number): void => {
  for (const t of [-9, 9]) seed(plate, x + t * 1.3, y + 8, t * 2.5, 30, 13);
  const core = shape(
    plate,
    [
      [x, y - 38],
      [x + 26, y - 6],
      [x + 22, y + 28],
      [x, y + 46],
      [x - 22, y + 28],
      [x - 26, y - 6],
    ],
    { rim: 0, weight: 0.6, gap: 0 },
  );
  plate.cut([item(core, 0), [x, y - 66]], 1.5);
  shape(
    plate,
    [
      [x, y - 64],
      [x + 48, y - 76],
      [x + 84, y - 38],
      [x + 76, y + 30],
      [x + 40, y + 76],
      [x, y + 70],
      [x - 40, y + 76],
      [x - 76, y + 30],
      [x - 84, y - 38],
      [x - 48, y - 76],
    ],
    { rim: 9, weight: 1.1, gap: 3 },
  );
};

export const apple = (plate: Plate): void => {
  leaf(plate, 216, 84, 66, 130, 58, { teeth: 12, bite: 0.08 });
  // Streaks of red, which would be a grid in white line.
  for (const n of range(plate.isWhite ? 0 : plate.isSmall ? 12 : 26)) {
    const u = ((n + 0.5) / (plate.isSmall ? 12 : 26)) * 2 - 1;
    const [bend, from, to] = [Math.sin(u * 1.45), plate.between(0.04, 0.3), plate.between(0.4, 0.66)];
    plate.cut(
      range(9).map((step): Point => {
        const v = mix(from, to, step / 8);
        return [200 + bend * 142 * Math.sin(Math.PI * (0.2 + v * 0.4)), 128 + v * 220 - Math.abs(bend) * 14];
      }),
      2.2,
    );
  }
  pome(plate, 200, 232, 146, 0);
  ground(plate, 190, 372, 160, 3);
};

export const greenApple = (plate: Plate): void => {
  pomeHalf(plate, 288, 288);
  leaf(plate, 152, 74, 62, 110, 50, { teeth: 12, bite: 0.08 });
  pome(plate, 140, 198, 116);
};

export const pear = (plate: Plate): void => {
  leaf(plate, 214, 66, 72, 124, 54);
  stem(
    plate,
    [
      [224, 20],
      [208, 44],
      [204, 84],
    ],
    9,
    7,
  );
  turned(plate, 200, 226, 4, 296, 120, { shape: [0.4, 0.42, 0.5, 0.78, 1.08, 1.1, 0.86], bow: 0.16, dots: 110 });
  ground(plate, 196, 376, 150, 3);
};

export const peach = (plate: Plate): void => {
  leaf(plate, 214, 84, 78, 168, 42, { bend: 0.2, teeth: 16, bite: 0.06 });
  leaf(plate, 196, 86, -70, 150, 38, { bend: -0.2, teeth: 16, bite: 0.06 });
  stem(
    plate,
    [
      [210, 50],
      [204, 80],
      [204, 104],
    ],
    10,
    9,
  );
  // The seam.
  plate.cut(
    spline([
      [204, 108],
      [176, 150],
      [160, 220],
      [170, 290],
      [196, 346],
    ]),
    (part) => 4.6 * Math.sin(Math.PI * clamp(0.12 + part * 0.8)),
  );
  for (const n of range(12)) {
    const y = 128 + n * 16;
    const x = 196 - 36 * Math.sin((n / 11) * Math.PI * 0.95);
    plate.cut(
      [
        [x + 4, y],
        [x + 26, y + 4],
      ],
      2.2,
      { isBlunt: true },
    );
  }
  ball(plate, 204, 226, 130, { shape: [0.95, 1, 1.03, 1.02, 0.95, 0.5], bow: 0.16, dots: 240 });
};

export const apricot = (plate: Plate): void => {
  // Half of it with the stone.
  turned(plate, 278, 284, 24, 62, 23, { dots: 24, lines: 8 });
  const half = ellipse(278, 284, 82, 88, 20);
  for (const n of range(22)) plate.cut([polar(278, 284, n * 16.4, 66), polar(278, 284, n * 16.4, 40)], 1.8, { isBlunt: true });
  plate.contour(half, 1.1);
  plate.hide(half, 3);
  plate.cut(
    spline([
      [148, 100],
      [118, 150],
      [110, 214],
      [134, 288],
    ]),
    3.6,
  );
  leaf(plate, 154, 80, 62, 112, 76, { rise: 0.5, fall: 0.7, teeth: 14, bite: 0.07 });
  stem(
    plate,
    [
      [152, 48],
      [148, 78],
      [148, 100],
    ],
    9,
    8,
  );
  ball(plate, 142, 202, 106, { shape: [0.9, 1, 1.02, 1.02, 0.95, 0.8], bow: 0.16, dots: 150 });
};

export const plum = (plate: Plate): void => {
  const one = (x: number, y: number, turn: number, r: number) => {
    plate.within(x, y, turn, 1, () => {
      plate.cut(
        spline([
          [-4, -r * 1.16],
          [-r * 0.42, -r * 0.5],
          [-r * 0.44, r * 0.4],
          [-6, r * 1.14],
        ]),
        3.4,
      );
    });
    turned(plate, x, y, turn, r * 2.5, r, { bow: 0.14, dark: 0.34, dots: 0, lines: 34 });
  };
  leaf(plate, 216, 70, 70, 130, 58, { teeth: 14, bite: 0.08 });
  one(254, 244, -8, 88);
  stem(
    plate,
    [
      [214, 44],
      [222, 90],
      [254, 136],
    ],
    8,
    5,
  );
  one(124, 218, 10, 78);
  stem(
    plate,
    [
      [212, 54],
      [176, 76],
      [136, 124],
    ],
    6,
    5,
  );
};

export const cherry = (plate: Plate): void => {
  leaf(plate, 196, 48, 98, 160, 70, { bend: -0.1, teeth: 18, bite: 0.09 });
  for (const [x, y, r] of [
    [122, 278, 76],
    [282, 296, 74],
  ] as const) {
    ball(plate, x, y, r, { shape: [1.16, 1.1, 1.04, 1, 0.92, 0.9], bow: 0.14, dark: 0.3, lines: 24 });
  }
  stem(
    plate,
    [
      [186, 40],
      [146, 110],
      [122, 214],
    ],
    7,
    4.5,
  );
  stem(
    plate,
    [
      [192, 40],
      [230, 120],
      [284, 230],
    ],
    7,
    4.5,
  );
  stem(
    plate,
    [
      [170, 34],
      [210, 36],
    ],
    14,
    12,
  );
};

export const fig = (plate: Plate): void => {
  // A cut half full of seeds.
  plate.within(276, 274, 14, 1, () => {
    stipple(plate, 0, 18, 40, 46, 60, 2);
    for (const n of range(30)) {
      const end = polar(0, 18, n * 12, 60);
      plate.cut([polar(0, 18, n * 12, 46), end], 2.8);
    }
    const flesh = spline(
      [
        [0, -58],
        [44, -20],
        [62, 30],
        [34, 80],
        [-34, 80],
        [-62, 30],
        [-44, -20],
      ],
      true,
    );
    plate.cut([...flesh, item(flesh, 0)], 1.6, { isEven: true });
    shape(
      plate,
      [
        [0, -118],
        [18, -72],
        [62, -22],
        [80, 36],
        [46, 96],
        [-46, 96],
        [-80, 36],
        [-62, -22],
        [-18, -72],
      ],
      { rim: 0, gap: 3 },
    );
  });
  stem(
    plate,
    [
      [150, 32],
      [138, 60],
    ],
    15,
    12,
  );
  turned(plate, 132, 200, 2, 300, 112, {
    shape: [0.3, 0.34, 0.48, 0.88, 1.14, 1.1, 0.9],
    bow: 0.12,
    isLengthwise: true,
    lines: 26,
    widest: 4.4,
    dark: 0.1,
  });
};

export const raspberry = (plate: Plate): void => {
  for (const [t, l] of [
    [0, 70],
    [-60, 78],
    [60, 78],
    [-100, 66],
    [100, 66],
  ] as const)
    leaf(plate, 200, 112, t, l, 26, { veins: 3 });
  stem(
    plate,
    [
      [214, 22],
      [204, 60],
      [200, 100],
    ],
    9,
    8,
  );
  // Drupelets in rows, the lowest in front.
  for (const row of range(7).reverse()) {
    const wide = item([86, 104, 108, 98, 80, 56, 26], row);
    const count = item([5, 6, 6, 6, 5, 4, 2], row);
    for (const n of range(count)) {
      const u = ((n + 0.5) / count) * 2 - 1;
      const x = 200 + wide * u;
      const y = 148 + row * 32 + (1 - u * u) * 12;
      ball(plate, x, y, 23, { lines: 6, bow: 0.3, weight: 0.8, gap: 0.8, widest: 3, dark: u * 0.22 + row * 0.03 });
    }
  }
};

export const blackberry = (plate: Plate): void => {
  // Round and compact; its sepals are turned back, and its cane and leaf stalks have prickles.
  const thorn = (x: number, y: number, t: number) =>
    plate.within(x, y, t, 1, () =>
      shape(
        plate,
        [
          [-7, 2],
          [-2, -12],
          [10, -24],
          [6, -8],
          [7, 2],
        ],
        { rim: 0, weight: 0.8, gap: 0.5 },
      ),
    );
  for (const row of range(6).reverse()) {
    const wide = item([62, 84, 94, 90, 72, 40], row);
    const count = item([4, 5, 5, 5, 4, 2], row);
    for (const n of range(count)) {
      const u = ((n + 0.5 + (row % 2 ? 0.14 : -0.14)) / count) * 2 - 1;
      const [x, y, r] = [204 + wide * u, 206 + row * 31 + (1 - u * u) * 10, 25];
      const drupelet = ellipse(x, y, r);
      for (const [k, w] of [
        [0.78, 7.5],
        [0.5, 6],
        [0.22, 4.5],
      ] as const)
        plate.cut(
          range(15).map((step) => polar(x - 1, y - 1, 30 + step * 16, r * k)),
          (part) => w * Math.sin(Math.PI * part),
          { isEven: true },
        );
      plate.contour(drupelet, 0.9);
      plate.hide(drupelet, 0.7);
    }
  }
  for (const t of [-78, -40, 40, 78, 0]) leaf(plate, 204, 186, t, 62, 30, { veins: 3, bend: t / 220, fall: 1.1 });
  thorn(226, 92, 70);
  thorn(262, 62, 130);
  thorn(206, 140, -70);
  stem(
    plate,
    [
      [378, 36],
      [270, 54],
      [216, 108],
      [204, 188],
    ],
    11,
    9,
  );
  thorn(318, 44, -4);
  for (const [t, l] of [
    [-100, 104],
    [-18, 104],
    [-60, 132],
  ] as const)
    leaf(plate, 142, 118, t, l, l * 0.62, { teeth: 13, bite: 0.2, rise: 0.6, fall: 0.75, bend: 0 });
  stem(
    plate,
    [
      [142, 118],
      [176, 112],
      [222, 92],
    ],
    6,
    6,
  );
};

export const strawberry = (plate: Plate): void => {
  stem(
    plate,
    [
      [232, 20],
      [208, 50],
      [200, 92],
    ],
    9,
    8,
  );
  for (const [t, l] of [
    [-20, 60],
    [26, 56],
    [-64, 88],
    [68, 88],
    [-98, 96],
    [102, 96],
    [-140, 66],
    [142, 66],
    [180, 60],
  ] as const)
    leaf(plate, 200, 98, t, l, 34, { veins: 4 });
  const at = (u: number, v: number): Point => [
    200 + u * 128 * Math.sin(Math.PI * (0.3 + v * 0.68)) ** 0.9,
    96 + v * 274 + (1 - u * u) * 14,
  ];
  for (const row of range(8))
    for (const n of range(7)) {
      const u = ((n + (row % 2 ? 0.75 : 0.25)) / 7) * 2 - 1;
      const v = 0.12 + row * 0.105;
      if (Math.abs(u) > 0.94) continue;
      const [x, y] = at(Math.sin((u * Math.PI) / 2), v);
      const w = 11 * Math.cos((u * Math.PI) / 2.2);
      seed(plate, x, y, u * -14, 17, Math.max(6, w), { lines: 2, gap: 3.5, weight: 0.7 });
    }
  turned(plate, 200, 226, 0, 286, 134, { shape: [1.1, 1.2, 1.12, 0.98, 0.8, 0.72, 0.7], bow: 0.16, dark: 0.12 });
};

/** Berries along a hanging stalk. */
const truss = (plate: Plate, berries: readonly (readonly [number, number, number])[], dark: number, crowned: boolean): void => {
  for (const [x, y, r] of berries) {
    if (crowned) {
      for (const t of [150, 180, 210]) plate.cut([polar(x, y, t, r * 0.86), polar(x, y, t, r * 1.35)], 4.4, { isBlunt: true });
    }
    ball(plate, x, y, r, { lines: Math.round(r / 2.6), dark, bow: 0.24, weight: 0.9 });
  }
};

const currants = [
  [200, 330, 25],
  [176, 284, 28],
  [232, 288, 28],
  [202, 242, 30],
  [154, 228, 30],
  [252, 234, 30],
  [182, 184, 31],
  [236, 176, 30],
  [140, 168, 28],
  [206, 126, 28],
] as const;

const currantLeaf = (plate: Plate, x: number, y: number, turn: number, size: number): void => {
  leaf(plate, x, y, turn, 150 * size, 150 * size, {
    rise: 0.5,
    fall: 0.7,
    veins: 8,
    slant: 0.22,
    teeth: 20,
    bite: 0.08,
    margin: (v) => 1 + 0.28 * Math.sin(v * 19 - 1.2) * (1 - v),
  });
};

export const blackCurrant = (plate: Plate): void => {
  truss(plate, currants, 0.5, true);
  currantLeaf(plate, 230, 62, 112, 0.85);
  currantLeaf(plate, 180, 58, -108, 0.82);
  stem(
    plate,
    [
      [206, 18],
      [200, 60],
      [206, 130],
      [196, 220],
      [204, 310],
    ],
    7,
    5,
  );
};

export const redCurrant = (plate: Plate): void => {
  for (const [x, y] of currants)
    plate.cut(
      [
        [x, y + 16],
        [x + 1, y + 40],
      ],
      3.6,
      { isBlunt: true },
    );
  for (const [x, y, r] of currants) {
    plate.cut(
      spline([
        [x - r * 0.3, y - r * 0.8],
        [x - r * 0.5, y],
        [x - r * 0.2, y + r * 0.85],
      ]),
      1.4,
    );
    plate.cut(
      spline([
        [x + r * 0.2, y - r * 0.85],
        [x + r * 0.4, y],
        [x + r * 0.15, y + r * 0.85],
      ]),
      1.6,
    );
    ball(plate, x, y, r, { lines: 8, bow: 0.2, weight: 0.9 });
  }
  currantLeaf(plate, 214, 56, 74, 0.9);
  stem(
    plate,
    [
      [180, 18],
      [200, 60],
      [206, 130],
      [196, 220],
      [204, 310],
    ],
    7,
    5,
  );
};

/** Several kinds of berries. */
export const redBerries = (plate: Plate): void => {
  const cluster = (x: number, y: number) => {
    for (const row of range(5).reverse())
      for (const n of range(item([3, 4, 4, 3, 2], row))) {
        const count = item([3, 4, 4, 3, 2], row);
        const u = ((n + 0.5) / count) * 2 - 1;
        ball(plate, x + item([40, 52, 50, 38, 20], row) * u, y + row * 22 + (1 - u * u) * 8, 16, {
          lines: 5,
          weight: 0.8,
          gap: 0.8,
          dark: u * 0.2,
        });
      }
    for (const t of [-80, -40, 0, 40, 80]) leaf(plate, x, y - 10, t, 34, 16, { veins: 2 });
  };
  cluster(112, 242);
  truss(
    plate,
    [
      [236, 344, 26],
      [290, 318, 27],
      [250, 290, 26],
    ],
    0.1,
    true,
  );
  seed(plate, 196, 96, 8, 12, 7);
  for (const [x, y] of [
    [176, 116],
    [206, 122],
    [232, 112],
    [190, 150],
    [220, 154],
    [196, 184],
    [222, 188],
    [208, 216],
  ] as const)
    seed(plate, x, y, 0, 12, 8, { lines: 1, gap: 3 });
  for (const t of [-90, -50, 0, 50, 90]) leaf(plate, 206, 90, t, 54, 24, { veins: 3 });
  stem(
    plate,
    [
      [232, 26],
      [206, 84],
    ],
    6,
    5,
  );
  turned(plate, 208, 158, 0, 160, 74, { shape: [1.1, 1.2, 1.12, 0.98, 0.8, 0.72, 0.7], bow: 0.16, dark: 0.1 });
  leaf(plate, 262, 262, 62, 112, 56, { teeth: 12 });
};

export const pineapple = (plate: Plate): void => {
  for (const [t, l] of [
    [0, 116],
    [-16, 112],
    [18, 108],
    [-34, 108],
    [36, 104],
    [-56, 96],
    [58, 92],
    [-78, 78],
    [80, 76],
  ] as const)
    leaf(plate, 200, 152, t, l, 32, { rise: 0.35, fall: 0.9, bend: t / 160, veins: 3, slant: 0.5 });
  // Eyes in oblique rows.
  const [wide, high] = [92, 112];
  for (const d of [1, -1])
    for (const n of range(11)) {
      const start = -1.5 + n * 0.3;
      plate.cut(
        range(40).map((step): Point => {
          const v = step / 39;
          const angle = clamp((start + v * 1.5) * 1.05 * d, -1.5, 1.5);
          const w = wide * Math.sin(Math.acos(1 - 2 * (0.03 + v * 0.94)));
          return [200 + w * Math.sin(angle), 256 - high + v * high * 2];
        }),
        (part) => (Math.abs((start + part * 1.5) * 1.05) < 1.48 ? 2.6 : 0),
        { isEven: true },
      );
    }
  for (const row of range(7))
    for (const n of range(6)) {
      const [u, v] = [((n + (row % 2 ? 0.5 : 0)) / 6) * 2 - 0.9, 0.12 + row * 0.13];
      if (Math.abs(u) > 0.92) continue;
      const w = wide * Math.sin(Math.acos(1 - 2 * v));
      const [x, y] = [200 + w * Math.sin((u * Math.PI) / 2), 256 - high + v * high * 2];
      plate.cut(
        [
          [x - 3, y - 4],
          [x, y + 2],
          [x + 5, y + 6],
        ],
        4,
      );
    }
  turned(plate, 200, 256, 0, high * 2 + 8, wide + 4, { bow: 0, shape: [1.05, 1.05, 1.02, 1.05, 1.05], lines: 26, dark: 0.05 });
};

export const coconut = (plate: Plate): void => {
  // A half with its white flesh in front of a whole nut.
  plate.within(252, 268, -18, 1, () => {
    const hollow = ellipse(0, 0, 84, 62);
    hatch(
      plate,
      (u, v) => [u * 84 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)), (2 * v - 1) * 62],
      (u, v) => clamp(0.72 - u * 0.35 - v * 1.15),
      { lines: 15, along: 'v', widest: 5 },
    );
    plate.cut([...hollow, item(hollow, 0)], 1.7, { isEven: true });
    const flesh = ellipse(0, 0, 106, 80);
    plate.cut([...flesh, item(flesh, 0)], 1.7, { isEven: true });
    const rim = ellipse(0, 0, 114, 88);
    plate.contour(rim, 1.1);
    plate.hide(rim, 0);
    shape(
      plate,
      [
        [-114, 0],
        [-104, 62],
        [-60, 112],
        [0, 126],
        [60, 112],
        [104, 62],
        [114, 0],
        [0, 60],
      ],
      { rim: 58, spacing: 4, lean: 1, heavy: 4, dark: 0.3 },
    );
  });
  for (const [x, y] of [
    [112, 96],
    [148, 84],
    [142, 118],
  ] as const)
    ball(plate, x, y, 11, { dark: 0.7, lines: 7 });
  turned(plate, 142, 168, -24, 230, 108, { isLengthwise: true, lines: 34, widest: 3.6, dark: 0.26, bow: 0.1 });
};

export const litchi = (plate: Plate): void => {
  // One peeled, two in their rough skin.
  ball(plate, 264, 286, 62, { lines: 12, bow: 0.2 });
  shape(
    plate,
    [
      [196, 276],
      [214, 326],
      [264, 358],
      [316, 328],
      [334, 276],
      [314, 300],
      [290, 286],
      [264, 306],
      [236, 288],
      [214, 300],
    ],
    { rim: 26, spacing: 4, gap: 3, dark: 0.2 },
  );
  const rough = (x: number, y: number, r: number) => {
    for (const row of range(9))
      for (const n of range(9)) {
        const [u, v] = [((n + (row % 2) * 0.5) / 9) * 2 - 0.94, 0.07 + row * 0.107];
        if (Math.abs(u) > 0.93) continue;
        const [px, py] = [x + r * Math.sin(Math.acos(1 - 2 * v)) * Math.sin((u * Math.PI) / 2), y - r + v * 2 * r];
        const s = 7.5;
        plate.cut(
          [
            [px - s, py - 3],
            [px, py + 5],
            [px + s, py - 3],
          ],
          2.4,
        );
      }
    ball(plate, x, y, r, { lines: 18, bow: 0.24, weight: 1.1 });
  };
  rough(124, 214, 84);
  rough(268, 156, 76);
  leaf(plate, 216, 54, 84, 140, 44);
  leaf(plate, 186, 62, -66, 128, 44, { bend: -0.12 });
  stem(
    plate,
    [
      [196, 24],
      [196, 70],
      [140, 128],
    ],
    8,
    6,
  );
  stem(
    plate,
    [
      [198, 62],
      [232, 72],
      [262, 84],
    ],
    7,
    6,
  );
};

export const melon = (plate: Plate): void => {
  // A wedge with seeds leaning on a netted fruit.
  for (const n of range(9)) seed(plate, 232 + n * 11.5, 302 - Math.sin((n / 8) * Math.PI) * -20 - n * 2.6, 70 - n * 4, 17, 8, { lines: 1 });
  shape(
    plate,
    [
      [176, 262],
      [220, 288],
      [276, 300],
      [332, 282],
      [374, 244],
      [362, 312],
      [318, 356],
      [262, 366],
      [206, 338],
    ],
    { rim: 20, gap: 3, weight: 1.1 },
  );
  for (const n of range(46)) {
    const [u, v] = [((n * 0.7549) % 1) * 2 - 1, 0.1 + ((n * 0.5698) % 1) * 0.8];
    const [x, y] = [172 + 134 * Math.sin(Math.acos(1 - 2 * v)) * Math.sin(u * 1.35), 74 + v * 250];
    plate.cut(
      spline([
        [x - 12, y - 4],
        [x - 2, y + 3],
        [x + 4, y - 4],
        [x + 13, y + 3],
      ]),
      1.7,
    );
  }
  stem(
    plate,
    [
      [196, 34],
      [180, 50],
      [172, 80],
    ],
    12,
    14,
  );
  turned(plate, 172, 200, 0, 252, 138, { ribs: 7, bow: 0.1, lines: 26 });
};

export const watermelon = (plate: Plate): void => {
  // A half with rind and pips in front of a striped whole.
  plate.within(236, 262, -14, 1, () => {
    for (const [x, y, t] of [
      [-78, -26, 30],
      [-36, -8, 16],
      [4, -4, 0],
      [44, -8, -14],
      [82, -26, -30],
      [-58, 26, 24],
      [-16, 40, 6],
      [28, 38, -10],
      [62, 20, -26],
      [-34, -44, 10],
      [30, -44, -10],
      [4, 74, 0],
      [-40, 72, 14],
      [46, 68, -14],
    ] as const)
      seed(plate, x, y - 10, t, 21, 12, { dark: 0.9, lines: 5, widest: 2.6 });
    const rim = (r: number): Point[] => range(31).map((n) => polar(0, -70, 90 + n * 6, r));
    plate.cut(rim(142), 2);
    const outline = rim(164);
    for (const n of range(38))
      plate.cut([polar(0, -70, 94 + n * 4.65, 148), polar(0, -70, 94 + n * 4.65, 162)], n % 3 === 0 ? 6 : 3, { isBlunt: true });
    plate.contour(outline, 1.1);
    plate.hide(outline, 3);
  });
  for (const u of [-0.86, -0.5, -0.1, 0.32, 0.7]) {
    const band = range(17).map(
      (n): Point => [136 + Math.sin(u * 1.4) * 112 * Math.sin(Math.acos(1 - (n / 16) * 2)) + (n % 2 ? 5 : -5), 34 + n * 13.4],
    );
    plate.cut(band, (part) => 11 * Math.sin(Math.PI * part) * (1 - Math.abs(u) * 0.5));
  }
  ball(plate, 136, 142, 114, { lines: 24, bow: 0.12 });
};

export const mango = (plate: Plate): void => {
  // A hedgehog-cut cheek beside the fruit.
  plate.within(270, 286, -10, 1, () => {
    for (const n of range(5)) {
      plate.cut(
        spline([
          [-86, -34 + n * 20],
          [0, -52 + n * 22],
          [86, -34 + n * 20],
        ]),
        2.4,
      );
      plate.cut(
        spline([
          [-64 + n * 32, -58],
          [-60 + n * 30, 0],
          [-52 + n * 26, 54],
        ]),
        2.4,
      );
    }
    const face = ellipse(0, 0, 98, 62);
    plate.contour(face, 0.8);
    plate.hide(face, 1);
    shape(
      plate,
      [
        [-98, 0],
        [-80, 52],
        [0, 88],
        [80, 52],
        [98, 0],
        [0, 50],
      ],
      { rim: 30, spacing: 4.4, dark: 0.2 },
    );
  });
  leaf(plate, 116, 72, 96, 220, 46, { bend: 0.05, fall: 1.1 });
  leaf(plate, 112, 66, 50, 150, 34, { bend: 0.15, fall: 1.1 });
  stem(
    plate,
    [
      [92, 34],
      [104, 66],
      [108, 92],
    ],
    9,
    8,
  );
  turned(plate, 142, 202, -24, 250, 98, { shape: [1.15, 1.1, 1.02, 0.96, 0.88, 0.78], bow: 0.14, dots: 90 });
};

export const passionfruit = (plate: Plate): void => {
  plate.within(262, 262, 0, 1, () => {
    for (const n of range(16)) {
      const [x, y] = polar(0, 0, n * 137.5, Math.sqrt(n + 0.6) * 17.5);
      seed(plate, x, y, n * 60, 22, 14, { dark: 0.7, lines: 5, widest: 2.6 });
      ball(plate, x, y, 15, { lines: 0, weight: 0.5, gap: 0.6 });
    }
    const pulp = ellipse(0, 0, 84);
    plate.cut([...pulp, item(pulp, 0)], 1.6, { isEven: true });
    for (const n of range(50)) plate.cut([polar(0, 0, n * 7.2, 88), polar(0, 0, n * 7.2, 98)], 1.8);
    const skin = ellipse(0, 0, 106);
    plate.contour(skin, 1.2);
    plate.hide(skin, 3);
  });
  leaf(plate, 130, 66, 84, 150, 62, { teeth: 16, bite: 0.08 });
  stem(
    plate,
    [
      [108, 28],
      [128, 62],
      [132, 90],
    ],
    8,
    7,
  );
  plate.cut(
    spline([
      [128, 60],
      [80, 40],
      [44, 66],
      [52, 92],
      [70, 82],
      [62, 68],
    ]),
    3,
    {},
  );
  ball(plate, 136, 180, 100, { dark: 0.22, bow: 0.2, dots: 60, lines: 28 });
};

export const blueberry = (plate: Plate): void => {
  const crown = (x: number, y: number, r: number) => {
    for (const n of range(5))
      plate.within(x, y, n * 72, 1, () =>
        shape(
          plate,
          [
            [-r * 0.2, -r * 0.18],
            [0, -r * 0.5],
            [r * 0.2, -r * 0.18],
          ],
          { isAngular: true, rim: 0, weight: 0.7, gap: 0.5 },
        ),
      );
    ball(plate, x, y, r * 0.24, { dark: 0.8, lines: 5, gap: 0 });
  };
  for (const [x, y, r, cx, cy] of [
    [150, 272, 72, -12, -16],
    [270, 262, 66, 10, -14],
    [206, 164, 62, 4, -18],
  ] as const) {
    crown(x + cx, y + cy, r * 0.62);
    ball(plate, x, y, r, { dark: 0.26, lines: 22, bow: 0.24 });
  }
  leaf(plate, 250, 92, 66, 120, 56);
  leaf(plate, 176, 92, -66, 130, 58, { bend: -0.1 });
  leaf(plate, 212, 76, 4, 62, 34);
  stem(
    plate,
    [
      [214, 70],
      [212, 110],
    ],
    7,
    6,
  );
};

export const cranberry = (plate: Plate): void => {
  // Large berries on a creeping thread of a stem with tiny leaves; a cut berry has four chambers of air.
  plate.within(262, 300, 8, 1, () => {
    for (const n of range(4)) {
      const [x, y] = polar(0, 0, 45 + n * 90, 29);
      for (const d of [-1, 1]) seed(plate, x + d * 5, y + 5 * d + 3, 40 * d + n * 90, 14, 8, { lines: 2, gap: 1 });
      const room = ellipse(x, y, 19, 16, n * 90 - 45);
      for (const m of range(4))
        plate.cut(
          range(9).map((step) => polar(x, y, 250 + step * 18, 15 - m * 3.4)),
          (part) => (2.9 - m * 0.4) * Math.sin(Math.PI * part),
          { isEven: true },
        );
      plate.contour(room, 0.8);
    }
    const skin = ellipse(0, 0, 66);
    plate.contour(skin, 1.5);
    plate.hide(skin, 3);
  });
  for (const [x, y, r] of [
    [112, 256, 62],
    [196, 196, 58],
    [306, 190, 54],
  ] as const) {
    gloss(plate, ellipse(x - r * 0.38, y - r * 0.36, r * 0.2, r * 0.11, -40));
    for (const t of [166, 180, 194]) plate.cut([polar(x, y, t, r * 0.9), polar(x, y, t, r * 1.14)], 3.6, { isBlunt: true });
    ball(plate, x, y, r, { lines: 20, dark: 0.3, least: 0.2, bow: 0.24 });
  }
  const run = spline([
    [8, 150],
    [80, 108],
    [160, 92],
    [250, 96],
    [320, 72],
    [392, 38],
  ]);
  for (const [at, x, y] of [
    [12, 112, 196],
    [20, 196, 140],
    [29, 306, 138],
  ] as const)
    stem(plate, [item(run, at), [mix(item(run, at)[0], x, 0.8), item(run, at)[1] + 14], [x, y]], 4, 3.4);
  for (const n of range(18)) {
    const at = 2 + n * 2;
    const [x, y] = item(run, at);
    leaf(plate, x, y, n % 2 ? 26 : n % 4 === 0 ? 128 : 150, n % 2 ? 38 : 30, 15, { veins: 0, rise: 0.6, fall: 0.55, bend: 0 });
  }
  stem(
    plate,
    run.filter((_, n) => n % 5 === 0),
    4.4,
    4,
  );
};

export const pomegranate = (plate: Plate): void => {
  const crown = (x: number, y: number, turn: number) => {
    for (const t of [-28, 0, 28]) petal(plate, x, y, turn + t, 52, 24, { head: 0.2, point: 0.3, rise: 0.3, lines: 3 });
  };
  // A wedge is open and shows the seeds.
  plate.within(226, 246, 12, 1, () => {
    for (const n of range(22)) {
      const [x, y] = [(((n * 0.7549) % 1) * 2 - 1) * 52, (((n * 0.5698) % 1) * 2 - 1) * 74];
      if ((x / 60) ** 2 + (y / 84) ** 2 < 0.95) seed(plate, x, y, n * 40, 27, 21, { lines: 3, gap: 1 });
    }
    shape(
      plate,
      [
        [-6, -96],
        [54, -54],
        [70, 10],
        [44, 78],
        [0, 96],
        [-50, 66],
        [-62, 0],
        [-46, -62],
      ],
      { rim: 10, dark: 0.6, weight: 1, gap: 4 },
    );
  });
  crown(200, 102, 0);
  turned(plate, 200, 236, 0, 270, 142, { shape: [0.7, 0.96, 1.04, 1.02, 0.98, 0.9], bow: 0.16, dots: 110, dark: 0.06 });
};

export const rhubarb = (plate: Plate): void => {
  const stalk = (points: readonly Point[], w: number) => {
    stem(plate, points, w, w * 0.72, { gap: 2 });
  };
  leaf(plate, 226, 196, 16, 176, 160, { rise: 0.35, fall: 0.6, veins: 8, slant: 0.2, margin: (v) => 1 + 0.09 * Math.sin(v * 40) });
  stalk(
    [
      [158, 386],
      [188, 290],
      [228, 186],
    ],
    34,
  );
  leaf(plate, 156, 190, -42, 150, 136, {
    rise: 0.35,
    fall: 0.6,
    veins: 7,
    slant: 0.2,
    bend: -0.1,
    margin: (v) => 1 + 0.09 * Math.sin(v * 38),
  });
  stalk(
    [
      [190, 386],
      [172, 290],
      [152, 184],
    ],
    32,
  );
  leaf(plate, 280, 250, 62, 110, 100, { rise: 0.35, fall: 0.6, veins: 6, slant: 0.2, margin: (v) => 1 + 0.09 * Math.sin(v * 34) });
  stalk(
    [
      [214, 388],
      [240, 310],
      [284, 246],
    ],
    28,
  );
};

export const kiwi = (plate: Plate): void => {
  plate.within(258, 254, -10, 1, () => {
    stipple(plate, 0, 0, 20, 22, 8);
    const core = ellipse(0, 0, 26, 28);
    plate.contour(core, 0.6);
    plate.tinted('pale', () => plate.hide(core, 1));
    for (const n of range(26)) {
      const [x, y] = polar(0, 0, n * 13.85, n % 2 ? 48 : 42);
      if (plate.isTinted) plate.cut([polar(x, y, n * 13.85, -9), polar(x, y, n * 13.85, 9)], 8);
      else seed(plate, x, y, n * 13.85, 14, 8, { dark: 1, lines: 3, widest: 2.6 });
    }
    for (const n of range(52)) plate.cut([polar(0, 0, n * 6.92, 34), polar(0, 0, n * 6.92, n % 2 ? 98 : 86)], 1.6);
    plate.hide(ellipse(0, 0, 100, 104), 0);
    const skin = ellipse(0, 0, 108, 112);
    plate.contour(skin, 1.2);
    plate.tinted('wood', () => plate.hide(skin, 3));
  });
  plate.tinted('wood', () =>
    turned(plate, 130, 180, 40, 230, 92, { bow: 0.16, dark: 0.2, dots: 140, lines: 22, shape: [1.05, 1.02, 1, 1.02, 1.05] }),
  );
  for (const n of range(26))
    plate.cut([polar(130, 180, 190 + n * 9, 98 + (n % 3) * 6), polar(130, 180, 192 + n * 9, 110 + (n % 3) * 5)], 1.8);
};

export const guava = (plate: Plate): void => {
  plate.within(266, 264, -8, 1, () => {
    for (const n of range(30)) {
      const [x, y] = polar(0, 0, n * 137.5, 8 + Math.sqrt(n) * 10.5);
      ball(plate, x, y, 5.5, { lines: 2, dark: 0.2, weight: 0.6 });
    }
    const pulp = ellipse(0, 0, 72);
    plate.cut([...pulp, item(pulp, 0)], 1.7, { isEven: true });
    const skin = ellipse(0, 0, 98);
    plate.contour(skin, 1.2);
    plate.hide(skin, 3);
  });
  leaf(plate, 144, 66, 88, 160, 64, { veins: 14 });
  leaf(plate, 128, 70, -40, 70, 34, { bend: -0.1 });
  stem(
    plate,
    [
      [122, 30],
      [138, 66],
      [138, 92],
    ],
    9,
    8,
  );
  turned(plate, 138, 196, 0, 216, 98, { shape: [0.6, 0.84, 1.02, 1.08, 1, 0.86], bow: 0.18, dots: 110 });
};

export const quince = (plate: Plate): void => {
  // Pear-shaped and lumpy, with down that rubs off in patches; its core holds two rows of pips.
  plate.within(284, 280, 10, 1, () => {
    for (const n of range(10)) {
      const d = n % 2 ? 1 : -1;
      seed(plate, d * (11 + (n > 7 ? -3 : 0)), -18 + Math.floor(n / 2) * 14, d * 62, 21, 12, { lines: 3, gap: 0.6 });
    }
    shape(
      plate,
      [
        [0, -38],
        [26, -16],
        [30, 20],
        [0, 64],
        [-30, 20],
        [-26, -16],
      ],
      { rim: 0, weight: 0.6, gap: 1 },
    );
    // The gritty flesh around the core.
    for (const n of range(26)) plate.dot(polar(0, 12, n * 13.85, n % 2 ? 62 : 54), 0);
    for (const t of [-34, 0, 34]) leaf(plate, 0, 88, 180 + t, 26, 13, { veins: 0, bend: 0, fall: 1 });
    shape(
      plate,
      [
        [0, -104],
        [26, -100],
        [40, -74],
        [72, -44],
        [92, 6],
        [84, 56],
        [44, 92],
        [0, 88],
        [-44, 92],
        [-84, 56],
        [-92, 6],
        [-72, -44],
        [-40, -74],
        [-26, -100],
      ],
      { rim: 9, weight: 1.1, gap: 3 },
    );
    stem(
      plate,
      [
        [0, -100],
        [4, -124],
      ],
      11,
      10,
    );
  });
  leaf(plate, 158, 62, 70, 124, 84, { rise: 0.5, fall: 0.55 });
  leaf(plate, 132, 66, -66, 84, 60, { rise: 0.5, fall: 0.55, bend: -0.1 });
  stem(
    plate,
    [
      [150, 16],
      [144, 46],
      [142, 82],
    ],
    13,
    12,
  );
  // Down.
  for (const n of range(plate.isSmall ? 50 : 120)) {
    const isNear = n < 70;
    const [a, d] = [n * 2.39996, Math.sqrt(((isNear ? n : n - 70) + 0.5) / (isNear ? 70 : 50))];
    const [x, y] = isNear
      ? [140 + Math.cos(a) * d * 42, 118 + Math.sin(a) * d * 40]
      : [94 + Math.cos(a) * d * 38, 232 + Math.sin(a) * d * 46];
    plate.cut(
      spline([
        [x, y],
        [x + 5 * Math.cos(a * 3), y + 6],
        [x + 9 * Math.cos(a * 3), y + 4 + 5 * Math.sin(a)],
      ]),
      1.9,
    );
  }
  sided(
    plate,
    [
      [142, 76],
      [118, 76],
      [100, 94],
      [94, 124],
      [66, 146],
      [34, 188],
      [24, 238],
      [40, 290],
      [76, 322],
      [112, 338],
      [140, 330],
    ],
    [
      [142, 76],
      [168, 74],
      [186, 92],
      [190, 120],
      [222, 146],
      [254, 192],
      [262, 240],
      [246, 290],
      [210, 324],
      [172, 338],
      [140, 330],
    ],
    { lines: 34, dark: 0.04 },
  );
};

export const grapes = (plate: Plate): void => {
  for (const row of range(6).reverse()) {
    const count = item([5, 5, 4, 3, 2, 1], row);
    for (const n of range(count)) {
      const x = 200 + (n - (count - 1) / 2) * 50 + (row % 2 ? 5 : -3);
      ball(plate, x, 152 + row * 40 + ((n * 7) % 3) * 4, 29, { lines: 10, dark: 0.12 + (x - 200) / 500, bow: 0.26, weight: 0.9 });
    }
  }
  currantLeaf(plate, 214, 92, 84, 0.95);
  stem(
    plate,
    [
      [160, 30],
      [196, 50],
      [202, 130],
    ],
    11,
    9,
  );
  plate.cut(
    spline([
      [190, 56],
      [140, 40],
      [108, 62],
      [120, 86],
      [138, 76],
    ]),
    3.4,
  );
};

export const starFruit = (plate: Plate): void => {
  const star = (x: number, y: number, r: number) => {
    const points = range(10).map((n) => polar(x, y, n * 36, n % 2 ? r * 0.5 : r));
    for (const n of range(5)) {
      seed(plate, ...polar(x, y, n * 72, r * 0.3), n * 72, r * 0.26, r * 0.1, { lines: 2 });
      plate.cut([polar(x, y, n * 72, r * 0.46), polar(x, y, n * 72, r * 0.84)], 2.4);
    }
    plate.cut([...range(11).map((n) => polar(x, y, n * 36, n % 2 ? r * 0.42 : r * 0.88))], 1.4);
    shape(plate, points, { isAngular: true, rim: 12, weight: 1.1, gap: 3 });
  };
  star(272, 276, 104);
  turned(plate, 148, 176, 40, 270, 96, { shape: [0.7, 0.95, 1.05, 0.95, 0.6], ribs: 4, isLengthwise: true, lines: 22, bow: 0.1 });
};

export const papaya = (plate: Plate): void => {
  plate.within(266, 216, 12, 1, () => {
    for (const n of range(26)) {
      const [x, y] = [(((n * 0.7549) % 1) * 2 - 1) * 24, (((n * 0.5698) % 1) * 2 - 1) * 74 + 14];
      ball(plate, x, y, 9, { dark: 0.7, lines: 6, weight: 0.7 });
    }
    shape(
      plate,
      [
        [0, -84],
        [32, -20],
        [40, 50],
        [0, 112],
        [-40, 50],
        [-32, -20],
      ],
      { rim: 12, dark: 0.6, weight: 0.8 },
    );
    shape(
      plate,
      [
        [0, -160],
        [40, -100],
        [74, 0],
        [78, 80],
        [40, 146],
        [0, 158],
        [-40, 146],
        [-78, 80],
        [-74, 0],
        [-40, -100],
      ],
      { rim: 7, gap: 3 },
    );
  });
  turned(plate, 126, 216, -14, 310, 88, { shape: [0.6, 0.7, 0.9, 1.08, 1.05, 0.9], bow: 0.14, dots: 70 });
};

/** Fruits of different kinds. */
export const fruits = (plate: Plate): void => {
  for (const [x, y] of [
    [306, 282],
    [340, 316],
    [288, 322],
    [322, 352],
    [268, 356],
    [352, 272],
  ] as const)
    ball(plate, x, y, 25, { lines: 8, dark: 0.3 });
  leaf(plate, 140, 178, 40, 74, 34);
  stem(
    plate,
    [
      [140, 156],
      [132, 196],
    ],
    7,
    6,
  );
  dimple(plate, 130, 200, 0.8);
  turned(plate, 130, 272, 0, 172, 98, { shape: [1.2, 1.12, 1.05, 0.98, 0.86, 0.94], bow: 0.16, dots: 40 });
  stem(
    plate,
    [
      [262, 36],
      [250, 72],
    ],
    8,
    6,
  );
  leaf(plate, 252, 64, 84, 84, 36);
  turned(plate, 246, 188, 4, 240, 92, { shape: [0.4, 0.42, 0.5, 0.78, 1.08, 1.1, 0.86], bow: 0.16, dots: 50 });
};

export const driedFruits = (plate: Plate): void => {
  // A fig, a prune, half an apricot and raisins, all wrinkled from end to end.
  const wrinkles = (x: number, y: number, turn: number, long: number, wide: number, count: number) =>
    plate.within(x, y, turn, 1, () => {
      for (const n of range(count)) {
        const u = ((n + 0.5) / count) * 1.7 - 0.85;
        plate.cut(
          spline([
            [u * wide * 0.5, -long * 0.38],
            [u * wide * 1.02, -long * 0.14],
            [u * wide * 0.86, long * 0.06],
            [u * wide * 0.98, long * 0.22],
            [u * wide * 0.5, long * 0.4],
          ]),
          (part) => 3 * Math.sin(Math.PI * part),
        );
      }
    });
  for (const [x, y, t] of [
    [96, 344, 70],
    [170, 366, 100],
    [52, 300, 30],
  ] as const) {
    wrinkles(x, y, t, 58, 20, 4);
    turned(plate, x, y, t, 62, 21, { dark: 0.25, lines: 8, shape: [0.9, 1.06, 0.94, 1.05] });
  }
  // The apricot's hollow.
  const hollow = ellipse(288, 312, 34, 20, -8);
  for (const n of range(7))
    plate.cut(
      [
        [264 + n * 3, 300 + n * 4],
        [316 - n, 298 + n * 4.6],
      ],
      2.6,
    );
  plate.contour(hollow, 0.9);
  plate.hide(hollow, 1);
  turned(plate, 284, 318, 84, 116, 78, { dark: 0.05, dots: 70, lines: 16, shape: [1.02, 0.96, 1.05, 0.97, 1.04] });
  wrinkles(132, 196, 14, 190, 74, 9);
  stem(
    plate,
    [
      [153, 106],
      [164, 66],
    ],
    15,
    20,
  );
  turned(plate, 132, 196, 14, 200, 78, { shape: [0.42, 0.6, 0.98, 1.2, 1.1], lines: 20, dark: 0.06 });
  wrinkles(278, 172, -34, 150, 54, 7);
  turned(plate, 278, 172, -34, 158, 58, { dark: 0.4, lines: 20, shape: [0.94, 1.06, 0.98, 1.05, 0.94] });
};

export const dates = (plate: Plate): void => {
  for (const [x, y, t] of [
    [200, 300, 10],
    [128, 282, 24],
    [272, 286, -14],
    [166, 190, 12],
    [240, 196, -10],
  ] as const) {
    plate.within(x, y, t, 1, () => {
      for (const n of range(4))
        plate.cut(
          spline([
            [-20 + n * 12, -44],
            [-24 + n * 16, 0],
            [-18 + n * 12, 44],
          ]),
          2,
        );
    });
    turned(plate, x, y, t, 132, 38, { isLengthwise: true, dark: 0.24, lines: 15, shape: [1, 1, 1, 1, 0.9] });
    ball(plate, ...polar(x, y, t, 68), 11, { lines: 2 });
  }
  for (const [x, y] of [
    [166, 120],
    [240, 126],
    [150, 216],
    [206, 230],
    [258, 216],
  ] as const)
    stem(
      plate,
      [
        [200, 24],
        [mix(200, x, 0.6), mix(24, y, 0.55)],
        [x, y],
      ],
      5,
      4,
    );
};

export const cucumber = (plate: Plate): void => {
  const round = (x: number, y: number, r: number) => {
    for (const n of range(9)) seed(plate, ...polar(x, y, n * 40, r * 0.45), n * 40, r * 0.3, r * 0.13, { lines: 1 });
    const inner = ellipse(x, y, r * 0.68);
    plate.cut([...inner, item(inner, 0)], 1.4, { isEven: true });
    const skin = ellipse(x, y, r);
    for (const n of range(30)) plate.cut([polar(x, y, n * 12, r * 0.86), polar(x, y, n * 12, r * 0.97)], 2.4);
    plate.contour(skin, 1.1);
    plate.hide(skin, 3);
  };
  round(296, 304, 60);
  round(216, 322, 60);
  turned(plate, 176, 186, 50, 370, 58, {
    shape: [1.3, 1.06, 1, 1, 1.06, 1.3],
    isLengthwise: true,
    lines: 18,
    dark: 0.22,
    dots: 60,
    dotSize: 2,
    bow: 0,
  });
};

export const figNectar = (plate: Plate): void => {
  // A hanging half of a fig, from which nectar drips.
  const drop = (x: number, y: number, size: number): void => {
    gloss(plate, ellipse(x - 8 * size, y + 8 * size, 3.4 * size, 9 * size, 10));
    turned(plate, x, y, 0, 62 * size, 21 * size, { shape: [0.16, 0.36, 0.8, 1.14, 1.12, 1], lines: 7 });
  };
  drop(196, 348, 1.25);
  drop(124, 322, 0.86);
  drop(270, 326, 0.94);
  const [x, y] = [198, 176];
  stipple(plate, x, y + 22, 50, 56, 54, 2);
  for (const n of range(24)) plate.cut([polar(x, y + 22, n * 15, 62), polar(x, y + 22, n * 15, 80)], 3);
  const of = (size: number): Point[] =>
    [
      [0, -104],
      [24, -66],
      [62, -28],
      [88, 20],
      [84, 70],
      [48, 106],
      [0, 114],
      [-48, 106],
      [-84, 70],
      [-88, 20],
      [-62, -28],
      [-24, -66],
    ].map(([px = 0, py = 0]) => [x + px * size, y + 16 + (py - 10) * size]);
  plate.tinted('red', () => shape(plate, of(0.86), { rim: 0, weight: 0.7, gap: 0 }));
  plate.tinted('pale', () => plate.hide(spline(of(1.06), true), 0));
  stem(
    plate,
    [
      [208, 22],
      [200, 48],
      [199, 80],
    ],
    17,
    22,
  );
  shape(plate, of(1.2), { rim: 0, weight: 1.3 });
};

export const nectarine = (plate: Plate): void => {
  // Smooth-skinned, beside a half with its furrowed stone.
  const stone = ellipse(278, 290, 27, 36, 18);
  for (const n of range(9)) {
    const p = polar(278, 290, n * 137.5, 21 * Math.sqrt((n + 0.5) / 9));
    plate.cut(
      spline([
        [p[0] - 6, p[1] - 5],
        [p[0] + 1, p[1]],
        [p[0] - 1, p[1] + 8],
      ]),
      3,
    );
  }
  plate.contour(stone, 0.9);
  plate.tinted('wood', () => plate.hide(stone, 1));
  for (const n of range(22)) plate.cut([polar(278, 290, n * 16.4, 42), polar(278, 290, n * 16.4, n % 2 ? 56 : 64)], 2.6, { isBlunt: true });
  const flesh = ellipse(278, 288, 78, 82, 18);
  plate.tinted('pale', () => plate.hide(flesh, 0));
  const half = ellipse(278, 288, 87, 91, 18);
  plate.contour(half, 1.15);
  plate.hide(half, 3);
  leaf(plate, 164, 82, 74, 168, 40, { bend: 0.16, teeth: 16, bite: 0.06 });
  stem(
    plate,
    [
      [170, 40],
      [160, 70],
      [156, 104],
    ],
    10,
    9,
  );
  plate.cut(
    spline([
      [158, 104],
      [190, 140],
      [204, 200],
      [196, 262],
    ]),
    (part) => 4.6 * Math.sin(Math.PI * clamp(0.12 + part * 0.86)),
  );
  gloss(plate, [
    [66, 170],
    [88, 134],
    [98, 140],
    [80, 178],
    [74, 214],
    [62, 210],
  ]);
  turned(plate, 150, 206, 0, 224, 120, { shape: [0.9, 1, 1.03, 1.03, 0.97, 0.8], bow: 0.16, dark: 0.08, lines: 30 });
};

export const banana = (plate: Plate): void => {
  // A hand of three.
  const one = (outer: Line, inner: Line): void => {
    const [far, near] = [spline(outer), spline(inner)];
    const last = near.length - 1;
    const at = (u: number, v: number): Point => {
      const [[ax, ay], [bx, by]] = [item(far, Math.round(v * last)), item(near, Math.round(v * last))];
      return [mix(ax, bx, (u + 1) / 2), mix(ay, by, (u + 1) / 2)];
    };
    // An edge runs along the fruit.
    plate.cut(
      range(25).map((n) => at(0.28, 0.06 + (n / 24) * 0.88)),
      (part) => 3.6 * Math.sin(Math.PI * clamp(part * 0.9 + 0.05)),
    );
    for (const n of range(plate.lines(7)))
      plate.cut(
        range(17).map((m) => at(-0.94 + (n / plate.lines(7)) * 0.62, mix(0.2 + n * 0.02, 0.88 - n * 0.04, m / 16))),
        (part) => 3.4 * Math.sin(Math.PI * part) * (1 - n / 9),
      );
    const tip = spline([at(-1, 0.965), at(0, 1), at(1, 0.965), at(0, 0.98)], true);
    plate.contour(tip, 1);
    plate.tinted('wood', () => plate.hide(tip, 0));
    const outline = [...far, ...[...near].reverse()];
    plate.contour(outline, 1.1);
    plate.hide(outline, 2.4);
  };
  plate.tinted('wood', () =>
    stem(
      plate,
      [
        [246, 26],
        [250, 50],
        [252, 78],
      ],
      30,
      38,
      { ticks: 8 },
    ),
  );
  one(
    [
      [262, 66],
      [316, 150],
      [322, 240],
      [276, 324],
      [192, 374],
      [172, 374],
    ],
    [
      [236, 70],
      [252, 150],
      [246, 222],
      [216, 288],
      [170, 346],
      [166, 360],
    ],
  );
  one(
    [
      [258, 66],
      [264, 150],
      [246, 222],
      [196, 290],
      [108, 322],
      [88, 318],
    ],
    [
      [232, 66],
      [212, 136],
      [188, 192],
      [148, 246],
      [92, 292],
      [82, 304],
    ],
  );
  one(
    [
      [248, 62],
      [222, 130],
      [186, 182],
      [126, 226],
      [50, 234],
      [34, 226],
    ],
    [
      [226, 58],
      [184, 108],
      [150, 144],
      [104, 178],
      [46, 204],
      [34, 212],
    ],
  );
};

export const dragonFruit = (plate: Plate): void => {
  // A half with its fine seeds, before a whole one with fleshy scales.
  plate.within(266, 272, 16, 1, () => {
    stipple(plate, 0, 4, 56, 76, 84, 1);
    const flesh = ellipse(0, 4, 66, 86);
    plate.contour(flesh, 0.7);
    plate.tinted('paper', () => plate.hide(flesh, 0));
    const skin = ellipse(0, 4, 80, 102);
    plate.contour(skin, 1.15);
    plate.hide(skin, 2);
    for (const [x, y, t] of [
      [66, -44, 50],
      [78, 14, 96],
      [62, 66, 130],
      [-70, 46, -110],
      [-24, -92, -14],
      [28, -88, 18],
    ] as const)
      leaf(plate, x, y, t, 46, 26, { veins: 0 });
  });
  const [x, y] = [142, 196];
  for (const [dx, dy, t, l] of [
    [-2, 64, -8, 60],
    [-58, 44, -24, 60],
    [46, 40, 16, 58],
    [-28, 4, -14, 62],
    [26, 2, 12, 62],
    [-72, -10, -34, 58],
    [66, -16, 34, 58],
    [0, -58, 0, 66],
    [-44, -62, -22, 66],
    [44, -62, 24, 66],
  ] as const) {
    leaf(plate, x + dx, y + dy, t, l, 36, { veins: 2, bend: t / 130, rise: 0.5, fall: 0.9 });
  }
  for (const t of [-20, 4, 26]) leaf(plate, x + t * 0.6, y - 112, t, 58, 26, { veins: 2 });
  turned(plate, x, y, 0, 262, 100, { shape: [0.9, 1, 1.03, 1.02, 0.95], bow: 0.16, lines: 26 });
};
