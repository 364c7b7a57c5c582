import { clamp, item, type Line, mix, type Plate, type Point, range } from './burin.ts';
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
  sided,
  spline,
  stem,
  stipple,
  turned,
} from './forms.ts';

export const vanilla = (plate: Plate): void => {
  // The flower and three cured pods with hooked ends.
  const [x, y] = [170, 140];
  shape(
    plate,
    [
      [x - 12, y],
      [x - 24, y + 30],
      [x - 34, y + 62],
      [x - 14, y + 74],
      [x, y + 68],
      [x + 14, y + 76],
      [x + 34, y + 60],
      [x + 24, y + 30],
      [x + 12, y],
    ],
    { rim: 22, spacing: 4, dark: 0.2 },
  );
  for (const t of [0, 66, -66, 122, -122])
    petal(plate, x, y + 6, t, 124, 40, { head: 0.4, rise: 0.55, point: 0.06, reach: 0.66, waves: 1, wave: 0.03 });
  const pod = (points: readonly Point[]) => {
    const line = spline(points);
    for (const d of [-3, 4])
      plate.cut(
        line.map(([px, py]): Point => [px + d, py + 1]),
        2.2,
      );
    stem(plate, points, 19, 12, { weight: 1.2 });
  };
  pod([
    [226, 108],
    [262, 190],
    [268, 280],
    [246, 372],
    [258, 386],
  ]);
  pod([
    [250, 88],
    [306, 180],
    [318, 280],
    [300, 368],
    [314, 382],
  ]);
  pod([
    [206, 150],
    [214, 230],
    [206, 300],
    [176, 380],
    [188, 392],
  ]);
  leaf(plate, 150, 250, -150, 130, 60, { veins: 5, slant: 0.5 });
  stem(
    plate,
    [
      [240, 40],
      [210, 110],
      [176, 180],
      [150, 262],
    ],
    8,
    7,
  );
};

export const tonka = (plate: Plate): void => {
  // Wrinkled black beans, one split.
  const bean = (x: number, y: number, t: number, l: number, w: number) => {
    plate.within(x, y, t, 1, () => {
      for (const n of range(7)) {
        const u = -0.75 + n * 0.25;
        plate.cut(
          spline([
            [u * w * 0.7, -l * 0.42],
            [u * w + 7, -l * 0.16],
            [u * w - 6, l * 0.1],
            [u * w * 0.8 + 4, l * 0.4],
          ]),
          3.8,
        );
      }
    });
    turned(plate, x, y, t, l, w, { shape: [0.8, 1, 1.03, 1, 0.86], dark: 0.4, isLengthwise: true, lines: 15, widest: 3.6 });
  };
  bean(132, 162, -26, 214, 40);
  bean(232, 188, 22, 220, 41);
  plate.within(196, 318, 82, 1, () => {
    plate.cut(
      spline([
        [0, -100],
        [-4, 0],
        [2, 98],
      ]),
      3,
    );
    shape(
      plate,
      [
        [0, -74],
        [18, -60],
        [16, -44],
        [0, -38],
        [-16, -44],
        [-18, -60],
      ],
      { rim: 8 },
    );
    const face = spline(
      [
        [0, -112],
        [28, -70],
        [35, 0],
        [28, 70],
        [0, 110],
        [-28, 70],
        [-35, 0],
        [-28, -70],
      ],
      true,
    );
    plate.cut([...face, item(face, 0)], 1.8, { isEven: true });
    turned(plate, 0, 0, 0, 240, 44, { shape: [0.8, 1, 1, 1, 0.86], isLengthwise: true, lines: 8 });
  });
  ground(plate, 150, 376, 190, 3);
};

export const honey = (plate: Plate): void => {
  // A dipper above comb, with a thread of honey.
  const cells: Point[] = [];
  for (const row of range(4)) for (const n of range(6 - (row % 2))) cells.push([70 + n * 54 + (row % 2) * 27, 214 + row * 47]);
  plate.within(0, 0, 0, 1, () => {
    // The dipper.
    for (const n of range(6))
      turned(plate, 252 - n * 6.4, 108 + n * 10.8, 30, 11, item([25, 33, 38, 38, 32, 22], n), { lines: 2, bow: 0.4, weight: 0.9, gap: 1 });
    stem(
      plate,
      [
        [316, 0],
        [262, 92],
      ],
      11,
      12,
    );
    stem(
      plate,
      [
        [212, 176],
        [206, 220],
        [208, 262],
      ],
      17,
      8,
    );
  });
  turned(plate, 208, 282, 0, 50, 40, { shape: [0.6, 1, 1.2, 1.2], lines: 6 });
  for (const [x, y] of cells) {
    const hex = range(6).map((n) => polar(x, y, n * 60, 22));
    const deep = range(6).map((n) => polar(x + 2, y + 2, n * 60, 13));
    if ((x * 7 + y) % 3 !== 0)
      for (const n of range(5))
        plate.cut(
          [
            [x - 15 + n * 2, y - 11 + n * 4],
            [x + 14 - n * 3, y - 11 + n * 4],
          ],
          4 - n * 0.6,
        );
    else plate.cut([...deep, item(deep, 0)], 1.4);
    shape(plate, hex, { isAngular: true, rim: 0, weight: 0.8, gap: 1 });
  }
};

export const beeswax = (plate: Plate): void => {
  // A bee on a slab of comb.
  plate.within(206, 132, 24, 1, () => {
    for (const d of [-1, 1]) {
      petal(plate, d * 8, -8, d * 70, 104, 46, { head: 0.5, lines: 6, reach: 0.9, bend: d * 0.1 });
      petal(plate, d * 8, 4, d * 104, 76, 34, { head: 0.5, lines: 5, reach: 0.9 });
    }
    for (const y of [34, 54, 74])
      plate.cut(
        spline([
          [-30, y - 4],
          [0, y + 8],
          [30, y - 4],
        ]),
        8,
      );
    turned(plate, 0, 54, 0, 104, 33, { shape: [1, 1.05, 1, 0.7], lines: 14 });
    for (const n of range(24)) plate.cut([polar(0, -10, n * 15, 14), polar(0, -10, n * 15, 26)], 2.6);
    ball(plate, 0, -10, 27, { lines: 6 });
    for (const d of [-1, 1])
      plate.cut(
        spline([
          [d * 6, -50],
          [d * 14, -70],
          [d * 30, -78],
        ]),
        3,
      );
    ball(plate, 0, -44, 17, { dark: 0.4, lines: 7 });
  });
  for (const row of range(3))
    for (const n of range(7 - (row % 2))) {
      const [x, y] = [56 + n * 48 + (row % 2) * 24, 270 + row * 42];
      for (const k of range(4))
        plate.cut(
          [
            [x - 13 + k * 2, y - 10 + k * 4],
            [x + 12 - k * 3, y - 10 + k * 4],
          ],
          3.6 - k * 0.6,
        );
      shape(
        plate,
        range(6).map((m) => polar(x, y, m * 60, 20)),
        { isAngular: true, rim: 0, weight: 0.9, gap: 1 },
      );
    }
};

