import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { type PreviewWanted, previewQuery } from '../../../api/edits/card-edits.ts';

const restMs = 250;

/** Both cards, as soon as whoever types rests for a moment; those before stand until then. */
export function usePreview(fragrance: string, wanted: PreviewWanted) {
  const { id: business } = useBusiness();
  const written = JSON.stringify(wanted);
  const [settled, setSettled] = useState(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what it says, for it is another object at every stroke
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), restMs);
    return () => clearTimeout(timer);
  }, [written]);
  const { data, error, isPlaceholderData } = useQuery({ ...previewQuery(business, fragrance, settled), placeholderData: keepPreviousData });
  const isOld = isPlaceholderData || written !== JSON.stringify(settled);
  return { preview: data ?? null, error, isOld };
}
