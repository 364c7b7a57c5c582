import { type Refusal, refuse } from '../../errors/refusal.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';
import type { Fragrance } from '../library/fragrance.ts';
import { type CardEdit, editInWords, isSameEdit, noEdit } from './card-edit.ts';
import { type EditCode, editFaults } from './edit-faults.ts';

/** What the partners' door needs of edits. */
export interface PublishedEdits {
  /** Those that are published for these perfumes, by the perfume's id, as of the workspace's revision. */
  of(businessId: string, revision: number, fragranceIds: readonly string[]): Promise<ReadonlyMap<string, CardEdit>>;
}

/** Where a business's edit of one perfume stands. Times are ISO 8601 in UTC. */
export interface StandingEdit {
  /** Grows with every change of the draft or of what is published; 0 where nobody has edited this perfume. */
  readonly version: number;
  /** Null where nothing waits to be published. */
  readonly draft: CardEdit | null;
  /** What partners are answered. Null is the library's card. */
  readonly published: CardEdit | null;
  /** Who changed it last, and when. Null in version 0. */
  readonly changedBy: string | null;
  readonly changedAt: string | null;
  /** The version that somebody looked at, and of which revision the perfume's record was then. */
  readonly seen: { readonly version: number; readonly record: number } | null;
}

/** A version that was published. */
export interface PublishedVersion {
  readonly version: number;
  /** Null where the card was taken back to the library's. */
  readonly edit: CardEdit | null;
  readonly by: string;
  readonly at: string;
}

/** An edit of a list, without its content. */
export interface ListedEdit {
  readonly fragranceId: string;
  readonly isPublished: boolean;
  readonly hasDraft: boolean;
  readonly changedBy: string;
  readonly changedAt: string;
}

export interface CardEdits {
  /** By the perfume's id, those behind `after` where it is given. */
  ofBusiness(businessId: string, after: string | null, limit: number): Promise<readonly ListedEdit[]>;
  of(businessId: string, fragranceId: string): Promise<StandingEdit>;
  /** Published versions, the latest first: as many as are kept. */
  versions(businessId: string, fragranceId: string): Promise<readonly PublishedVersion[]>;
  /** Keeps that somebody looked at this draft beside this revision of the record. Nothing happens where the draft has become another. */
  keepSeen(by: Authority, fragranceId: string, draft: CardEdit, record: number): Promise<Refusal<AuthorityCode> | null>;
  /** Every change of an edit goes one way: the rule, the change and the trail in one transaction. */
  readonly change: ChangeEdit;
}

interface ChangeEdit {
  (by: Authority, fragrance: Fragrance, change: TakenBack): Promise<StandingEdit | Refusal<AuthorityCode | 'draft_needs_preview'>>;
  (by: Authority, fragrance: Fragrance, change: EditChange): Promise<StandingEdit | Refusal<AuthorityCode | EditRefusal>>;
}

/** `seen` is the version that whoever asks has before them. */
export type EditChange =
  | { readonly to: 'draft'; readonly seen: number; readonly edit: CardEdit }
  | { readonly to: 'published'; readonly seen: number }
  | TakenBack;

export interface TakenBack {
  readonly to: 'library';
  readonly seen: number;
}

export type EditRefusal = EditCode | 'draft_needs_preview' | 'not_found';

/** What a change makes of an edit. Null where it stays as it is. */
export interface Changed {
  readonly draft: CardEdit | null;
  readonly published: CardEdit | null;
}

/**
 * What becomes of an edit, or why not. Two people at one edit never lose what the other did: whoever saw an earlier version is told what
 * stands by now. What is published is what somebody has seen, beside the record as it is.
 */
export function editChanged(standing: StandingEdit, fragrance: Fragrance, change: EditChange): Changed | null | Refusal<EditRefusal> {
  const { draft, published, version } = standing;
  if (change.to === 'draft' && isSameEdit(change.edit, draft ?? published ?? noEdit)) return null;
  if (change.seen !== version) return changedSince(standing, change);
  if (change.to === 'library') return draft === null && published === null ? null : { draft: null, published: null };
  if (change.to === 'draft') {
    const [fault] = editFaults(change.edit, fragrance.notes);
    if (fault !== undefined) return refuse(fault.code, { message: fault.message });
    return { draft: isSameEdit(change.edit, published ?? noEdit) ? null : change.edit, published };
  }
  if (draft === null) return refuse('not_found', { message: 'There is no draft to publish. Save one first.' });
  const [fault] = editFaults(draft, fragrance.notes);
  if (fault !== undefined) return refuse(fault.code, { message: fault.message });
  if (standing.seen?.version !== version) return refuse('draft_needs_preview');
  if (standing.seen.record !== fragrance.revision)
    return refuse('draft_needs_preview', {
      message: 'The library has changed this perfume since the draft was previewed. Preview it again, then publish.',
    });
  return { draft: null, published: isSameEdit(draft, noEdit) ? null : draft };
}

function changedSince({ draft, published, changedBy, changedAt }: StandingEdit, change: EditChange): Refusal<'draft_needs_preview'> {
  const stands = draft ?? published ?? noEdit;
  const wanted = {
    draft: () => `You wanted one that ${change.to === 'draft' ? editInWords(change.edit) : ''}.`,
    published: () => 'You wanted to publish what you had seen.',
    library: () => "You wanted to take it back to the library's card.",
  }[change.to]();
  return refuse('draft_needs_preview', {
    message: `${changedBy ?? 'Somebody'} changed this edit${changedAt === null ? '' : ` at ${changedAt}`}, after you last saw it. The ${draft === null ? 'published card' : 'draft'} now ${editInWords(stands)}. ${wanted} Look at it as it now stands, then choose.`,
  });
}