const cube = (plate: Plate, x: number, y: number, s: number, dark = 0): void => {
  const [dx, dy] = [s * 0.52, -s * 0.34];
  patch(
    plate,
    [
      [x, y],
      [x + s, y],
      [x + s + dx, y + dy],
      [x + dx, y + dy],
    ],
    { lines: 6, tone: 0.04 + dark, weight: 1 },
  );
  patch(
    plate,
    [
      [x, y],
      [x + s, y],
      [x + s, y + s],
      [x, y + s],
    ],
    { lines: 12, tone: (_, v) => clamp(0.1 + v * 0.3 + dark), along: 'v', weight: 1 },
  );
  patch(
    plate,
    [
      [x + s, y],
      [x + s + dx, y + dy],
      [x + s + dx, y + dy + s],
      [x + s, y + s],
    ],
    { lines: 9, tone: 0.62 + dark, along: 'v', isCrossed: true, weight: 1 },
  );
};

export const sugar = (plate: Plate): void => {
  for (const [x, y] of [
    [112, 214],
    [150, 226],
    [176, 250],
    [130, 268],
    [220, 300],
    [90, 300],
    [260, 330],
    [180, 316],
  ] as const)
    stipple(plate, x, y, 22, 22, 9, 0);
  cube(plate, 136, 134, 86);
  cube(plate, 62, 246, 92);
  cube(plate, 206, 256, 92);
  for (const n of range(36)) plate.dot([60 + ((n * 0.7549) % 1) * 300, 356 + ((n * 0.5698) % 1) * 32], n % 3 === 0 ? 2 : 1);
};

export const caramel = (plate: Plate): void => {
  // A spoon pours it over a soft cube.
  cube(plate, 196, 276, 76, 0.14);
  const pool = ellipse(150, 350, 128, 26);
  stem(
    plate,
    [
      [120, 146],
      [126, 220],
      [114, 300],
      [122, 346],
    ],
    16,
    9,
  );
  for (const k of [0.4, 0.7]) {
    const e = ellipse(122, 350, 60 * k, 13 * k);
    plate.cut([...e, item(e, 0)], 2, { isEven: true });
  }
  plate.contour(pool, 1.1);
  hatch(
    plate,
    (u, v) => [150 + u * 128 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)), 350 + (2 * v - 1) * 26],
    (u, v) => clamp(u * 0.5 + v * 0.5 - 0.2),
    { lines: 9, along: 'v', widest: 3.4 },
  );
  plate.hide(pool, 2);
  const bowl = ellipse(122, 126, 74, 40, -24);
  hatch(
    plate,
    (u, v) => {
      const a = u * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)) * 66;
      const b = (2 * v - 1) * 33;
      return [122 + a * 0.913 + b * 0.407, 126 - a * 0.407 + b * 0.913];
    },
    (u, v) => clamp(0.75 - u * 0.2 - v * 0.5),
    { lines: 14, along: 'v', widest: 4 },
  );
  plate.contour(bowl, 1.2);
  plate.hide(bowl, 2);
  stem(
    plate,
    [
      [186, 98],
      [260, 66],
      [376, 28],
    ],
    13,
    18,
  );
};

/** A flat piece with broken sides, lying. */
const shard = (plate: Plate, points: Line, thick: number): void => {
  const top = points.flatMap((point, at): Line => {
    const next = item(points, (at + 1) % points.length);
    return range(10).map((n): Point => [mix(point[0], next[0], n / 10), mix(point[1], next[1], n / 10)]);
  });
  const low = top.map(([x, y]): Point => [x, y + thick]);
  plate.contour(top, 0.9);
  plate.hide(top, 0.6);
  for (const [n, [x, y]] of top.entries())
    if (n % (plate.isSmall ? 4 : 2) === 0)
      plate.cut(
        [
          [x, y],
          [x - 2, y + thick * 0.5],
          [x, y + thick * plate.between(0.72, 0.98)],
        ],
        n % 10 === 0 ? 3.6 : plate.isWhite ? 1.4 : 2.6,
        { isBlunt: true },
      );
  plate.contour(low, 1.1);
  plate.hide(low, 2);
  for (const [n, [x, y]] of top.entries())
    if (n % 3 === 0)
      plate.hideLine(
        [
          [x, y],
          [x, y + thick],
        ],
        5,
      );
};

export const toffee = (plate: Plate): void => {
  // A wrapped piece before a broken slab.
  plate.within(150, 318, -10, 1.14, () => {
    for (const d of [-1, 1]) {
      for (const n of range(5))
        plate.cut(
          [
            [d * 60, (n - 2) * 6],
            [d * 114, (n - 2) * 21],
          ],
          3.2,
          { isBlunt: true },
        );
      shape(
        plate,
        [
          [d * 56, -15],
          [d * 112, -52],
          [d * 106, -26],
          [d * 124, -12],
          [d * 110, 6],
          [d * 122, 26],
          [d * 104, 32],
          [d * 110, 54],
          [d * 56, 15],
        ],
        { isAngular: true, rim: 0 },
      );
    }
    // The block shows through its paper.
    for (const d of [-1, 1])
      for (const n of range(5))
        plate.cut(
          [
            [d * 58, -16 + n * 8],
            [d * (40 - (n % 2) * 10), -24 + n * 13],
          ],
          2.4,
          { isBlunt: true },
        );
    patch(
      plate,
      [
        [-54, -38],
        [54, -38],
        [58, 8],
        [-58, 8],
      ],
      { lines: 7, tone: (u, v) => clamp(0.12 + u * 0.14 + v * 0.1), along: 'v', widest: 3, gap: 0 },
    );
    patch(
      plate,
      [
        [-58, 8],
        [58, 8],
        [54, 38],
        [-54, 38],
      ],
      { lines: 9, tone: (u) => clamp(0.62 + u * 0.2), along: 'v', widest: 2.9 },
    );
  });
  // Shards of the slab around the place where it was struck.
  const glints = (lines: readonly (readonly [number, number, number])[]) => {
    for (const [x, y, l] of lines)
      for (const n of range(3))
        plate.cut(
          [
            [x + n * 7, y + n * 7],
            [x + n * 7 + l, y + n * 7 - l * 0.3],
          ],
          2.2,
        );
  };
  glints([
    [292, 238, 44],
    [218, 196, 34],
    [70, 150, 50],
    [120, 62, 54],
    [226, 46, 46],
    [282, 122, 50],
  ]);
  shard(
    plate,
    [
      [276, 232],
      [322, 206],
      [384, 236],
      [372, 280],
      [300, 284],
    ],
    26,
  );
  shard(
    plate,
    [
      [196, 164],
      [262, 158],
      [286, 196],
      [236, 232],
      [188, 216],
    ],
    28,
  );
  shard(
    plate,
    [
      [176, 156],
      [168, 218],
      [88, 234],
      [26, 178],
      [44, 132],
    ],
    28,
  );
  shard(
    plate,
    [
      [206, 150],
      [276, 92],
      [362, 96],
      [374, 150],
      [302, 184],
      [272, 146],
    ],
    28,
  );
  shard(
    plate,
    [
      [182, 144],
      [52, 118],
      [86, 52],
      [168, 34],
      [176, 84],
    ],
    28,
  );
  shard(
    plate,
    [
      [194, 138],
      [190, 30],
      [282, 26],
      [316, 78],
      [264, 82],
    ],
    28,
  );
};

