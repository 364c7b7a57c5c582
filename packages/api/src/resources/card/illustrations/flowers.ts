import { around, blade, type Drawing, disc, dots, leaf, notchedPetal, petal, place, placeAll, veined } from './strokes.ts';

/** An open flower with pointed petals, such as jasmine. */
const star = (x: number, y: number, turn: number, count: number, length: number, width: number): Drawing => [
  ...around(count, blade(length, width), x, y, turn),
  disc(x, y, length * 0.12),
];

/** A bud on a stalk that starts at the given point. */
const bud = (x: number, y: number, turn: number, stalk: number, length: number): Drawing =>
  placeAll([`M0 0L0 ${-stalk}`, place(petal(length, length * 0.42), 0, -stalk)], x, y, turn);

export const rose: Drawing = [
  'M50 60C52 72 51 82 46 93',
  ...veined(50, 82, 74, 30, 16, 3),
  ...leaf(50, 78, -78, 26, 14),
  ...around(5, notchedPetal(32, 36), 48, 40, 0),
  ...around(5, notchedPetal(25, 29), 48, 40, 36),
  ...around(4, notchedPetal(18, 22), 48, 40, 10),
  disc(48, 40, 10),
  'M48 41C46 38 50 36 52 39C54 43 50 46 46 45C41 43 42 35 48 34C55 33 58 41 54 46',
];

export const jasmine: Drawing = [
  'M84 92C70 84 58 72 50 54C44 40 40 28 26 16',
  ...leaf(70, 82, 32, 28),
  ...leaf(62, 74, -92, 26),
  ...leaf(34, 24, 74, 24),
  ...bud(30, 20, -64, 8, 15),
  ...bud(29, 18, 8, 4, 14),
  ...star(64, 42, 10, 5, 25, 15),
  ...star(34, 54, -12, 5, 22, 13),
];

export const iris: Drawing = [
  'M48 60C49 74 48 84 48 94',
  'M46 94C42 80 32 68 20 62C24 74 34 86 42 94Z',
  'M50 94C54 82 62 74 74 70C70 80 62 88 55 94Z',
  'M46 50C26 48 16 32 22 14C36 18 46 32 48 48Z',
  'M50 50C70 48 80 32 74 14C60 18 50 32 48 48Z',
  'M48 52C34 42 36 18 48 5C60 18 62 42 48 52Z',
  'M48 14C47 24 47 34 48 42',
  'M46 50C32 42 14 48 8 64C20 72 38 68 48 54Z',
  'M50 50C64 42 82 48 88 64C76 72 58 68 48 54Z',
  'M40 56C30 60 22 62 15 62M56 56C66 60 74 62 81 62',
  'M48 50C36 54 34 70 48 82C62 70 60 54 48 50Z',
  'M48 54L48 70M45 56L45 60M51 56L51 60M44.5 63L44.5 67M51.5 63L51.5 67',
];

export const violet: Drawing = [
  'M50 50C60 62 60 78 50 93',
  'M50 92C34 88 20 76 24 58C38 60 50 74 50 92Z',
  'M50 92C44 80 36 70 28 63',
  'M58 74C66 66 78 64 86 68C82 78 70 82 58 78Z',
  place(petal(31, 24), 48, 40, -24),
  place(petal(31, 24), 48, 40, 24),
  place(petal(29, 22), 48, 40, -96),
  place(petal(29, 22), 48, 40, 96),
  place(notchedPetal(27, 34), 48, 38, 180),
  'M48 44L48 57M44 45L41 55M52 45L55 55M40 41L30 41M56 41L66 41',
  disc(48, 41, 3),
];

export const peony: Drawing = [
  'M48 66C49 76 48 86 46 94',
  ...leaf(48, 82, 70, 34, 15),
  ...leaf(48, 84, -66, 34, 15),
  ...leaf(48, 80, 44, 22, 10),
  ...around(7, notchedPetal(36, 32), 48, 42, 0),
  ...around(7, notchedPetal(29, 26), 48, 42, 26),
  ...around(6, notchedPetal(22, 22), 48, 42, 4),
  ...around(5, notchedPetal(15, 17), 48, 42, 30),
  disc(48, 42, 5),
  dots([46, 41], [50, 41], [48, 44]),
];

