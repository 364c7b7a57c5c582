import { clamp, item, type Line, mix, type Plate, type Point, range } from './burin.ts';
import {
  ball,
  bark,
  ellipse,
  gloss,
  ground,
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
  whorl,
} from './forms.ts';

export const lavender = (plate: Plate): void => {
  const spike = (x: number, y: number, turn: number, l: number) =>
    plate.within(x, y, turn, 1, () => {
      for (const n of range(7)) {
        const yy = -l + n * (l / 7.4);
        const s = mix(0.66, 1, Math.sin(((n + 1) / 8) * Math.PI));
        for (const t of [-58, 58, -22, 22])
          petal(plate, Math.sin((t * Math.PI) / 180) * 7, yy, t, 25 * s, 14 * s, { lines: 2, head: 0.5, gap: 1, weight: 0.8 });
      }
      petal(plate, 0, -l + 6, 0, 24, 13, { lines: 2 });
    });
  spike(200, 196, 0, 168);
  spike(138, 216, -14, 146);
  spike(264, 212, 14, 150);
  spike(90, 250, -26, 110);
  spike(312, 248, 26, 112);
  // The tie.
  for (const y of [322, 330, 338])
    plate.cut(
      spline([
        [176, y],
        [200, y + 5],
        [226, y - 1],
      ]),
      4,
    );
  plate.cut(
    spline([
      [222, 330],
      [246, 344],
      [250, 368],
    ]),
    3.4,
  );
  plate.hide(
    [
      [174, 316],
      [228, 316],
      [228, 344],
      [174, 344],
    ],
    1,
  );
  for (const [x, y, e] of [
    [200, 196, 200],
    [138, 216, 214],
    [264, 212, 184],
    [90, 250, 232],
    [312, 248, 168],
  ] as const)
    stem(
      plate,
      [
        [x, y],
        [mix(x, 200, 0.75), 300],
        [200 + (200 - x) * 0.06, 330],
        [e, 394],
      ],
      4.4,
      4.4,
    );
  for (const [x, t] of [
    [166, -34],
    [236, 36],
    [182, -16],
    [220, 18],
  ] as const)
    leaf(plate, x, 318, t, 96, 11, { veins: 0, rise: 0.4 });
};

export const rosemary = (plate: Plate): void => {
  // Stiff needles in crowded whorls.
  const sprig = (points: readonly Point[], size: number, count: number) => {
    const line = spline(points);
    for (const n of range(count)) {
      const at = clamp(Math.round((n / count) * (line.length - 2)), 0, line.length - 2);
      const [[x, y], [bx, by]] = [item(line, at), item(line, at + 1)];
      const turn = (Math.atan2(bx - x, y - by) * 180) / Math.PI + 180;
      const s = size * mix(0.6, 1, clamp((n / count) * 3));
      for (const d of [1, -1])
        leaf(plate, x, y, turn + d * (52 + (n % 2) * 16), s, 11, { veins: 0, rise: 0.3, fall: 0.4, bend: -d * 0.1, weight: 0.9 });
    }
    stem(plate, points, 5, 9);
  };
  sprig(
    [
      [214, 26],
      [206, 150],
      [190, 300],
      [186, 394],
    ],
    66,
    17,
  );
  sprig(
    [
      [330, 120],
      [270, 220],
      [206, 310],
    ],
    54,
    10,
  );
  sprig(
    [
      [66, 130],
      [120, 220],
      [186, 320],
    ],
    54,
    10,
  );
};

export const mint = (plate: Plate): void => {
  const o = { teeth: 14, bite: 0.2, rise: 0.55, fall: 0.7, veins: 8, slant: 0.2, bend: 0.06 };
  for (const t of [-30, 34, 2]) leaf(plate, 200, 92, t, 66, 36, { ...o, veins: 5 });
  for (const [x, y, t, l] of [
    [206, 152, 62, 126],
    [194, 152, -62, 126],
    [206, 230, 84, 150],
    [192, 230, -84, 150],
    [206, 300, 104, 140],
    [190, 304, -104, 140],
  ] as const)
    leaf(plate, x, y, t, l, l * 0.58, { ...o, bend: Math.sign(t) * 0.06 });
  stem(
    plate,
    [
      [200, 80],
      [202, 230],
      [196, 396],
    ],
    8,
    12,
    { ticks: 0 },
  );
};

export const basil = (plate: Plate): void => {
  // Broad glossy leaves that bulge between their veins, in pairs set crosswise.
  const big = (x: number, y: number, t: number, l: number, d: 1 | -1, droop = 0) =>
    plate.within(x, y, t, l / 100, () => {
      const cupped = ([a, b]: Point): Point => [a + droop * (b / 100) ** 2, b];
      const vein = (v: number, u: number): Point => cupped([u * (34 - (v - 0.26) ** 2 * 70), -100 * v - Math.abs(u) * 20 + u * u * 6]);
      for (const u of [-1, 1])
        for (const v of [0.16, 0.32, 0.48, 0.64]) {
          plate.cut(spline([vein(v, 0), vein(v, u * 0.5), vein(v, u * 0.92)]), (part) => mix(2.6, 0.6, part), { isBlunt: true });
          // The bulge is dark beyond its vein, and the light lies on its back.
          if (u === d && !plate.isSmall)
            for (const k of [0.3, 0.44, 0.58, 0.72, 0.86])
              plate.cut([vein(v + 0.02, u * k), vein(v + 0.085, u * (k + 0.05))], 2.2, { isBlunt: true });
        }
      plate.cut(spline([[0, 0], cupped([0, -50]), cupped([0, -97])]), (part) => mix(4, 1.2, part), { isBlunt: true });
      shape(
        plate,
        [
          [0, 0],
          [17, -8],
          [34, -24],
          [39, -48],
          [29, -76],
          [11, -99],
          [1, -113],
          [-11, -98],
          [-29, -75],
          [-38, -48],
          [-34, -24],
          [-17, -8],
        ].map(([a = 0, b = 0]) => cupped([a, b])),
        { rim: 9, spacing: 3.4, weight: 1.1 },
      );
    });
  big(199, 96, -30, 64, 1);
  big(206, 96, 30, 64, 1);
  big(204, 142, 182, 100, -1);
  big(211, 142, 62, 158, 1, 18);
  big(194, 142, -62, 158, -1, -18);
  big(210, 262, 92, 164, 1, 18);
  big(195, 262, -92, 164, -1, -18);
  stem(
    plate,
    [
      [202, 92],
      [204, 250],
      [200, 394],
    ],
    10,
    14,
  );
};

/** Sage: long, grained leaves. */
export const sage = (plate: Plate): void => {
  const grained = (x: number, y: number, t: number, l: number) => {
    plate.within(x, y, t, l / 100, () => {
      const half = (v: number) => 15.5 * Math.sin(Math.PI * clamp(v * 0.93 + 0.05)) ** 0.5;
      // The felted skin: pebbles in rows along the veins.
      for (const row of range(11))
        for (const k of range(3))
          for (const u of [-1, 1]) {
            const v = 0.12 + row * 0.079;
            const across = u * (3.4 + k * 4.3);
            if (Math.abs(across) > half(v) - 2.2 || (plate.isSmall && k === 1)) continue;
            const [px, py] = [across, -100 * v - k * 2.2];
            if (u < 0) plate.dot([px, py], 1);
            else
              plate.cut(
                spline([
                  [px - 1.9, py + 0.6],
                  [px + 0.2, py + 2.1],
                  [px + 2, py - 0.4],
                ]),
                2.3,
                { isBlunt: true },
              );
          }
      plate.cut(
        [
          [0, 4],
          [0, -40],
          [0, -94],
        ],
        (part) => mix(4.4, 1.4, part),
        { isBlunt: true },
      );
      shape(
        plate,
        [
          [1.4, 0],
          ...range(9).map((n): Point => [half(0.06 + n * 0.11), -100 * (0.06 + n * 0.11)]),
          [0, -102],
          ...range(9).map((n): Point => [-half(0.94 - n * 0.11), -100 * (0.94 - n * 0.11)]),
          [-1.4, 0],
        ],
        { rim: 5, spacing: 3, weight: 1.05 },
      );
    });
  };
  grained(202, 146, 2, 122);
  grained(208, 196, 38, 150);
  grained(196, 200, -36, 150);
  grained(211, 296, 62, 172);
  grained(193, 300, -60, 172);
  stem(
    plate,
    [
      [202, 140],
      [203, 290],
      [198, 396],
    ],
    9,
    14,
  );
};

/** A flower with a hood like a sickle, above a broad papery bract that droops and is drawn out into a tip. */
const hooded = (plate: Plate, x: number, y: number, s: number, d: number, turn: number): void => {
  plate.within(
    x,
    y,
    turn,
    d * s,
    () => {
      // The mouth gapes between the sickle and a small spoon.
      shape(
        plate,
        [
          [2, 6],
          [12, -16],
          [20, -42],
          [38, -60],
          [62, -60],
          [80, -40],
          [80, -20],
          [68, -36],
          [54, -39],
          [44, -29],
          [42, -17],
          [58, -12],
          [68, -1],
          [60, 8],
          [46, 4],
          [32, 2],
          [16, 14],
        ],
        { rim: 10, spacing: 9, weight: 1.1 },
      );
      for (const k of s > 0.5 ? [-0.6, 0.6] : [0])
        plate.cut(
          spline([
            [8, 16],
            [36, 21 + k * 9],
            [72, 32 + k * 4],
          ]),
          2,
          { isBlunt: true },
        );
      shape(
        plate,
        [
          [2, 10],
          [22, 4],
          [50, 8],
          [74, 24],
          [98, 42],
          [72, 42],
          [44, 42],
          [18, 36],
          [4, 24],
        ],
        { rim: 10, spacing: 8, weight: 1.1 },
      );
    },
    s,
  );
};