export const sweets = (plate: Plate): void => {
  // A striped stick, a wrapped sweet and a bonbon.
  plate.within(136, 190, -14, 1, () => {
    for (const n of range(11))
      plate.cut(
        [
          [-19, 150 - n * 26],
          [0, 140 - n * 26],
          [19, 126 - n * 26],
        ],
        8,
        { isEven: true },
      );
    stem(
      plate,
      [
        [0, 170],
        [0, -70],
        [10, -122],
        [48, -140],
        [78, -112],
        [76, -84],
      ],
      40,
      40,
      { weight: 1.1 },
    );
  });
  plate.within(270, 300, 10, 0.78, () => {
    for (const d of [-1, 1]) {
      for (const n of range(5))
        plate.cut(
          [
            [d * 66, (n - 2) * 5],
            [d * 118, (n - 2) * 22],
          ],
          3.4,
          { isBlunt: true },
        );
      shape(
        plate,
        [
          [d * 62, -14],
          [d * 120, -58],
          [d * 112, -28],
          [d * 132, -14],
          [d * 116, 6],
          [d * 130, 26],
          [d * 112, 34],
          [d * 118, 60],
          [d * 62, 14],
        ],
        { isAngular: true, rim: 0 },
      );
    }
    ball(plate, 0, 0, 62, { lines: 16 });
  });
};

export const cacao = (plate: Plate): void => {
  // A ribbed pod, and one cut open with its beans.
  plate.within(264, 236, 14, 1, () => {
    for (const row of range(6))
      for (const d of [-1, 0, 1]) seed(plate, d * 26 + (row % 2 ? 8 : -8), -88 + row * 35, 20 * d, 40, 27, { lines: 4 });
    const pulp = spline(
      [
        [0, -130],
        [44, -76],
        [56, 0],
        [44, 76],
        [0, 130],
        [-44, 76],
        [-56, 0],
        [-44, -76],
      ],
      true,
    );
    plate.cut([...pulp, item(pulp, 0)], 1.8, { isEven: true });
    shape(
      plate,
      [
        [0, -158],
        [52, -100],
        [76, 0],
        [54, 96],
        [0, 154],
        [-54, 96],
        [-76, 0],
        [-52, -100],
      ],
      { rim: 12, dark: 0.3, spacing: 4, gap: 3 },
    );
  });
  stem(
    plate,
    [
      [92, 30],
      [104, 70],
    ],
    15,
    12,
  );
  turned(plate, 132, 214, -12, 306, 86, {
    shape: [0.7, 0.86, 1, 1.04, 0.96, 0.6],
    ribs: 7,
    isLengthwise: true,
    lines: 24,
    dots: 60,
    bow: 0,
    dark: 0.1,
  });
};

export const chocolate = (plate: Plate): void => {
  const [ax, ay] = [58, 206];
  for (const row of range(3))
    for (const n of range(4)) {
      if (row === 0 && n === 3) continue;
      const [x, y] = [ax + n * 66 + row * -6 + 26, ay + row * 54 - n * 22];
      const q: readonly [Point, Point, Point, Point] = [
        [x, y],
        [x + 58, y - 19],
        [x + 52, y + 28],
        [x - 6, y + 47],
      ];
      const inner: readonly [Point, Point, Point, Point] = [
        [x + 9, y + 5],
        [x + 49, y - 8],
        [x + 44, y + 22],
        [x + 3, y + 36],
      ];
      patch(plate, inner, { lines: 6, tone: 0.2, weight: 0.8 });
      patch(plate, q, { lines: 14, tone: 0.6, along: 'v', weight: 1, gap: 1.5 });
    }
  // A broken-off piece.
  plate.within(296, 80, 20, 1, () => {
    patch(
      plate,
      [
        [-24, -18],
        [24, -18],
        [24, 18],
        [-24, 18],
      ],
      { lines: 6, tone: 0.2, weight: 0.8 },
    );
    patch(
      plate,
      [
        [-36, -30],
        [36, -30],
        [36, 30],
        [-36, 30],
      ],
      { lines: 14, tone: 0.6, along: 'v' },
    );
    patch(
      plate,
      [
        [-36, 30],
        [36, 30],
        [36, 44],
        [-36, 44],
      ],
      { lines: 4, tone: 0.9, along: 'v' },
    );
  });
  patch(
    plate,
    [
      [52, 362],
      [316, 274],
      [316, 296],
      [52, 384],
    ],
    { lines: 5, tone: 0.9, along: 'v' },
  );
};

export const coffee = (plate: Plate): void => {
  const bean = (x: number, y: number, t: number, s: number) => {
    plate.within(x, y, t, s, () => {
      const fold = spline([
        [-4, -62],
        [12, -30],
        [-10, 4],
        [8, 38],
        [0, 62],
      ]);
      plate.cut(fold, (part) => 9 * Math.sin(Math.PI * clamp(0.08 + part * 0.84)), { isEven: true });
      plate.hideLine(fold, 14);
    });
    turned(plate, x, y, t, 140 * s, 50 * s, { dark: 0.34, lines: Math.round(22 * s), bow: 0.2 });
  };
  bean(136, 146, -28, 1.08);
  bean(262, 172, 36, 1.08);
  bean(142, 288, 58, 0.98);
  bean(270, 304, -18, 0.98);
};

const nutHalf = (plate: Plate, x: number, y: number, turn: number, length: number, width: number): void => {
  plate.within(x, y, turn, 1, () => {
    const face = spline(
      [
        [0, -length / 2],
        [width * 0.4, -length * 0.16],
        [width * 0.42, length * 0.22],
        [0, length / 2],
        [-width * 0.42, length * 0.22],
        [-width * 0.4, -length * 0.16],
      ],
      true,
    );
    plate.cut(
      spline([
        [0, -length * 0.34],
        [2, 0],
        [0, length * 0.36],
      ]),
      2.4,
    );
    plate.contour(face, 1);
    plate.hide(face, 2);
  });
};

export const almond = (plate: Plate): void => {
  nutHalf(plate, 272, 306, 66, 116, 62);
  const kernel = (x: number, y: number, t: number, l: number) =>
    turned(plate, x, y, t, l, l * 0.28, {
      shape: [0.42, 0.72, 1.02, 1.15, 1.02, 0.9],
      isLengthwise: true,
      lines: 15,
      ribs: 6,
      bow: 0,
      dark: 0.1,
    });
  kernel(130, 300, -50, 140);
  // One in its shell, open.
  plate.within(200, 164, 20, 1, () => {
    turned(plate, 0, 8, 0, 142, 40, {
      shape: [0.42, 0.72, 1.02, 1.15, 1.02, 0.9],
      isLengthwise: true,
      lines: 13,
      ribs: 6,
      bow: 0,
      dark: 0.1,
    });
    const hole = spline(
      [
        [0, -98],
        [42, -30],
        [48, 36],
        [0, 98],
        [-48, 36],
        [-42, -30],
      ],
      true,
    );
    plate.cut([...hole, item(hole, 0)], 2, { isEven: true });
    plate.hide(hole, 1);
    for (const n of range(30)) {
      const p = polar(0, 0, n * 12, 0);
      plate.dot([p[0] + Math.sin(n * 12) * 62, Math.cos(n * 12) * 88], 2);
    }
    shape(
      plate,
      [
        [0, -136],
        [52, -60],
        [68, 30],
        [44, 100],
        [0, 128],
        [-44, 100],
        [-68, 30],
        [-52, -60],
      ],
      { rim: 18, spacing: 5 },
    );
  });
  leaf(plate, 300, 150, 20, 130, 34, { teeth: 14 });
  leaf(plate, 302, 154, 64, 90, 26, { teeth: 12 });
};

