import { createFileRoute } from '@tanstack/react-router';
import { redirectToBusiness } from '../../../frames/redirect-to-business.ts';
import { optional, parseText } from '../../../search.ts';
import { Businesses } from '../parts/businesses.tsx';

/** The API reference links to a call to try, and names no business. */
export const Route = createFileRoute('/_app/_account/try-call')({
  validateSearch: (search) => optional('operation', parseText(search.operation)),
  beforeLoad: redirectToBusiness('/b/$business/try'),
  component: Businesses,
});
