import { clamp, item, type Line, mix, type Plate, type Point, range } from './burin.ts';
import { ball, ellipse, leaf, patch, petal, polar, seed, shape, spline, stem, stipple, turned } from './forms.ts';

const peppercorn = (plate: Plate, x: number, y: number, r: number, dark: number): void => {
  for (const n of range(5)) {
    const t = n * 74 + x;
    const [px, py] = polar(x, y, t, r * 0.42);
    plate.cut(
      spline([
        [px - r * 0.34, py],
        [px - r * 0.08, py + r * 0.15],
        [px + r * 0.16, py - r * 0.08],
        [px + r * 0.36, py + r * 0.1],
      ]),
      2.6,
    );
  }
  ball(plate, x, y, r, { dark, lines: Math.round(r / 2.4), bow: 0.24, widest: r > 16 ? 3.4 : 2.4 });
};

const pepperVine = (plate: Plate, dark: number, wrinkled: boolean): void => {
  for (const row of range(8).reverse())
    for (const d of [-1, 1, 0]) {
      const [x, y] = [206 + d * (29 - Math.abs(row - 2.6) * 3.4) + Math.sin(row * 0.7) * 7, 116 + row * 31 + (d === 0 ? 14 : d * 5)];
      if (wrinkled) peppercorn(plate, x, y, 17, dark);
      else ball(plate, x, y, 17, { lines: 5, bow: 0.24, dark });
    }
  leaf(plate, 204, 84, 96, 160, 100, { rise: 0.5, fall: 0.85, veins: 5, slant: 0.4 });
  leaf(plate, 190, 82, -70, 130, 84, { rise: 0.5, fall: 0.85, veins: 5, slant: 0.4, bend: -0.1 });
  stem(
    plate,
    [
      [176, 20],
      [196, 70],
      [206, 110],
    ],
    7,
    6,
  );
};

export const pepper = (plate: Plate): void => {
  for (const [x, y] of [
    [70, 330],
    [124, 352],
    [96, 376],
    [300, 358],
    [342, 338],
  ] as const)
    peppercorn(plate, x, y, 19, 0.4);
  pepperVine(plate, 0.42, true);
};

export const pinkPepper = (plate: Plate): void => {
  // Sprays of thin-skinned berries and feathered leaves.
  for (const [x, y] of [
    [214, 180],
    [182, 208],
    [240, 220],
    [200, 244],
    [170, 266],
    [232, 270],
    [262, 258],
    [204, 296],
    [242, 312],
    [180, 322],
    [214, 346],
    [150, 304],
    [272, 306],
  ] as const) {
    plate.cut(
      [
        [x - 3, y + 4],
        [x + 5, y + 7],
      ],
      3.4,
    );
    ball(plate, x, y, 18, { lines: 5, bow: 0.26 });
  }
  const spray: readonly (readonly [number, number])[] = [
    [182, 208],
    [240, 220],
    [170, 266],
    [262, 258],
    [150, 304],
    [272, 306],
    [180, 322],
    [242, 312],
  ];
  for (const [x, y] of spray)
    stem(
      plate,
      [
        [210, y - 50],
        [x, y],
      ],
      2.6,
      2.4,
    );
  stem(
    plate,
    [
      [198, 30],
      [204, 130],
      [210, 230],
      [212, 340],
    ],
    6,
    3,
  );
  for (const [sx, sy, t, l] of [
    [200, 60, 104, 178],
    [198, 66, -104, 178],
    [202, 120, 140, 150],
    [198, 112, -136, 140],
  ] as const)
    for (const n of range(8)) {
      const p = polar(sx, sy, t, l * (0.16 + n * 0.105));
      for (const d of [1, -1]) leaf(plate, p[0], p[1], t + d * 62, 36 - n * 1.8, 9, { veins: 0, rise: 0.6 });
      if (n === 7) stem(plate, [[sx, sy], polar(sx, sy, t, l)], 3, 2);
    }
};

