import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { atLeast, businessesQuery } from '../api/business/businesses.ts';
import { useSellsPlans } from '../api/people/session.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Where a page of a business stands in the menu. A page without it is come to from another one. */
    readonly menu?: { readonly name: string; readonly order: number; readonly onlyWhere?: 'plans are sold' | 'the trail is read' };
  }
}

interface Way {
  readonly to: string;
  readonly name: string;
  readonly order: number;
}

/** The ways to those pages of a business that say beside their address where they stand in the menu. */
export function useWays(business: string): readonly Way[] {
  const { routesById } = useRouter();
  const role = useQuery(businessesQuery).data?.find(({ id }) => id === business)?.role ?? 'viewer';
  const holds = new Map([
    ['plans are sold', useSellsPlans()],
    ['the trail is read', atLeast(role, 'admin')],
  ]);
  return Object.values(routesById)
    .flatMap(({ to, options: { staticData } }): readonly Way[] =>
      staticData?.menu === undefined || (staticData.menu.onlyWhere !== undefined && !holds.get(staticData.menu.onlyWhere))
        ? []
        : [{ ...staticData.menu, to: to.replace('$business', business) }],
    )
    .sort((one, other) => one.order - other.order);
}
