import { useRouter } from '@tanstack/react-router';
import { useSellsPlans } from '../api/people/session.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Where a page of a business stands in the menu. A page without it is come to from another one. */
    readonly menu?: { readonly name: string; readonly order: number; readonly onlyWhere?: 'plans are sold' };
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
  const sellsPlans = useSellsPlans();
  return Object.values(routesById)
    .flatMap(({ to, options: { staticData } }): readonly Way[] =>
      staticData?.menu === undefined || (staticData.menu.onlyWhere !== undefined && !sellsPlans)
        ? []
        : [{ ...staticData.menu, to: to.replace('$business', business) }],
    )
    .sort((one, other) => one.order - other.order);
}
