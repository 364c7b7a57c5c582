import { distance, item, type Line, mix, type Plate, type Point, range } from './burin.ts';
import { ball, ellipse, gloss, ground, leaf, petal, polar, seed, shape, sided, slice, spline, stem, turned } from './forms.ts';

/** The eyelet of a stalk on top of a fruit. */
const eye = (plate: Plate, x: number, y: number, size = 1): void => {
  for (const n of range(7))
    plate.cut([polar(x, y, n * 51 + 10, 4 * size), polar(x, y, n * 51 + 10, 15 * size)], 2.6 * size, { isBlunt: true });
};

/** A leafy citrus twig above a fruit. */
const twig = (plate: Plate, x: number, y: number, size = 1): void => {
  leaf(plate, x + 6, y - 34 * size, 66, 118 * size, 52 * size, { bend: 0.1 });
  leaf(plate, x + 3, y - 28 * size, -58, 78 * size, 34 * size, { bend: -0.1 });
  stem(
    plate,
    [
      [x + 8, y - 48 * size],
      [x + 3, y - 24 * size],
      [x, y],
    ],
    8,
    9,
  );
};

export const bergamot = (plate: Plate): void => {
  slice(plate, 286, 284, 84, 10);
  twig(plate, 152, 110);
  eye(plate, 152, 116);
  turned(plate, 152, 222, 0, 236, 116, { shape: [0.85, 0.98, 1.04, 1.02, 0.96, 0.82, 0.5, 0.62], bow: 0.16, dots: 80 });
  ground(plate, 110, 354, 140, 4);
};

export const lemon = (plate: Plate): void => {
  plate.within(270, 290, -16, 1, () => slice(plate, 0, 0, 80, 9, 0, 0.92));
  leaf(plate, 286, 78, 20, 70, 34);
  leaf(plate, 290, 84, 100, 92, 42, { bend: 0.15 });
  stem(
    plate,
    [
      [300, 62],
      [290, 84],
      [272, 98],
    ],
    8,
    9,
  );
  turned(plate, 168, 178, 58, 270, 96, { shape: [0.55, 0.62, 0.98, 1.05, 1.02, 0.95, 0.55, 0.75], bow: 0.12, dots: 90 });
};

export const lime = (plate: Plate): void => {
  // Small and dark-skinned, with a short nipple; its rind is thin and it has no seeds.
  slice(plate, 116, 296, 86, 10, 0, 1, 0.035);
  // A wedge.
  plate.within(296, 318, -16, 1, () => {
    for (const n of range(3)) {
      const x = -34 + n * 34;
      petal(plate, x * 0.5, 30, x * 0.6, 62, 34, { head: 0.9, rise: 0.8, lines: 4, reach: 0.7, weight: 0.7, heavy: 1.9, gap: 1 });
    }
    const flesh = spline(
      [
        [-88, -30],
        [-46, -44],
        [0, -50],
        [46, -44],
        [88, -30],
        [62, 16],
        [0, 42],
        [-62, 16],
      ],
      true,
    );
    plate.cut([...flesh, item(flesh, 0)], 1.4, { isEven: true });
    plate.hide(flesh, 1);
    shape(
      plate,
      [
        [-94, -34],
        [0, -52],
        [94, -34],
        [70, 26],
        [0, 58],
        [-70, 26],
      ],
      { rim: 12, spacing: 4, dark: 0.2 },
    );
  });
  gloss(plate, ellipse(150, 116, 34, 11, -46));
  turned(plate, 212, 150, -64, 222, 94, {
    shape: [0.6, 0.46, 0.8, 0.98, 1.03, 1.03, 0.98, 0.96],
    bow: 0.14,
    dark: 0.4,
    least: 0.3,
    lines: 38,
  });
};

export const orange = (plate: Plate): void => {
  twig(plate, 196, 92);
  eye(plate, 196, 98);
  ball(plate, 196, 226, 132, { bow: 0.2, dots: 170, dotSize: 1 });
  ground(plate, 190, 352, 170, 5);
};

