import { useQuery } from '@tanstack/react-query';
import { businessesQuery } from '../api/business/businesses.ts';
import { House } from './house.tsx';
import { lastBusiness } from './last-business.ts';

/** Pages that belong to the person: the ways of the business worked in last, or of the only one, stay at hand. */
export function OwnFrame() {
  const { data: all = [] } = useQuery(businessesQuery);
  const last = all.find(({ id }) => id === lastBusiness()) ?? (all.length === 1 ? all[0] : undefined);
  return <House business={last?.id ?? null} />;
}
