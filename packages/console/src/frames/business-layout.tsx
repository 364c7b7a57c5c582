import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { businessesQuery } from '../api/business/businesses.ts';
import { NotFound } from '../parts/not-found.tsx';
import { clearLastBusiness, readLastBusiness, saveLastBusiness } from './last-business.ts';
import { SidebarLayout } from './sidebar-layout.tsx';

export const Route = createFileRoute('/_app/b/$business')({
  async beforeLoad({ context: { queries }, params }) {
    const known = queries.getQueryData(businessesQuery.queryKey);
    // The business may have been created, or the user added to it, since the list was loaded.
    if (known?.every(({ id }) => id !== params.business)) await queries.fetchQuery({ ...businessesQuery, staleTime: 0 });
  },
  component: BusinessLayout,
  codeSplitGroupings: [],
});

/** Loaded for operators only. */
const OperatorViewBanner = lazy(() => import('../pages/operator/parts/business/operator-view-banner.tsx'));

/** The pages of one business. A business that the user is not a member of looks like one that doesn't exist. */
function BusinessLayout() {
  const { business } = Route.useParams();
  const { data: all } = useSuspenseQuery(businessesQuery);
  const found = all.find(({ id }) => id === business);
  const isMember = found !== undefined;
  const isVisit = found?.visit_until !== undefined;
  useEffect(() => {
    if (isMember && !isVisit) saveLastBusiness(business);
    else if (readLastBusiness() === business) clearLastBusiness();
  }, [isMember, isVisit, business]);
  return isMember ? (
    <>
      {found.visit_until !== undefined && (
        <Suspense>
          <OperatorViewBanner business={business} until={found.visit_until} />
        </Suspense>
      )}
      <SidebarLayout business={business} />
    </>
  ) : (
    <main className="grid min-h-dvh content-center px-5 sm:px-10 lg:px-16">
      <NotFound />
    </main>
  );
}
