import { type Refusal, refuse } from '../../errors/refusal.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';
import type { Fragrance } from '../library/fragrance.ts';
import { type CardEdit, describeEdit, isSameEdit, noEdit } from './card-edit.ts';
import { type EditCode, findEditErrors } from './edit-errors.ts';

/** Read access to edits for the partner API. */
export interface PublishedEdits {
  /** The published edits of these perfumes by perfume ID. `revision` is the business's revision, which identifies a cached state. */
  find(businessId: string, revision: number, fragranceIds: readonly string[]): Promise<ReadonlyMap<string, CardEdit>>;
}

/** The state of a business's edit of one perfume. Times are ISO 8601 in UTC. */
export interface EditState {
  /** Increases with every change of the draft or the published edit. 0 if the perfume has never been edited. */
  readonly version: number;
  /** Null if there is no draft. */
  readonly draft: CardEdit | null;
  /** The edit that the partner API serves. Null if it serves the library card. */
  readonly published: CardEdit | null;
  /** The last change. Null in version 0. */
  readonly changedBy: string | null;
  readonly changedAt: string | null;
  /** The last previewed version, and the revision of the perfume's record at that time. */
  readonly previewed: { readonly version: number; readonly record: number } | null;
}

export interface PublishedVersion {
  readonly version: number;
  /** Null if the card was reset to the library card. */
  readonly edit: CardEdit | null;
  readonly by: string;
  readonly at: string;
}

/** An edit without its content, for lists. */
export interface ListedEdit {
  readonly fragranceId: string;
  readonly isPublished: boolean;
  readonly hasDraft: boolean;
  readonly changedBy: string;
  readonly changedAt: string;
}

export interface CardEdits {
  /** Ordered by perfume ID, starting after `after` if given. */
  ofBusiness(businessId: string, after: string | null, limit: number): Promise<readonly ListedEdit[]>;
  read(businessId: string, fragranceId: string): Promise<EditState>;
  /** The retained published versions, newest first. */
  versions(businessId: string, fragranceId: string): Promise<readonly PublishedVersion[]>;
  /** Records that the draft was previewed with this revision of the record. Does nothing if the draft has changed since. */
  markPreviewed(by: Authority, fragranceId: string, draft: CardEdit, record: number): Promise<Refusal<AuthorityCode> | null>;
  /** Checks the rules, applies the change and writes the audit log in one transaction. */
  readonly change: ChangeEdit;
}

interface ChangeEdit {
  (by: Authority, fragrance: Fragrance, change: ResetEdit): Promise<EditState | Refusal<AuthorityCode | 'draft_needs_preview'>>;
  (by: Authority, fragrance: Fragrance, change: EditChange): Promise<EditState | Refusal<AuthorityCode | EditRefusal>>;
}

/** `seen` is the version that the caller last read (optimistic locking). */
export type EditChange =
  | { readonly to: 'draft'; readonly seen: number; readonly edit: CardEdit }
  | { readonly to: 'published'; readonly seen: number }
  | ResetEdit;

export interface ResetEdit {
  readonly to: 'library';
  readonly seen: number;
}

export type EditRefusal = EditCode | 'draft_needs_preview' | 'not_found';

/** Draft and published content after a change. */
export interface EditContent {
  readonly draft: CardEdit | null;
  readonly published: CardEdit | null;
}

/**
 * Applies a change to an edit. Null if nothing changes. Refuses a change based on an outdated version, so that concurrent edits aren't lost,
 * and publishing a draft that wasn't previewed with the current record.
 */
export function applyEditChange(state: EditState, fragrance: Fragrance, change: EditChange): EditContent | null | Refusal<EditRefusal> {
  const { draft, published, version } = state;
  if (change.to === 'draft' && isSameEdit(change.edit, draft ?? published ?? noEdit)) return null;
  if (change.seen !== version) return rejectStaleEdit(state, change);
  if (change.to === 'library') return draft === null && published === null ? null : { draft: null, published: null };
  if (change.to === 'draft') {
    const [fault] = findEditErrors(change.edit, fragrance.notes);
    if (fault !== undefined) return refuse(fault.code, { message: fault.message });
    return { draft: isSameEdit(change.edit, published ?? noEdit) ? null : change.edit, published };
  }
  if (draft === null) return refuse('not_found', { message: 'There is no draft to publish. Save one first.' });
  const [fault] = findEditErrors(draft, fragrance.notes);
  if (fault !== undefined) return refuse(fault.code, { message: fault.message });
  if (state.previewed?.version !== version) return refuse('draft_needs_preview');
  if (state.previewed.record !== fragrance.revision)
    return refuse('draft_needs_preview', {
      message: 'The library has changed this perfume since the draft was previewed. Preview it again, then publish.',
    });
  return { draft: null, published: isSameEdit(draft, noEdit) ? null : draft };
}

function rejectStaleEdit({ draft, published, changedBy, changedAt }: EditState, change: EditChange): Refusal<'draft_needs_preview'> {
  const current = draft ?? published ?? noEdit;
  const attempt = {
    draft: () => `You tried to save one that ${change.to === 'draft' ? describeEdit(change.edit) : ''}.`,
    published: () => 'You tried to publish the version you previewed.',
    library: () => 'You tried to reset it to the library card.',
  }[change.to]();
  return refuse('draft_needs_preview', {
    message: `${changedBy ?? 'Someone'} changed this edit${changedAt === null ? '' : ` at ${changedAt}`}, after you loaded it. The ${draft === null ? 'published card' : 'draft'} now ${describeEdit(current)}. ${attempt} Review the current version, then choose.`,
  });
}