export const bitterOrange = (plate: Plate): void => {
  slice(plate, 288, 286, 80, 11);
  leaf(plate, 150, 84, 60, 120, 52);
  leaf(plate, 144, 92, -48, 100, 42, { bend: -0.1 });
  stem(
    plate,
    [
      [152, 60],
      [148, 84],
      [150, 112],
    ],
    8,
    9,
  );
  ball(plate, 150, 226, 116, { bow: 0.2, dots: 260, dotSize: 2, dark: 0.08 });
};

export const mandarin = (plate: Plate): void => {
  // A peeled segment in front.
  for (const [x, y, turn] of [
    [294, 316, 74],
    [262, 346, 88],
  ] as const)
    plate.within(x, y, turn, 1, () => {
      shape(
        plate,
        [
          [-22, -76],
          [18, -58],
          [38, 0],
          [18, 58],
          [-22, 76],
          [-12, 0],
        ],
        { rim: 20, weight: 0.9 },
      );
    });
  leaf(plate, 196, 98, 62, 128, 46, { bend: 0.14 });
  leaf(plate, 192, 100, -64, 96, 36, { bend: -0.12 });
  stem(
    plate,
    [
      [200, 66],
      [194, 86],
      [194, 122],
    ],
    9,
    11,
  );
  for (const n of range(9)) plate.cut([polar(194, 126, n * 40, 6), polar(194, 132, n * 40, n % 2 ? 32 : 24)], 3, { isBlunt: true });
  turned(plate, 194, 222, 0, 196, 146, { shape: [0.78, 0.98, 1.03, 1.02, 0.98, 0.86], bow: 0.2, dots: 120 });
};

export const grapefruit = (plate: Plate): void => {
  // Half of it, seen at a slant.
  plate.within(262, 264, -14, 1, () => slice(plate, 0, 0, 118, 11, 0, 0.9));
  twig(plate, 128, 84, 0.8);
  eye(plate, 128, 88);
  ball(plate, 136, 210, 122, { bow: 0.18, dots: 110, dotSize: 1 });
  ground(plate, 40, 344, 110, 3);
};

const thorn = (plate: Plate, foot: Point, tip: Point): void => stem(plate, [foot, tip], 7, 0.6);

export const yuzu = (plate: Plate): void => {
  // A cut half with a thick rind and more pips than flesh.
  for (const n of range(9)) seed(plate, ...polar(284, 288, n * 40 + 20, 43), n * 40 + 20, 36, 21, { lines: 3, gap: 1 });
  slice(plate, 284, 288, 94, 9, 0, 1, 0.12);
  // A leaf with a winged stalk, and thorns.
  leaf(plate, 212, 56, 84, 128, 54, { teeth: 14, bite: 0.06 });
  leaf(plate, 168, 66, 78, 46, 34, { veins: 3, rise: 0.9, fall: 0.35 });
  thorn(plate, [160, 82], [84, 62]);
  thorn(plate, [166, 58], [130, 8]);
  stem(
    plate,
    [
      [186, 20],
      [164, 64],
      [150, 128],
    ],
    9,
    11,
  );
  for (const n of range(9)) plate.cut([polar(150, 132, n * 40, 8), polar(150, 136, n * 40, n % 2 ? 40 : 28)], 3.2, { isBlunt: true });
  // Pits in an uneven skin.
  for (const n of range(plate.isSmall ? 40 : 84)) {
    const [a, d] = [n * 137.5, Math.sqrt((n + 0.5) / 84)];
    const [x, y] = [150 + Math.sin(a * 0.01745) * 122 * d, 226 + Math.cos(a * 0.01745) * 86 * d];
    plate.cut(
      spline([
        [x - 5, y - 1],
        [x, y + 4],
        [x + 6, y - 1],
      ]),
      2.7,
    );
  }
  const side = (sign: number): Point[] =>
    [
      [0, 132],
      [26, 126],
      [52, 130],
      [82, 140],
      [106, 160],
      [126, 178],
      [130, 204],
      [139, 226],
      [133, 250],
      [124, 276],
      [102, 292],
      [82, 312],
      [50, 318],
      [24, 328],
      [0, 324],
    ].map(([x = 0, y = 0], n) => [150 + sign * (x + (sign > 0 ? 3 : -3) * Math.sin(n * 2.3)), y]);
  sided(plate, side(-1), side(1), { bow: 0.2 });
};