/** A heart-shaped leaf with a blistered skin. */
const wrinkled = (plate: Plate, x: number, y: number, turn: number, length: number): void => {
  plate.within(x, y, turn, length / 100, () => {
    for (const u of [-1, 1])
      for (const n of range(4)) {
        const vein = (k: number): Point => [u * k * (42 - n * 8), -10 - n * 20 - k * (14 - n)];
        plate.cut([vein(0), vein(0.5), vein(0.9)], (part) => mix(2.4, 0.8, part), { isBlunt: true });
        for (const k of plate.isSmall ? [0.5] : [0.26, 0.5, 0.74])
          plate.cut(
            spline([
              [vein(k)[0] - 4.4, vein(k)[1] - 6],
              [vein(k)[0], vein(k)[1] - 11],
              [vein(k)[0] + 4.4, vein(k)[1] - 6],
            ]),
            1.9,
          );
      }
    plate.cut(
      [
        [0, 0],
        [0, -50],
        [0, -96],
      ],
      (part) => mix(3, 1, part),
      { isBlunt: true },
    );
    const half: Point[] = [
      [8, 14],
      [22, 20],
      [36, 14],
      [44, 0],
      [45, -16],
      [41, -33],
      [35, -49],
      [27, -65],
      [18, -80],
      [9, -94],
    ];
    shape(plate, [[0, 2], ...half, [0, -106], ...half.map(([a, b]): Point => [-a, b]).reverse()], { rim: 7, spacing: 4 });
  });
};

export const clarySage = (plate: Plate): void => {
  // A candelabra of whorls above wrinkled leaves, on a hairy stem.
  const spike = (x: number, y: number, tops: readonly number[], s: number): void => {
    petal(plate, x, y - 34 * s * 0.6, 0, 44 * s, 28 * s, { lines: 2, point: 0.2 });
    tops.forEach((dy, n) => {
      const size = s * mix(0.56, 1, n / (tops.length - 1));
      for (const d of [-1, 1]) hooded(plate, x, y + dy + (n % 2) * d * 3, size * (n % 2 === 0 ? 1 : 0.94), d, d * (n % 2 === 0 ? -8 : 4));
      stem(
        plate,
        [
          [x, y + dy - 8],
          [x, y + dy + 40 * size],
        ],
        5,
        6,
      );
    });
  };
  spike(200, 60, [0, 52, 112, 178], 0.84);
  for (const d of [-1, 1]) {
    const x = 200 + d * 128;
    spike(x, 116, [0, 40, 92], 0.6);
    stem(
      plate,
      [
        [x, 120],
        [x, 222],
        [200 + d * 98, 268],
        [200, 304],
      ],
      5,
      8,
    );
  }
  for (const d of [-1, 1]) {
    wrinkled(plate, 200 + d * 50, 338, d * 95, 120);
    stem(
      plate,
      [
        [200, 360],
        [200 + d * 18, 348],
        [200 + d * 50, 338],
      ],
      7,
      6,
    );
  }
  for (const n of range(8))
    for (const d of [-1, 1])
      plate.cut(
        [
          [200 + d * 6, 290 + n * 13],
          [200 + d * 16, 285 + n * 13],
        ],
        2,
        { isBlunt: true },
      );
  stem(
    plate,
    [
      [200, 52],
      [201, 250],
      [199, 394],
    ],
    8,
    13,
  );
};

/** The small leaves of a thyme sprig sit in pairs, far apart, with smaller ones in their axils. */
export const thyme = (plate: Plate): void => {
  const sprig = (points: readonly Point[], pairs: number, size: number): void => {
    const line = spline(points);
    for (const n of range(pairs)) {
      const at = Math.round(mix(0, 0.86, n / pairs) * (line.length - 2));
      const [[ax, ay], [bx, by]] = [item(line, at), item(line, at + 1)];
      const turn = (Math.atan2(ax - bx, by - ay) * 180) / Math.PI;
      const s = size * mix(0.56, 1, clamp(n / 4));
      for (const d of [1, -1]) {
        if (n > 1 && n % 2 === 0)
          leaf(plate, ax, ay, turn + d * 24, s * 0.5, s * 0.26, { veins: 0, bend: 0, rise: 0.6, fall: 0.5, gap: 1 });
        leaf(plate, ax, ay, turn + d * 72, s, s * 0.44, { veins: 0, bend: 0, rise: 0.6, fall: 0.5, gap: 1.4 });
      }
      if (n === 0) leaf(plate, ax, ay, turn, s * 0.9, s * 0.4, { veins: 0, bend: 0, rise: 0.6, fall: 0.5 });
    }
    stem(plate, points, 3, 6);
  };
  sprig(
    [
      [226, 50],
      [206, 150],
      [214, 260],
      [190, 392],
    ],
    9,
    42,
  );
  sprig(
    [
      [92, 92],
      [128, 190],
      [176, 280],
      [192, 350],
    ],
    8,
    38,
  );
  sprig(
    [
      [338, 130],
      [282, 220],
      [226, 290],
      [204, 340],
    ],
    7,
    38,
  );
};

export const tarragon = (plate: Plate): void => {
  // Long soft leaves, far apart and alternate, on slender stems.
  const shoot = (points: readonly Point[], count: number, size: number, reach: number): void => {
    const line = spline(points);
    stem(plate, line, 2.4, 4.4, { gap: 0.6 });
    for (const n of range(count)) {
      const at = Math.round(mix(0, reach, n / (count - 1)) * (line.length - 2));
      const [[ax, ay], [bx, by]] = [item(line, at), item(line, at + 1)];
      const d = n % 2 ? 1 : -1;
      const turn = (Math.atan2(ax - bx, by - ay) * 180) / Math.PI;
      const l = size * mix(0.5, 1, clamp(n / 4));
      leaf(plate, ax, ay, turn + d * mix(6, 46, clamp(n / 5)), l, 5 + l * 0.048, {
        veins: 0,
        rise: 0.5,
        fall: 0.8,
        bend: d * (0.14 + (n % 3) * 0.08),
        gap: 1.4,
      });
    }
  };
  shoot(
    [
      [216, 100],
      [204, 180],
      [206, 290],
      [190, 396],
    ],
    10,
    148,
    0.58,
  );
  shoot(
    [
      [64, 300],
      [120, 312],
      [170, 338],
      [196, 374],
    ],
    7,
    76,
    0.7,
  );
  shoot(
    [
      [346, 286],
      [288, 298],
      [234, 326],
      [198, 366],
    ],
    7,
    76,
    0.7,
  );
};

/** A leaf cut into blunt fingers, such as wormwood's: its outline runs out along each lobe and back. */
const cutLeaf = (plate: Plate, x: number, y: number, turn: number, length: number, width: number, pairs: number, blunt = 1): void => {
  const on = (v: number, across: number): Point => polar(...polar(x, y, turn, length * v), turn + 90, across);
  const lobes = (d: 1 | -1): Point[] =>
    range(pairs).flatMap((n) => {
      const v = 0.2 + (n / pairs) * 0.68;
      const long = width * (0.55 + 0.45 * Math.sin(((n + 0.7) / pairs) * Math.PI));
      const axis = turn + d * 52;
      const fork = polar(...on(v, 0), axis, long * 0.46);
      plate.cut([on(v, 0), fork, polar(...fork, axis, long * 0.36)], 2.2, { isBlunt: true });
      const tip = (t: number, reach: number): Point[] => {
        const end = polar(...fork, axis + d * t, reach);
        return [-1, 1].map((side) => polar(...end, axis + d * t - side * d * 90, long * 0.09 * blunt));
      };
      return [
        on(v - 0.02, d * length * 0.018),
        polar(...fork, axis + d * 100, long * 0.08),
        ...tip(42, long * 0.4),
        polar(...fork, axis + d * 20, long * 0.12),
        ...tip(0, long * 0.54),
        polar(...fork, axis - d * 20, long * 0.12),
        ...tip(-42, long * 0.4),
        polar(...fork, axis - d * 100, long * 0.08),
        on(v + 0.07, d * length * 0.018),
      ];
    });
  const head = (d: 1 | -1): Point[] => [
    on(0.84, d * width * 0.07),
    on(0.97, d * width * 0.24),
    on(1.0, d * width * 0.14),
    on(0.94, d * width * 0.07),
    on(1.06, d * width * 0.06),
  ];
  plate.cut([on(0, 0), on(0.5, 0), on(0.96, 0)], (part) => mix(3.4, 1.4, part), { isBlunt: true });
  shape(plate, [on(0, 2.4), ...lobes(1), ...head(1), ...head(-1).reverse(), ...lobes(-1).reverse(), on(0, -2.4)], {
    rim: 8,
    spacing: 4,
    weight: 0.85,
    gap: 1.4,
  });
};

