import { createFileRoute, redirect } from '@tanstack/react-router';
import { businessesQuery } from '../../../api/business/businesses.ts';
import { redirectToBusiness } from '../../../frames/redirect-to-business.ts';
import { Businesses } from '../parts/businesses.tsx';

/** The documentation links here to claim a test key, and names no business. Without a business, the user creates one first. */
export const Route = createFileRoute('/_app/_account/test-key')({
  async beforeLoad({ context }) {
    await redirectToBusiness('/b/$business/keys')({ context, search: { claim: 'new', test: true } });
    const all = await context.queries.ensureQueryData(businessesQuery);
    if (all.length === 0) throw redirect({ to: '/businesses/new', search: { key: true }, replace: true });
  },
  component: Businesses,
});