export const hazelnut = (plate: Plate): void => {
  const nut = (x: number, y: number, t: number, r: number) => {
    plate.within(x, y, t, 1, () => {
      stipple(plate, 0, -r * 0.62, r * 0.5, r * 0.2, 18, 1);
      const cap = spline([
        [-r * 0.8, -r * 0.5],
        [0, -r * 0.24],
        [r * 0.8, -r * 0.5],
      ]);
      plate.cut(cap, 2.4);
    });
    turned(plate, x, y, t, r * 2.2, r, { shape: [1, 1.02, 1.02, 0.92, 0.6], isLengthwise: true, lines: 20, bow: 0 });
  };
  nut(136, 276, 14, 76);
  nut(268, 300, -18, 70);
  plate.within(206, 168, 180, 1, () =>
    turned(plate, 0, 0, 0, 116, 54, { shape: [1, 1.02, 1.02, 0.92, 0.6], isLengthwise: true, lines: 16 }),
  );
  for (const t of [60, 100, 140, 180, 220, 260, 300])
    leaf(plate, 206, 190, t, 88, 34, { veins: 3, margin: (v) => 1 - 0.3 * Math.sin(v * 20) ** 2, isPlain: false });
  leaf(plate, 240, 96, 76, 120, 100, { rise: 0.5, fall: 0.6, teeth: 18, bite: 0.12 });
  leaf(plate, 190, 92, -70, 120, 100, { rise: 0.5, fall: 0.6, teeth: 18, bite: 0.12, bend: -0.1 });
};

export const pistachio = (plate: Plate): void => {
  const nut = (x: number, y: number, t: number, s: number) =>
    plate.within(x, y, t, s, () => {
      turned(plate, 0, -18, 0, 116, 27, { isLengthwise: true, lines: 9, dark: 0.34 });
      for (const d of [-1, 1])
        shape(
          plate,
          [
            [0, 84],
            [d * 26, 70],
            [d * 56, 10],
            [d * 48, -50],
            [d * 18, -84],
            [d * 28, -30],
            [d * 22, 30],
          ],
          { rim: 24, spacing: 5 },
        );
    });
  nut(132, 156, -18, 1.1);
  nut(270, 190, 26, 1.1);
  nut(170, 306, 70, 0.96);
  turned(plate, 300, 338, 40, 76, 26, { isLengthwise: true, lines: 10, dark: 0.3 });
};

export const praline = (plate: Plate): void => {
  // A filled chocolate in its paper cup, cut, and a whole one with a nut.
  const bonbon = (x: number, y: number, s: number) =>
    plate.within(x, y, 0, s, () => {
      plate.within(0, -52, 80, 1, () =>
        turned(plate, 0, 0, 0, 60, 17, { shape: [0.42, 0.72, 1.02, 1.15, 0.95], isLengthwise: true, lines: 7 }),
      );
      for (const n of range(4))
        plate.cut(
          spline([
            [-64 + n * 10, -8 + n * 12],
            [-20, 8 + n * 11],
            [30, -6 + n * 12],
            [62 - n * 8, 2 + n * 11],
          ]),
          2.8,
        );
      turned(plate, 0, 2, 0, 116, 78, { shape: [1.1, 1.1, 1.02, 1], dark: 0.2, lines: 22 });
      for (const n of range(17))
        plate.cut(
          [
            [-84 + n * 10.5, 38 + 8 * Math.cos((n - 8) / 5)],
            [-70 + n * 8.8, 92],
          ],
          3.4,
          { isBlunt: true },
        );
      const edge = range(18).map((n): Point => [-92 + n * 10.8, 30 + (n % 2) * 13 + 9 * Math.cos((n - 8.5) / 5.6)]);
      shape(plate, [...edge, [74, 92], [0, 104], [-74, 92]], { isAngular: true, rim: 0, weight: 1 });
    });
  bonbon(134, 196, 0.96);
  bonbon(268, 282, 0.96);
};

export const marshmallow = (plate: Plate): void => {
  const one = (x: number, y: number, t: number, r: number, l: number) =>
    plate.within(x, y, t, 1, () => {
      plate.contour(ellipse(0, -l / 2, r, r * 0.32), 1);
      plate.hide(ellipse(0, -l / 2, r, r * 0.32), 1);
      const side: Point[] = [
        [-r, -l / 2],
        [-r * 1.05, 0],
        [-r * 0.98, l / 2],
        [-r * 0.6, l / 2 + r * 0.26],
        [0, l / 2 + r * 0.34],
        [r * 0.6, l / 2 + r * 0.26],
        [r * 0.98, l / 2],
        [r * 1.05, 0],
        [r, -l / 2],
      ];
      shape(plate, side, { rim: 40, spacing: 6 });
    });
  one(146, 236, -8, 72, 92);
  one(276, 262, 16, 66, 82);
  one(222, 122, 66, 60, 78);
  for (const n of range(24)) plate.dot([60 + ((n * 0.7549) % 1) * 290, 346 + ((n * 0.5698) % 1) * 36], n % 2 ? 1 : 0);
};

export const cottonCandy = (plate: Plate): void => {
  // A cloud spun around a paper cone.
  for (const n of range(8)) {
    const y = 66 + n * 24;
    const wide = Math.sqrt(Math.max(0, 1 - ((y - 152) / 118) ** 2)) * 112;
    for (const d of [0, 1])
      plate.cut(
        spline([
          [200 - wide * (d ? 0.1 : 0.92), y - 10 + d * 12],
          [200 - wide * (d ? -0.2 : 0.5), y + 8 + d * 9],
          [200 + wide * (d ? 0.55 : 0), y + 6 + d * 5],
          [200 + wide * (d ? 0.93 : 0.3), y - 14 + d * 4],
        ]),
        (part) => (1.5 + d) * Math.sin(Math.PI * part),
        { isEven: true },
      );
  }
  shape(
    plate,
    range(72).map((n) => {
      const [x, y] = polar(0, 0, n * 5, 114 + 24 * Math.sqrt(Math.abs(Math.sin((n * Math.PI) / 16 + 0.6))));
      return [200 + x, 150 + y * 0.92];
    }),
    { rim: 30, spacing: 4.6, weight: 1.1 },
  );
  for (const n of range(5))
    plate.cut(
      [
        [172 + n * 4, 292 + n * 22],
        [226 - n * 5, 282 + n * 22],
      ],
      2.4,
    );
  patch(
    plate,
    [
      [168, 258],
      [232, 258],
      [207, 398],
      [195, 398],
    ],
    { lines: 9, tone: (u) => clamp(0.3 + u * 0.45) },
  );
};

