import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ofBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { type CardEdit, type EditOfCard, editQuery, publishEdit, saveEdit, takeBackEdit } from '../../../api/edits/card-edits.ts';
import { sessionQuery } from '../../../api/people/session.ts';
import { isRefused } from '../../../api/refused.ts';
import { noEdit, saysTheSame } from './arrangement.ts';
import { keepUnsaved, placeOf, type Unsaved, unsavedAt } from './unsaved.ts';

/** What the service has: the draft, else what is published, else nothing. */
const stored = ({ draft, published }: EditOfCard): CardEdit => draft ?? published ?? noEdit;

type Step = { readonly to: 'draft'; readonly edit: CardEdit; readonly seen: number } | { readonly to: 'published' | 'library' };

/**
 * The edit of a perfume as the service has it, and the work that is not saved yet. What somebody else saves in between is never written
 * over unseen: the two stand side by side until the person chooses.
 */
export function useEdit(fragrance: string) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const wanted = editQuery(business, fragrance);
  const { data: standing } = useSuspenseQuery(wanted);
  const [place] = useState(() => placeOf(queries.getQueryData(sessionQuery.queryKey)?.person.id, business, fragrance));
  const [mine, setWork] = useState(() => unsavedAt(place));
  const [isBack, setBack] = useState(mine !== null);
  const setMine = (work: Unsaved | null): void => {
    keepUnsaved(place, work);
    setWork(work);
    if (work === null) setBack(false);
  };
  const [stale, setStale] = useState<unknown>(null);
  const isDirty = mine !== null && !saysTheSame(mine.edit, stored(standing));
  const overtaken = isDirty && mine.from !== standing.version;
  const readAnew = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: wanted.queryKey }),
      queries.invalidateQueries({ queryKey: ofBusiness(business, 'edits') }),
    ]);
  const step = useMutation({
    mutationFn(next: Step) {
      if (next.to === 'draft') return saveEdit(business, fragrance, next.seen, next.edit);
      return (next.to === 'published' ? publishEdit : takeBackEdit)(business, fragrance, standing.version);
    },
    async onSuccess() {
      await readAnew();
      setMine(null);
      setStale(null);
    },
    async onError(error) {
      if (!isRefused(error, 'draft_needs_preview')) return;
      setStale(error);
      await readAnew();
    },
  });
  return {
    standing,
    edit: mine?.edit ?? stored(standing),
    theirs: stored(standing),
    isDirty,
    /** What was typed before the session ended, or the page was loaded anew. */
    isBack: isBack && isDirty,
    /** Whoever leaves leaves it for good. */
    forget: () => keepUnsaved(place, null),
    /** Somebody else saved while this was worked on. */
    overtaken,
    busy: step.isPending,
    error: overtaken ? null : step.error,
    /** What the service said of it, where it was asked. */
    stale,
    change: (edit: CardEdit) => setMine({ edit, from: mine?.from ?? standing.version }),
    save: () => isDirty && step.mutate({ to: 'draft', edit: mine.edit, seen: mine.from }),
    keepMine: () => isDirty && step.mutate({ to: 'draft', edit: mine.edit, seen: standing.version }),
    takeTheirs() {
      setMine(null);
      setStale(null);
      step.reset();
    },
    publish: () => step.mutate({ to: 'published' }),
    takeBack: (after: () => void) => step.mutate({ to: 'library' }, { onSettled: after }),
  };
}
