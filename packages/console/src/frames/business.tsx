import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { businessesQuery } from '../api/business/businesses.ts';
import { Missing } from '../parts/missing.tsx';
import { House } from './house.tsx';
import { forgetLastBusiness, keepLastBusiness, lastBusiness } from './last-business.ts';

export const Route = createFileRoute('/_inside/b/$business')({ component: BusinessFrame, codeSplitGroupings: [] });

/** Pages of one business. A business that the person has no part in reads as one that does not exist. */
function BusinessFrame() {
  const { business } = Route.useParams();
  const { data: all } = useSuspenseQuery(businessesQuery);
  const known = all.some(({ id }) => id === business);
  useEffect(() => {
    if (known) keepLastBusiness(business);
    else if (lastBusiness() === business) forgetLastBusiness();
  }, [known, business]);
  return known ? (
    <House business={business} />
  ) : (
    <main className="grid min-h-dvh content-center px-5 sm:px-10 lg:px-16">
      <Missing />
    </main>
  );
}
