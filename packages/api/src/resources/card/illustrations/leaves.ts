import { around, blade, type Drawing, disc, leaf, petal, place, placeAll, veined } from './strokes.ts';

const spike = (x: number, y: number, turn: number, length: number): Drawing => {
  const whorls = 7;
  return placeAll(
    [
      `M0 0L0 ${-length}`,
      ...Array.from({ length: whorls }, (_, at) => whorls - 1 - at).flatMap((at) => {
        const up = -length + at * length * 0.088 + 4;
        const long = 5.5 + at * 0.6;
        return [place(petal(long, 4.6), 0, up, -52), place(petal(long, 4.6), 0, up, 52), place(petal(long, 5), 0, up)];
      }),
    ],
    x,
    y,
    turn,
  );
};

export const lavender: Drawing = [
  ...leaf(48, 92, -42, 34, 6),
  ...leaf(48, 92, 42, 34, 6),
  ...spike(46, 94, -19, 78),
  ...spike(50, 94, 19, 78),
  ...spike(48, 94, 0, 86),
];

export const rosemary: Drawing = [
  'M34 94C40 70 48 44 60 8',
  ...Array.from({ length: 12 }, (_, at) => at).flatMap((at) => {
    const part = at / 12;
    const [x, y] = [36.5 + 22 * part, 84 - 74 * part];
    const long = 24 - 12 * part;
    return [place(blade(long, 5), x, y, -38 + 8 * part), place(blade(long, 5), x + 1, y, 70 - 18 * part)];
  }),
  place(blade(9, 5), 59.5, 10, 16),
];

const toothed =
  'M0 0C-5 -2 -9 -5 -11 -10L-13 -9L-13 -15L-15.5 -15L-14.5 -21L-16.5 -22L-14 -27L-15 -29L-11.5 -33L-12 -35L-8 -39L-8 -41L-3 -45L0 -50L3 -45L8 -41L8 -39L12 -35L11.5 -33L15 -29L14 -27L16.5 -22L14.5 -21L15.5 -15L13 -15L13 -9L11 -10C9 -5 5 -2 0 0Z';
const toothedVeins = 'M0 0L0 -42M0 -7L-9 -14M0 -7L9 -14M0 -15L-10.5 -23M0 -15L10.5 -23M0 -23L-9 -31M0 -23L9 -31M0 -31L-6 -38M0 -31L6 -38';
const serrate = (x: number, y: number, turn: number, size: number, wide = size): Drawing =>
  placeAll([toothed, toothedVeins], x, y, turn, size, wide);

export const mint: Drawing = [
  'M48 94C49 74 47 54 48 30',
  ...serrate(48, 78, -82, 0.82),
  ...serrate(48, 78, 82, 0.82),
  ...serrate(48, 56, -58, 0.74),
  ...serrate(48, 56, 58, 0.74),
  ...serrate(48, 40, -26, 0.56),
  ...serrate(48, 40, 26, 0.56),
  ...serrate(48, 36, 0, 0.5),
];

export const patchouli: Drawing = [
  'M48 95C49 84 48 70 48 56',
  ...serrate(48, 84, -64, 0.72, 0.9),
  ...serrate(48, 84, 64, 0.72, 0.9),
  ...serrate(48, 68, 0, 1.22, 1.5),
];

const round = (x: number, y: number, turn: number, length: number): Drawing =>
  placeAll(
    [
      `M0 0C${-length * 0.6} ${-length * 0.1} ${-length * 0.55} ${-length * 0.78} 0 ${-length}C${length * 0.55} ${-length * 0.78} ${length * 0.6} ${-length * 0.1} 0 0Z`,
      `M0 0L0 ${-length * 0.8}M0 ${-length * 0.2}Q${-length * 0.16} ${-length * 0.28} ${-length * 0.26} ${-length * 0.44}M0 ${-length * 0.2}Q${length * 0.16} ${-length * 0.28} ${length * 0.26} ${-length * 0.44}M0 ${-length * 0.44}Q${-length * 0.12} ${-length * 0.54} ${-length * 0.2} ${-length * 0.66}M0 ${-length * 0.44}Q${length * 0.12} ${-length * 0.54} ${length * 0.2} ${-length * 0.66}`,
    ],
    x,
    y,
    turn,
  );

export const basil: Drawing = [
  'M48 95C49 78 47 64 48 44',
  ...round(48, 80, -74, 42),
  ...round(48, 80, 74, 42),
  ...round(48, 60, -32, 36),
  ...round(48, 60, 32, 36),
  ...round(48, 48, -8, 18),
  ...round(48, 48, 20, 15),
];

export const sage: Drawing = [
  'M50 95C50 80 47 66 48 48',
  ...veined(49, 88, -62, 46, 17, 6),
  ...veined(49, 88, 60, 46, 17, 6),
  ...veined(48, 70, -30, 46, 17, 6),
  ...veined(48, 70, 32, 46, 17, 6),
  ...veined(48, 56, 0, 46, 17, 6),
];