export const sichuanPepper = (plate: Plate): void => {
  const husk = (x: number, y: number, t: number, s: number) =>
    plate.within(x, y, t, s, () => {
      ball(plate, 0, 0, 14, { dark: 0.9, lines: 9, widest: 3 });
      for (const d of [-1, 1])
        shape(
          plate,
          [
            [0, 26],
            [d * 24, 20],
            [d * 36, -4],
            [d * 26, -28],
            [d * 10, -30],
            [d * 18, -8],
            [d * 10, 14],
          ],
          { rim: 14, spacing: 4 },
        );
      stem(
        plate,
        [
          [0, 26],
          [2, 46],
        ],
        4,
        4,
      );
    });
  for (const [x, y, t, s] of [
    [128, 130, -20, 1.1],
    [216, 104, 14, 1.1],
    [296, 150, 40, 1.1],
    [172, 214, 4, 1.15],
    [262, 236, 24, 1.1],
    [98, 240, -36, 1.05],
  ] as const)
    husk(x, y, t, s);
  leaf(plate, 200, 320, 80, 110, 44, { teeth: 10 });
  leaf(plate, 190, 322, -84, 110, 44, { teeth: 10 });
  for (const [x, y] of [
    [142, 176],
    [208, 152],
    [272, 190],
    [172, 262],
    [246, 280],
    [120, 276],
  ] as const)
    stem(
      plate,
      [
        [196, 330],
        [mix(196, x, 0.6), mix(330, y, 0.5)],
        [x, y],
      ],
      4,
      3.4,
    );
  stem(
    plate,
    [
      [196, 324],
      [192, 394],
    ],
    7,
    8,
  );
  for (const [x, y, d] of [
    [194, 352, 1],
    [192, 374, -1],
  ] as const)
    plate.cut(
      [
        [x, y],
        [x + d * 20, y - 8],
      ],
      4.4,
      { isBlunt: true },
    );
};

export const pimento = (plate: Plate): void => {
  for (const [x, y] of [
    [120, 300],
    [190, 326],
    [262, 300],
    [156, 358],
    [232, 362],
    [310, 346],
    [330, 284],
  ] as const) {
    for (const n of range(4))
      plate.cut([polar(x - 4, y - 16, n * 90 + 30, 2), polar(x - 4, y - 16, n * 90 + 30, 10)], 3.4, { isBlunt: true });
    ball(plate, x, y, 31, { dark: 0.3, lines: 12, dots: 20 });
  }
  for (const [x, y, t, l] of [
    [200, 200, 8, 176],
    [196, 206, -62, 160],
    [206, 206, 70, 160],
  ] as const)
    leaf(plate, x, y, t, l, l * 0.36, { bend: t / 900, veins: 12 });
  for (const [x, y] of [
    [150, 216],
    [244, 226],
  ] as const)
    ball(plate, x, y, 15, { lines: 5 });
  stem(
    plate,
    [
      [200, 194],
      [200, 226],
      [194, 262],
    ],
    7,
    9,
  );
};

export const cardamom = (plate: Plate): void => {
  const pod = (x: number, y: number, t: number, s = 1) => {
    plate.within(x, y, t, s, () => {
      stem(
        plate,
        [
          [0, -86],
          [2, -68],
        ],
        6,
        5,
      );
      turned(plate, 0, 0, 0, 148, 40, {
        shape: [0.6, 0.9, 1.04, 1.04, 0.9, 0.5],
        ribs: 7,
        isLengthwise: true,
        lines: 12,
        widest: 3.4,
        bow: 0,
      });
    });
  };
  // One is open and shows its seeds.
  plate.within(244, 268, 62, 1, () => {
    for (const [x, y] of [
      [-10, -34],
      [8, -22],
      [-8, -8],
      [9, 6],
      [-7, 20],
      [7, 34],
      [-2, -48],
      [0, 48],
    ] as const)
      turned(plate, x, y, x * 4, 20, 10, { dark: 0.6, lines: 5, weight: 0.8 });
    shape(
      plate,
      [
        [0, -70],
        [22, -40],
        [26, 0],
        [20, 44],
        [0, 66],
        [-20, 44],
        [-26, 0],
        [-22, -40],
      ],
      { rim: 0, weight: 0.8, gap: 0 },
    );
    turned(plate, 0, 0, 0, 156, 44, { shape: [0.6, 0.9, 1.04, 1.04, 0.9, 0.5], isLengthwise: true, lines: 8, bow: 0 });
  });
  pod(134, 176, 18, 1.12);
  pod(236, 140, -26, 1.06);
  pod(98, 306, 74, 0.9);
  for (const [x, y] of [
    [296, 350],
    [320, 336],
    [336, 360],
    [308, 372],
    [270, 366],
  ] as const)
    turned(plate, x, y, x, 20, 10, { dark: 0.55, lines: 5 });
};