export const whippedCream = (plate: Plate): void => {
  // Piped in a spiral that ends in a point, in a footed glass.
  const ring = (y: number, wide: number, high: number) => {
    const count = Math.round(wide / 13) + 2;
    for (const n of range(count)) {
      const u = ((n + 0.5) / count) * 2 - 1;
      plate.cut(
        spline([
          [200 + Math.max(-0.9, u - 0.3) * wide * 0.9, y - high * 0.44 * Math.sqrt(Math.max(0, 1 - u * u))],
          [200 + u * wide, y],
          [200 + Math.min(0.97, u + 0.26) * wide * 0.96, y + high * 0.44 * Math.sqrt(Math.max(0, 1 - u * u))],
        ]),
        (part) => mix(1.6, 3.6, (u + 1) / 2) * Math.sin(Math.PI * part),
        { isEven: true },
      );
    }
    shape(
      plate,
      [
        [200 - wide, y + high * 0.06],
        [200 - wide * 0.72, y - high * 0.42],
        [200, y - high * 0.52],
        [200 + wide * 0.72, y - high * 0.42],
        [200 + wide, y + high * 0.06],
        [200 + wide * 0.74, y + high * 0.46],
        [200, y + high * 0.6],
        [200 - wide * 0.74, y + high * 0.46],
      ],
      { rim: 15, spacing: 4.6 },
    );
  };
  shape(
    plate,
    [
      [176, 84],
      [188, 52],
      [212, 20],
      [210, 48],
      [226, 82],
      [200, 96],
    ],
    { rim: 15, spacing: 4.6 },
  );
  ring(104, 56, 50);
  ring(148, 86, 58);
  ring(198, 112, 64);
  turned(plate, 200, 262, 0, 112, 124, { shape: [2.2, 1.25, 0.98, 0.86, 0.5], lines: 16, bow: 0.14 });
  stem(
    plate,
    [
      [200, 312],
      [200, 362],
    ],
    16,
    13,
  );
  const foot = ellipse(200, 372, 68, 15);
  plate.contour(foot, 1.1);
  plate.hide(foot, 2);
};

export const milk = (plate: Plate): void => {
  // A jug pouring.
  plate.within(150, 190, 0, 1, () => {
    const mouth = ellipse(4, -116, 62, 17);
    plate.contour(mouth, 1);
    hatch(
      plate,
      (u, v) => [4 + u * 60 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)), -116 + (2 * v - 1) * 15],
      (u) => 0.55 - u * 0.3,
      { lines: 5, along: 'v', widest: 3.4 },
    );
    plate.hide(mouth, 1);
    shape(
      plate,
      [
        [-66, -90],
        [-118, -84],
        [-128, -10],
        [-86, 50],
        [-78, 34],
        [-106, -10],
        [-98, -66],
        [-64, -72],
      ],
      { rim: 10 },
    );
    shape(
      plate,
      [
        [60, -122],
        [88, -132],
        [66, -98],
      ],
      { rim: 6 },
    );
    turned(plate, 0, 20, 0, 290, 86, { shape: [2.2, 0.72, 0.72, 0.96, 1.1, 1.12, 1.3], lines: 28, bow: 0.14 });
  });
  const glass: readonly [Point, Point, Point, Point] = [
    [258, 236],
    [358, 236],
    [346, 366],
    [270, 366],
  ];
  plate.contour(ellipse(308, 236, 50, 11), 1);
  const level = ellipse(308, 264, 47, 10);
  plate.contour(level, 0.9);
  plate.hide(ellipse(308, 236, 50, 11), 0);
  patch(plate, glass, { lines: 9, tone: (u, v) => (v > 0.2 ? clamp(u * 0.6) : 0.05), weight: 1 });
  ground(plate, 200, 374, 170, 3);
};

export const rice = (plate: Plate): void => {
  // A bowed ear and loose grains.
  for (const [x, y, t] of [
    [250, 350, 80],
    [290, 366, 100],
    [330, 352, 70],
    [276, 330, 110],
    [316, 326, 40],
    [236, 380, 95],
    [350, 378, 80],
  ] as const)
    seed(plate, x, y, t, 34, 13, { lines: 2 });
  const ear = spline([
    [120, 180],
    [170, 70],
    [250, 60],
    [310, 130],
    [326, 220],
  ]);
  for (const n of range(15)) {
    const at = Math.round(6 + (n / 15) * (ear.length - 8));
    const [[ax, ay], [bx, by]] = [item(ear, at), item(ear, Math.min(ear.length - 1, at + 1))];
    const turn = (Math.atan2(bx - ax, ay - by) * 180) / Math.PI;
    for (const d of [-1, 1]) {
      const p = polar(ax, ay, turn + d * 60, 17);
      seed(plate, p[0], p[1] + 5, turn + d * 24, 32, 13, { lines: 2, gap: 1 });
      plate.cut([polar(p[0], p[1] + 5, turn + d * 24, 16), polar(p[0], p[1] + 5, turn + d * 24, 32)], 1.6, { isBlunt: true });
    }
  }
  plate.cut(ear, 3);
  stem(
    plate,
    [
      [122, 176],
      [110, 280],
      [120, 394],
    ],
    4.4,
    7,
  );
  leaf(plate, 116, 360, 40, 220, 20, { veins: 0, bend: 0.2, rise: 0.2 });
  leaf(plate, 114, 380, -20, 220, 20, { veins: 0, bend: -0.12, rise: 0.2 });
};

/** A bottle of glass with a label and a cork. */
const bottle = (plate: Plate, x: number, y: number, s: number, square: boolean, draw: () => void): void =>
  plate.within(x, y, 0, s, () => {
    turned(plate, 0, -176, 0, 44, 17, { shape: [1.4, 1.1, 1.1, 1.4], lines: 6 });
    patch(
      plate,
      [
        [-21, -158],
        [21, -158],
        [21, -146],
        [-21, -146],
      ],
      { lines: 3, tone: 0.4, along: 'v' },
    );
    draw();
    const label: readonly [Point, Point, Point, Point] = [
      [-52, -8],
      [52, -8],
      [52, 88],
      [-52, 88],
    ];
    for (const k of [0, 8])
      plate.cut(
        [
          [-36, 66 + k],
          [36, 66 + k],
        ],
        2.2,
      );
    patch(plate, label, { lines: 1, tone: 0, weight: 0.8 });
    const body: Point[] = square
      ? [
          [-17, -148],
          [-17, -92],
          [-58, -70],
          [-70, -50],
          [-70, 140],
          [-62, 150],
          [62, 150],
          [70, 140],
          [70, -50],
          [58, -70],
          [17, -92],
          [17, -148],
        ]
      : [
          [-16, -148],
          [-17, -80],
          [-34, -52],
          [-66, -20],
          [-70, 20],
          [-70, 140],
          [-60, 150],
          [60, 150],
          [70, 140],
          [70, 20],
          [66, -20],
          [34, -52],
          [17, -80],
          [16, -148],
        ];
    hatch(
      plate,
      (u, v) => [u * 68, mix(-40, 146, v)],
      (u, v) => clamp(u * 1.05 - 0.1 + (v > 0.9 ? 0.2 : 0)),
      { lines: 30, along: 'v', widest: 4 },
    );
    hatch(
      plate,
      (u, v) => [u * 68, mix(-40, 146, v)],
      (u) => clamp(-u * 0.8 - 0.45),
      { lines: 24, along: 'v', widest: 3 },
    );
    shape(plate, body, { isAngular: true, rim: 0, weight: 1.2 });
  });

export const rum = (plate: Plate): void => {
  bottle(plate, 150, 222, 0.98, false, () => {
    // A three-masted ship on the label.
    plate.cut(
      spline([
        [-34, 40],
        [-20, 54],
        [22, 54],
        [36, 38],
      ]),
      6,
    );
    for (const d of [-18, 2, 22]) {
      plate.cut(
        [
          [d, 46],
          [d, 4],
        ],
        2.4,
      );
      shape(
        plate,
        [
          [d, 8],
          [d + 13, 20],
          [d, 38],
        ],
        { rim: 7, weight: 0.7, spacing: 3, gap: 0.6 },
      );
    }
  });
  // Sugar cane beside it.
  for (const [x, top] of [
    [272, 60],
    [312, 96],
  ] as const) {
    for (const y of [130, 200, 270, 340])
      plate.cut(
        spline([
          [x - 14, y - 3],
          [x, y + 3],
          [x + 14, y - 3],
        ]),
        5,
      );
    stem(
      plate,
      [
        [x - 8, top],
        [x, 200],
        [x + 4, 384],
      ],
      25,
      28,
    );
    for (const t of [-50, -12, 30, 64]) leaf(plate, x - 8, top + 6, t, 92, 14, { veins: 0, bend: t / 140, rise: 0.3 });
  }
};

