import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { previewOf, type SavedLook, showpieceQuery } from '../../../api/looks/saved-looks.ts';
import { perfumeWords } from '../../library/parts/perfume-words.ts';
import { Swatch } from './swatch.tsx';

/** The card itself, drawn by the service as partners get it; its inks alone until it is there, or where it cannot be. */
export function Preview({ look }: { readonly look: SavedLook }) {
  const { id: business } = useBusiness();
  const { data: perfume } = useQuery(showpieceQuery(business));
  const [failed, setFailed] = useState(false);
  if (perfume === undefined || perfume === null || failed) return <Swatch look={look} />;
  return (
    <img
      src={previewOf(business, look.id, perfume.id)}
      alt={`The card of ${perfumeWords(perfume)}, in the look ${look.name}`}
      onError={() => setFailed(true)}
      loading="lazy"
      className="max-h-[36rem] max-w-full border border-line"
    />
  );
}
