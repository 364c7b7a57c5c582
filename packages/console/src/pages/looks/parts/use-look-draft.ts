import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { businessQueryKey } from '../../../api/business/businesses.ts';
import { looksQuery, type SavedLook, type Settings, saveDraft } from '../../../api/looks/saved-looks.ts';
import { sessionQuery } from '../../../api/people/session.ts';
import { getStorageKey, readUnsavedLook, storeUnsavedLook } from './unsaved-look.ts';

interface DraftVersion {
  readonly version: number;
  readonly settings: Settings;
}

/**
 * A look being edited. Saving uses an optimistic lock on the version last read: if another user has saved since, both versions are kept until
 * this user chooses one.
 */
export function useLookDraft(business: string, look: SavedLook) {
  const queries = useQueryClient();
  const [storageKey] = useState(() => getStorageKey(queries.getQueryData(sessionQuery.queryKey)?.person.id, business, look.id));
  const [restored] = useState(() => readUnsavedLook(storageKey, look.draft.settings));
  const [base, setBase] = useState<DraftVersion>({ ...look.draft, version: restored?.from ?? look.draft.version });
  const [settings, setSettings] = useState<Settings>(restored?.settings ?? look.draft.settings);
  const isChanged = !isEqual(settings, base.settings);
  const isOutdated = look.draft.version > base.version;

  // Without changes of their own, the user sees the changes of others immediately.
  useEffect(() => {
    if (!isOutdated || isChanged) return;
    setBase(look.draft);
    setSettings(look.draft.settings);
  }, [isOutdated, isChanged, look.draft]);

  useEffect(() => {
    storeUnsavedLook(storageKey, isChanged ? { settings, from: base.version, at: new Date().toISOString() } : null);
  }, [storageKey, settings, base.version, isChanged]);

  const refresh = () => queries.invalidateQueries({ queryKey: businessQueryKey(business, 'looks') });
  const saving = useMutation({
    async mutationFn({ baseVersion, settings: newSettings }: { readonly baseVersion: number; readonly settings: Settings }) {
      const { version } = await saveDraft(business, look.id, baseVersion, newSettings);
      return { version, settings: newSettings };
    },
    async onSuccess(saved) {
      setBase(saved);
      await refresh();
    },
    async onError(error) {
      if (isApiError(error, 'draft_needs_preview')) await refresh();
    },
  });

  return {
    settings,
    /** The version of the draft that the user last read. */
    baseVersion: base.version,
    isChanged,
    /** When the changes were made, if they are from before a reload or an expired session. */
    restoredAt: restored?.at ?? null,
    /** Drops the stored changes when the user leaves the page without saving. */
    forget: () => storeUnsavedLook(storageKey, null),
    isSaving: saving.isPending,
    error: saving.error,
    /** True if another user saved while this user has unsaved changes. */
    hasConflict: isOutdated && isChanged && !saving.isPending,
    change: (changed: Partial<Settings>) => setSettings((now) => ({ ...now, ...changed })),
    discardChanges: () => setSettings(base.settings),
    /** The version of the saved draft, or null if it couldn't be saved. */
    async save(): Promise<number | null> {
      if (!isChanged) return base.version;
      const saved = await saving.mutateAsync({ baseVersion: base.version, settings }).catch(() => null);
      return saved?.version ?? null;
    },
    loadLatest() {
      saving.reset();
      setBase(look.draft);
      setSettings(look.draft.settings);
    },
    overwriteLatest() {
      saving.mutate({ baseVersion: look.draft.version, settings });
    },
    /** Call after the look was published or an earlier version restored. */
    async reload() {
      await queries.refetchQueries({ queryKey: businessQueryKey(business, 'looks') });
      const reloaded = queries.getQueryData(looksQuery(business).queryKey)?.find(({ id }) => id === look.id);
      if (reloaded === undefined) return;
      setBase(reloaded.draft);
      setSettings(reloaded.draft.settings);
    },
  };
}

export type LookDraft = ReturnType<typeof useLookDraft>;

export const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