export const artemisia = (plate: Plate): void => {
  // Deeply cut grey leaves below sprays of small nodding buttons.
  const button = (x: number, y: number, r: number): void => {
    stipple(plate, x, y + r * 0.5, r * 0.7, r * 0.3, 7, 0);
    turned(plate, x, y, 0, r * 1.8, r, { shape: [0.8, 1.05, 1.15, 1.1], lines: 5, bow: 0.3 });
    plate.cut(
      spline([
        [x, y - r * 0.9],
        [x - 2, y - r * 1.5],
        [x - 7, y - r * 1.9],
      ]),
      2.6,
      { isBlunt: true },
    );
  };
  const spray = (points: readonly Point[], count: number): void => {
    const line = spline(points);
    for (const n of range(count)) {
      const [x, y] = item(line, Math.round((n / count) * 0.86 * (line.length - 1)));
      button(x + (n % 2 ? 15 : -10), y + 25, 13);
    }
    stem(plate, points, 3, 4.4);
  };
  spray(
    [
      [226, 14],
      [208, 70],
      [204, 220],
    ],
    6,
  );
  spray(
    [
      [328, 70],
      [268, 106],
      [208, 230],
    ],
    6,
  );
  spray(
    [
      [84, 84],
      [142, 114],
      [200, 238],
    ],
    6,
  );
  cutLeaf(plate, 208, 290, 64, 168, 62, 3, 1.5);
  cutLeaf(plate, 198, 296, -64, 168, 62, 3, 1.5);
  cutLeaf(plate, 203, 356, 88, 116, 44, 2, 1.5);
  cutLeaf(plate, 194, 358, -88, 116, 44, 2, 1.5);
  stem(
    plate,
    [
      [204, 200],
      [204, 290],
      [194, 396],
    ],
    7,
    11,
  );
};

/** An umbel on a stalk: rays that end in small heads. */
const umbel = (
  plate: Plate,
  x: number,
  y: number,
  radius: number,
  rays: number,
  draw: (x: number, y: number, turn: number) => void,
  high = 0.72,
): void => {
  for (const n of range(rays)) {
    const t = -86 + (172 / (rays - 1)) * n;
    const l = radius * (0.86 + 0.14 * Math.cos((t * Math.PI) / 90));
    const end: Point = [x + Math.sin((t * Math.PI) / 180) * l, y - Math.cos((t * Math.PI) / 180) * l * high];
    draw(end[0], end[1], t);
    stem(plate, [[x, y], [mix(x, end[0], 0.45), mix(y, end[1], 0.62)], end], 3.4, 2.6);
  }
};

const floret =
  (plate: Plate) =>
  (x: number, y: number): void => {
    for (const n of range(9)) {
      const [a, b] = polar(x, y, n * 137.5, Math.sqrt(n) * 7.4);
      plate.dot([a, b * 0.8 + y * 0.2], 2);
    }
    plate.hide(ellipse(x, y, 22, 16), 0);
  };

export const galbanum = (plate: Plate): void => {
  // A giant fennel with its umbel of umbels: milky gum wells from a cut in the stout stalk, runs down and hardens to tears.
  const run = (x: number, y: number, l: number, r: number): void => {
    plate.cut(
      spline([
        [x - r * 0.5, y + l * 0.56],
        [x - r * 0.6, y + l * 0.74],
        [x - r * 0.2, y + l * 0.88],
      ]),
      1.8,
    );
    turned(plate, x, y + l / 2, 0, l, r, { shape: [1.1, 0.74, 0.6, 0.66, 0.9, 1.3, 1.36], lines: Math.round(l / 8), bow: 0.4 });
  };
  plate.cut(
    spline([
      [178, 240],
      [204, 230],
      [232, 214],
    ]),
    (part) => 14 * Math.sin(Math.PI * part) ** 0.5,
    { isEven: true },
  );
  run(190, 244, 78, 13);
  run(211, 238, 116, 16);
  run(229, 228, 62, 12);
  for (const [x, y, r] of [
    [278, 378, 18],
    [308, 384, 13],
    [132, 382, 16],
  ] as const)
    turned(plate, x, y, x, r * 2.3, r, { shape: [0.7, 0.94, 1.1, 1], lines: 8 });
  for (const d of [-1, 1]) cutLeaf(plate, 204 + d * 18, d > 0 ? 306 : 322, d * 64, 158, 58, 3, 0.8);
  for (const u of [-0.6, -0.14, 0.34, 0.74])
    plate.cut(
      [
        [204 + u * 17, 190],
        [204 + u * 19, 290],
        [203 + u * 22, 394],
      ],
      2.2 + u,
    );
  umbel(plate, 204, 172, 156, 9, (a, b) => {
    for (const n of range(7)) ball(plate, ...polar(a, b, n * 60, n === 0 ? 0 : 14), 7.4, { lines: 2, gap: 0.8, weight: 0.8 });
  });
  stem(
    plate,
    [
      [204, 168],
      [204, 200],
      [204, 300],
      [203, 396],
    ],
    34,
    46,
    { weight: 1.1 },
  );
};

export const angelica = (plate: Plate): void => {
  const globe = (x: number, y: number) => {
    for (const n of range(12)) plate.dot(polar(x, y, n * 30, 19), 1);
    for (const n of range(12)) plate.cut([[x, y], polar(x, y, n * 30, 16)], 1.5);
    plate.hide(ellipse(x, y, 22), 0);
  };
  for (const n of range(14)) {
    const end = polar(200, 140, n * 25.7, n % 2 ? 96 : 104);
    globe(...end);
    stem(plate, [[200, 140], end], 3, 2.4);
  }
  for (const n of range(6)) globe(...polar(200, 140, n * 60 + 10, 48));
  for (const [t, l] of [
    [66, 150],
    [-70, 150],
  ] as const)
    for (const [o, s] of [
      [0, 1],
      [-52, 0.74],
      [52, 0.74],
    ] as const)
      leaf(plate, ...polar(200, 320, t, 46), t + o, l * 0.62 * s, l * 0.36 * s, { teeth: 12, bite: 0.2 });
  for (const t of [66, -70]) stem(plate, [[200, 330], polar(200, 320, t, 50)], 9, 5);
  stem(
    plate,
    [
      [200, 250],
      [202, 320],
      [200, 396],
    ],
    16,
    22,
  );
};

export const coriander = (plate: Plate): void => {
  // Seeds ribbed like little globes, and the fan-shaped leaf.
  umbel(plate, 188, 190, 124, 6, (x, y) => {
    for (const [dx, dy] of [
      [-17, 4],
      [17, 4],
      [0, -14],
    ] as const)
      ball(plate, x + dx, y + dy, 14, { ribs: 4, lines: 5, weight: 0.8, gap: 1 });
  });
  const fan = (x: number, y: number, t: number, s: number) => {
    const edge = range(49).map((n): Point => {
      const a = -78 + (n / 48) * 156;
      return polar(x, y, t + a, s * (0.86 + 0.16 * Math.cos((a / 52) * Math.PI * 2) + 0.07 * Math.sin(a * 0.42)));
    });
    for (const n of range(7)) plate.cut([[x, y], polar(x, y, t - 66 + n * 22, s * 0.7)], 2.8, { isBlunt: true });
    plate.contour([...edge, [x, y]], 1);
    plate.hide([...edge, [x, y]], 2);
  };
  fan(274, 262, 40, 66);
  fan(318, 330, 96, 56);
  fan(244, 328, -4, 50);
  fan(96, 296, -40, 64);
  fan(64, 356, -90, 50);
  stem(
    plate,
    [
      [200, 372],
      [252, 340],
      [274, 264],
    ],
    4,
    3.4,
  );
  stem(
    plate,
    [
      [240, 346],
      [290, 350],
      [318, 332],
    ],
    3.4,
    3,
  );
  stem(
    plate,
    [
      [192, 356],
      [130, 344],
      [96, 298],
    ],
    4,
    3.4,
  );
  stem(
    plate,
    [
      [188, 190],
      [192, 280],
      [194, 396],
    ],
    6,
    9,
  );
  for (const [x, y] of [
    [300, 384],
    [336, 380],
    [270, 390],
  ] as const)
    ball(plate, x, y, 13, { ribs: 4, lines: 4, weight: 0.8 });
};

/** An umbel of umbels on its stalk, with a feathered leaf to one side. */
const umbelPlant = (plate: Plate, x: number, y: number, d: 1 | -1): void => {
  umbel(plate, x, y, 126, 8, (a, b, t) => {
    for (const n of range(5)) {
      const end = polar(a, b, t * 0.6 - 68 + n * 34, 24);
      plate.dot(end, 2);
      plate.dot(polar(a, b, t * 0.6 - 62 + n * 34, 17), 1);
      plate.cut([[a, b], end], 1.7);
    }
  });
  for (const n of range(7)) {
    const [a, b] = [x - d * (18 + n * 20), y + 110 - n * 10];
    for (const side of [-1, 1])
      for (const m of range(3)) {
        const root = polar(a, b, -d * 62 + side * 58, m * (9 - n * 0.7));
        plate.cut([root, polar(root[0], root[1], -d * 62 + side * (18 + m * 12), 30 - n * 2.4)], 2.2, { isBlunt: true });
      }
  }
  stem(
    plate,
    [
      [x - d * 10, y + 116],
      [x - d * 86, y + 84],
      [x - d * 158, y + 36],
    ],
    4,
    2,
  );
  stem(
    plate,
    [
      [x, y],
      [x - d * 8, y + 78],
      [x - d * 14, y + 178],
    ],
    7,
    9,
  );
};

