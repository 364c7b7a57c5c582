import { createFileRoute } from '@tanstack/react-router';
import { Businesses } from '../pages/business/parts/businesses.tsx';
import { redirectToBusiness } from './redirect-to-business.ts';

export const Route = createFileRoute('/_app/_account/')({
  beforeLoad: ({ context }) => redirectToBusiness('/b/$business')({ context }),
  component: Businesses,
});