export const magnolia: Drawing = [
  'M50 70C50 80 44 88 30 93M47 82C56 84 62 88 66 93',
  'M46 70C20 70 8 56 6 38C22 38 38 50 47 66Z',
  'M50 70C76 70 88 56 90 38C74 38 58 50 49 66Z',
  'M47 70C24 58 20 36 30 16C42 26 48 46 49 66Z',
  'M49 70C72 58 76 36 66 16C54 26 48 46 47 66Z',
  'M48 71C33 58 34 28 48 9C62 28 63 58 48 71Z',
  'M48 22C47 36 47 48 48 60',
  'M40 70C42 76 54 76 56 70C52 73 44 73 40 70Z',
];

export const lotus: Drawing = [
  'M46 68C24 64 8 52 4 34C22 36 38 48 47 64Z',
  'M50 68C72 64 88 52 92 34C74 36 58 48 49 64Z',
  'M46 68C24 58 16 38 20 20C36 28 46 46 48 62Z',
  'M50 68C72 58 80 38 76 20C60 28 50 46 48 62Z',
  'M48 69C32 56 33 28 48 10C63 28 64 56 48 69Z',
  'M48 69C34 72 20 70 10 62C24 58 38 60 48 69Z',
  'M48 69C62 72 76 70 86 62C72 58 58 60 48 69Z',
  'M48 22L48 50M18 78Q33 73 48 78Q63 83 78 78M28 87Q38 83 48 87Q58 91 68 87',
];

export const lily: Drawing = [
  'M46 48C44 66 48 82 54 94',
  ...leaf(48, 82, -52, 32, 11),
  ...leaf(50, 86, 56, 30, 11),
  ...around(3, blade(40, 22), 48, 40, 0),
  ...around(3, blade(38, 27), 48, 40, 60),
  ...around(3, 'M0 -8L0 -28', 48, 40, 60),
  ...around(3, 'M0 0C2 -8 1 -14 4 -20', 48, 40, 24),
  ...around(3, 'M0 0C-2 -8 -1 -14 -4 -20', 48, 40, 96),
  ...around(3, disc(4, -20, 1.4, 2.6), 48, 40, 24),
  ...around(3, disc(-4, -20, 1.4, 2.6), 48, 40, 96),
];

export const tuberose: Drawing = [
  'M48 94C50 70 46 44 48 14',
  ...leaf(48, 94, -24, 34, 9),
  ...leaf(49, 94, 26, 38, 9),
  ...bud(48, 16, 0, 0, 12),
  ...bud(48, 26, -38, 3, 13),
  ...bud(48, 24, 38, 3, 13),
  ...bud(48, 36, 58, 4, 16),
  ...bud(48, 36, -58, 4, 16),
  ...star(64, 48, 8, 6, 15, 10),
  ...star(32, 52, -8, 6, 15, 10),
  ...star(51, 66, 0, 6, 17, 11),
];

export const orangeBlossom: Drawing = [
  'M20 92C34 84 44 72 52 52',
  ...veined(34, 84, 70, 44, 22, 4),
  ...leaf(38, 76, -62, 30, 14),
  ...bud(44, 68, -34, 14, 20),
  ...bud(48, 62, 62, 14, 18),
  ...around(5, petal(27, 19), 54, 36, 6),
  ...around(10, 'M0 -3L0 -9', 54, 36, 18),
  disc(54, 36, 3.5),
];

