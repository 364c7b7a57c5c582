import type { Notes } from '../library/fragrance.ts';
import families from './families.json' with { type: 'json' };
import { type AccordId, accordOf, familyOfNote, noteOf } from './recorded.ts';

/** The olfactive families of perfumes, as the trade sorts a shelf. The list is closed; a library may record another word. */
export type FamilyId = keyof typeof families;

interface Family {
  readonly en: string;
  /** The sides of a scent that the name claims, the leading one first. */
  readonly of: readonly string[];
  /** How readily the trade says it where another says as much. */
  readonly lean?: number;
}

/** The accords by which each side of a scent shows. */
const sides: Readonly<Record<string, readonly AccordId[]>> = {
  citrus: ['citrus'],
  floral: ['floral', 'white-floral', 'rose', 'violet', 'iris', 'yellow-floral', 'tuberose'],
  'white-floral': ['white-floral', 'tuberose'],
  fruity: ['fruity', 'tropical', 'cherry', 'coconut', 'pear'],
  green: ['green', 'herbal'],
  aldehydic: ['aldehydic'],
  aquatic: ['aquatic', 'marine', 'ozonic', 'salty'],
  woody: ['woody', 'oud', 'conifer', 'patchouli'],
  'woody-musk': ['musky', 'woody', 'powdery'],
  amber: ['amber', 'vanilla', 'sweet', 'balsamic', 'warm-spicy', 'honey', 'caramel', 'rum', 'tobacco', 'oriental'],
  gourmand: ['vanilla', 'sweet', 'caramel', 'cacao', 'chocolate', 'coffee', 'almond', 'nutty', 'lactonic', 'gourmand'],
  spicy: ['warm-spicy', 'fresh-spicy', 'soft-spicy', 'spicy', 'cinnamon', 'anise', 'rum', 'tobacco'],
  aromatic: ['aromatic', 'lavender', 'herbal'],
  fougere: ['lavender', 'mossy', 'aromatic', 'herbal'],
  chypre: ['mossy', 'patchouli', 'earthy', 'woody'],
  leather: ['leather', 'animalic'],
};

/** The accord that a note of each family brings, where a record tells notes alone. */
const accordOfNotes: Readonly<Record<string, AccordId>> = {
  citrus: 'citrus',
  flower: 'floral',
  rose: 'rose',
  'white-flower': 'white-floral',
  fruit: 'fruity',
  berry: 'fruity',
  tropical: 'tropical',
  green: 'green',
  herb: 'aromatic',
  water: 'aquatic',
  wood: 'woody',
  conifer: 'conifer',
  moss: 'mossy',
  musk: 'musky',
  amber: 'amber',
  resin: 'balsamic',
  spice: 'warm-spicy',
  gourmand: 'sweet',
  nut: 'nutty',
  tobacco: 'tobacco',
  animal: 'animalic',
  leather: 'leather',
};

const entries: readonly (readonly [string, Family])[] = Object.entries(families);
const familyIds = new Map(entries.map(([id, { en }]) => [en.toLowerCase(), id]));

/** The family that a record means, by its English name; what older records call Oriental is Amber. Null for one outside the list. */
export const familyOf = (recorded: string): string | null =>
  familyIds.get(
    recorded
      .normalize('NFC')
      .trim()
      .toLowerCase()
      .replace(/^oriental\b/, 'amber'),
  ) ?? null;

/** Whether the recorded accords show every side of a scent that the family claims: a Citrus without citrus is none. */
export function agrees(family: string, accords: readonly string[]): boolean {
  const claimed = entries.find(([id]) => id === familyOf(family))?.[1];
  return claimed?.of.every((side) => strengthOf(side, accords.map(accordOf)) > 0) ?? false;
}

/**
 * The English name of the family that a record speaks for, by its accords, strongest first, or by its notes where it has no accord:
 * of the families whose every side shows, the one whose sides are strongest together. Null where none does.
 */
export function proposedFamily(accords: readonly string[], notes: Notes): string | null {
  const told = accords.length > 0 ? accords.map(accordOf) : accordsOf(notes);
  let proposed: { readonly name: string; readonly score: number } | null = null;
  for (const [, { en, of, lean = 0 }] of entries) {
    const strengths = of.map((side) => strengthOf(side, told));
    if (strengths.includes(0)) continue;
    const score = strengths.reduce((sum, strength) => sum + strength, 0) / strengths.length + lean;
    if (proposed === null || score > proposed.score) proposed = { name: en, score };
  }
  return proposed?.name ?? null;
}

/** From 1 for a side that the first accord shows, less for each place below, to 0 for one that none shows. */
function strengthOf(side: string, accords: readonly (string | null)[]): number {
  const shown = new Set<string | null>(sides[side]);
  const at = accords.findIndex((accord) => shown.has(accord));
  return at === -1 ? 0 : 0.85 ** at;
}

/** What the notes bring, the most frequent first. */
function accordsOf({ top, heart, base, all }: Notes): readonly string[] {
  const counts = new Map<string, number>();
  for (const recorded of [...top, ...heart, ...base, ...all]) {
    const accord = accordOfNotes[familyOfNote(noteOf(recorded)?.id ?? '') ?? ''];
    if (accord !== undefined) counts.set(accord, (counts.get(accord) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([accord]) => accord);
}
