import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ofBusiness } from '../../../api/business/businesses.ts';
import { looksQuery, type SavedLook, type Settings, saveDraft } from '../../../api/looks/saved-looks.ts';
import { isRefused } from '../../../api/refused.ts';

/** What somebody has open: the draft that they saw, and what they have made of it. */
interface Seen {
  readonly version: number;
  readonly settings: Settings;
}

/**
 * A look under design. What is saved is saved over the draft that was seen and over no other: where somebody else saved meanwhile, both stand
 * until the person chooses.
 */
export function useDesign(business: string, look: SavedLook) {
  const queries = useQueryClient();
  const [seen, setSeen] = useState<Seen>(look.draft);
  const [settings, setSettings] = useState<Settings>(look.draft.settings);
  const isChanged = !same(settings, seen.settings);
  const isBehind = look.draft.version > seen.version;

  // Whoever has changed nothing is shown what others did at once.
  useEffect(() => {
    if (!isBehind || isChanged) return;
    setSeen(look.draft);
    setSettings(look.draft.settings);
  }, [isBehind, isChanged, look.draft]);

  const refresh = () => queries.invalidateQueries({ queryKey: ofBusiness(business, 'looks') });
  const saving = useMutation({
    async mutationFn({ over, wanted }: { readonly over: number; readonly wanted: Settings }) {
      const { version } = await saveDraft(business, look.id, over, wanted);
      return { version, settings: wanted };
    },
    async onSuccess(saved) {
      setSeen(saved);
      await refresh();
    },
    async onError(error) {
      if (isRefused(error, 'draft_needs_preview')) await refresh();
    },
  });

  return {
    settings,
    /** The draft as this person last saw it. */
    seen,
    isChanged,
    isSaving: saving.isPending,
    error: saving.error,
    /** True where somebody else saved, and this person has changes of their own. */
    isContested: isBehind && isChanged && !saving.isPending,
    change: (changed: Partial<Settings>) => setSettings((now) => ({ ...now, ...changed })),
    takeBack: () => setSettings(seen.settings),
    /** Gives the version that stands now, or null where it could not be saved. */
    async save(): Promise<number | null> {
      if (!isChanged) return seen.version;
      const saved = await saving.mutateAsync({ over: seen.version, wanted: settings }).catch(() => null);
      return saved?.version ?? null;
    },
    takeTheirs() {
      saving.reset();
      setSeen(look.draft);
      setSettings(look.draft.settings);
    },
    keepMine() {
      saving.mutate({ over: look.draft.version, wanted: settings });
    },
    /** Once the look was published, restored or read anew. */
    async settle() {
      await queries.refetchQueries({ queryKey: ofBusiness(business, 'looks') });
      const fresh = queries.getQueryData(looksQuery(business).queryKey)?.find(({ id }) => id === look.id);
      if (fresh === undefined) return;
      setSeen(fresh.draft);
      setSettings(fresh.draft.settings);
    },
  };
}

export type Design = ReturnType<typeof useDesign>;

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