export const caraway = (plate: Plate): void => {
  // A fruit that has split into its two crescents, which hang from a fork, and ripe ones with their five pale ribs.
  const crescent = (x: number, y: number, turn: number, s: number, d: 1 | -1 = 1): void =>
    plate.within(
      x,
      y,
      turn,
      d * s,
      () => {
        const arc = (k: number, l: number): Point[] =>
          range(17).map((n) => [-14 + k * Math.cos(((n - 8) / 16) * Math.PI) ** 0.9, ((n - 8) / 8) * l]);
        for (const k of [10.5, 16, 21.5, 27]) plate.cut(arc(k, 50), (part) => 3.4 * Math.sin(Math.PI * part) ** 0.6, { isEven: true });
        plate.contour([...arc(31, 58), ...arc(5, 58).reverse().slice(1, -1)], 1.2);
        plate.hide([...arc(31, 58), ...arc(5, 58).reverse().slice(1, -1)], 2);
      },
      s,
    );
  crescent(316, 214, 0, 1.15, -1);
  crescent(358, 214, 0, 1.15);
  stem(
    plate,
    [
      [337, 96],
      [335, 130],
      [322, 148],
    ],
    3.2,
    2.6,
  );
  stem(
    plate,
    [
      [337, 96],
      [339, 130],
      [352, 148],
    ],
    3.2,
    2.6,
  );
  crescent(62, 316, 24, 1.25);
  crescent(142, 342, 84, 1.25);
  crescent(236, 322, -32, 1.25);
  crescent(322, 346, 62, 1.25);
  umbelPlant(plate, 172, 152, 1);
};

export const cumin = (plate: Plate): void => {
  // A heap of straight, ribbed and bristled seeds on a wooden scoop.
  const one = (x: number, y: number, t: number) => {
    plate.within(x, y, t, 1, () => {
      for (const u of [-6, 0, 6])
        plate.cut(
          spline([
            [u * 0.4, -27],
            [u, 0],
            [u * 0.4, 27],
          ]),
          2.2,
        );
      for (const k of [-3, 3])
        plate.cut(
          [
            [k * 0.4, 30],
            [k, 40],
          ],
          1.8,
          { isBlunt: true },
        );
    });
    turned(plate, x, y, t, 68, 11, { shape: [0.8, 1, 1, 0.8], isLengthwise: true, lines: 4, widest: 2.4, dark: 0.1 });
  };
  for (const [x, y, t] of [
    [150, 212, 30],
    [204, 196, -40],
    [176, 246, 80],
    [240, 238, 10],
    [126, 268, -30],
    [222, 286, 64],
    [282, 278, -24],
    [164, 304, 16],
    [96, 314, 70],
    [250, 330, 96],
    [312, 324, 40],
    [196, 342, -50],
    [130, 356, 100],
    [346, 356, 84],
    [64, 352, -20],
  ] as const)
    one(x, y, t);
  umbel(plate, 300, 120, 60, 6, floret(plate));
  stem(
    plate,
    [
      [300, 120],
      [292, 190],
      [276, 240],
    ],
    4,
    4,
  );
};

export const anise = (plate: Plate): void => {
  // Ribbed pears, some still on their stalks.
  const pear = (x: number, y: number, turn: number): void => {
    plate.within(x, y, turn, 1.5, () => {
      plate.cut(
        [
          [0, -22],
          [1, -44],
        ],
        3,
      );
      for (const u of [-7, 0, 7])
        plate.cut(
          spline([
            [u * 0.3, -18],
            [u * 1.1, 6],
            [u * 0.3, 22],
          ]),
          2,
        );
      turned(plate, 0, 2, 0, 48, 16, { shape: [0.55, 0.8, 1.12, 1.12], isLengthwise: true, lines: 5, dark: 0.1 });
    });
  };
  for (const [x, y, turn] of [
    [86, 336, -24],
    [160, 326, 16],
    [236, 336, -12],
    [312, 322, 30],
    [124, 378, 70],
    [276, 378, -64],
  ] as const)
    pear(x, y, turn);
  umbelPlant(plate, 174, 152, -1);
};

export const fennel = (plate: Plate): void => {
  umbel(plate, 236, 96, 70, 7, floret(plate));
  for (const d of [-1, 1])
    for (const n of range(8))
      plate.cut(
        spline([
          [196 + d * 22, 210 - n * 7],
          [196 + d * (50 + n * 5), 170 - n * 12],
          [196 + d * (78 - n * 2), 100 - n * 2 + (n % 2) * 30],
        ]),
        2.6,
        { isBlunt: true },
      );
  stem(
    plate,
    [
      [236, 96],
      [222, 160],
      [214, 236],
    ],
    8,
    12,
  );
  stem(
    plate,
    [
      [150, 90],
      [166, 170],
      [180, 240],
    ],
    14,
    20,
  );
  stem(
    plate,
    [
      [286, 130],
      [250, 190],
      [226, 244],
    ],
    12,
    16,
  );
  for (const n of range(6))
    plate.cut(
      spline([
        [150 + n * 20, 260],
        [136 + n * 25, 310],
        [160 + n * 16, 366],
      ]),
      2.6,
    );
  shape(
    plate,
    [
      [160, 228],
      [236, 232],
      [292, 286],
      [282, 348],
      [236, 380],
      [162, 380],
      [112, 348],
      [104, 286],
    ],
    { rim: 34, spacing: 5 },
  );
};

export const patchouli = (plate: Plate): void => {
  // Broad quilted leaves on long stalks, their margin cut into large double teeth.
  const big = (x: number, y: number, t: number, l: number): void =>
    plate.within(x, y, t, l / 100, () => {
      const half: Point[] = [
        [12, 2],
        [27, 0],
        [36, -10],
        [36, -15],
        [46, -20],
        [48, -32],
        [39, -36],
        [45, -46],
        [41, -57],
        [32, -57],
        [34, -68],
        [28, -76],
        [20, -75],
        [19, -86],
        [12, -92],
        [7, -91],
      ];
      const tips = [
        [36, -8],
        [46, -28],
        [43, -50],
        [32, -70],
        [16, -87],
      ] as const;
      for (const d of [-1, 1])
        for (const [n, [ex, ey]] of tips.entries()) {
          const from: Point = [0, -4 - n * 16.5];
          const vein = (v: number): Point => [d * mix(0, ex, v), mix(from[1], ey, v) + 6 * Math.sin(Math.PI * v)];
          plate.cut(
            range(9).map((m) => vein((m / 8) * 0.92)),
            (part) => mix(2.8, 0.8, part),
            { isBlunt: true },
          );
          for (const k of d > 0 ? [0.3, 0.44, 0.58, 0.72] : [0.36, 0.56])
            plate.cut([vein(k), [vein(k)[0] + d * 2.4, vein(k)[1] - 6]], 2, { isBlunt: true });
        }
      plate.cut(
        [
          [0, 4],
          [0, -50],
          [0, -96],
        ],
        (part) => mix(3.8, 1.2, part),
        { isBlunt: true },
      );
      shape(plate, [[0, 3], ...half, [0, -107], ...half.map(([a, b]): Point => [-a, b]).reverse()], { rim: 6, spacing: 3.4, weight: 1.1 });
    });
  const stalk = (x: number, y: number, ex: number, ey: number): void =>
    stem(
      plate,
      [
        [x, y],
        [mix(x, ex, 0.5), mix(y, ey, 0.5) + 5],
        [ex, ey],
      ],
      5,
      4.6,
    );
  big(202, 114, 4, 94);
  big(252, 194, 70, 148);
  big(150, 198, -70, 148);
  big(250, 304, 106, 132);
  big(152, 306, -106, 132);
  stalk(204, 232, 252, 194);
  stalk(200, 238, 150, 198);
  stalk(206, 324, 250, 304);
  stalk(198, 326, 152, 306);
  stem(
    plate,
    [
      [202, 112],
      [204, 280],
      [200, 396],
    ],
    9,
    14,
  );
};

export const bay = (plate: Plate): void => {
  // Two laurel branches bent towards each other: leathery leaves with waved margins, held up along the wood, and black berries.
  for (const d of [1, -1])
    plate.within(
      200,
      0,
      0,
      d,
      () => {
        const line = spline([
          [66, 62],
          [116, 110],
          [136, 186],
          [124, 270],
          [60, 346],
          [-22, 388],
        ]);
        const along = (part: number): readonly [Point, number] => {
          const at = Math.round(part * (line.length - 2));
          const [[ax, ay], [bx, by]] = [item(line, at), item(line, at + 1)];
          return [[ax, ay], (Math.atan2(ax - bx, by - ay) * 180) / Math.PI];
        };
        const one = (part: number, lean: number, l: number): void => {
          const [[x, y], turn] = along(part);
          leaf(plate, x, y, turn + lean, l, l * 0.36, {
            veins: 4,
            slant: 0.14,
            bend: 0,
            rise: 0.8,
            fall: 0.9,
            margin: (v) => 1 + 0.05 * Math.sin(v * 24),
            dark: lean > 0 ? 0.1 : 0,
          });
        };
        for (const part of [0.26, 0.5, 0.74]) {
          const [[x, y], turn] = along(part);
          for (const lean of [-84, -56]) turned(plate, ...polar(x, y, turn + lean, 30), 0, 22, 10, { dark: 0.55, lines: 7 });
          for (const lean of [-84, -56]) plate.cut([[x, y], polar(x, y, turn + lean, 22)], 2.4, { isBlunt: true });
        }
        one(0, -6, 74);
        for (const n of range(6)) {
          one(0.1 + n * 0.145, 38, 88);
          one(0.16 + n * 0.145, -36, 78);
        }
        stem(plate, line, 4, 8);
      },
      1,
    );
};

