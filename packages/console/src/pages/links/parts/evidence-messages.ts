import type { Candidate, ProductLink } from '../../../api/links/product-links.ts';
import { type MessageId, t } from '../../../messages/t.ts';

/** Where the product and the candidate contradict each other. */
export const listConflicts = ({ conflicts, evidence }: Candidate): readonly string[] => [
  ...conflicts.map((conflict) => t(conflictMessages[conflict])),
  ...(evidence.gtin === 'conflict' ? [t('links.conflictBarcode')] : []),
];

const conflictMessages: Record<Candidate['conflicts'][number], MessageId> = {
  house: 'links.conflictBrand',
  name: 'links.conflictName',
  strength: 'links.conflictStrength',
  flanker: 'links.conflictFlanker',
  audience: 'links.conflictAudience',
};

/** What agrees, or is missing. Conflicts are listed separately. */
export const listEvidence = ({ evidence: { brand, name, strength, gtin } }: Candidate): readonly string[] =>
  [gtinMessages[gtin ?? ''], brandMessages[brand], nameMessages[name], strengthMessages[strength]]
    .filter((id) => id !== undefined)
    .map((id) => t(id));

/** The evidence apart from the same brand, name and strength, which most high-confidence matches have. */
export const listUnusualEvidence = (candidate: Candidate): readonly string[] => {
  const usual = [brandMessages.exact, nameMessages.exact, strengthMessages.same].map((id) => id && t(id));
  return listEvidence(candidate).filter((evidence) => !usual.includes(evidence));
};

/** The first rule that keeps a match from being proposed, most serious first. */
export function findReason({ outcome, candidates: [best] }: Pick<ProductLink, 'outcome' | 'candidates'>): MessageId {
  if (best === undefined) return 'links.noMatch';
  const { conflicts, unknown, evidence } = best;
  if (conflicts.length > 0 || evidence.gtin === 'conflict') return 'links.othersContradicted';
  if (outcome === 'ambiguous') return 'links.filterSeveralCandidates';
  if (unknown.length > 0) return 'links.othersUnmatched';
  if (evidence.strength === 'not_recorded') return 'links.evidenceStrengthUnrecorded';
  if (evidence.strength === 'not_said') return 'links.evidenceStrengthMissing';
  if (evidence.strength === 'close') return 'links.evidenceStrengthClose';
  return evidence.brand === 'missing' ? 'links.evidenceBrandMissing' : 'links.othersSpelling';
}

type MessageByGrade = Readonly<Record<string, MessageId>>;

const gtinMessages: MessageByGrade = {
  recorded: 'links.evidenceBarcodeRecorded',
  approved_elsewhere: 'links.evidenceBarcodeShops',
};

const brandMessages: MessageByGrade = {
  exact: 'links.evidenceBrandExact',
  alias: 'links.evidenceBrandAlias',
  in_name: 'links.evidenceBrandInTitle',
  close: 'links.evidenceBrandClose',
  missing: 'links.evidenceBrandMissing',
};

const nameMessages: MessageByGrade = {
  exact: 'links.evidenceNameExact',
  close: 'links.evidenceNameClose',
  partial: 'links.evidenceNamePartial',
};

const strengthMessages: MessageByGrade = {
  same: 'links.evidenceStrengthSame',
  close: 'links.evidenceStrengthClose',
  not_said: 'links.evidenceStrengthMissing',
  not_recorded: 'links.evidenceStrengthUnrecorded',
};
