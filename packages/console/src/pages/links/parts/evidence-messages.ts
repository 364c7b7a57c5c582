import type { Candidate } from '../../../api/links/product-links.ts';
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
