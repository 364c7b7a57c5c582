import { mix, type Plate, type Point, range } from './burin.ts';
import { ellipse, gloss, leaf, polar, seed, shape, sided, spline, stem, turned } from './forms.ts';

export const tomato = (plate: Plate): void => {
  // A half with its chambers and pips.
  const [x, y] = [286, 288];
  for (const n of range(3)) {
    const turn = n * 120 + 30;
    for (const [d, r] of [
      [-34, 50],
      [34, 50],
      [0, 56],
      [-18, 34],
      [18, 34],
    ] as const)
      plate.tinted('pale', () => seed(plate, ...polar(x, y, turn + d, r), turn + d, 18, 10, { lines: 0, gap: 1 }));
    shape(
      plate,
      [
        polar(x, y, turn, 16),
        polar(x, y, turn - 38, 42),
        polar(x, y, turn - 46, 62),
        polar(x, y, turn - 20, 70),
        polar(x, y, turn + 20, 70),
        polar(x, y, turn + 46, 62),
        polar(x, y, turn + 38, 42),
      ],
      { rim: 0, weight: 0.8, gap: 1 },
    );
  }
  const flesh = ellipse(x, y, 78, 76);
  plate.tinted('pale', () => plate.hide(flesh, 0));
  const skin = ellipse(x, y, 88, 85);
  plate.contour(skin, 1.15);
  plate.hide(skin, 3);
  // The star of sepals on a jointed stalk.
  for (const [t, l] of [
    [92, 84],
    [-92, 84],
    [134, 74],
    [-134, 74],
    [180, 58],
    [52, 62],
    [-52, 62],
  ] as const)
    leaf(plate, 164, 112, t, l, 25, { veins: 0, bend: t / 420, rise: 0.5, fall: 1.1 });
  plate.tinted('leaf', () =>
    stem(
      plate,
      [
        [192, 42],
        [172, 70],
        [164, 112],
      ],
      12,
      16,
    ),
  );
  gloss(plate, [
    [78, 170],
    [98, 146],
    [104, 152],
    [88, 182],
    [80, 214],
    [72, 210],
  ]);
  const side: readonly Point[] = [
    [0, 118],
    [44, 104],
    [92, 116],
    [126, 154],
    [138, 210],
    [124, 268],
    [86, 310],
    [40, 326],
    [0, 324],
  ];
  // Lobes around the stalk.
  for (const d of [-1, 1])
    for (const [far, reach] of [
      [34, 84],
      [80, 74],
    ] as const)
      plate.cut(
        spline([
          [164 + d * 20, 116],
          [164 + d * far, 136],
          [164 + d * (far + 16), 136 + reach],
        ]),
        (part) => mix(3.4, 0.8, part),
        { isBlunt: true },
      );
  sided(
    plate,
    side.map(([px, py]): Point => [164 - px, py]),
    side.map(([px, py]): Point => [164 + px, py]),
    { dark: 0.06, lines: 32 },
  );
};

export const carrot = (plate: Plate): void => {
  // Two roots with rings across them, and feathery leaves.
  const root = (x: number, y: number, turn: number, length: number, radius: number): void => {
    plate.within(x, y, turn, 1, () => {
      for (const n of range(11)) {
        const v = -0.42 + ((n + 0.3) / 11) * 0.74;
        const half = radius * mix(1, 0.34, (v + 0.5) ** 1.2);
        const [from, to] = n % 2 ? [-0.92, -0.1] : [0.1, 0.94];
        plate.cut(
          spline([
            [half * from, v * length],
            [(half * (from + to)) / 2, v * length + 6],
            [half * to, v * length + 2],
          ]),
          3.2,
          { isBlunt: true },
        );
      }
      plate.cut(
        spline([
          [0, length * 0.47],
          [3, length * 0.54],
          [-4, length * 0.6],
        ]),
        (part) => mix(5, 1, part),
        { isBlunt: true },
      );
    });
    turned(plate, x, y, turn, length, radius, { shape: [1.9, 1.32, 1.06, 0.86, 0.68, 0.5, 0.34], bow: 0.2, lines: 30 });
  };
  const tops = (x: number, y: number, fronds: readonly (readonly [number, number])[]): void => {
    for (const [turn, length] of fronds) {
      const tip = polar(x, y, turn, length * 0.4);
      leaf(plate, ...tip, turn, length * 0.6, length * 0.44, {
        margin: (v) => 0.5 + 0.5 * Math.abs(Math.sin(v * 17)),
        rise: 0.55,
        fall: 0.75,
        veins: 5,
        slant: 0.1,
        bend: turn / 400,
      });
      plate.tinted('leaf', () => stem(plate, [[x, y], polar(x, y, turn, length * 0.22), tip], 9, 6));
    }
  };
  root(166, 254, 24, 262, 47);
  tops(222, 134, [
    [6, 132],
    [48, 150],
    [-34, 118],
    [80, 122],
  ]);
  root(276, 276, -12, 214, 40);
  tops(252, 176, [[70, 128]]);
};

export const bellPepper = (plate: Plate): void => {
  // Deep lobes around a green stalk.
  plate.tinted('leaf', () => {
    stem(
      plate,
      [
        [236, 26],
        [204, 44],
        [200, 96],
      ],
      26,
      22,
    );
    shape(
      plate,
      [
        [150, 106],
        [174, 88],
        [200, 82],
        [226, 88],
        [250, 106],
        [224, 116],
        [200, 110],
        [176, 118],
      ],
      { rim: 12 },
    );
  });
  const lobe = (x: number, half: number, top: number, foot: number): void => {
    const left = (sign: number): Point[] =>
      [
        [0.1, 0],
        [0.7, 0.02],
        [1, 0.16],
        [1, 0.4],
        [0.9, 0.7],
        [0.66, 0.92],
        [0.1, 1],
      ].map(([u = 0, v = 0]) => [x + sign * u * half, mix(top, foot, v)]);
    gloss(plate, [
      [x - half * 0.62, mix(top, foot, 0.2)],
      [x - half * 0.4, mix(top, foot, 0.12)],
      [x - half * 0.42, mix(top, foot, 0.34)],
      [x - half * 0.56, mix(top, foot, 0.5)],
    ]);
    sided(plate, left(-1), left(1), { lines: 26, dark: 0.04 });
  };
  lobe(200, 82, 100, 376);
  lobe(112, 78, 94, 348);
  lobe(288, 78, 94, 348);
};
