import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '../../api/people/session.ts';
import { BulkReview } from './parts/bulk-review.tsx';
import { parseView, toLinkFilter } from './parts/view.ts';

export const Route = createFileRoute('/_app/b/$business/links/reject')({ validateSearch: parseView, component: BulkReject });

/** The products of a list that await review, to be read and rejected together. */
function BulkReject() {
  const view = Route.useSearch();
  const person = useSession();
  const state = view.state === 'not_recorded' ? 'not_recorded' : 'suggested';
  // The key keeps no checkbox when the filters change.
  return (
    <BulkReview
      key={JSON.stringify(view)}
      to="rejected"
      view={view}
      filter={{ ...toLinkFilter({ ...view, by: 'risk' }, person?.id), state }}
    />
  );
}
