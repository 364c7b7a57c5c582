import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { businessesQuery } from '../api/business/businesses.ts';
import { readLastBusiness } from './last-business.ts';

/** Redirects to the business last worked in, or to the only one. */
export const redirectToBusiness =
  (place: '/b/$business' | '/b/$business/links' | '/b/$business/try' | '/b/$business/keys') =>
  async ({ context: { queries }, search = {} }: { context: { queries: QueryClient }; search?: object }) => {
    const all = await queries.ensureQueryData(businessesQuery);
    const last = all.find(({ id }) => id === readLastBusiness()) ?? (all.length === 1 ? all[0] : undefined);
    if (last !== undefined) throw redirect({ to: place, params: { business: last.id }, search, replace: true });
  };