export const herb: Drawing = [
  'M48 94C52 70 44 40 50 10M50 66C58 60 66 56 74 54M48 72C38 66 30 62 22 62',
  ...[78, 68, 58, 48, 38, 28, 20].flatMap((y, at) => [
    place(petal(15 - at, 10 - at * 0.7), 49, y, -62),
    place(petal(15 - at, 10 - at * 0.7), 49, y, 62),
  ]),
  place(petal(10, 6), 49.5, 14),
  ...[60, 67, 74].flatMap((x, at) => [place(petal(9, 6), x, 60 - at * 3, -10), place(petal(9, 6), x, 60 - at * 3, 140)]),
  ...[36, 29, 22].flatMap((x, at) => [place(petal(9, 6), x, 66 - at * 2, 10), place(petal(9, 6), x, 66 - at * 2, -140)]),
];

export const greenLeaf: Drawing = [...veined(34, 92, 20, 88, 46, 7), 'M34 92C32 94 30 95 27 96'];

export const figLeaf: Drawing = [
  'M48 94L48 74',
  'M48 76C38 82 22 80 16 70C22 68 26 64 26 60C14 62 6 52 8 40C18 42 26 46 32 50C26 34 34 14 48 6C62 14 70 34 64 50C70 46 78 42 88 40C90 52 82 62 70 60C70 64 74 68 80 70C74 80 58 82 48 76Z',
  'M48 76L48 18M48 74L16 46M48 74L80 46M48 74L24 70M48 74L72 70M48 56L38 40M48 56L58 40M48 42L41 30M48 42L55 30',
];

export const fern: Drawing = [
  'M34 95C34 70 40 38 62 14C67 9 74 9 74 15C74 20 67 20 68 15',
  ...Array.from({ length: 10 }, (_, at) => at).flatMap((at) => {
    const part = at / 10;
    const [x, y] = [34.5 + 22 * part ** 1.7, 82 - 62 * part];
    const long = 32 * Math.sin(Math.PI * (0.3 + 0.62 * part)) + 3;
    return [place(blade(long, 9 - part * 3), x, y, -70 + 30 * part), place(blade(long, 9 - part * 3), x, y, 70 + 24 * part)];
  }),
];

export const bamboo: Drawing = [
  ...leaf(34, 40, -62, 30, 8),
  ...leaf(34, 40, -92, 26, 8),
  ...leaf(62, 60, 62, 30, 8),
  ...leaf(62, 60, 92, 28, 8),
  ...leaf(62, 60, 34, 26, 8),
  'M29 94L29 70Q34 67 39 70L39 94M29 66L29 40Q34 37 39 40L39 66Q34 69 29 66M29 36L29 4M39 36L39 4M29 36Q34 39 39 36',
  'M52 94L52 84Q57 81 62 84L62 94M52 80L52 60Q57 57 62 60L62 80Q57 83 52 80M52 56L52 28Q57 25 62 28L62 56Q57 59 52 56M52 24L52 4M62 24L62 4M52 24Q57 27 62 24',
];

export const tea: Drawing = [
  'M46 94C48 78 46 64 48 48',
  ...veined(47, 74, -68, 42, 18, 5),
  ...veined(47, 66, 60, 46, 19, 5),
  ...leaf(48, 54, -24, 40, 13),
  ...leaf(48, 52, 22, 34, 11),
  place(blade(32, 7), 48, 52, -1),
];

export const grass: Drawing = [
  'M46 94C40 66 28 44 12 30C24 54 36 74 42 94Z',
  'M54 94C58 64 70 44 86 36C74 56 66 76 58 94Z',
  'M48 94C46 62 40 34 30 8C46 34 54 62 53 94Z',
  'M52 94C52 60 58 34 68 14C66 42 62 70 56 94Z',
];

export const tobacco: Drawing = [
  'M30 95C34 88 38 82 42 74',
  'M38 82C22 70 20 48 34 36C38 24 52 12 70 6C76 24 76 40 68 50C70 66 56 82 38 82Z',
  'M36 86C46 62 58 34 68 10M43 70Q34 66 28 56M43 70Q54 72 60 66M49 56Q40 50 34 42M49 56Q60 58 67 50M56 40Q48 34 44 27M56 40Q64 40 71 33M62 26Q58 20 57 14M62 26Q68 24 72 19',
];