/** Three different citruses together. */
export const citruses = (plate: Plate): void => {
  slice(plate, 276, 288, 84, 10);
  ball(plate, 120, 274, 88, { dots: 80, bow: 0.2 });
  leaf(plate, 216, 66, 46, 90, 40);
  leaf(plate, 206, 70, -50, 90, 40, { bend: -0.1 });
  turned(plate, 210, 148, 62, 218, 80, { shape: [0.55, 0.62, 0.98, 1.05, 1.02, 0.95, 0.55, 0.75], bow: 0.12, dots: 60 });
};

/** A thick petal along a line. */
const strap = (plate: Plate, line: Line, width: number): void => {
  const middle = spline(line);
  const last = middle.length - 1;
  const at = (u: number, v: number): Point => {
    const index = Math.min(last - 1, Math.floor(v * last));
    const [[ax, ay], [bx, by]] = [item(middle, index), item(middle, index + 1)];
    const [part, long] = [v * last - index, distance(bx - ax, by - ay) || 1];
    const half = (width / 2) * u * (0.5 + 0.5 * Math.sin(Math.PI * Math.min(1, v * 0.72))) * Math.sqrt(Math.min(1, (1 - v) * 5 + 0.02));
    return [mix(ax, bx, part) - ((by - ay) / long) * half, mix(ay, by, part) + ((bx - ax) / long) * half];
  };
  const steps = range(25).map((n) => n / 24);
  const outline = [...steps.map((v) => at(-1, v)), ...steps.map((v) => at(1, 1 - v))];
  plate.contour(outline);
  const lines = plate.lines(7);
  for (const n of range(lines)) {
    const u = ((n + 0.5) / lines) * 2 - 1;
    const reach = plate.between(0.4, 0.62);
    plate.cut(
      range(9).map((step) => at(u * 0.86, (plate.isWhite ? 1 - 0.04 : 0.03) + (step / 8) * (plate.isWhite ? -reach : reach))),
      (part) => mix(3, 0.5, part),
      { isBlunt: true },
    );
  }
  plate.hide(outline, 2);
};

/** An open flower from the side: thick petals that curl back from a column of stamens. */
const blossom = (plate: Plate, x: number, y: number): void => {
  ball(plate, x, y - 92, 11, { lines: 4 });
  for (const n of range(9)) {
    const u = (n - 4) / 4;
    const [ex, ey] = [x + u * 36, y - 78 + u * u * 14 + (n % 2) * 7];
    seed(plate, ex, ey, u * 24, 20, 10, { lines: 2, gap: 1, dark: 0.2 });
    plate.cut(
      [
        [x + u * 15, y - 4],
        [x + u * 19, y - 34],
        [ex, ey + 6],
      ],
      3,
      { isBlunt: true },
    );
  }
  plate.hide(
    [
      [x - 17, y],
      [x - 21, y - 40],
      [x - 38, y - 70],
      [x + 38, y - 70],
      [x + 21, y - 40],
      [x + 17, y],
    ],
    1,
  );
  strap(
    plate,
    [
      [x + 2, y - 4],
      [x - 18, y + 22],
      [x - 22, y + 62],
      [x - 12, y + 92],
    ],
    58,
  );
  strap(
    plate,
    [
      [x + 8, y - 6],
      [x + 60, y - 18],
      [x + 108, y + 6],
      [x + 122, y + 48],
    ],
    58,
  );
  strap(
    plate,
    [
      [x - 8, y - 6],
      [x - 62, y - 28],
      [x - 112, y - 12],
      [x - 134, y + 26],
    ],
    58,
  );
  strap(
    plate,
    [
      [x + 6, y - 10],
      [x + 50, y - 66],
      [x + 84, y - 106],
      [x + 124, y - 104],
    ],
    60,
  );
  strap(
    plate,
    [
      [x - 6, y - 10],
      [x - 46, y - 72],
      [x - 78, y - 114],
      [x - 120, y - 116],
    ],
    60,
  );
};

