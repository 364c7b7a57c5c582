import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { businessesQuery, hasRole } from '../api/business/businesses.ts';
import { overviewQuery } from '../api/business/overview.ts';
import { useHasBilling } from '../api/people/session.ts';
import { type MessageId, t } from '../messages/t.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A page's entry in the navigation of a business. Pages without one are reached from another page. */
    readonly menu?: {
      readonly name: MessageId;
      readonly order: number;
      readonly visibleIf?: 'billing' | 'audit log';
      /** What is counted beside the name. */
      readonly count?: 'links to review';
    };
  }
}

interface NavigationItem {
  readonly to: string;
  readonly name: string;
  readonly order: number;
  /** Null if nothing is counted, or before it is known. */
  readonly count: number | null;
}

/** Recounted at most once a minute by the menu; pages on which it changes update it themselves. */
const recountMs = 60_000;

/** The pages of a business that declare a menu entry, in order; those that the user or the service lacks are left out. */
export function useNavigationItems(business: string): readonly NavigationItem[] {
  const { routesById } = useRouter();
  const role = useQuery(businessesQuery).data?.find(({ id }) => id === business)?.role ?? 'viewer';
  const { data: toReview } = useQuery({
    ...overviewQuery(business),
    staleTime: recountMs,
    enabled: business !== '',
    select: ({ waiting, changed }) => waiting + changed,
  });
  const visible = new Map([
    ['billing', useHasBilling()],
    ['audit log', hasRole(role, 'admin')],
  ]);
  return Object.values(routesById)
    .flatMap(({ to, options: { staticData } }): readonly NavigationItem[] =>
      staticData?.menu === undefined || (staticData.menu.visibleIf !== undefined && !visible.get(staticData.menu.visibleIf))
        ? []
        : [
            {
              to: to.replace('$business', business),
              name: t(staticData.menu.name),
              order: staticData.menu.order,
              count: staticData.menu.count === undefined ? null : (toReview ?? null),
            },
          ],
    )
    .sort((one, other) => one.order - other.order);
}
