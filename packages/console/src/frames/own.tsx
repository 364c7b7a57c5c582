import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { businessesQuery } from '../api/business/businesses.ts';
import { House } from './house.tsx';
import { lastBusiness } from './last-business.ts';

export const Route = createFileRoute('/_inside/_own')({ component: OwnFrame, codeSplitGroupings: [] });

/** Pages that belong to the person: the ways of the business worked in last, or of the only one, stay at hand. */
function OwnFrame() {
  const { data: all = [] } = useQuery(businessesQuery);
  const last = all.find(({ id }) => id === lastBusiness()) ?? (all.length === 1 ? all[0] : undefined);
  return <House business={last?.id ?? null} />;
}