const roundBud = (plate: Plate, x: number, y: number, turn: number, length: number): void => {
  turned(plate, ...polar(x, y, turn, length * 0.5), turn, length, length * 0.36, {
    shape: [0.95, 1.02, 1.04, 0.96],
    dots: 12,
    isLengthwise: true,
    lines: 8,
  });
  for (const d of [-40, 0, 40]) plate.cut([polar(x, y, turn, -6), polar(x, y, turn + d, 10)], 4.6, { isBlunt: true });
};

export const orangeBlossom = (plate: Plate): void => {
  // Thick petals that curl back from a column of stamens, round buds, a leaf with a winged stalk, and the fruit.
  blossom(plate, 176, 178);
  roundBud(plate, 76, 266, -56, 52);
  roundBud(plate, 106, 306, -92, 40);
  ball(plate, 308, 300, 62, { bow: 0.2, dots: 90, dotSize: 1 });
  // The blade and the wings of its stalk.
  leaf(plate, 150, 352, -96, 126, 58, { bend: -0.1 });
  leaf(plate, 186, 342, -106, 42, 32, { veins: 2, rise: 0.9, fall: 0.35 });
  for (const [ex, ey, mx, my] of [
    [78, 264, 134, 276],
    [110, 306, 150, 300],
    [300, 242, 250, 250],
  ] as const)
    stem(
      plate,
      [
        [194, 320],
        [mx, my],
        [ex, ey],
      ],
      7,
      6,
    );
  stem(
    plate,
    [
      [176, 182],
      [190, 280],
      [196, 394],
    ],
    9,
    12,
  );
};

export const neroli = (plate: Plate): void => {
  // A sprig of bitter orange in flower, with its thorns, and the oil that is distilled from it.
  plate.within(300, 286, 0, 1, () => {
    // The level of the oil.
    const level = ellipse(0, 8, 49, 9);
    plate.cut([...level, item(level, 0)], 2, { isEven: true });
    plate.hide(level, 0.6);
    for (const n of range(plate.lines(13))) {
      const y = 18 + (n / plate.lines(13)) * 62;
      const half = 50 * Math.sqrt(Math.max(0, 1 - ((y - 26) / 62) ** 2));
      plate.cut(
        [
          [plate.between(-26, -4), y],
          [half * 0.5, y + 3],
          [half - 3, y],
        ],
        (part) => 1.2 + part * 2.8,
      );
    }
    plate.cut(
      spline([
        [-38, -4],
        [-42, 26],
        [-30, 58],
      ]),
      3,
    );
    shape(
      plate,
      [
        [-15, -62],
        [15, -62],
        [17, -36],
        [44, -12],
        [55, 26],
        [40, 72],
        [0, 86],
        [-40, 72],
        [-55, 26],
        [-44, -12],
        [-17, -36],
      ],
      { rim: 0, weight: 1.15 },
    );
    shape(
      plate,
      [
        [-22, -70],
        [22, -70],
        [22, -60],
        [-22, -60],
      ],
      { rim: 0, isAngular: true },
    );
    ball(plate, 0, -88, 17, { lines: 7 });
  });
  plate.within(154, 128, 0, 0.84, () => blossom(plate, 0, 0));
  roundBud(plate, 52, 214, -52, 50);
  roundBud(plate, 96, 250, -82, 38);
  roundBud(plate, 224, 238, 36, 38);
  thorn(plate, [164, 214], [196, 190]);
  thorn(plate, [172, 336], [130, 322]);
  leaf(plate, 138, 352, -94, 124, 56, { bend: -0.1 });
  leaf(plate, 172, 344, -104, 40, 32, { veins: 2, rise: 0.9, fall: 0.35 });
  for (const [ex, ey, mx, my] of [
    [54, 212, 108, 236],
    [100, 250, 140, 264],
    [223, 239, 200, 262],
  ] as const)
    stem(
      plate,
      [
        [170, 290],
        [mx, my],
        [ex, ey],
      ],
      6,
      5.5,
    );
  stem(
    plate,
    [
      [154, 132],
      [166, 250],
      [180, 394],
    ],
    8,
    12,
  );
};