export const myrtle = (plate: Plate): void => {
  stamensStar(plate, 204, 128);
  for (const [x, y] of [
    [140, 196],
    [266, 206],
    [150, 286],
  ] as const) {
    for (const t of [-40, 0, 40]) plate.cut([polar(x, y, t, 14), polar(x, y, t, 24)], 3.4);
    ball(plate, x, y, 17, { dark: 0.5, lines: 8 });
  }
  for (const [x, y, t, l] of [
    [206, 178, 42, 84],
    [200, 178, -42, 84],
    [206, 230, 62, 92],
    [198, 236, -64, 92],
    [206, 286, 74, 94],
    [196, 292, -76, 94],
    [204, 340, 84, 84],
    [194, 344, -86, 84],
  ] as const)
    leaf(plate, x, y, t, l, l * 0.4, { fall: 1.1, veins: 6 });
  stem(
    plate,
    [
      [204, 150],
      [203, 260],
      [192, 394],
    ],
    6,
    10,
  );
};

const stamensStar = (plate: Plate, x: number, y: number): void => {
  for (const n of range(26)) {
    const end = polar(x, y, n * 13.8, n % 2 ? 44 : 54);
    plate.dot(end, 1);
    plate.cut([polar(x, y, n * 13.8, 5), end], 1.7, { isBlunt: true });
  }
  whorl(plate, x, y, 5, 0, 74, 52, { head: 0.5, rise: 0.5, reach: 0.7 });
};

export const figLeaf = (plate: Plate): void => {
  // One leaf with five deep, rounded lobes.
  const tips = [
    [200, 40],
    [312, 112],
    [336, 246],
  ] as const;
  for (const d of [-1, 1])
    plate.within(
      200,
      0,
      0,
      d,
      () => {
        for (const [at, [tx, ty]] of tips.entries()) {
          const [ex, ey] = [tx - 200, ty];
          const vein = (v: number): Point => [mix(0, ex, v), mix(284, ey, v) - (at === 1 ? 10 : 0) * Math.sin(Math.PI * v)];
          if (at > 0 || d === 1)
            plate.cut(
              range(13).map((n) => vein((n / 12) * 0.96)),
              (part) => mix(5, 1.4, part),
              { isBlunt: true },
            );
          const turn = (Math.atan2(ex, 284 - ey) * 180) / Math.PI;
          for (const n of range(5)) {
            const v = 0.42 + n * 0.115;
            const l = [40, 44, 42, 34, 20][n] ?? 20;
            for (const u of at === 0 ? [1] : [-1, 1])
              plate.cut(
                spline([vein(v), polar(...vein(v), turn + u * 52, l * 0.6), polar(...vein(v), turn + u * 44, l)]),
                (part) => mix(2.6, 0.6, part),
                {
                  isBlunt: true,
                },
              );
          }
        }
      },
      1,
    );
  const half: Point[] = [
    [16, 30],
    [36, 52],
    [48, 90],
    [44, 136],
    [33, 176],
    [46, 184],
    [64, 146],
    [92, 104],
    [118, 92],
    [134, 110],
    [136, 148],
    [118, 188],
    [92, 216],
    [98, 228],
    [124, 216],
    [148, 224],
    [156, 250],
    [144, 280],
    [108, 302],
    [64, 312],
    [24, 306],
  ];
  shape(
    plate,
    [[200, 24], ...half.map(([x, y]): Point => [200 + x, y]), [200, 286], ...half.map(([x, y]): Point => [200 - x, y]).reverse()],
    {
      rim: 22,
      spacing: 4.4,
      weight: 1.15,
    },
  );
  stem(
    plate,
    [
      [200, 280],
      [206, 330],
      [196, 392],
    ],
    11,
    14,
  );
};

export const tomatoLeaf = (plate: Plate): void => {
  const jag = { teeth: 6, bite: 0.5, veins: 5, slant: 0.2, rise: 0.6 };
  leaf(plate, 200, 140, 0, 120, 74, jag);
  for (const [y, t, l] of [
    [170, 62, 120],
    [180, -62, 120],
    [258, 74, 130],
    [266, -74, 130],
  ] as const)
    leaf(plate, 200 + Math.sign(t) * 14, y, t, l, l * 0.58, { ...jag, bend: t / 800 });
  for (const [x, y, r] of [
    [264, 346, 32],
    [160, 352, 26],
  ] as const) {
    for (const n of range(5)) plate.cut([polar(x, y - r, n * 72, 0), polar(x, y - r + 3, n * 72, 16)], 4, { isBlunt: true });
    ball(plate, x, y, r, { lines: 9, bow: 0.2 });
  }
  stem(
    plate,
    [
      [264, 318],
      [236, 300],
      [202, 310],
    ],
    4,
    4,
  );
  stem(
    plate,
    [
      [160, 328],
      [178, 306],
      [200, 306],
    ],
    4,
    4,
  );
  stem(
    plate,
    [
      [200, 144],
      [202, 280],
      [196, 394],
    ],
    6,
    10,
  );
};

export const bamboo = (plate: Plate): void => {
  const cane = (x: number, w: number, joints: readonly number[]) => {
    let from = 394;
    for (const to of joints) {
      for (const k of [-1, 1])
        plate.cut(
          spline([
            [x - w * 1.1, to + k * 2 - 3],
            [x, to + k * 2 + 2],
            [x + w * 1.1, to + k * 2 - 3],
          ]),
          2.6,
        );
      patch(
        plate,
        [
          [x - w, to + 4],
          [x + w, to + 4],
          [x + w, from - 4],
          [x - w, from - 4],
        ],
        { lines: Math.round(w / 2), tone: (u) => clamp(u * 0.9 - 0.12), widest: 3.4, weight: 1, gap: 0.5 },
      );
      from = to;
    }
  };
  for (const [x, y, t, l] of [
    [244, 108, 62, 120],
    [248, 116, 100, 130],
    [256, 120, 132, 120],
    [124, 214, -62, 110],
    [120, 222, -104, 110],
    [230, 92, 20, 80],
  ] as const)
    leaf(plate, x, y, t, l, 26, { veins: 0, rise: 0.4, fall: 0.9, bend: t / 600 });
  stem(
    plate,
    [
      [206, 156],
      [228, 124],
      [250, 112],
    ],
    5,
    4,
  );
  stem(
    plate,
    [
      [164, 250],
      [140, 226],
      [120, 216],
    ],
    5,
    4,
  );
  cane(186, 24, [300, 190, 90, 6]);
  cane(262, 18, [330, 240, 150]);
  cane(128, 16, [340, 256, 180]);
};

export const tea = (plate: Plate): void => {
  // Two leaves and a bud, and a flower of the bush.
  petal(plate, 214, 176, 10, 150, 34, { head: 0.3, rise: 0.42, point: 0.12, reach: 0.95, lines: 6 });
  leaf(plate, 214, 196, 52, 178, 84, { teeth: 22, bite: 0.09, bend: 0.16, fall: 0.95, veins: 13, dark: 0.08 });
  leaf(plate, 208, 204, -40, 196, 88, { teeth: 22, bite: 0.09, bend: -0.14, fall: 0.95, veins: 14 });
  for (const n of range(14)) {
    const [x, y] = polar(118, 292, n * 25.7, 12 + (n % 3) * 6);
    plate.cut([polar(118, 292, n * 25.7, 5), [x, y]], 1.8, { isBlunt: true });
    plate.dot([x, y], 1);
  }
  whorl(plate, 118, 292, 5, -20, 66, 66, { head: 0.5, notch: 0.06, lines: 7, reach: 0.5 });
  leaf(plate, 210, 286, 96, 178, 88, { teeth: 20, bite: 0.09, bend: 0.12, veins: 13, dark: 0.12 });
  stem(
    plate,
    [
      [212, 172],
      [210, 280],
      [190, 394],
    ],
    8,
    13,
    { ticks: 16 },
  );
  stem(
    plate,
    [
      [124, 300],
      [170, 330],
      [202, 320],
    ],
    6,
    6,
  );
};

export const blackTea = (plate: Plate): void => {
  // A pot of dark glaze, and rolled leaves.
  smokeOver(plate, 62, 132);
  ball(plate, 196, 96, 13, { lines: 5 });
  turned(plate, 196, 134, 0, 62, 66, { shape: [0.9, 1.05, 1.4, 1.7], bow: 0.2, lines: 9, dark: 0.16 });
  turned(plate, 196, 240, 0, 206, 118, { shape: [1.3, 0.98, 1, 1.06, 1.04, 1.1, 1.7], bow: 0.16, lines: 34, dark: 0.34 });
  stem(
    plate,
    [
      [40, 150],
      [66, 176],
      [82, 232],
      [130, 270],
    ],
    18,
    50,
    { ticks: 20 },
  );
  stem(
    plate,
    [
      [268, 176],
      [344, 158],
      [366, 216],
      [330, 276],
      [270, 292],
    ],
    15,
    12,
    { ticks: 30 },
  );
  for (const [x, y, t] of [
    [250, 366, 74],
    [292, 352, 106],
    [322, 374, 62],
    [284, 384, 92],
    [350, 352, 80],
  ] as const)
    seed(plate, x, y, t, 44, 12, { dark: 0.5, lines: 5 });
  ground(plate, 120, 360, 110, 5);
};

/** A few threads of steam. */
const smokeOver = (plate: Plate, x: number, y: number): void => {
  for (const k of [-1, 0, 1])
    plate.cut(
      spline([
        [x + k * 12 - 14, y - 8],
        [x + k * 14 - 30, y - 40],
        [x + k * 17 - 8, y - 74],
        [x + k * 20 - 26, y - 112],
      ]),
      (part) => 3 * Math.sin(Math.PI * part),
    );
};