export const cinnamon = (plate: Plate): void => {
  // Rolled quills, tied.
  const quill = (x: number, y: number, turn: number, l: number, r: number) =>
    plate.within(x, y, turn, 1, () => {
      for (const d of [-1, 1]) {
        const roll = range(26).map(
          (n): Point => [
            d * r * 0.5 + Math.cos(n * 0.36 * d + (d > 0 ? 3.1 : 0)) * r * 0.5 * (1 - n * 0.028),
            -l / 2 + Math.sin(n * 0.36) * r * 0.24 * (1 - n * 0.028),
          ],
        );
        plate.cut(roll, 3);
      }
      const lid = ellipse(0, -l / 2, r, r * 0.3);
      plate.hide(lid, 0);
      plate.contour(ellipse(0, -l / 2, r, r * 0.3), 0.9);
      plate.cut(
        spline([
          [0, -l / 2 + r * 0.3],
          [2, 0],
          [-2, l / 2],
        ]),
        4.4,
      );
      patch(
        plate,
        [
          [-r, -l / 2],
          [r, -l / 2],
          [r, l / 2],
          [-r, l / 2],
        ],
        { lines: 12, tone: (u) => clamp(0.28 + 0.5 * Math.abs(u) * (u > 0 ? 1 : 0.3) - (u < -0.2 ? 0.14 : 0)), widest: 3.2, jitter: 0.6 },
      );
    });
  for (const k of [0, 9, 18])
    plate.cut(
      spline([
        [106, 226 + k],
        [200, 240 + k],
        [296, 222 + k],
      ]),
      5,
    );
  plate.hide(
    [
      [104, 218],
      [298, 214],
      [298, 250],
      [200, 262],
      [104, 254],
    ],
    1,
  );
  quill(200, 208, 4, 318, 36);
  quill(128, 216, -8, 290, 33);
  quill(270, 214, 14, 296, 33);
};

export const cloves = (plate: Plate): void => {
  const nail = (x: number, y: number, turn: number, s: number) =>
    plate.within(x, y, turn, s, () => {
      // Four furled petals make the head.
      for (const u of [-8, 8])
        plate.cut(
          spline([
            [u * 0.2, -97],
            [u * 1.3, -78],
            [u * 0.7, -60],
          ]),
          2,
        );
      ball(plate, 0, -76, 23, { lines: 9 });
      for (const t of [-24, 24, -66, 66])
        leaf(plate, Math.sign(t) * 3, -48, t, t * t > 2000 ? 50 : 40, 23, { isPlain: true, rise: 0.4, dark: 0.3, weight: 1.1 });
      for (const n of range(9))
        plate.cut(
          [
            [-11 + ((n * 5) % 9), -34 + n * 13],
            [4 + ((n * 3) % 7), -31 + n * 13],
          ],
          2.2,
        );
      turned(plate, 0, 22, 0, 152, 18, { shape: [2.6, 1.2, 0.95, 0.86, 0.84, 1.7], isLengthwise: true, lines: 9, widest: 3.4, dark: 0.4 });
    });
  nail(138, 168, -20, 1.46);
  nail(270, 182, 24, 1.36);
  nail(196, 340, 80, 1.12);
};

