import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { businessesQuery } from '../api/business/businesses.ts';
import { Missing } from '../parts/missing.tsx';
import { House } from './house.tsx';
import { forgetLastBusiness, keepLastBusiness, lastBusiness } from './last-business.ts';

export const Route = createFileRoute('/_inside/b/$business')({ component: BusinessFrame, codeSplitGroupings: [] });

/** Seen by operators alone, and loaded by them alone. */
const VisitBar = lazy(() => import('../pages/operator/parts/business/visit-bar.tsx'));

/** Pages of one business. A business that the person has no part in reads as one that does not exist. */
function BusinessFrame() {
  const { business } = Route.useParams();
  const { data: all } = useSuspenseQuery(businessesQuery);
  const found = all.find(({ id }) => id === business);
  const known = found !== undefined;
  const visited = found?.visit_until !== undefined;
  useEffect(() => {
    if (known && !visited) keepLastBusiness(business);
    else if (lastBusiness() === business) forgetLastBusiness();
  }, [known, visited, business]);
  return known ? (
    <>
      {found.visit_until !== undefined && (
        <Suspense>
          <VisitBar business={business} until={found.visit_until} />
        </Suspense>
      )}
      <House business={business} />
    </>
  ) : (
    <main className="grid min-h-dvh content-center px-5 sm:px-10 lg:px-16">
      <Missing />
    </main>
  );
}
