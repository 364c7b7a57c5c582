import { limits } from '../../limits/limits.ts';
import type { Library } from '../library/library.ts';
import { type Conflict, findLeftOver, findMatchWarnings } from '../links/match-warnings.ts';
import { type Candidate, type MatchedRow, type Row, readTitle } from '../matching/index.ts';
import { type GtinFault, readGtin } from './gtin.ts';
import type { GtinApproval } from './gtin-approvals.ts';

/** A row matched by its title, with its GTIN. */
export interface RowWithGtin {
  readonly row: Row;
  readonly byTitle: MatchedRow;
}

/** The probability that a person approves the perfume of a GTIN, if the title doesn't contradict it, and if it does. */
const scores = { recorded: 0.99, approved_elsewhere: 0.95, contradicted: 0.5 };

/**
 * The match of a row by title and GTIN together. The GTIN decides if it is of one perfume that the title doesn't contradict; otherwise a person
 * chooses. A GTIN that can't be valid, or that the shop has on several perfumes, is ignored, with the reason.
 */
export function matchByGtin(
  { row, byTitle }: RowWithGtin,
  severalPerfumes: ReadonlySet<string>,
  approvals: ReadonlyMap<string, GtinApproval>,
  library: Library,
): MatchedRow {
  if (row.gtin === undefined) return byTitle;
  const { gtin, fault } = readGtin(row.gtin);
  if (gtin === null) return ignore(byTitle, fault);
  if (severalPerfumes.has(gtin)) return ignore(byTitle, 'several_perfumes');
  const recorded = new Set(library.findByGtin(gtin));
  const named = new Set([...recorded, ...(approvals.get(gtin)?.elsewhere ?? []).map((id) => currentId(id, library))]);
  const found = [...named].flatMap((id) => byTitle.candidates.find((one) => one.id === id) ?? library.compareWith(row, id) ?? []);
  const [only] = found;
  if (only === undefined) return byTitle;
  const fit = found.length > 1 ? 'conflict' : recorded.has(only.id) ? 'recorded' : 'approved_elsewhere';
  const isClear = fit !== 'conflict' && !isContradicted(row, byTitle, only, library);
  const score = (isClear ? scores[fit] : scores.contradicted) / found.length;
  const rest = byTitle.candidates.filter(({ id }) => !named.has(id));
  const candidates = [
    ...found.map((one) => withGtin(one, fit, Math.max(score, isClear ? one.score : 0))),
    ...rest.map((one) => withGtin(one, 'conflict', Math.min(one.score, 1 - score * found.length))),
  ];
  candidates.sort((one, other) => other.score - one.score);
  return { ref: row.ref, outcome: isClear ? 'suggested' : 'ambiguous', candidates: candidates.slice(0, limits.candidatesMax) };
}

/** The GTINs that a business has on several perfumes: by its approvals, and by titles that name perfumes of different names. */
export function findSeveralPerfumes(
  rows: readonly RowWithGtin[],
  approvals: ReadonlyMap<string, GtinApproval>,
  library: Library,
): ReadonlySet<string> {
  const approved = new Map<string, Set<string>>();
  for (const [gtin, { own }] of approvals) approved.set(gtin, new Set(own.map((id) => currentId(id, library))));
  const namesOf = new Map<string, Set<string>>();
  const addName = (gtin: string, id: string): void => {
    const perfume = library.find(id);
    if (perfume === null) return;
    const names = namesOf.get(gtin) ?? new Set();
    // Shops often leave out the strength, so it doesn't distinguish perfumes here.
    namesOf.set(gtin, names.add(`${perfume.brand}\n${perfume.name}`.toLowerCase()));
  };
  for (const [gtin, ids] of approved) for (const id of ids) addName(gtin, id);
  for (const { row, byTitle } of rows) {
    const gtin = row.gtin === undefined ? null : readGtin(row.gtin).gtin;
    const [first] = byTitle.candidates;
    if (gtin !== null && first !== undefined && (byTitle.outcome === 'suggested' || isNamed(first))) addName(gtin, first.id);
  }
  const isSeveral = (gtin: string): boolean => (approved.get(gtin)?.size ?? 0) > 1 || (namesOf.get(gtin)?.size ?? 0) > 1;
  return new Set([...approved.keys(), ...namesOf.keys()].filter(isSeveral));
}

/** Whether a title names the perfume, though perhaps others of the same name too. */
const isNamed = ({ evidence: { brand, name } }: Candidate): boolean => name === 'exact' && brand !== 'missing' && brand !== 'different';

const currentId = (id: string, library: Library): string => library.find(id)?.movedTo ?? id;

const ignore = (byTitle: MatchedRow, gtinFault: GtinFault): MatchedRow => ({
  ...byTitle,
  candidates: byTitle.candidates.map((one) => withGtin(one, 'invalid', one.score)),
  gtinFault,
});

const withGtin = (one: Candidate, gtin: Candidate['evidence']['gtin'], score: number): Candidate => ({
  ...one,
  score: round(score),
  evidence: { ...one.evidence, ...(gtin !== undefined && { gtin }) },
});

const round = (score: number): number => Math.round(score * 1000) / 1000;

/** Whether the title plainly names another perfume. A title that names none leaves the decision to the GTIN. */
function isContradicted(row: Row, byTitle: MatchedRow, { id, evidence }: Candidate, library: Library): boolean {
  const isSuggested = byTitle.outcome === 'suggested';
  const isOfTitle = isSuggested && byTitle.candidates[0]?.id === id;
  // Most rows agree, and comparing their words again takes half as long as matching them.
  if (isOfTitle && agrees(evidence)) return false;
  const perfume = library.find(id);
  if (perfume === null) return true;
  const { conflicts, unknown } = findMatchWarnings(row, evidence, perfume);
  if (isSuggested && !isOfTitle) return conflicts.length > 0 || unknown.length > 0 || evidence.name !== 'exact';
  const contradicts = (conflict: Conflict): boolean => {
    // Words that the title lacks contradict nothing; those that the perfume lacks do.
    if (conflict === 'flanker') return findLeftOver(readTitle(row), evidence).flankers.length > 0;
    return conflict !== 'name' || unknown.length > 0;
  };
  return conflicts.some(contradicts);
}

const agrees = ({ brand, name, strength, left_over: leftOver }: Candidate['evidence']): boolean =>
  brand !== 'different' && name === 'exact' && strength !== 'different' && leftOver.length === 0;
