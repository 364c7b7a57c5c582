import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { businessQueryKey, useBusiness } from '../../../api/business/businesses.ts';
import { type CardEdit, type CardEditState, editQuery, publishEdit, resetEdit, saveEdit } from '../../../api/edits/card-edits.ts';
import { sessionQuery } from '../../../api/people/session.ts';
import { isSameEdit, noEdit } from './arrangement.ts';
import { getStorageKey, readUnsavedEdit, storeUnsavedEdit, type UnsavedEdit } from './unsaved-edit.ts';

const getSavedEdit = ({ draft, published }: CardEditState): CardEdit => draft ?? published ?? noEdit;

type Step = { readonly to: 'draft'; readonly edit: CardEdit; readonly seen: number } | { readonly to: 'published' | 'library' };

/**
 * The saved edit of a perfume and the unsaved changes to it. If someone else saves in the meantime, nothing is silently overwritten: both versions
 * are shown until the user chooses one.
 */
export function useEdit(fragrance: string) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const stateQuery = editQuery(business, fragrance);
  const { data: state } = useSuspenseQuery(stateQuery);
  const saved = getSavedEdit(state);
  const [storageKey] = useState(() => getStorageKey(queries.getQueryData(sessionQuery.queryKey)?.person.id, business, fragrance));
  const [unsaved, setUnsavedState] = useState(() => readUnsavedEdit(storageKey));
  const [wasRestored, setWasRestored] = useState(unsaved !== null);
  const setUnsaved = (changes: UnsavedEdit | null): void => {
    storeUnsavedEdit(storageKey, changes);
    setUnsavedState(changes);
    if (changes === null) setWasRestored(false);
  };
  const isDirty = unsaved !== null && !isSameEdit(unsaved.edit, saved);
  const hasConflict = isDirty && unsaved.from !== state.version;
  const refetch = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: stateQuery.queryKey }),
      queries.invalidateQueries({ queryKey: businessQueryKey(business, 'edits') }),
    ]);
  const step = useMutation({
    mutationFn(next: Step) {
      if (next.to === 'draft') return saveEdit(business, fragrance, next.seen, next.edit);
      return (next.to === 'published' ? publishEdit : resetEdit)(business, fragrance, state.version);
    },
    async onSuccess() {
      await refetch();
      setUnsaved(null);
    },
    async onError(error) {
      if (isApiError(error, 'draft_needs_preview')) await refetch();
    },
  });
  return {
    state,
    saved,
    edit: unsaved?.edit ?? saved,
    isDirty,
    /** Whether the changes were made before a reload or an expired session. */
    isRestored: wasRestored && isDirty,
    /** Drops the stored changes when the user leaves the page without saving. */
    forget: () => storeUnsavedEdit(storageKey, null),
    /** Whether someone else saved after these changes were started. */
    hasConflict,
    isBusy: step.isPending,
    error: hasConflict ? null : step.error,
    change: (edit: CardEdit) => setUnsaved({ edit, from: unsaved?.from ?? state.version }),
    save: () => isDirty && step.mutate({ to: 'draft', edit: unsaved.edit, seen: unsaved.from }),
    overwrite: () => isDirty && step.mutate({ to: 'draft', edit: unsaved.edit, seen: state.version }),
    discard() {
      setUnsaved(null);
      step.reset();
    },
    publish: () => step.mutate({ to: 'published' }),
    reset: (onSettled: () => void) => step.mutate({ to: 'library' }, { onSettled }),
  };
}
