import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { type EditPreviewRequest, editPreviewQuery } from '../../../api/edits/card-edits.ts';

const debounceMs = 250;

/** The edited card and the library card, refreshed when typing pauses. The previous ones are kept until then and marked stale. */
export function usePreview(fragrance: string, request: EditPreviewRequest) {
  const { id: business } = useBusiness();
  const requestKey = JSON.stringify(request);
  const [settled, setSettled] = useState(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, because the object is new on every render
  useEffect(() => {
    const timer = setTimeout(() => setSettled(request), debounceMs);
    return () => clearTimeout(timer);
  }, [requestKey]);
  const { data, error, isPlaceholderData } = useQuery({
    ...editPreviewQuery(business, fragrance, settled),
    placeholderData: keepPreviousData,
  });
  const isStale = isPlaceholderData || requestKey !== JSON.stringify(settled);
  return { preview: data ?? null, error, isStale };
}
