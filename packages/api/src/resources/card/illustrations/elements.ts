import { around, type Drawing, disc, dots, place, placeAll } from './strokes.ts';

export const wave: Drawing = [
  'M4 66C18 66 24 40 46 26C60 18 78 22 84 36C76 32 68 34 66 40C74 38 80 42 80 50C74 46 66 46 62 52C60 62 70 70 92 68',
  'M12 70C26 66 34 46 50 36C56 32 62 31 68 32M24 70C36 64 40 52 50 45M36 72C44 66 46 60 51 56',
  'M4 78Q15 72 26 78Q37 84 48 78Q59 72 70 78Q81 84 92 78M12 88Q22 83 32 88Q42 93 52 88Q62 83 72 88Q80 92 86 89',
  disc(84, 24, 2.4),
  disc(90, 34, 1.6),
  disc(74, 16, 1.8),
];

const crystal: Drawing = ['M0 -20L18 -11L0 -2L-18 -11Z', 'M-18 -11L0 -2L0 20L-18 11Z', 'M18 -11L0 -2L0 20L18 11Z'];

export const salt: Drawing = [
  ...placeAll(crystal, 46, 34, 0, 1.2),
  ...placeAll(crystal, 26, 66, -14, 0.8),
  ...placeAll(crystal, 66, 66, 12, 1),
  ...placeAll(crystal, 46, 82, 24, 0.42),
  ...placeAll(crystal, 82, 40, -18, 0.42),
  'M34 36L34 44M40 40L40 46M72 68L72 74M77 66L77 70',
];

const sparkle = 'M0 -22C2 -6 6 -2 22 0C6 2 2 6 0 22C-2 6 -6 2 -22 0C-6 -2 -2 -6 0 -22Z';

export const aldehyde: Drawing = [
  place(sparkle, 44, 46, 0, 1.5, 1.2),
  place(sparkle, 76, 22, 0, 0.6),
  place(sparkle, 74, 76, 0, 0.72),
  place(sparkle, 16, 80, 0, 0.42),
  place(sparkle, 18, 16, 0, 0.36),
  disc(58, 10, 2),
  disc(88, 50, 2.4),
  disc(44, 90, 2),
  'M44 30L44 62M34 46L54 46',
];

export const stone: Drawing = [
  'M8 82C6 70 20 64 46 64C74 64 90 70 88 82C86 92 70 93 48 93C24 93 10 92 8 82Z',
  'M18 56C18 46 30 42 50 43C68 44 78 48 77 57C76 65 64 67 46 66C28 66 18 64 18 56Z',
  'M30 34C30 25 40 22 52 23C64 24 68 29 67 36C66 43 58 45 48 45C36 45 30 42 30 34Z',
  'M40 16C40 9 46 7 52 8C59 9 61 13 59 18C57 23 52 24 48 24C43 24 40 21 40 16Z',
  'M18 78Q26 73 38 72M28 53Q34 49 44 49M38 32Q42 28 48 28M60 84Q70 83 78 79',
];

const hexagon = 'M0 -16L13.9 -8L13.9 8L0 16L-13.9 8L-13.9 -8Z';

export const molecule: Drawing = [
  'M48 68L48 84M20 36L10 30M76 36L86 30M34 28L34 12M62 28L62 12',
  place(hexagon, 34, 44),
  place(hexagon, 61.8, 44),
  place(hexagon, 47.9, 68),
  'M24.5 38L24.5 50M33 32.500L42.5 38M71.3 38L71.3 50M63 32.500L53.5 38M40 74L48 78.5',
  disc(34, 9, 4),
  disc(62, 9, 4),
  disc(8, 28, 4),
  disc(88, 28, 4),
  disc(48, 90, 4),
];

/** Musk has no visual form: warmth radiating from a point. */
export const musk: Drawing = [
  ...around(36, 'M0 -36L0 -43', 48, 48),
  ...around(36, 'M0 -27L0 -32', 48, 48, 5),
  ...around(24, 'M0 -19L0 -23', 48, 48),
  ...around(18, disc(0, -14, 0.8), 48, 48),
  disc(48, 48, 9),
  disc(48, 48, 5.5),
  disc(48, 48, 2),
];

export const rain: Drawing = [
  'M48 8C38 28 24 42 24 60C24 76 34 88 48 88C62 88 72 76 72 60C72 42 58 28 48 8Z',
  'M34 60C34 70 40 77 48 78',
  'M16 16C12 24 8 28 8 34C8 39 12 42 16 42C20 42 24 39 24 34C24 28 20 24 16 16Z',
  'M82 20C79 26 76 29 76 34C76 38 79 40 82 40C85 40 88 38 88 34C88 29 85 26 82 20Z',
  dots([44, 40]),
];
