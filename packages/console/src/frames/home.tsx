import { createFileRoute } from '@tanstack/react-router';
import { Businesses } from '../pages/business/parts/businesses.tsx';
import { oneOf, optional } from '../search.ts';
import { redirectToBusiness } from './redirect-to-business.ts';

export const Route = createFileRoute('/_app/_account/')({
  validateSearch: (search) => optional('said', oneOf(['confirmed'], search.said)),
  beforeLoad: ({ context }) => redirectToBusiness('/b/$business')({ context }),
  component: Home,
});

function Home() {
  const { said } = Route.useSearch();
  return <Businesses justConfirmed={said === 'confirmed'} />;
}