export const whiskey = (plate: Plate): void => {
  // A tumbler with ice.
  cubeInGlass(plate, 146, 226, 68);
  cubeInGlass(plate, 204, 250, 60);
  const rim = ellipse(200, 116, 108, 26);
  plate.contour(rim, 1);
  const level = ellipse(200, 214, 98, 22);
  plate.contour(level, 0.9);
  plate.hide(ellipse(200, 116, 108, 26), 0);
  for (const n of range(9)) {
    const u = ((n + 0.5) / 9) * 2 - 1;
    plate.cut(
      spline([
        [200 + u * 94, 300],
        [200 + u * 92, 336],
        [200 + u * 84, 364],
      ]),
      5,
      { isBlunt: true },
    );
  }
  patch(
    plate,
    [
      [92, 118],
      [308, 118],
      [290, 376],
      [110, 376],
    ],
    { lines: 28, along: 'v', tone: (u, v) => (v > 0.36 ? clamp(u * 0.8 + 0.1) : clamp(u * 0.4 - 0.14)), weight: 1.2, jitter: 0.4 },
  );
  ground(plate, 230, 386, 130, 2);
};

const cubeInGlass = (plate: Plate, x: number, y: number, s: number): void => {
  patch(
    plate,
    [
      [x, y],
      [x + s, y - 8],
      [x + s, y + s - 8],
      [x, y + s],
    ],
    { lines: 5, tone: 0.16, along: 'v' },
  );
  patch(
    plate,
    [
      [x, y],
      [x + s * 0.3, y - s * 0.3],
      [x + s * 1.25, y - s * 0.4],
      [x + s, y - 8],
    ],
    { lines: 4, tone: 0.05 },
  );
};

export const cognac = (plate: Plate): void => {
  // A snifter.
  const rim = ellipse(200, 70, 62, 14);
  plate.contour(rim, 1);
  const level = ellipse(200, 206, 108, 23);
  plate.contour(level, 1);
  hatch(
    plate,
    (u, v) => [200 + u * 106 * Math.sqrt(Math.max(0, 1 - v * v * 0.92)), 208 + v * 74],
    (u, v) => clamp(0.2 + u * 0.5 + v * 0.2),
    { lines: 16, along: 'v', widest: 4 },
  );
  turned(plate, 200, 176, 0, 240, 112, { shape: [3, 0.92, 0.94, 1.06, 1.08, 0.92, 0.6], lines: 30, bow: 0, widest: 2.4 });
  stem(
    plate,
    [
      [200, 292],
      [200, 352],
    ],
    13,
    13,
  );
  const foot = ellipse(200, 366, 82, 17);
  plate.contour(foot, 1.2);
  plate.hide(foot, 2);
  ground(plate, 220, 388, 110, 2);
};

export const champagne = (plate: Plate): void => {
  for (const n of range(26)) plate.dot([200 + (((n * 0.7549) % 1) * 2 - 1) * 26, 120 + ((n * 0.5698) % 1) * 130], n % 3 === 0 ? 2 : 1);
  for (const n of range(9)) ball(plate, 176 + n * 6, 34 + ((n * 37) % 50), 4 + (n % 3) * 2, { lines: 1, weight: 0.7 });
  plate.contour(ellipse(200, 96, 50, 12), 1);
  turned(plate, 200, 184, 0, 216, 52, { shape: [2.6, 1.05, 0.98, 0.84, 0.5], lines: 0, bow: 0 });
  for (const n of range(14))
    plate.cut(
      [
        [226, 124 + n * 10],
        [246 - n * 0.9, 124 + n * 10],
      ],
      3,
    );
  stem(
    plate,
    [
      [200, 288],
      [200, 356],
    ],
    8,
    9,
  );
  const foot = ellipse(200, 368, 60, 14);
  plate.contour(foot, 1.2);
  plate.hide(foot, 2);
  for (const d of [-1, 1])
    for (const n of range(4)) plate.cut([polar(200, 90, d * (24 + n * 16), 70), polar(200, 90, d * (24 + n * 16), 92)], 3);
};

export const matcha = (plate: Plate): void => {
  // A bowl without a handle, the whisk of bamboo, and young leaves.
  for (const n of range(3))
    plate.cut(
      spline([
        [122 + n * 18, 168],
        [112 + n * 20, 128],
        [134 + n * 22, 90],
        [116 + n * 25, 46],
      ]),
      (part) => 3 * Math.sin(Math.PI * part),
    );
  leaf(plate, 262, 376, 64, 126, 52, { teeth: 16, bite: 0.1, veins: 10 });
  leaf(plate, 252, 370, 24, 122, 50, { teeth: 16, bite: 0.1, bend: -0.1, veins: 10 });
  for (const n of range(9))
    plate.cut(
      [
        [72 + n * 6, 194 + n * 3.2],
        [150, 194 + n * 3.2],
        [228 - n * 6, 194 + n * 3.2],
      ],
      plate.isWhite ? 1.6 : 3.4,
    );
  const lip = ellipse(150, 204, 112, 32);
  plate.contour(lip, 1.1);
  plate.hide(lip, 1);
  turned(plate, 150, 262, 0, 196, 116, { shape: [2.1, 1.3, 1.04, 1, 0.96, 0.9, 0.86], bow: 0.2, lines: 27 });
  const foot = ellipse(150, 366, 50, 15);
  plate.contour(foot, 1);
  plate.hide(foot, 1);
  for (const n of range(17)) {
    const k = n - 8;
    plate.cut(
      spline([
        [310 + k * 3.4, 206],
        [310 + k * 6.6, 160],
        [310 + k * 7.4, 110],
        [310 + k * 4.6, 66],
      ]),
      2.6 + k * 0.12,
      { isBlunt: true },
    );
  }
  for (const y of [204, 211])
    plate.cut(
      spline([
        [280, y],
        [310, y + 8],
        [342, y],
      ]),
      4,
    );
  stem(
    plate,
    [
      [310, 200],
      [310, 250],
      [310, 300],
    ],
    58,
    52,
  );
  ground(plate, 190, 384, 90, 3);
};

