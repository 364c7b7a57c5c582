import { createFileRoute, Navigate } from '@tanstack/react-router';
import { businessOf, CompleteConnection } from '../parts/complete-connection.tsx';

export const Route = createFileRoute('/_app/_account/woocommerce')({ component: WooCommerce });

/** After consent on the shop's own page. */
function WooCommerce() {
  const business = businessOf('user_id');
  return business === '' ? <Navigate to="/businesses" replace /> : <CompleteConnection business={business} />;
}
