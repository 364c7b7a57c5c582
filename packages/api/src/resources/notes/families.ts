import type { Notes } from '../library/recorded-fields.ts';
import families from './families.json' with { type: 'json' };
import { type AccordId, findAccordId, findNote, getNoteFamily } from './recorded-notes.ts';

/** The olfactive families of the perfume trade. The list is closed, but a library may record other values. */
export type FamilyId = keyof typeof families;

interface Family {
  readonly en: string;
  /** The facets that the name implies, the leading one first. */
  readonly of: readonly string[];
  /** Added to the score as a tie-breaker: how commonly the trade uses this family. */
  readonly lean?: number;
}

/** The accords that indicate each facet. */
const accordsBySide: Readonly<Record<string, readonly AccordId[]>> = {
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

/** The accord implied by each note family, for records that have only notes. */
const accordByNoteFamily: Readonly<Record<string, AccordId>> = {
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

/** The English name of a family. */
export const getFamilyName = (id: string): string | null => familyEntries.find(([one]) => one === id)?.[1].en ?? null;

const familyEntries: readonly (readonly [string, Family])[] = Object.entries(families);
export const allFamilyIds: readonly string[] = Object.keys(families);
const familyIds = new Map(familyEntries.map(([id, { en }]) => [en.toLowerCase(), id]));

/** Every spelling of a family, in lower case. */
export const familySpellings: readonly string[] = [
  ...new Set([...familyIds.keys()].flatMap((name) => [name, name.replace(/^amber\b/, 'oriental')])),
];

/** The ID of a recorded family. “Oriental”, used by older records, means Amber. Null for an unknown family. */
export const findFamilyId = (recorded: string): string | null =>
  familyIds.get(
    recorded
      .normalize('NFC')
      .trim()
      .toLowerCase()
      .replace(/^oriental\b/, 'amber'),
  ) ?? null;

/** Whether the accords show every facet of the family: a Citrus without citrus accords is inconsistent. */
export function isConsistentFamily(family: string, accords: readonly string[]): boolean {
  const claimed = familyEntries.find(([id]) => id === findFamilyId(family))?.[1];
  return claimed?.of.every((side) => measureStrength(side, accords.map(findAccordId)) > 0) ?? false;
}

/**
 * The English name of the best matching family by accords (strongest first), or by notes if there are no accords: of the families whose
 * facets are all present, the one with the highest average strength. Null if none matches.
 */
export function proposeFamily(accords: readonly string[], notes: Notes): string | null {
  const accordIds = accords.length > 0 ? accords.map(findAccordId) : listAccordsOfNotes(notes);
  let proposed: { readonly name: string; readonly score: number } | null = null;
  for (const [, { en, of, lean = 0 }] of familyEntries) {
    const strengths = of.map((side) => measureStrength(side, accordIds));
    if (strengths.includes(0)) continue;
    const score = strengths.reduce((sum, strength) => sum + strength, 0) / strengths.length + lean;
    if (proposed === null || score > proposed.score) proposed = { name: en, score };
  }
  return proposed?.name ?? null;
}

/** The strength of a facet: 1 if the first accord shows it, decreasing with its rank, 0 if no accord shows it. */
function measureStrength(side: string, accords: readonly (string | null)[]): number {
  const shown = new Set<string | null>(accordsBySide[side]);
  const at = accords.findIndex((accord) => shown.has(accord));
  return at === -1 ? 0 : 0.85 ** at;
}

/** The accords implied by the notes, most frequent first. */
function listAccordsOfNotes({ top, heart, base, all }: Notes): readonly string[] {
  const counts = new Map<string, number>();
  for (const recorded of [...top, ...heart, ...base, ...all]) {
    const accord = accordByNoteFamily[getNoteFamily(findNote(recorded)?.id ?? '') ?? ''];
    if (accord !== undefined) counts.set(accord, (counts.get(accord) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([accord]) => accord);
}