export const mate = (plate: Plate): void => {
  // The gourd with its straw.
  stem(
    plate,
    [
      [316, 30],
      [254, 110],
      [216, 160],
    ],
    9,
    9,
  );
  shape(
    plate,
    [
      [320, 14],
      [350, 34],
      [332, 48],
      [306, 40],
    ],
    { rim: 6 },
  );
  const mouth = ellipse(184, 156, 62, 19);
  stipple(plate, 184, 158, 52, 13, 40, 1);
  plate.contour(mouth, 1.2);
  plate.hide(mouth, 2);
  turned(plate, 184, 262, 0, 236, 104, { shape: [2.2, 0.82, 0.86, 1.05, 1.08, 0.96, 0.9], bow: 0.16, lines: 30, dark: 0.12, dots: 40 });
  leaf(plate, 280, 380, 70, 100, 46, { teeth: 12, bite: 0.1 });
  leaf(plate, 290, 352, 30, 90, 42, { teeth: 12, bite: 0.1 });
};

export const verbena = (plate: Plate): void => {
  // Long rough leaves in threes, a loose spike on top.
  for (const n of range(5)) for (const d of [-1, 1]) ball(plate, 202 + d * (6 + n * 5), 34 + n * 18, 5, { lines: 1 });
  for (const [y, s] of [
    [150, 0.74],
    [230, 1],
    [316, 1.08],
  ] as const) {
    for (const t of [70, -70])
      leaf(plate, 202 + Math.sign(t) * 3, y, t, 158 * s, 38 * s, { veins: 12, slant: 0.06, fall: 1, bend: t / 700 });
    leaf(plate, 202, y + 4, s > 1 ? 24 : -18, 120 * s, 32 * s, { veins: 10, slant: 0.06, fall: 1 });
  }
  stem(
    plate,
    [
      [202, 26],
      [203, 220],
      [194, 394],
    ],
    4,
    9,
  );
};

export const eucalyptus = (plate: Plate): void => {
  // Round leaves in pairs like coins, set crosswise, and gum nuts.
  for (const n of range(6)) {
    const y = 70 + n * 56;
    const s = mix(0.5, 1, n / 5);
    for (const d of [1, -1])
      leaf(plate, 202 + d * 3, y + (d > 0 ? 0 : 7), d * (n % 2 ? 88 : 58), 96 * s, 82 * s, {
        rise: 0.42,
        fall: 0.42,
        veins: 5,
        slant: 0.2,
        bend: 0,
      });
  }
  leaf(plate, 202, 62, 4, 44, 34, { rise: 0.42, fall: 0.5, veins: 3 });
  stem(
    plate,
    [
      [202, 44],
      [206, 200],
      [196, 394],
    ],
    5,
    10,
  );
};

export const ivy = (plate: Plate): void => {
  const one = (x: number, y: number, t: number, s: number) => {
    const points = (
      [
        [0, 0],
        [26, 22],
        [58, 14],
        [44, -18],
        [78, -46],
        [36, -54],
        [0, -116],
        [-36, -54],
        [-78, -46],
        [-44, -18],
        [-58, 14],
        [-26, 22],
      ] as const
    ).map(([a, b]) => [a, b] as Point);
    plate.within(x, y, t, s, () => {
      for (const [a, b] of [
        [0, -104],
        [64, -44],
        [-64, -44],
        [46, 10],
        [-46, 10],
      ] as const)
        plate.cut(
          [
            [0, -4],
            [a, b],
          ],
          3.4,
          { isBlunt: true },
        );
      shape(plate, points, { rim: 20, spacing: 5, dark: 0.1 });
    });
  };
  one(146, 134, -24, 0.92);
  one(272, 170, 36, 1);
  one(128, 262, -62, 0.94);
  one(264, 300, 64, 0.86);
  one(212, 66, 8, 0.5);
  stem(
    plate,
    [
      [212, 60],
      [206, 130],
      [214, 220],
      [190, 300],
      [200, 394],
    ],
    6,
    9,
    { ticks: 20 },
  );
  for (const [x, y, ex, ey] of [
    [146, 136, 206, 158],
    [272, 170, 212, 204],
    [128, 262, 204, 258],
    [264, 300, 192, 304],
  ] as const)
    stem(
      plate,
      [
        [x, y],
        [ex, ey],
      ],
      4.4,
      4,
    );
};

/** A single green leaf with its twin. */
export const greenLeaf = (plate: Plate): void => {
  leaf(plate, 196, 300, 32, 288, 132, { veins: 13, slant: 0.16 });
  leaf(plate, 188, 312, -52, 176, 84, { veins: 10, slant: 0.16, bend: -0.12 });
  stem(
    plate,
    [
      [198, 294],
      [192, 340],
      [170, 394],
    ],
    8,
    11,
  );
};

/** Blades, shoots and tendrils of young green. */
export const greenNotes = (plate: Plate): void => {
  leaf(plate, 202, 180, 30, 130, 56, { rise: 0.6 });
  leaf(plate, 198, 184, -34, 130, 56, { rise: 0.6, bend: -0.12 });
  petal(plate, 200, 176, 0, 88, 24, { head: 0.3, point: 0.1, reach: 0.8 });
  leaf(plate, 204, 280, 70, 136, 60);
  leaf(plate, 196, 288, -70, 136, 60, { bend: -0.12 });
  plate.cut(
    spline([
      [206, 240],
      [280, 230],
      [318, 190],
      [296, 168],
      [280, 190],
      [300, 200],
    ]),
    3.4,
    { isBlunt: true },
  );
  for (const t of [-40, -22, 24, 44]) leaf(plate, 200 + t * 0.8, 396, t, 120, 15, { veins: 0, rise: 0.2, fall: 0.7, bend: t / 200 });
  stem(
    plate,
    [
      [200, 172],
      [202, 290],
      [200, 396],
    ],
    8,
    12,
  );
};

/** A bundle of several herbs. */
export const herbs = (plate: Plate): void => {
  for (const y of [296, 305, 314])
    plate.cut(
      spline([
        [166, y],
        [200, y + 7],
        [236, y],
      ]),
      4.4,
    );
  plate.cut(
    spline([
      [232, 304],
      [266, 316],
      [262, 346],
    ]),
    3.6,
  );
  plate.hide(
    [
      [164, 288],
      [238, 288],
      [238, 322],
      [164, 322],
    ],
    1,
  );
  for (const n of range(5))
    for (const d of [1, -1]) leaf(plate, 204, 96 + n * 34, d * 58, 44 + n * 3, 22, { teeth: 8, bite: 0.16, veins: 4 });
  leaf(plate, 204, 92, 2, 50, 24, { teeth: 8, veins: 4 });
  for (const n of range(9))
    for (const d of [1, -1]) leaf(plate, 124 + n * 6.2, 110 + n * 20, -18 + d * 52, 40, 8, { veins: 0, rise: 0.3, fall: 0.4 });
  for (const n of range(5)) for (const t of [-60, 60, 0]) petal(plate, 294 - n * 7, 88 + n * 19, t + 18, 19, 11, { lines: 1 });
  for (const [x, y, e] of [
    [204, 90, 196],
    [118, 96, 240],
    [298, 76, 156],
    [150, 200, 222],
    [260, 190, 176],
  ] as const)
    stem(
      plate,
      [
        [x, y],
        [mix(x, 201, 0.8), 250],
        [201, 300],
        [e, 392],
      ],
      5,
      5,
    );
  for (const t of [-66, 62]) leaf(plate, 201, 270, t, 110, 44);
};

export const grass = (plate: Plate): void => {
  const blade = (x: number, t: number, l: number, bend: number) =>
    leaf(plate, x, 388, t, l, 17, { veins: 0, rise: 0.15, fall: 0.75, bend, weight: 0.95 });
  for (const [x, t, l, b] of [
    [200, 2, 350, 0.05],
    [184, -10, 320, -0.14],
    [216, 10, 330, 0.16],
    [170, -20, 280, -0.26],
    [232, 22, 290, 0.28],
    [192, -4, 250, -0.3],
    [210, 6, 240, 0.34],
    [156, -32, 220, -0.3],
    [246, 34, 230, 0.32],
    [178, -14, 190, 0.2],
    [226, 16, 180, -0.16],
  ] as const)
    blade(x, t, l, b);
  for (const n of range(10))
    plate.cut(
      [
        [130 + n * 14, 390],
        [122 + n * 15, 352 + (n % 3) * 10],
      ],
      3,
    );
};

export const lemongrass = (plate: Plate): void => {
  for (const [x, t, l, b] of [
    [186, -16, 210, -0.3],
    [206, 4, 230, 0.1],
    [222, 20, 210, 0.34],
    [196, -6, 180, 0.3],
    [232, 30, 170, 0.2],
    [172, -28, 160, -0.2],
  ] as const)
    leaf(plate, x, 210, t, l, 20, { veins: 0, rise: 0.15, fall: 0.7, bend: b });
  for (const [x, w, e] of [
    [160, 34, 130],
    [240, 34, 268],
    [200, 40, 200],
  ] as const) {
    for (const n of range(2))
      plate.cut(
        spline([
          [x + (n - 0.5) * w * 0.4, 210],
          [mix(x, e, 0.5) - (n - 0.5) * w * 0.3, 300],
          [e + (n - 0.5) * w * 0.5, 380],
        ]),
        2.6,
      );
    stem(
      plate,
      [
        [x, 196],
        [mix(x, e, 0.5), 300],
        [e, 384],
      ],
      w * 0.7,
      w,
    );
    for (const n of range(3))
      plate.cut(
        [
          [e + (n - 1) * 8, 388],
          [e + (n - 1) * 12, 398],
        ],
        2,
      );
  }
  for (const y of [252, 262])
    plate.cut(
      spline([
        [130, y],
        [200, y + 8],
        [274, y],
      ]),
      5,
    );
};

