import { around, type Drawing, disc, dots, leaf, place, placeAll } from './strokes.ts';

const segment = (radius: number, count: number): string => {
  const half = radius * Math.sin(Math.PI / count) * 0.8;
  const at = (part: number) => Math.round(-radius * part * 10) / 10;
  const out = Math.round(half * 10) / 10;
  return `M0 ${at(0.14)}C${-out * 0.5} ${at(0.4)} ${-out} ${at(0.7)} ${-out} ${at(0.84)}C${-out} ${at(0.98)} ${out} ${at(0.98)} ${out} ${at(0.84)}C${out} ${at(0.7)} ${out * 0.5} ${at(0.4)} 0 ${at(0.14)}Z`;
};

const wheel = (x: number, y: number, radius: number, count: number): Drawing => [
  disc(x, y, radius),
  disc(x, y, radius * 0.87),
  ...around(count, segment(radius * 0.84, count), x, y),
];

export const citrus: Drawing = [...leaf(58, 22, 62, 32), ...leaf(58, 22, 18, 20), ...wheel(46, 54, 35, 9)];

export const bergamot: Drawing = [
  ...leaf(38, 17, 68, 32),
  'M37 21C37 16 39 12 42 9',
  'M38 19C35 19 35 23 31 25C15 29 7 42 7 55C7 73 20 85 38 85C56 85 70 73 70 55C70 42 61 29 45 25C41 23 41 19 38 19Z',
  dots([20, 46], [17, 58], [27, 38], [25, 66], [31, 53], [44, 36], [22, 74]),
  ...wheel(66, 66, 24, 8),
];

export const lemon: Drawing = [
  ...leaf(70, 24, 25, 24),
  ...placeAll(
    [
      'M-37 0C-33 -2 -31 -5 -28 -9C-19 -23 18 -24 28 -9C30 -5 32 -4 36 -3C38 -2 38 2 36 3C32 4 30 5 28 9C18 24 -19 23 -28 9C-31 5 -33 2 -37 0Z',
      dots([-14, -8], [-4, -12], [-18, 2], [-8, 0]),
    ],
    42,
    40,
    -30,
  ),
  ...placeAll(
    [
      'M-27 0C-27 15 -15 27 0 27C15 27 27 15 27 0Z',
      'M-22.5 3C-20.5 14 -11 22.5 0 22.500C11 22.5 20.5 14 22.5 3Z',
      'M0 3L0 22.500M0 3L-11 19M0 3L11 19M0 3L-19 11.500M0 3L19 11.5',
    ],
    58,
    60,
    -14,
  ),
];

export const orange: Drawing = [
  ...leaf(48, 24, -62, 30),
  ...leaf(48, 24, 58, 36),
  disc(48, 56, 33),
  'M48 29C48 23 49 18 52 13',
  'M48 29L42 32M48 29L54 32M48 29L48 35M48 29L44 35.500M48 29L52 35.5',
  dots([30, 50], [27, 62], [36, 44], [38, 60], [34, 74], [46, 70], [50, 50], [60, 60], [64, 46], [58, 78]),
  'M72 48C75 56 74 66 68 74',
];

export const mandarin: Drawing = [
  ...leaf(40, 26, 66, 34),
  'M40 28C40 22 41 17 44 13',
  'M40 28C20 22 6 36 6 52C6 70 22 80 40 80C58 80 74 70 74 52C74 36 60 22 40 28Z',
  'M40 28L34 32M40 28L46 32M40 28L40 34',
  dots([20, 46], [18, 58], [28, 66], [30, 46]),
  ...placeAll(
    ['M-22 -6C-18 14 18 14 22 -6C14 -1 -14 -1 -22 -6Z', 'M-17 -1C-10 7 10 7 17 -1', 'M-8 3L-7 6M0 3.500L0 7M8 3L7 6'],
    68,
    74,
    -18,
  ),
  place('M-22 -6C-18 14 18 14 22 -6C14 -1 -14 -1 -22 -6Z', 70, 62, -48),
];

export const grapefruit: Drawing = [
  'M10 40C10 68 28 87 48 87C68 87 86 68 86 40Z',
  disc(48, 40, 38, 17),
  disc(48, 40, 33, 13.5),
  'M48 40L48 26.500M48 40L48 53.500M48 40L15 40M48 40L81 40M48 40L26 30M48 40L70 30M48 40L26 50M48 40L70 50M48 40L37 27.500M48 40L59 27.500M48 40L37 52.500M48 40L59 52.5',
  disc(48, 40, 4, 2),
  dots([24, 62], [34, 70], [30, 76], [46, 72], [62, 70], [70, 62], [54, 80]),
];
