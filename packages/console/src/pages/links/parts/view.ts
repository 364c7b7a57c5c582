import type { LinkFilter, LinkState } from '../../../api/links/product-links.ts';
import { oneOf, optional, parseFlag, parseText } from '../../../search.ts';

/** The tab, filters and order of the page, as kept in its URL. */
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
  readonly changed?: boolean | undefined;
}

export const parseView = (search: Record<string, unknown>): View => ({
  ...optional('state', oneOf(['suggested', 'not_recorded', 'approved', 'rejected'], search.state)),
  // The router parses digits as a number, but they may be a product reference.
  ...optional('q', typeof search.q === 'number' ? String(search.q) : parseText(search.q)),
  ...optional('by', oneOf(['risk'], search.by)),
  ...optional('house', parseText(search.house)),
  ...optional('outcome', oneOf(['suggested', 'ambiguous', 'no_recorded_perfume'], search.outcome)),
  ...optional('batch', uuid.test(String(search.batch)) ? String(search.batch) : undefined),
  ...optional('decider', parseText(search.decider)),
  ...parseFlag('mine', search.mine),
  ...parseFlag('moved', search.moved),
  ...parseFlag('changed', search.changed),
});

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether any filter beyond the tab is set. */
export const isFiltered = ({ state: _, by: __, moved: ___, changed: ____, ...filters }: View): boolean =>
  Object.values(filters).some((value) => value !== undefined);

export const toLinkFilter = (view: View, person: string | undefined): LinkFilter => ({
  ...toTabFilter(view),
  ...(view.q !== undefined && { q: view.q }),
  ...(view.by !== undefined && { by: view.by }),
  ...(view.house !== undefined && { house: view.house }),
  ...(view.outcome !== undefined && { outcome: view.outcome }),
  ...(view.batch !== undefined && { batch: view.batch }),
  ...(view.decider !== undefined && { decided_by: view.decider }),
  ...(view.mine === true && person !== undefined && { assigned_to: person }),
});

function toTabFilter({ state, moved, changed }: View): LinkFilter {
  if (changed === true) return { changed: 'true' };
  return moved === true ? { moved: 'true' } : { state: state ?? 'suggested' };
}
