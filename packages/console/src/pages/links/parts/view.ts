import type { LinkState, LinksWanted } from '../../../api/links/product-links.ts';
import { flag, oneOf, optional, text } from '../../../search.ts';

/** What the address of the page says. */
export interface View {
  readonly state?: LinkState | undefined;
  readonly q?: string | undefined;
  readonly by?: 'risk' | undefined;
  readonly house?: string | undefined;
  readonly outcome?: 'suggested' | 'ambiguous' | 'no_recorded_perfume' | undefined;
  readonly batch?: string | undefined;
  readonly decider?: string | undefined;
  readonly mine?: boolean | undefined;
  readonly moved?: boolean | undefined;
}

export const viewOf = (search: Record<string, unknown>): View => ({
  ...optional('state', oneOf(['suggested', 'not_recorded', 'approved', 'rejected'], search.state)),
  // The router reads digits as a number, and a shop may look for one.
  ...optional('q', typeof search.q === 'number' ? String(search.q) : text(search.q)),
  ...optional('by', oneOf(['risk'], search.by)),
  ...optional('house', text(search.house)),
  ...optional('outcome', oneOf(['suggested', 'ambiguous', 'no_recorded_perfume'], search.outcome)),
  ...optional('batch', uuid.test(String(search.batch)) ? String(search.batch) : undefined),
  ...optional('decider', text(search.decider)),
  ...flag('mine', search.mine),
  ...flag('moved', search.moved),
});

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether less is shown than all that stand so. */
export const isNarrowed = ({ state: _, by: __, moved: ___, ...rest }: View): boolean =>
  Object.values(rest).some((value) => value !== undefined);

export const wantedOf = (view: View, person: string | undefined): LinksWanted => ({
  ...(view.moved === true ? { moved: 'true' as const } : { state: view.state ?? 'suggested' }),
  ...(view.q !== undefined && { q: view.q }),
  ...(view.by !== undefined && { by: view.by }),
  ...(view.house !== undefined && { house: view.house }),
  ...(view.outcome !== undefined && { outcome: view.outcome }),
  ...(view.batch !== undefined && { batch: view.batch }),
  ...(view.decider !== undefined && { decided_by: view.decider }),
  ...(view.mine === true && person !== undefined && { assigned_to: person }),
});
