import { createFileRoute } from '@tanstack/react-router';
import { redirectToBusiness } from '../../../frames/redirect-to-business.ts';
import { Businesses } from '../../business/parts/businesses.tsx';

/** The `review` URL in match responses, which names no business. */
export const Route = createFileRoute('/_app/_account/links')({
  beforeLoad: redirectToBusiness('/b/$business/links'),
  component: Businesses,
});