export const hay = (plate: Plate): void => {
  // A tied sheaf.
  for (const y of [214, 224, 234])
    plate.cut(
      spline([
        [146, y],
        [200, y + 10],
        [256, y],
      ]),
      5,
    );
  plate.hide(
    [
      [144, 206],
      [258, 206],
      [258, 246],
      [144, 246],
    ],
    1,
  );
  for (const n of range(17)) {
    const k = n - 8;
    const top: Point = [200 + k * 21, 46 + Math.abs(k) * 8 + (n % 3) * 9];
    for (const m of range(4))
      for (const d of [-1, 1])
        seed(plate, top[0] + d * 4 - k * m * 1.1, top[1] + m * 13, k * 6 + d * 24, 17, 7, { lines: 1, gap: 0.6, weight: 0.7 });
    stem(plate, [top, [200 + k * 8, 160], [200 + k * 6, 226]], 3.4, 3.4, { gap: 0.8 });
  }
  for (const n of range(19))
    stem(
      plate,
      [
        [200 + (n - 9) * 5.6, 226],
        [200 + (n - 9) * 8, 300],
        [200 + (n - 9) * 14, 376 + (n % 3) * 8],
      ],
      3.6,
      3.4,
      { gap: 0.8 },
    );
};

export const papyrus = (plate: Plate): void => {
  const mop = (x: number, y: number, r: number, lean: number) => {
    for (const n of range(27)) {
      const t = -112 + n * (224 / 26) + lean;
      plate.cut(
        spline([
          [x, y],
          polar(x, y, t, r * 0.55),
          [polar(x, y, t, r)[0], polar(x, y, t, r)[1] + r * 0.22 * Math.abs(Math.sin((t * Math.PI) / 180))],
        ]),
        3,
        { isBlunt: true },
      );
    }
    for (const t of [-50, 0, 50]) leaf(plate, x, y, t + lean, r * 0.34, 9, { veins: 0 });
  };
  mop(206, 144, 120, 0);
  mop(100, 236, 72, -12);
  mop(312, 236, 70, 12);
  stem(
    plate,
    [
      [206, 146],
      [206, 280],
      [200, 396],
    ],
    9,
    13,
  );
  stem(
    plate,
    [
      [100, 238],
      [140, 320],
      [186, 396],
    ],
    6,
    8,
  );
  stem(
    plate,
    [
      [312, 238],
      [270, 320],
      [216, 396],
    ],
    6,
    8,
  );
};

export const fern = (plate: Plate): void => {
  const frond = (points: readonly Point[], size: number) => {
    const line = spline(points);
    const count = 15;
    for (const n of range(count).reverse()) {
      const at = Math.min(line.length - 2, Math.round((0.14 + (n / count) * 0.84) * (line.length - 1)));
      const [[px, py], [qx, qy]] = [item(line, at), item(line, at + 1)];
      const turn = (Math.atan2(qx - px, py - qy) * 180) / Math.PI;
      const l = size * Math.sin(Math.PI * clamp(0.3 + (n / count) * 0.68));
      for (const d of [1, -1])
        leaf(plate, px, py, turn + d * 68, l, l * 0.24 + 4, { veins: 3, teeth: 9, bite: 0.24, bend: -d * 0.1, weight: 0.8, rise: 0.4 });
    }
    stem(plate, points, 5, 2.4);
  };
  frond(
    [
      [190, 394],
      [196, 250],
      [220, 130],
      [272, 40],
    ],
    84,
  );
  // A crozier.
  plate.cut(
    spline([
      [184, 394],
      [120, 330],
      [96, 250],
      [110, 200],
      [142, 196],
      [148, 224],
      [128, 232],
      [122, 218],
    ]),
    (part) => mix(8, 3, part),
    { isBlunt: true },
  );
};

export const cannabis = (plate: Plate): void => {
  const o = { veins: 9, slant: 0.1, teeth: 13, bite: 0.26, rise: 0.7, fall: 0.9 };
  leaf(plate, 200, 284, 0, 250, 50, o);
  for (const d of [1, -1]) {
    leaf(plate, 200, 286, d * 34, 216, 44, { ...o, bend: d * 0.05 });
    leaf(plate, 200, 288, d * 68, 166, 36, { ...o, bend: d * 0.05 });
    leaf(plate, 200, 290, d * 106, 96, 24, { ...o, veins: 5 });
  }
  stem(
    plate,
    [
      [200, 286],
      [204, 340],
      [196, 396],
    ],
    6,
    8,
  );
};

export const tobacco = (plate: Plate): void => {
  // Cured leaves hung from a cord.
  const hung = (x: number, t: number, l: number, w: number) =>
    leaf(plate, x, 92, 180 + t, l, w, {
      rise: 0.55,
      fall: 0.8,
      veins: 12,
      slant: 0.16,
      bend: t / 300,
      dark: 0.18,
      margin: (v) => 1 + 0.1 * Math.sin(v * 21 + t),
    });
  hung(200, 0, 292, 116);
  hung(140, 14, 270, 104);
  hung(262, -14, 272, 104);
  for (const x of [140, 200, 262]) {
    for (const k of [0, 7])
      plate.cut(
        [
          [x - 9, 74 + k],
          [x, 77 + k],
          [x + 9, 73 + k],
        ],
        4,
      );
    stem(
      plate,
      [
        [x, 50],
        [x, 96],
      ],
      9,
      8,
    );
  }
  stem(
    plate,
    [
      [30, 46],
      [120, 60],
      [200, 62],
      [290, 60],
      [372, 44],
    ],
    9,
    8,
    { ticks: 70 },
  );
};

export const oakmoss = (plate: Plate): void => {
  // Forked straps of lichen on a bit of bark.
  const fork = (x: number, y: number, t: number, l: number, w: number, deep: number): void => {
    const end = polar(x, y, t, l);
    if (deep > 0) {
      fork(end[0], end[1], t - 30 - plate.between(0, 12), l * 0.78, w * 0.74, deep - 1);
      fork(end[0], end[1], t + 28 + plate.between(0, 14), l * 0.8, w * 0.74, deep - 1);
    }
    stem(plate, [[x, y], polar(x, y, t + 5, l * 0.5), end], w, w * 0.8, { gap: 1, weight: 0.85 });
  };
  for (const [x, t] of [
    [200, 2],
    [132, -34],
    [268, 36],
    [160, -66],
    [246, 66],
  ] as const)
    fork(x, 292 + Math.abs(t) * 0.4, t, 72, 17, 2);
  bark(plate, 200, 340, 300, 46);
};

export const moss = (plate: Plate): void => {
  // A cushion with spore cases on a stone.
  for (const n of range(13)) {
    const x = 90 + n * 18;
    const top: Point = [x + ((n * 7) % 11) - 5, 96 + Math.abs(n - 6) * 9 + (n % 3) * 14];
    turned(plate, top[0], top[1], 24, 24, 8, { lines: 3, shape: [0.8, 1.1, 1, 0.6] });
    stem(plate, [top, [x, 170], [x, 236]], 2.6, 2.6, { gap: 0.8 });
  }
  for (const row of range(4))
    for (const n of range(13)) {
      const x = 84 + n * 19 + (row % 2) * 9;
      const y = 214 + row * 22 + Math.abs(n - 6) * (6 - row);
      for (const t of [-34, 0, 34]) leaf(plate, x, y, t, 30, 10, { veins: 0, isPlain: true, gap: 0.8 });
    }
  shape(
    plate,
    [
      [60, 300],
      [120, 268],
      [280, 266],
      [350, 300],
      [366, 340],
      [330, 376],
      [90, 378],
      [40, 344],
    ],
    { rim: 50, spacing: 5, heavy: 3.6 },
  );
};

export const seaweed = (plate: Plate): void => {
  const strap = (points: readonly Point[], w: number) => {
    for (const [px, py] of points.slice(1, -1))
      for (const d of [-1, 1]) turned(plate, px + d * w * 1.1, py - 8, d * 20, 26, 9, { lines: 3 });
    stem(plate, points, w, w * 0.8, { gap: 1.4 });
  };
  strap(
    [
      [200, 394],
      [186, 300],
      [206, 200],
      [184, 110],
      [208, 24],
    ],
    24,
  );
  strap(
    [
      [190, 394],
      [130, 310],
      [120, 220],
      [90, 150],
      [98, 80],
    ],
    20,
  );
  strap(
    [
      [210, 394],
      [270, 310],
      [268, 220],
      [306, 150],
      [296, 70],
    ],
    20,
  );
  for (const [a, b, c] of [
    [
      [190, 240],
      [150, 190],
      [146, 130],
    ],
    [
      [204, 190],
      [240, 140],
      [238, 76],
    ],
    [
      [124, 260],
      [70, 240],
      [48, 190],
    ],
    [
      [272, 250],
      [330, 230],
      [348, 180],
    ],
  ] as const)
    stem(plate, [a, b, c], 15, 11);
};