export const petitgrain = (plate: Plate): void => {
  // The twig of the bitter orange: leaves on winged stalks, a thorn at each, and fruits as small as grains.
  const winged = (x: number, y: number, t: number, l: number): void => {
    for (const n of range(16)) {
      const v = 0.36 + ((n * 0.5698) % 1) * 0.54;
      plate.dot(polar(...polar(x, y, t, l * v), t + 90, (((n * 0.7549) % 1) * 2 - 1) * l * 0.15), 0);
    }
    leaf(plate, ...polar(x, y, t, l * 0.25), t, l * 0.75, l * 0.4, { bend: 0, veins: 8, slant: 0.12, rise: 0.66, fall: 0.9, weight: 1.05 });
    leaf(plate, x, y, t, l * 0.26, l * 0.17, { bend: 0, veins: 2, rise: 1.2, fall: 0.42, gap: 1.2 });
  };
  const fruit = (x: number, y: number, r: number): void => {
    ball(plate, x, y + r, r * 0.16, { lines: 0, dark: 0.4 });
    ball(plate, x, y, r, { dots: 26, dotSize: 1, bow: 0.2, lines: 9 });
  };
  fruit(276, 316, 34);
  fruit(222, 334, 30);
  fruit(146, 138, 27);
  winged(208, 110, 8, 104);
  winged(212, 152, 58, 176);
  winged(202, 196, -62, 188);
  winged(210, 226, 92, 180);
  winged(190, 300, -84, 176);
  for (const [x, y, t] of [
    [204, 172, -22],
    [214, 214, 40],
    [190, 286, -26],
  ] as const)
    plate.cut([[x, y], polar(x, y, t, 40)], (part) => mix(6, 1, part), { isBlunt: true });
  stem(
    plate,
    [
      [202, 250],
      [248, 248],
      [276, 284],
    ],
    4,
    4,
  );
  stem(
    plate,
    [
      [202, 258],
      [220, 268],
      [222, 304],
    ],
    4,
    4,
  );
  stem(
    plate,
    [
      [208, 130],
      [176, 106],
      [148, 112],
    ],
    4,
    4,
  );
  stem(
    plate,
    [
      [209, 104],
      [208, 230],
      [178, 394],
    ],
    7,
    13,
  );
};

export const citron = (plate: Plate): void => {
  // A half of it: more rind than flesh.
  plate.within(282, 290, -12, 1, () => slice(plate, 0, 0, 94, 9, 0, 0.94, 0.27));
  leaf(plate, 112, 64, 76, 142, 54, { teeth: 14, bite: 0.07 });
  stem(
    plate,
    [
      [80, 30],
      [96, 62],
      [102, 96],
    ],
    11,
    12,
  );
  plate.within(164, 206, -36, 1, () => {
    // Warts and furrows along it.
    for (const n of range(plate.isSmall ? 22 : 44)) {
      const [a, d] = [n * 137.5, Math.sqrt((n + 0.5) / (plate.isSmall ? 22 : 44))];
      const [x, y] = [Math.sin(a * 0.01745) * 78 * d, Math.cos(a * 0.01745) * 126 * d - 6];
      const r = 8 + (n % 3) * 3;
      plate.cut(
        range(7).map((step) => polar(x, y, 70 + step * 26, r)),
        (part) => 4.4 * Math.sin(Math.PI * part),
        { isEven: true },
      );
    }
    const bumps = [0, 5, -3, 6, -4, 5, -3, 6, -4, 5, -2, 3, 0];
    const side = (sign: number): Point[] =>
      [
        [0, -158],
        [40, -156],
        [66, -134],
        [86, -106],
        [92, -72],
        [106, -38],
        [100, -2],
        [104, 34],
        [90, 70],
        [78, 102],
        [48, 128],
        [24, 152],
        [0, 176],
      ].map(([x = 0, y = 0], n) => [sign * (x + item(bumps, sign > 0 ? n : 12 - n)), y]);
    sided(plate, side(-1), side(1), { bow: 0.2 });
  });
};

