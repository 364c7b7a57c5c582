import type { Perfume } from '../../../api/library/library.ts';
import { rich } from '../../../messages/t.ts';

/** `Sauvage by Dior`, with the name emphasised. */
export const PerfumeByBrand = ({ perfume: { name, brand } }: { readonly perfume: Perfume }) => (
  <span>
    {rich('library.perfumeByBrand', {
      perfume: name,
      brand,
      name: (text) => <bdi className="font-medium">{text}</bdi>,
      muted: (text) => <span className="text-muted">{text}</span>,
    })}
  </span>
);