export const saffron = (plate: Plate): void => {
  const [x, y] = [200, 226];
  // Three long stigmas hang out of the crocus.
  for (const [t, b] of [
    [-34, -0.3],
    [4, 0.1],
    [40, 0.35],
  ] as const) {
    const line: Line = [[x, y - 40], polar(x, y - 50, t * 0.6, 70), polar(x + b * 40, y - 60, t, 126)];
    // They are red in a coloured picture, and black in one without colours.
    if (plate.isTinted) plate.tinted('red', () => stem(plate, line, 9, 21, { weight: 0.8 }));
    else {
      plate.cut(spline(line), (part) => mix(4, 9.5, part ** 2), { isEven: true });
      plate.hideLine(spline(line), 11);
    }
  }
  const p = (t: number, l: number, w: number, b: number) => {
    petal(plate, x, y, t, l, w, { head: 0.45, rise: 0.7, point: 0.06, bend: b, reach: 0.7, heavy: 3 });
  };
  p(-24, 158, 74, 0.04);
  p(26, 158, 74, -0.04);
  p(-56, 168, 68, -0.08);
  p(58, 168, 68, 0.08);
  p(0, 182, 78, 0);
  plate.tinted('leaf', () =>
    stem(
      plate,
      [
        [200, 224],
        [202, 290],
        [199, 394],
      ],
      16,
      12,
    ),
  );
  for (const [lx, t, l] of [
    [186, -26, 190],
    [214, 28, 180],
    [176, -46, 140],
    [226, 46, 140],
  ] as const)
    leaf(plate, lx, 394, t, l, 11, { veins: 0, rise: 0.15, fall: 0.6, bend: t / 120 });
};

export const ginger = (plate: Plate): void => {
  const knob = (x: number, y: number, t: number, l: number, r: number) => {
    plate.within(x, y, t, 1, () => {
      for (const n of range(Math.round(l / 26))) {
        const v = -l / 2 + 16 + n * 25;
        plate.cut(
          spline([
            [-r * 0.86, v - 6],
            [-r * 0.2, v + 4],
            [r * 0.84, v - 5],
          ]),
          2.6,
        );
      }
    });
    turned(plate, x, y, t, l, r, { shape: [1.15, 0.98, 1.04, 0.98, 1.1], lines: Math.round(l / 7), dots: 16, widest: 3.6 });
  };
  knob(104, 152, -26, 110, 32);
  knob(226, 116, 22, 130, 34);
  knob(318, 176, 50, 100, 28);
  knob(180, 306, 168, 110, 32);
  knob(280, 298, 136, 104, 30);
  knob(196, 218, 72, 250, 50);
  // The cut face.
};

/** Narrow fingers, one cut across to its dark core. */
export const turmeric = (plate: Plate): void => {
  const finger = (x: number, y: number, t: number, l: number, r: number) => {
    plate.within(x, y, t, 1, () => {
      for (const n of range(Math.round(l / 17)))
        plate.cut(
          spline([
            [-r, -l / 2 + 12 + n * 16],
            [0, -l / 2 + 19 + n * 16],
            [r, -l / 2 + 12 + n * 16],
          ]),
          2.8,
        );
    });
    turned(plate, x, y, t, l, r, { shape: [1.1, 1, 1, 1.1], lines: Math.round(l / 8), dark: 0.12 });
  };
  for (const [x, y] of [
    [292, 316],
    [232, 346],
  ] as const) {
    stipple(plate, x, y, 14, 17, 30, 1);
    const core = ellipse(x, y, 18, 22);
    plate.cut([...core, item(core, 0)], 1.8, { isEven: true });
    plate.contour(ellipse(x, y, 30, 36), 1.1);
    plate.hide(ellipse(x, y, 30, 36), 2);
  }
  finger(116, 140, -30, 150, 26);
  finger(222, 112, 18, 160, 27);
  finger(306, 196, 56, 130, 24);
  finger(160, 250, 66, 240, 38);
  finger(96, 320, 120, 110, 24);
};

