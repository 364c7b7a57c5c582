import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { businessesQuery } from '../api/business/businesses.ts';
import { readLastBusiness } from './last-business.ts';
import { SidebarLayout } from './sidebar-layout.tsx';

export const Route = createFileRoute('/_app/_account')({ component: AccountLayout, codeSplitGroupings: [] });

/** The user's own pages, with the navigation of their most recently used business, or of their only one. */
function AccountLayout() {
  const { data: all = [] } = useQuery(businessesQuery);
  const last = all.find(({ id }) => id === readLastBusiness()) ?? (all.length === 1 ? all[0] : undefined);
  return <SidebarLayout business={last?.id ?? null} />;
}