export const kumquat = (plate: Plate): void => {
  // Small oval fruits that are eaten with their rind, one of them cut.
  plate.within(300, 312, 20, 1, () => slice(plate, 0, 0, 58, 6, 10, 0.94, 0.1));
  const one = (x: number, y: number, turn: number, size: number): void => {
    gloss(plate, ellipse(x - 22 * size, y - 26 * size, 5 * size, 17 * size, turn + 20));
    turned(plate, x, y, turn, 146 * size, 54 * size, { shape: [0.95, 1.02, 1.04, 1.02, 0.95], bow: 0.2, dots: 50, lines: 19 });
  };
  one(206, 270, -6, 1);
  one(104, 240, 14, 0.96);
  one(288, 176, -22, 0.9);
  leaf(plate, 184, 92, 66, 138, 50, { bend: 0.12 });
  leaf(plate, 178, 92, -66, 130, 46, { bend: -0.12 });
  leaf(plate, 186, 76, 14, 70, 30);
  for (const [x, y, mx, my] of [
    [212, 198, 208, 150],
    [118, 172, 142, 136],
    [264, 122, 226, 116],
  ] as const)
    stem(
      plate,
      [
        [184, 84],
        [mx, my],
        [x, y],
      ],
      7,
      8,
    );
};

/** A flower of a citrus, a bud, and the fruit that it becomes. */
const fruitBlossom = (plate: Plate, fruit: () => void): void => {
  plate.tinted('pale', () => {
    plate.within(158, 158, 0, 0.94, () => blossom(plate, 0, 0));
    roundBud(plate, 56, 268, -52, 52);
  });
  fruit();
  leaf(plate, 146, 356, -86, 122, 52, { bend: -0.1 });
  for (const [ex, ey, mx, my] of [
    [60, 266, 120, 276],
    [284, 244, 226, 250],
  ] as const)
    stem(
      plate,
      [
        [176, 320],
        [mx, my],
        [ex, ey],
      ],
      7,
      6,
    );
  stem(
    plate,
    [
      [158, 162],
      [172, 280],
      [178, 394],
    ],
    9,
    12,
  );
};

export const lemonBlossom = (plate: Plate): void =>
  fruitBlossom(plate, () =>
    turned(plate, 300, 302, -14, 146, 56, { shape: [0.55, 0.62, 0.98, 1.05, 1.02, 0.95, 0.55, 0.75], bow: 0.12, dots: 60, lines: 18 }),
  );

export const mandarinBlossom = (plate: Plate): void =>
  fruitBlossom(plate, () => {
    for (const n of range(7)) plate.cut([polar(294, 262, n * 51, 4), polar(294, 264, n * 51, n % 2 ? 20 : 14)], 2.8, { isBlunt: true });
    turned(plate, 296, 308, 0, 108, 78, { shape: [0.78, 0.98, 1.03, 1.02, 0.98, 0.86], bow: 0.2, dots: 70, lines: 15 });
  });

export const grapefruitBlossom = (plate: Plate): void =>
  fruitBlossom(plate, () => plate.within(300, 306, -10, 1, () => slice(plate, 0, 0, 80, 10, 0, 0.96)));
