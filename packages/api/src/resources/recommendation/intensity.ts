/** How strongly a perfume comes across, from 0 to 1, estimated from its strength and accords. */
import type { AccordId, StrengthId } from '../notes/recorded-notes.ts';

export const intensities = ['soft', 'medium', 'strong'] as const;
export type Intensity = (typeof intensities)[number];

/** The ranges overlap, because the estimate is rough. */
const ranges: Readonly<Record<Intensity, readonly [from: number, to: number]>> = {
  soft: [0, 0.45],
  medium: [0.35, 0.65],
  strong: [0.55, 1],
};

export function isOfIntensity(value: number, intensity: Intensity): boolean {
  const [from, to] = ranges[intensity];
  return value >= from && value <= to;
}

const byStrength: Readonly<Partial<Record<StrengthId, number>>> = {
  'body-mist': 0.15,
  'fragrance-mist': 0.15,
  'hair-mist': 0.15,
  'eau-fraiche': 0.25,
  cologne: 0.3,
  'eau-de-cologne': 0.3,
  'eau-de-toilette': 0.45,
  'eau-de-toilette-intense': 0.55,
  'eau-de-parfum': 0.55,
  'eau-de-parfum-intense': 0.65,
  'perfume-oil': 0.6,
  parfum: 0.65,
  'extrait-de-parfum': 0.7,
};
const unknownStrength = 0.5;

const byAccord: Readonly<Partial<Record<AccordId, number>>> = {
  oud: 0.2,
  leather: 0.15,
  tobacco: 0.15,
  animalic: 0.15,
  amber: 0.12,
  'warm-spicy': 0.12,
  smoky: 0.12,
  balsamic: 0.1,
  vanilla: 0.08,
  sweet: 0.08,
  patchouli: 0.08,
  tuberose: 0.08,
  citrus: -0.1,
  fresh: -0.1,
  aquatic: -0.12,
  ozonic: -0.12,
  green: -0.08,
  powdery: -0.04,
  musky: -0.04,
};

const strengths = new Map<string, number>(Object.entries(byStrength));
const accordEffects = new Map<string, number>(Object.entries(byAccord));

/** The vocabulary's IDs; `null` if no strength is recorded. Accords strongest first. */
export function estimateIntensity(strength: string | null, accords: readonly string[]): number {
  const effects = accords.reduce((sum, accord, rank) => sum + (accordEffects.get(accord) ?? 0) * 0.8 ** rank, 0);
  return Math.min(1, Math.max(0, (strengths.get(strength ?? '') ?? unknownStrength) + effects));
}
