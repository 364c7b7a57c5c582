import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '../../api/people/session.ts';
import { BulkReview } from './parts/bulk-review.tsx';
import { parseView, toLinkFilter } from './parts/view.ts';

export const Route = createFileRoute('/_app/b/$business/links/approve')({ validateSearch: parseView, component: BulkApprove });

/** The high-confidence matches, to be read and approved together. */
function BulkApprove() {
  const view = Route.useSearch();
  const person = useSession();
  return (
    <BulkReview
      to="approved"
      view={view}
      filter={{ ...toLinkFilter({ ...view, by: 'risk' }, person?.id), state: 'suggested', sure: 'true' }}
    />
  );
}