export const bulrush = (plate: Plate): void => {
  // Brown velvet heads with a bare spike above them, and leaves like straps.
  const head = (x: number, y: number, turn: number, length: number, foot: Point): void => {
    const [tip, end] = [polar(x, y, turn, length * 0.5), polar(x, y, turn + 180, length * 0.5)];
    plate.tinted('wood', () =>
      turned(plate, x, y, turn, length, 23, {
        shape: [1.9, 1.3, 1.06, 1, 1.06, 1.3, 1.9],
        isLengthwise: true,
        lines: 9,
        dark: 0.16,
        least: 0.1,
      }),
    );
    plate.cut([tip, polar(...tip, turn, 42)], (part) => mix(7, 2.4, part), { isBlunt: true });
    plate.tinted('leaf', () => stem(plate, [end, [mix(end[0], foot[0], 0.5) + turn * 0.3, mix(end[1], foot[1], 0.5)], foot], 9, 11));
  };
  leaf(plate, 214, 396, 16, 330, 24, { bend: 0.24, veins: 0, rise: 0.2, fall: 0.8 });
  leaf(plate, 178, 396, -24, 290, 24, { bend: -0.2, veins: 0, rise: 0.2, fall: 0.8 });
  head(206, 138, 3, 142, [200, 396]);
  head(300, 182, 15, 120, [216, 396]);
  head(116, 196, -13, 112, [184, 396]);
  leaf(plate, 226, 396, 40, 220, 22, { bend: 0.4, veins: 0, rise: 0.2, fall: 0.8 });
  leaf(plate, 172, 396, -46, 190, 22, { bend: -0.42, veins: 0, rise: 0.2, fall: 0.8 });
};

export const figTree = (plate: Plate): void => {
  // A stout twig with a lobed leaf on each side, two figs that sit on it, and a pointed bud.
  const blade = (x: number, y: number, turn: number, size: number): void =>
    plate.tinted('leaf', () => plate.within(x, y, turn, size, () => plate.within(-198, -392, 0, 1, () => figLeaf(plate))));
  const fruit = (x: number, y: number, turn: number, size: number): void => {
    turned(plate, x, y, turn, 128 * size, 50 * size, {
      shape: [0.3, 0.4, 0.62, 1, 1.16, 1.08, 0.9],
      bow: 0.12,
      isLengthwise: true,
      lines: 12,
      dark: 0.1,
    });
  };
  fruit(116, 250, 16, 1);
  fruit(270, 292, -24, 0.9);
  blade(206, 214, 52, 0.58);
  blade(182, 178, -50, 0.52);
  plate.tinted('leaf', () => turned(plate, 196, 88, 4, 66, 13, { shape: [0.4, 0.7, 1.1, 1.2], isLengthwise: true, lines: 4, weight: 0.9 }));
  plate.tinted('wood', () => {
    stem(
      plate,
      [
        [194, 110],
        [198, 200],
        [206, 290],
        [200, 396],
      ],
      22,
      32,
      { ticks: 24 },
    );
  });
};

export const davana = (plate: Plate): void => {
  // Nodding button heads on thin stalks, and leaves cut into narrow lobes.
  const head = (x: number, y: number, r: number): void => {
    stipple(plate, x, y + r * 0.3, r * 0.7, r * 0.5, 12, 0);
    ball(plate, x, y, r, { lines: 7, shape: [0.8, 1, 1.06, 1.04, 0.9] });
    for (const t of [-56, -20, 20, 56]) leaf(plate, x, y - r * 1.2, 180 + t, r * 1.1, r * 0.62, { veins: 0, gap: 1 });
  };
  const heads = [
    [200, 62, 200, 150, 24],
    [110, 96, 192, 176, 23],
    [294, 92, 208, 172, 23],
    [62, 172, 192, 236, 20],
    [342, 170, 208, 232, 20],
  ] as const;
  for (const [x, y, , , r] of heads) head(x, y, r);
  for (const [x, y, t, l] of [
    [202, 262, 62, 134],
    [198, 286, -62, 134],
    [200, 340, 66, 116],
    [198, 352, -68, 112],
    [202, 200, 30, 74],
    [198, 204, -28, 74],
  ] as const)
    leaf(plate, x, y, t, l, l * 0.5, {
      margin: (v) => 0.3 + 0.7 * Math.abs(Math.sin(v * 12.5)),
      rise: 0.5,
      fall: 0.6,
      veins: 4,
      bend: t / 600,
    });
  for (const [x, y, sx, sy, r] of heads)
    plate.cut(
      spline([
        [sx, sy],
        [mix(sx, x, 0.7), mix(sy, y, 0.75) - 22],
        [x + (sx - x) * 0.08, y - r - 22],
        [x, y - r],
      ]),
      5,
      { isBlunt: true },
    );
  stem(
    plate,
    [
      [200, 140],
      [203, 260],
      [198, 396],
    ],
    8,
    13,
  );
};

export const olive = (plate: Plate): void => {
  // A twig with narrow leaves in pairs, and plump fruits.
  const fruit = (x: number, y: number, turn: number): void => {
    gloss(plate, ellipse(x - 14, y - 14, 5, 13, turn + 16));
    turned(plate, x, y, turn, 100, 39, { shape: [0.92, 1.02, 1.05, 1, 0.86], lines: 16, dark: 0.1 });
  };
  fruit(150, 256, 10);
  fruit(238, 282, -14);
  fruit(292, 208, -24);
  for (const [x, y, t] of [
    [86, 200, -22],
    [92, 206, 172],
    [168, 166, -8],
    [178, 164, 110],
    [246, 118, -30],
    [262, 114, 104],
    [320, 64, 46],
  ] as const)
    leaf(plate, x, y, t, 128 - Math.max(0, x - 240) * 0.4, 36, { veins: 5, slant: 0.2, fall: 0.9, bend: 0.06 });
  for (const [x, y, ex, ey] of [
    [134, 188, 156, 208],
    [206, 146, 230, 234],
    [256, 116, 276, 164],
  ] as const)
    plate.cut(
      spline([
        [x, y],
        [(x + ex) / 2 + 8, (y + ey) / 2],
        [ex, ey],
      ]),
      5,
      { isBlunt: true },
    );
  plate.tinted('wood', () =>
    stem(
      plate,
      [
        [18, 236],
        [130, 188],
        [236, 124],
        [330, 54],
      ],
      14,
      6,
      { ticks: 24 },
    ),
  );
};

export const clover = (plate: Plate): void => {
  // Two leaves of three parts with a pale chevron, and the round head of a flower.
  const trefoil = (x: number, y: number, turn: number, size: number): void => {
    for (const d of [0, 118, -118]) {
      const t = turn + d;
      plate.within(x, y, t, size, () => {
        plate.cut(
          spline([
            [-34, -42],
            [-14, -56],
            [0, -64],
            [14, -56],
            [34, -42],
          ]),
          4.2,
        );
        plate.tinted('leaf', () => petal(plate, 0, 0, 0, 104, 98, { head: 0.7, rise: 0.72, notch: 0.09, lines: 9, reach: 0.5 }));
      });
    }
  };
  const head = (x: number, y: number, size: number): void => {
    for (const [count, high, wide, long] of [
      [5, 22, 30, 40],
      [7, 4, 50, 44],
      [8, -14, 56, 44],
      [7, -34, 46, 42],
      [5, -52, 26, 36],
    ] as const)
      for (const n of range(count)) {
        const u = ((n + 0.5) / count) * 2 - 1;
        petal(plate, x + u * wide * size * 0.6, y + (high + 12) * size, u * (high > 0 ? 74 : 52), long * size, 17 * size, {
          lines: 2,
          head: 0.4,
          gap: 1.2,
        });
      }
  };
  head(206, 100, 1.18);
  trefoil(110, 232, -16, 0.88);
  trefoil(300, 254, 14, 0.8);
  for (const [ex, ey, mx] of [
    [206, 134, 210],
    [110, 236, 150],
    [300, 258, 254],
  ] as const)
    plate.tinted('leaf', () =>
      stem(
        plate,
        [
          [ex, ey],
          [mx, 318],
          [202, 396],
        ],
        7,
        8,
      ),
    );
};

export const cactus = (plate: Plate): void => {
  // A ribbed column with two arms, spines along its ribs, and a flower.
  plate.within(200, 66, 0, 1, () => {
    for (const t of [0, -34, 34, -68, 68])
      plate.tinted('red', () => petal(plate, 0, 0, t, 50, 26, { head: 0.4, rise: 0.5, point: 0.08, lines: 3, gap: 1.4 }));
  });
  const spines = (line: Line): void => {
    for (const [n, [x, y]] of line.entries())
      for (const t of [-58, 58, n % 2 ? 0 : 180]) plate.cut([[x, y], polar(x, y, t, 15)], (part) => mix(3.4, 1, part), { isBlunt: true });
  };
  const column = (x: number, top: number, foot: number, half: number, ribs: readonly number[]): void => {
    for (const u of ribs) {
      const at = (v: number): Point => [x + u * half, mix(top + 18 + Math.abs(u) * 16, foot - 8, v)];
      const count = Math.round((foot - top) / (plate.isSmall ? 70 : 46));
      spines(range(count).map((n) => at((n + 0.4) / count)));
      plate.cut(
        range(9).map((n) => at(n / 8)),
        2.6,
      );
    }
    const left = (sign: number): Point[] => [
      [x, top],
      [x + sign * half * 0.72, top + half * 0.3],
      [x + sign * half, top + half * 0.9],
      [x + sign * half, mix(top, foot, 0.6)],
      [x + sign * half * 0.96, foot],
    ];
    sided(plate, left(-1), left(1), { lines: Math.round((foot - top) / 9), bow: 0.1 });
  };
  const elbow = (points: Line): void => stem(plate, points, 58, 56, { ticks: 8 });
  column(200, 66, 366, 54, [-0.58, 0, 0.58]);
  column(80, 142, 246, 29, [0]);
  elbow([
    [80, 244],
    [98, 288],
    [160, 296],
  ]);
  column(318, 104, 204, 29, [0]);
  elbow([
    [318, 202],
    [300, 246],
    [240, 256],
  ]);
  ground(plate, 110, 372, 200, 4);
};
