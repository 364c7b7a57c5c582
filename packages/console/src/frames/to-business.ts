import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { businessesQuery } from '../api/business/businesses.ts';
import { lastBusiness } from './last-business.ts';

/** Leads to the one business there is, or to the one worked in last. */
export const toBusiness =
  (place: '/b/$business' | '/b/$business/links') =>
  async ({ context: { queries } }: { context: { queries: QueryClient } }) => {
    const all = await queries.ensureQueryData(businessesQuery);
    const last = all.find(({ id }) => id === lastBusiness()) ?? (all.length === 1 ? all[0] : undefined);
    if (last !== undefined) throw redirect({ to: place, params: { business: last.id }, replace: true });
  };