export const nutmeg = (plate: Plate): void => {
  // A kernel in its lace of mace, and a half.
  plate.within(272, 288, 10, 1, () => {
    for (const n of range(13)) plate.cut(spline([polar(0, 0, n * 28, 12), polar(0, 0, n * 28 + 22, 34), polar(0, 0, n * 28 + 8, 58)]), 4.4);
    const face = ellipse(0, 0, 66, 74);
    plate.contour(face, 1.3);
    plate.hide(face, 3);
  });
  plate.within(152, 184, -14, 1, () => {
    for (const [u, b] of [
      [-0.8, 14],
      [-0.34, -16],
      [0.1, 16],
      [0.52, -14],
      [0.9, 12],
    ] as const) {
      const line = spline([
        [u * 14, -132],
        [u * 78 + b, -62],
        [u * 96 - b, 0],
        [u * 84 + b, 66],
        [u * 20, 134],
      ]);
      plate.cut(line, (part) => 9 * Math.sin(Math.PI * clamp(0.1 + part * 0.8)), { isEven: true });
      plate.hideLine(line, 15);
    }
    for (const [x1, y1, x2, y2] of [
      [-64, -56, -24, -30],
      [-20, -20, 18, -52],
      [24, -20, 62, -44],
      [-78, 30, -30, 10],
      [-20, 44, 22, 20],
      [30, 20, 70, 46],
      [-50, 80, -10, 64],
      [16, 74, 54, 84],
    ] as const) {
      plate.cut(
        [
          [x1, y1],
          [x2, y2],
        ],
        6,
      );
      plate.hideLine(
        [
          [x1, y1],
          [x2, y2],
        ],
        11,
      );
    }
    turned(plate, 0, 0, 0, 270, 104, { dark: 0.24, lines: 40, bow: 0.14 });
  });
};

export const starAnise = (plate: Plate): void => {
  const [x, y] = [200, 200];
  ball(plate, x, y, 13, { dark: 0.3, lines: 6 });
  for (const n of range(8)) {
    const t = n * 45 + 8;
    plate.within(x, y, t, 1, () => {
      seed(plate, 0, -106, 0, 46, 25, { dark: 0.2, lines: 6, widest: 3 });
      shape(
        plate,
        [
          [0, -22],
          [15, -58],
          [17, -110],
          [0, -152],
          [-17, -110],
          [-15, -58],
        ],
        { rim: 0, weight: 0.7, gap: 0.5 },
      );
      shape(
        plate,
        [
          [0, -12],
          [24, -58],
          [29, -104],
          [10, -146],
          [0, -182],
          [-10, -146],
          [-29, -104],
          [-24, -58],
        ],
        { rim: 15, spacing: 4, dark: 0.35 },
      );
    });
  }
};

export const juniper = (plate: Plate): void => {
  for (const [x, y, r] of [
    [160, 150, 25],
    [222, 190, 27],
    [176, 244, 26],
    [250, 280, 25],
    [204, 320, 24],
    [268, 136, 23],
  ] as const) {
    for (const n of range(3)) plate.cut([[x - 3, y - 4], polar(x - 3, y - 4, n * 120, 10)], 2.8, { isBlunt: true });
    ball(plate, x, y, r, { dark: 0.3, lines: 11 });
  }
  const needles = (points: readonly Point[], count: number) => {
    const line = spline(points);
    for (const n of range(count)) {
      const at = Math.round((n / count) * (line.length - 2));
      const [[ax, ay], [bx, by]] = [item(line, at), item(line, at + 1)];
      const turn = (Math.atan2(bx - ax, ay - by) * 180) / Math.PI;
      for (const d of [54, -54, 20]) leaf(plate, ax, ay, turn + d, 40, 6.5, { veins: 0, isPlain: true, rise: 0.2, fall: 0.8, gap: 0.8 });
    }
    stem(plate, points, 8, 3);
  };
  needles(
    [
      [190, 394],
      [206, 270],
      [200, 150],
      [216, 40],
    ],
    15,
  );
  needles(
    [
      [204, 290],
      [280, 220],
      [330, 120],
    ],
    9,
  );
  needles(
    [
      [204, 300],
      [120, 230],
      [76, 130],
    ],
    9,
  );
};

