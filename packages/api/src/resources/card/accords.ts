import { hex } from './contrast.ts';

/**
 * The spectrum: every accord has one colour that stays the same on every card. Written for a light surface;
 * on a dark one the very dark colours are lifted and the very light ones calmed, so that each still reads as itself.
 */
const colours: Readonly<Record<string, string>> = {
  woody: '#7a5436',
  citrus: '#e3bf2b',
  sweet: '#d9889a',
  powdery: '#d4bcc4',
  aromatic: '#6f8f5f',
  floral: '#d58fa8',
  'warm spicy': '#b4532a',
  fruity: '#d9604f',
  'fresh spicy': '#93a544',
  amber: '#c9832c',
  'white floral': '#e4dcb4',
  musky: '#b9a792',
  vanilla: '#e2c690',
  fresh: '#8fc1b5',
  green: '#5f8f4e',
  rose: '#b8405e',
  earthy: '#6b5a45',
  patchouli: '#5c4630',
  balsamic: '#8d4f33',
  animalic: '#5a3d33',
  leather: '#6e4022',
  'soft spicy': '#cf8f5e',
  aquatic: '#5b9bb5',
  iris: '#8f86b8',
  lavender: '#8c7bb4',
  oud: '#3b2721',
  violet: '#6d4b91',
  'yellow floral': '#e6c85a',
  herbal: '#7d9a6b',
  tropical: '#f0a04b',
  ozonic: '#a9c6d6',
  smoky: '#5d5a58',
  mossy: '#55653a',
  lactonic: '#ead3cf',
  tuberose: '#e6cdb9',
  marine: '#2f6f8f',
  cinnamon: '#a4552f',
  tobacco: '#8a6233',
  caramel: '#c07f3a',
  almond: '#d8b48c',
  honey: '#dda02c',
  coconut: '#ddc9a3',
  nutty: '#a87c52',
  aldehydic: '#cfd6d8',
  salty: '#b8cbcb',
  cacao: '#4a2f28',
  coffee: '#33241c',
  anis: '#a7b48a',
  metallic: '#98a1a8',
  cherry: '#9e1f3a',
  chocolate: '#553022',
  conifer: '#2f5a45',
  rum: '#8a4a24',
  soapy: '#cddbe0',
  mineral: '#a5a39b',
  camphor: '#9fc2ac',
  sour: '#c3c940',
  whiskey: '#b06c2a',
  beeswax: '#d8ab4c',
  bitter: '#6b7034',
  savory: '#9a6f4c',
  cannabis: '#5b7a35',
  sand: '#d8c39c',
  wine: '#6e1f36',
  champagne: '#d9c78a',
  terpenic: '#7ba05a',
  alcohol: '#c8d3d0',
  vodka: '#d5e0e3',
  oily: '#a99a4a',
  'coca-cola': '#5a2a20',
  clay: '#b2765a',
  spicy: '#b0472a',
  synthetic: '#a7b0c4',
  vinyl: '#474a52',
  asphault: '#4b4a4a',
  asphalt: '#4b4a4a',
  oriental: '#a8562e',
  plastic: '#b7c1c9',
  gourmand: '#b9783f',
  gasoline: '#7d7f6a',
  'industrial glue': '#b5ab8e',
  'tennis ball': '#c9d545',
  animal: '#5a3d33',
  creamy: '#ecd9a6',
  paper: '#d9d2c4',
  'hot iron': '#8b4038',
  rubber: '#3d3b3d',
  pear: '#bcc765',
  'brown scotch tape': '#b08a55',
  leathery: '#6e4022',
  sake: '#dde0cf',
  bbq: '#7b3a22',
  meat: '#8e3f3c',
};

/** The accords that have a colour of their own. */
export const knownAccords: readonly string[] = Object.keys(colours);

const light = new Map<string, string>();
const dark = new Map<string, string>();

/** The colour of an accord. An unknown one gets a quiet colour that follows from its name, and so stays the same everywhere. */
export function accordColour(accord: string, surface: 'light' | 'dark'): string {
  const name = accord.trim().toLowerCase();
  const shelf = surface === 'light' ? light : dark;
  const known = shelf.get(name);
  if (known) return known;
  const colour = tuned(colours[name] ?? quietColour(name), surface);
  // The names come from a partner's data, so the memory of unknown ones must not grow without end.
  if (shelf.size < 1000) shelf.set(name, colour);
  return colour;
}

function quietColour(name: string): string {
  let seed = 2166136261;
  for (let index = 0; index < name.length; index += 1) seed = Math.imul(seed ^ name.charCodeAt(index), 16777619) >>> 0;
  return fromHsl(seed % 360, 0.18 + ((seed >>> 9) % 12) / 100, 0.52 + ((seed >>> 17) % 14) / 100);
}

function tuned(colour: string, surface: 'light' | 'dark'): string {
  const [hue, saturation, lightness] = toHsl(colour);
  // The palest accords would vanish on paper, the deepest in the dark.
  if (surface === 'light') return fromHsl(hue, saturation, Math.min(lightness, 0.84));
  return fromHsl(hue, Math.min(saturation * 0.95, 0.72), Math.max(0.36, Math.min(lightness, 0.8)));
}

function toHsl(colour: string): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const lightness = (max + min) / 2;
  const spread = max - min;
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const turn = max === red ? ((green - blue) / spread + 6) % 6 : max === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  return [turn * 60, saturation, lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    return hex(255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