export const ylang: Drawing = [
  'M48 28C48 18 52 10 60 4',
  ...leaf(54, 10, 108, 34, 15),
  'M47 30C30 24 12 34 7 56C18 46 30 44 46 34Z',
  'M49 30C66 24 84 34 89 56C78 46 66 44 50 34Z',
  'M46 30C28 34 18 56 26 82C30 66 40 54 49 36Z',
  'M50 30C68 34 78 56 70 82C66 66 56 54 47 36Z',
  'M44 32C36 44 34 58 38 68C42 58 48 48 48 36Z',
  'M52 32C60 46 60 62 54 76C52 62 46 48 47 34Z',
  'M50 42C54 50 55 58 54 66M40 38C32 48 28 60 27 70M57 38C65 48 68 60 69 70',
  disc(48, 31, 5),
];

const bell: Drawing = ['M0 -10C-9 -10 -9 0 -11 4C-8 7 -6 3 -4 5C-2 8 2 8 4 5C6 3 8 7 11 4C9 0 9 -10 0 -10Z'];

export const lilyOfTheValley: Drawing = [
  'M34 94C10 70 12 34 28 10C42 36 46 68 38 94Z',
  'M35 92C27 66 25 42 28 20M31 90C20 68 19 48 22 34M39 88C36 62 34 46 32 34',
  'M40 94C46 62 52 34 62 20C70 10 80 10 86 16',
  'M52 54C58 52 62 54 64 58M55 42C62 38 68 40 71 44M62 21C70 22 74 26 75 30M48 70C42 68 40 70 40 70',
  ...placeAll(bell, 65, 67, 6, 0.95),
  ...placeAll(bell, 72, 52, 4, 0.82),
  ...placeAll(bell, 76, 37, 0, 0.68),
  ...placeAll(bell, 87, 24, -6, 0.55),
];

/** A ball of stamens, drawn as radial strokes without an outline. */
const puff = (x: number, y: number, radius: number): Drawing => [
  ...around(18, `M0 ${-radius * 0.66}L0 ${-radius}`, x, y),
  ...around(11, `M0 ${-radius * 0.32}L0 ${-radius * 0.58}`, x, y, 9),
  ...around(5, `M0 ${-radius * 0.12}L0 ${-radius * 0.26}`, x, y),
];

export const mimosa: Drawing = [
  'M20 94C32 76 42 52 46 10M31 74C42 70 52 62 58 52M40 50C52 46 60 38 64 26M38 56C30 50 24 40 22 30M27 82C20 76 14 70 10 60',
  ...[-76, -50, 50, 76].flatMap((turn) => [place(blade(16, 5), 24, 88, turn + 42), place(blade(14, 5), 15, 72, turn - 20)]),
  ...puff(46, 14, 12),
  ...puff(67, 27, 11),
  ...puff(22, 30, 11),
  ...puff(47, 40, 12),
  ...puff(26, 56, 10),
  ...puff(70, 50, 12),
  ...puff(53, 66, 11),
];

export const carnation: Drawing = [
  'M48 54C50 70 48 82 46 94',
  ...leaf(48, 84, 46, 34, 7),
  ...leaf(48, 86, -46, 32, 7),
  'M46 46C30 46 12 40 8 26L13 26L14 20L20 22L22 15L28 18L31 11L36 15L41 8L45 13L48 8L51 13L55 8L60 15L65 11L68 18L74 15L76 22L82 20L83 26L88 26C84 40 66 46 50 46Z',
  'M46 46C34 44 24 38 22 30L27 31L29 26L34 29L37 23L41 27L45 22L48 26L51 22L55 27L59 23L62 29L67 26L69 31L74 30C72 38 62 44 50 46Z',
  'M42 44C36 42 34 38 36 35L40 37L43 33L48 37L53 33L56 37L60 35C62 38 60 42 54 44Z',
  'M40 44L43 62Q48 66 53 62L56 44Q48 48 40 44Z',
];