export const cupcake = (plate: Plate): void => {
  // A swirl of cream with a cherry on it, in a fluted paper cup.
  plate.cut(
    spline([
      [204, 62],
      [212, 38],
      [234, 20],
    ]),
    5,
  );
  plate.tinted('red', () => {
    gloss(plate, ellipse(190, 74, 7, 5, -40));
    ball(plate, 200, 84, 29, { lines: 9, dark: 0.1 });
  });
  const roll = (y: number, half: number, high: number, lean: number): void => {
    plate.tinted('pale', () =>
      shape(
        plate,
        [
          [200 - half, y + lean],
          [200 - half * 0.86, y - high * 0.7],
          [200 - half * 0.3, y - high],
          [200 + half * 0.4, y - high * 0.96],
          [200 + half * 0.9, y - high * 0.8],
          [200 + half, y - lean],
          [200 + half * 0.84, y + high * 0.6],
          [200 + half * 0.3, y + high * 0.9],
          [200 - half * 0.3, y + high],
          [200 - half * 0.84, y + high * 0.74],
        ],
        { rim: high * 0.9, spacing: 5.4, heavy: 3.2, dark: 0.1 },
      ),
    );
  };
  roll(124, 58, 26, 4);
  roll(166, 98, 33, 6);
  roll(218, 134, 40, 7);
  // The cup, with a zigzag edge and folds.
  for (const n of range(15))
    plate.cut(
      [
        [82 + n * 17, 250],
        [119 + n * 11.6, 372],
      ],
      n > 9 ? 5 : 3.4,
      { isBlunt: true },
    );
  const edge = range(25).map((n): Point => [74 + n * 10.5, 240 + (n % 2) * 14]);
  shape(plate, [...edge, [286, 374], [200, 382], [114, 374]], { isAngular: true, rim: 0, weight: 1.15 });
};

export const chestnut = (plate: Plate): void => {
  // Two nuts, and a third in its open burr.
  const nut = (x: number, y: number, turn: number, size: number): void =>
    plate.within(x, y, turn, size, () => {
      gloss(plate, [
        [-40, -18],
        [-22, -42],
        [-14, -38],
        [-28, -8],
        [-32, 16],
        [-42, 10],
      ]);
      const scar: Point[] = [
        [-62, 46],
        [-30, 40],
        [0, 38],
        [30, 40],
        [62, 46],
        [40, 66],
        [0, 74],
        [-40, 66],
      ];
      stipple(plate, 0, 55, 44, 10, 22, 0);
      plate.tinted('pale', () => shape(plate, scar, { rim: 0, weight: 0.9, gap: 1 }));
      const half: Point[] = [
        [0, -88],
        [8, -68],
        [34, -52],
        [62, -20],
        [72, 18],
        [62, 52],
        [32, 70],
        [0, 74],
      ];
      sided(
        plate,
        half.map(([px, py]): Point => [-px, py]),
        half,
        { dark: 0.22, least: 0.1, lines: 22 },
      );
    });
  nut(132, 292, -10, 1.16);
  nut(276, 304, 14, 1.04);
  // The burr: spines around a hollow.
  const [x, y] = [212, 142];
  nut(x, y + 12, 4, 0.8);
  const hollow = ellipse(x, y + 12, 76, 74);
  plate.contour(hollow, 1);
  plate.tinted('pale', () => plate.hide(hollow, 1));
  for (const n of range(plate.isSmall ? 36 : 54)) {
    const t = n * (360 / (plate.isSmall ? 36 : 54));
    plate.cut([polar(x, y + 6, t, 80), polar(x, y + 6, t + (n % 3) * 3 - 3, n % 2 ? 126 : 112)], (part) => mix(5.4, 1, part), {
      isBlunt: true,
    });
  }
  const burr = ellipse(x, y + 6, 98, 96);
  plate.tinted('leaf', () => plate.hide(burr, 0));
};

export const walnut = (plate: Plate): void => {
  // A half of the shell with its kernel, beside a whole one.
  plate.within(270, 282, 24, 1, () => {
    for (const d of [-1, 1]) {
      for (const [fx, fy, tx, ty] of [
        [12, -58, 40, -36],
        [14, -28, 50, -6],
        [12, 4, 48, 26],
        [12, 38, 36, 52],
      ] as const)
        plate.cut(
          spline([
            [d * fx, fy],
            [d * (fx + tx) * 0.42, fy + 12],
            [d * (fx + tx) * 0.6, fy - 4],
            [d * tx, ty],
          ]),
          4.4,
        );
      plate.tinted('pale', () =>
        shape(
          plate,
          [
            [d * 5, -74],
            [d * 30, -70],
            [d * 48, -46],
            [d * 56, -16],
            [d * 50, 6],
            [d * 56, 28],
            [d * 42, 58],
            [d * 20, 74],
            [d * 5, 70],
            [d * 12, 0],
          ],
          { rim: 10, weight: 0.9, gap: 1 },
        ),
      );
    }
    shape(
      plate,
      [
        [0, -104],
        [44, -92],
        [78, -46],
        [84, 10],
        [66, 66],
        [28, 96],
        [0, 102],
        [-28, 96],
        [-66, 66],
        [-84, 10],
        [-78, -46],
        [-44, -92],
      ],
      { rim: 0, weight: 1.4, gap: 3 },
    );
  });
  plate.within(136, 176, -14, 1, () => {
    for (const d of [-1, 1])
      plate.cut(
        spline([
          [d * 3, -122],
          [d * 9 + 12, -60],
          [d * 9 + 16, 30],
          [d * 3, 112],
        ]),
        3.6,
      );
    for (const n of range(plate.isSmall ? 13 : 24)) {
      const [u, v] = [Math.sin((((n * 0.7548777) % 1) * 2 - 1) * 1.2), -0.84 + ((n * 0.5698403) % 1) * 1.66];
      const px = u * 92 * Math.sqrt(Math.max(0, 1 - v * v)) + 4;
      if (Math.abs(px - 16) < 18) continue;
      plate.cut(
        spline([
          [px - 4, v * 112 - 18],
          [px + 6, v * 112 - 4],
          [px - 2, v * 112 + 8],
          [px + 7, v * 112 + 20],
        ]),
        3.6,
      );
    }
    turned(plate, 0, 0, 0, 250, 104, { shape: [0.62, 0.94, 1.04, 1.05, 1, 0.88], bow: 0.14, lines: 22, dark: 0.04 });
  });
};

export const sugarCane = (plate: Plate): void => {
  // Three canes with their joints, cut off at the foot, and blades at the top.
  const cane = (x: number, y: number, turn: number, length: number, wide: number): void =>
    plate.within(x, y, turn, 1, () => {
      const face = ellipse(0, 0, wide / 2, wide * 0.22);
      stipple(plate, 0, 0, wide * 0.34, wide * 0.12, 9, 0);
      plate.contour(face, 0.9);
      plate.tinted('pale', () => plate.hide(face, 1));
      const joints = Math.round(length / 66);
      for (const n of range(joints)) {
        const low = -(length / joints) * n;
        const high = low - length / joints;
        const half = wide / 2;
        shape(
          plate,
          [
            [-half, low - 1],
            [-half * 0.9, low - 14],
            [-half * 0.86, (low + high) / 2],
            [-half * 0.94, high + 10],
            [-half, high],
            [0, high + 5],
            [half, high],
            [half * 0.94, high + 10],
            [half * 0.86, (low + high) / 2],
            [half * 0.9, low - 14],
            [half, low - 1],
            [0, low + 6],
          ],
          { rim: 20, spacing: 4.6, heavy: 3, weight: 1 },
        );
      }
    });
  cane(206, 374, 2, 250, 54);
  cane(106, 368, -12, 214, 50);
  cane(300, 366, 14, 214, 48);
  for (const [x, y, t, l] of [
    [214, 130, 8, 122],
    [214, 134, 48, 140],
    [212, 134, -34, 130],
    [64, 164, -32, 104],
    [62, 164, 4, 124],
    [350, 164, 34, 96],
    [350, 164, 2, 120],
  ] as const)
    leaf(plate, x, y, t, l, 24, { veins: 0, rise: 0.3, fall: 0.9, bend: t / 160 });
};