export const oakmoss: Drawing = [
  'M48 94C46 82 44 74 38 66C30 62 22 62 12 56M38 66C34 56 28 50 26 38M26 38C22 32 18 30 12 30M26 38C28 32 30 28 30 20M28 46C22 46 18 46 14 42M22 60C18 64 14 66 8 66',
  'M47 82C52 70 52 60 50 48C44 40 42 34 42 22M50 48C56 40 58 34 56 22M56 22C54 16 50 12 48 8M56 22C60 16 62 12 66 10M42 22C40 18 38 14 34 12M46 38C42 38 38 36 36 34',
  'M50 84C56 74 64 68 72 64C80 60 86 60 90 54M72 64C74 54 74 48 70 38M70 38C66 34 64 32 62 28M70 38C74 32 76 28 80 26M72 50C78 48 82 44 88 42M64 69C70 74 78 76 86 74',
  ...[
    [12, 56],
    [12, 30],
    [30, 20],
    [14, 42],
    [8, 66],
    [48, 8],
    [66, 10],
    [34, 12],
    [36, 34],
    [90, 54],
    [62, 28],
    [80, 26],
    [88, 42],
    [86, 74],
  ].map(([x = 0, y = 0]) => disc(x, y, 1.7)),
];

/** A cone below needles. */
export const conifer: Drawing = [
  ...[-112, -98, -84, -70, -56, -42, -28, -14, 0, 14, 28, 42, 56, 70, 84, 98, 112].map((turn) =>
    place(`M0 -4C1 -14 -1 -20 0 ${-30 - (turn % 4) * 2}`, 48, 34, turn),
  ),
  'M48 34C48 24 46 14 42 4',
  ...[
    { y: 80, across: [48], size: 13 },
    { y: 73, across: [40, 56], size: 15 },
    { y: 65, across: [34, 48, 62], size: 17 },
    { y: 56, across: [30, 42, 54, 66], size: 18 },
    { y: 47, across: [28, 38, 48, 58, 68], size: 18 },
    { y: 39, across: [32, 43, 53, 64], size: 17 },
    { y: 33, across: [38, 48, 58], size: 15 },
  ].flatMap(({ y, across, size }) =>
    across.map((x) => place(blade(size * 1.1, size * 1.25), 48 + (x - 48) * 0.82, y - 4, 180 - (x - 48) * 0.9)),
  ),
];

export const cypress: Drawing = [
  'M46 94L46 84M50 94L50 84',
  'M48 4C38 22 30 46 32 68C33 80 40 86 48 86C56 86 63 80 64 68C66 46 58 22 48 4Z',
  'M48 14C44 28 40 44 40 62M50 22C54 36 56 50 56 66M46 34C46 50 46 66 47 80M38 56C38 66 39 72 41 78M58 54C59 64 58 72 55 78M52 48C52 58 52 66 52 74',
  'M22 94L74 94',
];

export const juniper: Drawing = [
  'M40 94C44 70 48 40 50 8M45 66C54 60 62 52 68 42M43 76C34 68 26 60 22 48',
  ...Array.from({ length: 9 }, (_, at) => at).map((at) => {
    const y = 82 - at * 8.5;
    const x = Math.round((42 + at * 0.95) * 10) / 10;
    return `M${x} ${y}L${x - 13} ${y - 9}M${x} ${y}L${x + 13} ${y - 8}M${x} ${y}L${x - 7} ${y - 13}M${x} ${y}L${x + 8} ${y - 13}`;
  }),
  'M58 57L70 58M58 57L54 46M64 49L76 48M64 49L60 38M68 42L78 38M68 42L68 30M31 65L20 66M31 65L34 54M26 57L15 56M26 57L29 46M22 48L12 44M22 48L22 38',
  ...[
    [60, 70],
    [30, 80],
    [38, 46],
    [62, 28],
  ].flatMap(([x = 0, y = 0]) => [disc(x, y, 7.5), ...around(3, 'M0 0L0 -3', x, y)]),
];

export const bay: Drawing = [
  'M40 95C44 70 48 46 56 14',
  ...leaf(42, 82, -64, 32, 12),
  ...leaf(43, 78, 66, 34, 12),
  ...leaf(46, 62, -56, 32, 12),
  ...leaf(46, 58, 70, 32, 12),
  ...leaf(50, 42, -48, 28, 11),
  ...leaf(50, 38, 72, 28, 11),
  ...leaf(55, 22, 14, 20, 8),
];

const catkin = (x: number, y: number, length: number): Drawing => [
  `M${x} ${y - 6}L${x} ${y}`,
  disc(x, y + length / 2, 4.5, length / 2),
  ...Array.from(
    { length: 4 },
    (_, at) => `M${x - 4} ${y + ((at + 0.6) * length) / 5}Q${x} ${y + ((at + 1.3) * length) / 5} ${x + 4} ${y + ((at + 0.6) * length) / 5}`,
  ),
];

export const birch: Drawing = [
  'M8 20C28 26 56 26 88 12M44 25C50 36 58 42 66 46',
  ...catkin(22, 30, 34),
  ...catkin(34, 32, 40),
  ...serrate(50, 30, 196, 0.72, 0.9),
  ...serrate(66, 46, 160, 0.82, 1),
  ...serrate(72, 20, 150, 0.5, 0.64),
  ...serrate(58, 24, 30, 0.36, 0.5),
];
