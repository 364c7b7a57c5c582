import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../../api/business/businesses.ts';
import { cardPreviewQuery, type Perfume } from '../../../api/library/library.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { SkeletonCard } from '../../../parts/skeleton.tsx';
import { formatPerfume } from '../../library/parts/format-perfume.ts';
import { CardHtml } from '../../looks/parts/card-html.tsx';

/** The card of a perfume in the business's default look. */
export function CardDialog({ perfume, onClose }: { readonly perfume: Perfume; readonly onClose: () => void }) {
  const { id: business } = useBusiness();
  const { data, error, refetch } = useQuery(cardPreviewQuery(business, perfume.id));
  return (
    <Dialog title={formatPerfume(perfume)} onClose={onClose}>
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {data === undefined ? error === null && <SkeletonCard /> : <CardHtml html={data} />}
    </Dialog>
  );
}