export const licorice = (plate: Plate): void => {
  const stick = (ax: number, ay: number, bx: number, by: number, w: number) => {
    const turn = (Math.atan2(bx - ax, ay - by) * 180) / Math.PI;
    const face = ellipse(bx, by, w * 0.5, w * 0.38, turn);
    for (const k of [0.4, 0.7]) {
      const ring = ellipse(bx, by, w * 0.5 * k, w * 0.38 * k, turn);
      plate.cut([...ring, item(ring, 0)], 1.5, { isEven: true });
    }
    for (const n of range(plate.isTinted ? 0 : 9))
      plate.cut(
        [
          [bx, by],
          [bx + Math.cos(n * 0.7) * w * 0.4, by + Math.sin(n * 0.7) * w * 0.24],
        ],
        1.4,
      );
    plate.contour(face, 1);
    plate.tinted('pale', () => plate.hide(face, 1));
    const line: Point[] = [
      [ax, ay],
      [mix(ax, bx, 0.35) + 8, mix(ay, by, 0.35) - 4],
      [mix(ax, bx, 0.7) - 6, mix(ay, by, 0.7) + 3],
      [bx, by],
    ];
    stem(plate, line, w * 0.9, w, { weight: 1.1 });
  };
  stick(64, 334, 336, 150, 58);
  stick(52, 240, 340, 272, 54);
  stick(110, 96, 250, 352, 52);
  for (const [x, y, t] of [
    [78, 358, 214],
    [60, 360, 190],
    [100, 78, 330],
    [120, 72, 10],
  ] as const)
    plate.cut(spline([[x, y], polar(x, y, t, 20), polar(x, y, t + 20, 40)]), 3, { isBlunt: true });
};

/** Several spices on a heap. */
export const spices = (plate: Plate): void => {
  plate.within(236, 120, 30, 0.44, () => starAnise(plate));
  for (const [x, y] of [
    [96, 318],
    [130, 338],
    [80, 352],
    [330, 330],
    [352, 352],
    [120, 372],
  ] as const)
    peppercorn(plate, x, y, 17, 0.4);
  plate.within(300, 286, 40, 0.8, () => {
    ball(plate, 0, -74, 22, { lines: 8 });
    for (const t of [-58, 58, -20, 20]) leaf(plate, Math.sign(t) * 4, -50, t, 40, 19, { isPlain: true, rise: 0.5 });
    turned(plate, 0, 18, 0, 150, 18, { shape: [1.5, 1.05, 0.9, 0.8, 0.72], isLengthwise: true, lines: 9, widest: 3.2, dark: 0.2 });
  });
  turned(plate, 216, 318, 60, 112, 42, { shape: [0.6, 0.9, 1.04, 1.04, 0.9, 0.5], ribs: 6, isLengthwise: true, lines: 10 });
  plate.within(128, 196, -28, 1, () => {
    plate.contour(ellipse(0, -130, 30, 10), 0.9);
    plate.cut(
      spline([
        [-14, -130],
        [0, -126],
        [12, -132],
        [2, -136],
      ]),
      2.4,
    );
    plate.hide(ellipse(0, -130, 30, 10), 0);
    plate.cut(
      [
        [2, -120],
        [0, 10],
        [2, 128],
      ],
      4,
    );
    patch(
      plate,
      [
        [-30, -130],
        [30, -130],
        [30, 130],
        [-30, 130],
      ],
      { lines: 11, tone: (u) => clamp(0.3 + u * 0.4), jitter: 0.6 },
    );
  });
};

export const carrotSeed = (plate: Plate): void => {
  // A carrot with its tops, seeds beside it.
  for (const n of range(9))
    plate.cut(
      spline([
        [150 - n * 3 + 20 * Math.sin(n), 170 + n * 22],
        [180 - n * 4, 176 + n * 22],
      ]),
      2.6,
    );
  for (const [x, y, t] of [
    [290, 300, 20],
    [324, 330, 60],
    [276, 346, -30],
    [336, 286, 0],
    [306, 370, 80],
  ] as const) {
    for (const n of range(8)) plate.cut([polar(x, y, n * 45, 12), polar(x, y, n * 45, 24)], 2);
    turned(plate, x, y, t, 34, 10, { ribs: 3, lines: 4 });
  }
  turned(plate, 160, 270, 16, 250, 52, { shape: [1.5, 1.2, 0.96, 0.76, 0.6, 0.5], bow: 0.2, lines: 26 });
  for (const t of [-34, -6, 24, 50])
    for (const n of range(7)) {
      const p = polar(190, 150, t, 24 + n * 16);
      for (const d of [-1, 1]) plate.cut([p, polar(p[0], p[1], t + d * 50, 26 - n * 2)], 3, { isBlunt: true });
      if (n === 6) plate.cut([[190, 152], p], 4, { isBlunt: true });
    }
};

