import { type Oklch, oklchToHex } from './settings/oklch.ts';

/** One fixed OKLCH colour per accord, used on every card. All colours are distinguishable on light and on dark backgrounds. */
const colours: Readonly<Record<string, Oklch>> = {
  woody: [0.514, 0.071, 61.3],
  citrus: [0.806, 0.158, 94],
  sweet: [0.721, 0.101, 18.6],
  powdery: [0.811, 0.029, 344],
  aromatic: [0.6, 0.06, 165],
  floral: [0.77, 0.1, 345],
  'warm spicy': [0.563, 0.146, 41.6],
  fruity: [0.637, 0.157, 30.2],
  'fresh spicy': [0.74, 0.14, 111.9],
  amber: [0.671, 0.138, 69.6],
  'white floral': [0.892, 0.074, 107.2],
  musky: [0.732, 0.033, 71.7],
  vanilla: [0.838, 0.088, 79.9],
  fresh: [0.764, 0.051, 178.5],
  green: [0.581, 0.13, 142.1],
  rose: [0.547, 0.156, 8.7],
  earthy: [0.466, 0.029, 103.9],
  patchouli: [0.398, 0.038, 72.6],
  balsamic: [0.43, 0.122, 29.4],
  animalic: [0.282, 0.055, 12.7],
  leather: [0.431, 0.091, 58.9],
  'soft spicy': [0.715, 0.1, 54.4],
  aquatic: [0.657, 0.076, 226.2],
  iris: [0.663, 0.069, 285.6],
  lavender: [0.603, 0.093, 302.3],
  oud: [0.314, 0.035, 84.8],
  violet: [0.481, 0.114, 304.9],
  'yellow floral': [0.873, 0.136, 93.4],
  herbal: [0.658, 0.075, 123.9],
  tropical: [0.774, 0.134, 62.7],
  ozonic: [0.799, 0.049, 244.7],
  smoky: [0.474, 0.033, 285.3],
  mossy: [0.42, 0.074, 124.9],
  lactonic: [0.874, 0.059, 339.7],
  tuberose: [0.848, 0.067, 34.8],
  marine: [0.514, 0.082, 233.3],
  cinnamon: [0.53, 0.103, 25.9],
  tobacco: [0.549, 0.094, 96.4],
  caramel: [0.622, 0.113, 52],
  almond: [0.781, 0.075, 52.3],
  honey: [0.732, 0.15, 82.4],
  coconut: [0.798, 0.044, 106.3],
  nutty: [0.625, 0.065, 78.1],
  aldehydic: [0.849, 0.025, 178.1],
  salty: [0.822, 0.081, 198],
  cacao: [0.351, 0.043, 359.4],
  coffee: [0.25, 0.007, 107.5],
  anis: [0.739, 0.074, 127],
  metallic: [0.718, 0.029, 247.3],
  cherry: [0.459, 0.167, 15.2],
  chocolate: [0.35, 0.08, 50.2],
  conifer: [0.435, 0.066, 175.7],
  rum: [0.488, 0.125, 49.8],
  soapy: [0.898, 0.038, 267.6],
  mineral: [0.663, 0.014, 107.4],
  camphor: [0.813, 0.087, 154.3],
  sour: [0.805, 0.163, 116.3],
  whiskey: [0.61, 0.125, 83.6],
  beeswax: [0.77, 0.099, 90.7],
  bitter: [0.524, 0.06, 133.4],
  savory: [0.575, 0.052, 35],
  cannabis: [0.522, 0.122, 126],
  sand: [0.821, 0.102, 116.4],
  wine: [0.379, 0.12, 2.3],
  champagne: [0.884, 0.132, 120],
  terpenic: [0.667, 0.134, 134.4],
  alcohol: [0.891, 0.073, 209.4],
  vodka: [0.889, 0.074, 156.7],
  oily: [0.655, 0.132, 107.2],
  'coca-cola': [0.32, 0.108, 19.5],
  clay: [0.621, 0.065, 349.2],
  spicy: [0.503, 0.168, 32],
  synthetic: [0.744, 0.086, 256.2],
  vinyl: [0.402, 0.027, 279.5],
  asphault: [0.369, 0.039, 167.8],
  asphalt: [0.369, 0.039, 167.8],
  oriental: [0.553, 0.123, 66.1],
  plastic: [0.762, 0.061, 300.6],
  gourmand: [0.604, 0.106, 20.5],
  gasoline: [0.56, 0.01, 194.1],
  'industrial glue': [0.698, 0.094, 90.7],
  'tennis ball': [0.865, 0.184, 107.5],
  animal: [0.282, 0.055, 12.7],
  creamy: [0.9, 0.027, 54.3],
  paper: [0.863, 0.129, 146.3],
  'hot iron': [0.488, 0.058, 9],
  rubber: [0.325, 0.03, 257.9],
  pear: [0.775, 0.133, 134.8],
  'brown scotch tape': [0.663, 0.071, 32.5],
  leathery: [0.431, 0.091, 58.9],
  sake: [0.878, 0.118, 183],
  bbq: [0.417, 0.068, 11],
  meat: [0.463, 0.115, 1.1],
  muguet: [0.74, 0.11, 160],
};

/** The accords with an assigned colour. */
export const knownAccords: readonly string[] = Object.keys(colours);

const light = new Map<string, string>();
const dark = new Map<string, string>();

/** The colour of an accord as `#rrggbb`. An unknown accord gets a muted colour derived from its name, so it is the same on every node. */
export function accordColour(accord: string, surface: 'light' | 'dark'): string {
  const name = accord.trim().toLowerCase();
  const cache = surface === 'light' ? light : dark;
  const cached = cache.get(name);
  if (cached) return cached;
  const [lightness, chroma, hue] = colours[name] ?? quietColour(name);
  const colour = oklchToHex([surface === 'light' ? lightness : lifted(lightness), chroma, hue]);
  // Names come from partners' data, so the cache is bounded.
  if (cache.size < 1000) cache.set(name, colour);
  return colour;
}

function quietColour(name: string): Oklch {
  let seed = 2166136261;
  for (let index = 0; index < name.length; index += 1) seed = Math.imul(seed ^ name.charCodeAt(index), 16777619) >>> 0;
  return [0.56 + ((seed >>> 17) % 14) / 100, 0.04 + ((seed >>> 9) % 12) / 400, seed % 360];
}

/** The darkest accords would be invisible on a dark background; all are lightened linearly, so they stay distinguishable. */
const lifted = (lightness: number): number => 0.36 + (lightness - 0.25) * (0.57 / 0.66);

/** The accords of the colour band on the service's own pages and emails. */
export const signatureAccords = ['woody', 'amber', 'warm spicy', 'fresh spicy', 'metallic'] as const;