export const sorbet = (plate: Plate): void => {
  // Three scoops in a glass with a foot, and a wafer.
  const scoop = (x: number, y: number, r: number): void => {
    for (const n of range(5))
      plate.cut(
        spline([
          [x - r * 0.6 + n * 6, y - r * 0.5 + n * r * 0.26],
          [x - r * 0.1, y - r * 0.4 + n * r * 0.24],
          [x + r * 0.5, y - r * 0.5 + n * r * 0.26],
        ]),
        2.6,
      );
    const edge = range(24).map((n): Point => polar(x, y, n * 15, r * (n > 7 && n < 17 ? 1 + 0.06 * (n % 2) : 1)));
    shape(plate, edge, { rim: r * 0.5, spacing: 4.6, heavy: 3.2 });
  };
  leaf(plate, 196, 76, -28, 58, 34, { teeth: 8, bite: 0.1, veins: 4 });
  leaf(plate, 204, 76, 36, 58, 34, { teeth: 8, bite: 0.1, veins: 4 });
  // The bowl of the glass.
  for (const n of range(9))
    plate.cut(
      [
        [92 + n * 27, 222],
        [168 + n * 8, 302],
      ],
      n > 5 ? 4.4 : 3,
      { isBlunt: true },
    );
  plate.tinted('paper', () =>
    shape(
      plate,
      [
        [66, 212],
        [132, 222],
        [200, 225],
        [268, 222],
        [334, 212],
        [312, 256],
        [262, 296],
        [214, 312],
        [186, 312],
        [138, 296],
        [88, 256],
      ],
      { rim: 12, weight: 1.15, dark: 0.1 },
    ),
  );
  scoop(200, 122, 64);
  scoop(134, 186, 62);
  scoop(266, 186, 62);
  plate.within(296, 96, 24, 1, () =>
    plate.tinted('wood', () =>
      patch(
        plate,
        [
          [-20, -76],
          [20, -76],
          [20, 66],
          [-20, 66],
        ],
        { lines: 5, tone: 0.5, isCrossed: true },
      ),
    ),
  );
  plate.tinted('paper', () => {
    shape(
      plate,
      [
        [186, 304],
        [214, 304],
        [210, 340],
        [226, 358],
        [262, 370],
        [250, 384],
        [150, 384],
        [138, 370],
        [174, 358],
        [190, 340],
      ],
      { rim: 14, weight: 1.1 },
    );
  });
};

export const candyApple = (plate: Plate): void => {
  // An apple on a stick, under a glaze that has run down to a foot.
  plate.tinted('wood', () =>
    stem(
      plate,
      [
        [232, 18],
        [220, 64],
        [206, 126],
      ],
      17,
      17,
    ),
  );
  gloss(plate, [
    [96, 196],
    [116, 160],
    [128, 166],
    [112, 206],
    [108, 250],
    [94, 248],
  ]);
  gloss(plate, ellipse(146, 148, 14, 7, -30));
  const half: Point[] = [
    [0, 124],
    [34, 110],
    [82, 114],
    [122, 146],
    [138, 206],
    [126, 268],
    [92, 318],
    [40, 342],
    [0, 340],
  ];
  plate.cut(
    spline([
      [150, 122],
      [180, 138],
      [204, 142],
      [232, 136],
      [258, 120],
    ]),
    4,
  );
  sided(
    plate,
    half.map(([x, y]): Point => [200 - x, y]),
    half.map(([x, y]): Point => [200 + x, y]),
    { lines: 34, dark: 0.12 },
  );
  shape(
    plate,
    [
      [94, 352],
      [120, 330],
      [200, 336],
      [280, 330],
      [308, 352],
      [282, 372],
      [200, 378],
      [122, 372],
    ],
    { rim: 18, dark: 0.2 },
  );
};

export const macaron = (plate: Plate): void => {
  // Two smooth shells with a ruffled foot around a filling, and another one behind.
  const one = (x: number, y: number, turn: number, size: number): void =>
    plate.within(x, y, turn, size, () => {
      const shell = (sign: number): void => {
        const ruffle = range(19).map((n): Point => [-116 + n * 12.9, sign * (22 + (n % 2) * 7 + 6 * Math.cos((n - 9) / 6))]);
        for (const [px, py] of ruffle.slice(1, -1).filter((_, n) => n % 2 === 0)) plate.dot([px, py + sign * 2], 0);
        if (sign < 0) gloss(plate, ellipse(-54, -66, 26, 7, -20));
        shape(
          plate,
          [
            ...ruffle,
            [120, sign * 36],
            [108, sign * 64],
            [66, sign * 88],
            [0, sign * 96],
            [-66, sign * 88],
            [-108, sign * 64],
            [-120, sign * 36],
          ],
          { rim: 34, spacing: 4.8, heavy: 3.2, weight: 1.1 },
        );
      };
      shell(-1);
      shell(1);
      plate.tinted('pale', () =>
        shape(
          plate,
          [
            [-108, -24],
            [0, -14],
            [108, -24],
            [114, 0],
            [108, 24],
            [0, 32],
            [-108, 24],
            [-114, 0],
          ],
          { rim: 14 },
        ),
      );
    });
  one(170, 282, -5, 1.02);
  one(250, 124, 16, 0.88);
  ground(plate, 110, 380, 180, 2);
};

export const redWine = (plate: Plate): void => {
  // A glass on a stalk, a third full.
  const level = ellipse(200, 166, 88, 14);
  plate.contour(level, 0.8);
  plate.hide(level, 1);
  for (const n of range(plate.lines(13))) {
    const y = 188 + (n / plate.lines(13)) * 70;
    const half = 90 * Math.sqrt(Math.max(0, 1 - ((y - 172) / 96) ** 2));
    plate.cut(
      [
        [200 - half * plate.between(0.1, 0.5), y + 5],
        [200 + half * 0.4, y + 7],
        [200 + half * 0.96, y],
      ],
      (part) => 1.4 + part * 4,
    );
  }
  gloss(plate, [
    [126, 190],
    [134, 190],
    [146, 226],
    [160, 244],
    [152, 246],
    [134, 224],
  ]);
  shape(
    plate,
    [
      [112, 168],
      [200, 178],
      [288, 168],
      [276, 214],
      [244, 252],
      [200, 264],
      [156, 252],
      [124, 214],
    ],
    { rim: 0, weight: 0.6, gap: 0 },
  );
  const rim = ellipse(200, 44, 70, 12);
  plate.cut([...rim, item(rim, 0)], 2.4, { isEven: true });
  plate.cut(
    spline([
      [138, 70],
      [124, 112],
      [122, 146],
    ]),
    5,
  );
  plate.tinted('paper', () => {
    shape(
      plate,
      [
        [130, 44],
        [200, 56],
        [270, 44],
        [288, 104],
        [294, 168],
        [278, 222],
        [244, 260],
        [200, 272],
        [156, 260],
        [122, 222],
        [106, 168],
        [112, 104],
      ],
      { rim: 10, weight: 1.15 },
    );
    shape(
      plate,
      [
        [192, 268],
        [208, 268],
        [207, 340],
        [226, 358],
        [268, 368],
        [254, 382],
        [146, 382],
        [132, 368],
        [174, 358],
        [193, 340],
      ],
      { rim: 12, weight: 1.1 },
    );
  });
};