/** Seeds of the musk mallow, with its flower and ribbed pod. */
export const ambrette = (plate: Plate): void => {
  for (const [x, y, t] of [
    [286, 316, 20],
    [322, 340, 70],
    [266, 352, -20],
    [304, 374, 40],
    [344, 372, 10],
  ] as const) {
    plate.within(x, y, t, 1, () => {
      for (const k of [7, 12]) plate.cut(spline(range(7).map((n) => polar(2, 0, -80 + n * 34, k))), 1.8);
      shape(
        plate,
        [
          [-14, 4],
          [-12, -10],
          [2, -17],
          [15, -8],
          [16, 8],
          [4, 16],
          [-4, 8],
        ],
        { rim: 8, spacing: 3 },
      );
    });
  }
  for (const n of range(5)) plate.dot(polar(150, 140, n * 72, 10), 2);
  for (const n of range(5)) petal(plate, 150, 140, n * 72 + 10, 108, 92, { head: 0.5, rise: 0.7, reach: 0.6, bend: 0.12, heavy: 3.4 });
  turned(plate, 300, 200, 18, 134, 38, { shape: [0.5, 0.7, 1.05, 1.1, 1], ribs: 4, isLengthwise: true, lines: 10, dots: 20 });
  for (const t of [150, 180, 210, 240]) leaf(plate, 280, 264, t + 14, 34, 9, { veins: 0 });
  leaf(plate, 170, 310, -70, 130, 120, { rise: 0.5, fall: 0.6, margin: (v) => 1 - 0.5 * clamp(Math.sin(v * 15 - 1)), teeth: 12 });
  stem(
    plate,
    [
      [160, 190],
      [190, 300],
      [186, 394],
    ],
    8,
    11,
    { ticks: 14 },
  );
  stem(
    plate,
    [
      [190, 330],
      [250, 320],
      [280, 266],
    ],
    6,
    5,
  );
};

export const chili = (plate: Plate): void => {
  stem(
    plate,
    [
      [120, 40],
      [110, 70],
      [116, 100],
    ],
    9,
    12,
  );
  shape(
    plate,
    [
      [92, 108],
      [116, 92],
      [140, 106],
      [152, 170],
      [190, 250],
      [270, 316],
      [330, 346],
      [250, 350],
      [160, 310],
      [104, 230],
      [86, 160],
    ],
    { rim: 40, spacing: 4.4, dark: 0.2 },
  );
};

export const whitePepper = (plate: Plate): void => {
  // Peeled peppercorns, which are smooth, in a wooden scoop.
  const corn = (x: number, y: number, r = 19): void => {
    ball(plate, x, y, r, { lines: 6, bow: 0.24, widest: 2.8 });
  };
  for (const [x, y] of [
    [72, 352],
    [128, 368],
    [262, 366],
    [332, 342],
  ] as const)
    corn(x, y, 17);
  // The near side of the scoop.
  plate.tinted('wood', () =>
    shape(
      plate,
      [
        [62, 226],
        [120, 248],
        [200, 254],
        [262, 240],
        [292, 214],
        [276, 272],
        [228, 316],
        [168, 326],
        [108, 308],
        [74, 270],
      ],
      { rim: 40, spacing: 4.6, dark: 0.16, heavy: 3.2, weight: 1.15 },
    ),
  );
  for (const row of range(4)) {
    const count = item([7, 6, 4, 2], row);
    for (const n of range(count)) {
      const u = ((n + 0.5) / count) * 2 - 1;
      corn(176 + u * item([112, 94, 62, 28], row), 226 - row * 25 - (row === 0 ? -8 : 0) * (1 - u * u), 20);
    }
  }
  plate.tinted('wood', () => {
    stem(
      plate,
      [
        [262, 206],
        [318, 138],
        [362, 76],
      ],
      30,
      22,
      { ticks: 0 },
    );
    shape(
      plate,
      [
        [62, 226],
        [92, 196],
        [176, 178],
        [262, 190],
        [292, 214],
        [176, 250],
      ],
      { rim: 0 },
    );
  });
};