export const freesia: Drawing = [
  'M30 94C34 70 40 44 56 34C66 28 76 28 88 32',
  ...leaf(30, 94, -14, 48, 9),
  ...leaf(31, 94, 8, 34, 8),
  ...[
    [44, 46, -22, 1.1],
    [56, 35, 2, 0.95],
  ].flatMap(([x = 0, y = 0, turn = 0, size = 1]) =>
    placeAll(
      [
        'M-2 0C-4 -12 -12 -18 -16 -30C-8 -32 -3 -26 0 -16Z',
        'M2 0C4 -12 12 -18 16 -30C8 -32 3 -26 0 -16Z',
        'M0 0C-8 -12 -8 -24 0 -34C8 -24 8 -12 0 0Z',
        'M0 -6L0 -20',
      ],
      x,
      y,
      turn,
      size,
    ),
  ),
  ...bud(68, 30, 22, 0, 20),
  ...bud(77, 29, 38, 0, 15),
  ...bud(86, 31, 58, 0, 11),
];

export const orchid: Drawing = [
  'M20 94C26 80 34 66 46 52',
  ...leaf(20, 94, 62, 44, 14),
  place(blade(36, 22), 48, 42),
  place(blade(36, 20), 48, 42, 132),
  place(blade(36, 20), 48, 42, -132),
  place('M0 0C-24 -8 -26 -30 -4 -36C16 -38 24 -14 0 0Z', 47, 42, -84),
  place('M0 0C24 -8 26 -30 4 -36C-16 -38 -24 -14 0 0Z', 49, 42, 84),
  'M48 40C38 42 36 52 40 58C36 64 42 74 48 72C54 74 60 64 56 58C60 52 58 42 48 40Z',
  'M44 50Q48 54 52 50M48 56L48 66M40 40L24 36M56 40L72 36M48 34L48 18',
  disc(48, 42, 3.5),
];

export const blossom: Drawing = [
  'M14 90C30 82 42 70 50 54M34 78C46 80 56 80 66 76',
  ...leaf(64, 77, 70, 22, 10),
  ...leaf(28, 84, -50, 24, 11),
  ...bud(42, 68, -48, 12, 15),
  ...around(5, notchedPetal(29, 29), 54, 38, 0),
  ...around(10, 'M0 -4L0 -12', 54, 38, 18),
  ...around(10, disc(0, -13.5, 1.3), 54, 38, 18),
  disc(54, 38, 4),
];

export const flower: Drawing = [
  'M48 50C50 66 50 80 46 94',
  ...leaf(50, 78, 56, 28, 12),
  ...leaf(49, 84, -56, 26, 11),
  ...around(8, petal(31, 15), 48, 36, 22.5),
  ...around(8, petal(32, 16), 48, 36, 0),
  disc(48, 36, 8),
  dots([46, 34], [50, 34], [48, 38], [44, 38], [52, 38], [48, 31]),
];

export const geranium: Drawing = [
  'M48 94C48 80 50 66 48 52M48 60L30 40M48 58L48 30M48 60L66 42',
  ...veined(48, 90, -58, 36, 26, 4),
  ...veined(48, 92, 62, 30, 20, 4),
  ...around(5, notchedPetal(13, 14), 30, 38, 0),
  disc(30, 38, 2),
  ...around(5, notchedPetal(13, 14), 66, 40, 20),
  disc(66, 40, 2),
  ...around(5, notchedPetal(15, 16), 48, 24, 36),
  disc(48, 24, 2.2),
  ...bud(48, 56, 78, 12, 9),
];

export const heliotrope: Drawing = [
  'M40 94C42 76 46 62 48 50M43 74C52 70 58 62 62 52M45 66C38 60 32 56 28 50',
  ...veined(42, 86, 62, 34, 18, 4),
  ...veined(41, 88, -56, 30, 16, 4),
  ...[
    [26, 46],
    [38, 50],
    [70, 46],
    [58, 50],
    [30, 34],
    [64, 33],
    [48, 42],
    [40, 26],
    [54, 25],
    [47, 33],
  ].flatMap(([x = 0, y = 0], at) => [...around(5, petal(8.5, 8.5), x, y, at * 23), disc(x, y, 1.2)]),
];
