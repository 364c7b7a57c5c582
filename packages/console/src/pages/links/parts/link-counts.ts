import type { LinkCounts, ProductLink } from '../../../api/links/product-links.ts';
import type { Decision } from './decision.ts';

/** The counts as loaded with these rows, after what other members have changed since and what was decided here. */
export function updateCounts(
  counts: LinkCounts | null,
  rows: readonly CountedLink[],
  changed: ReadonlyMap<string, CountedLink>,
  decided: ReadonlyMap<string, Pick<Decision, 'to'>>,
): LinkCounts | null {
  if (counts === null || (decided.size === 0 && changed.size === 0)) return counts;
  const updated = { ...counts };
  for (const { ref, state, stands, approved_title: title } of rows) {
    const decision = decided.get(ref);
    const current = changed.get(ref);
    updated[state] -= 1;
    updated[decision?.to ?? current?.state ?? state] += 1;
    const isMoved = decision === undefined && (current?.stands ?? stands) === 'moved';
    updated.moved += Number(isMoved) - Number(stands === 'moved');
    const isChanged = decision === undefined && (current === undefined ? title : current.approved_title) !== null;
    updated.changed += Number(isChanged) - Number(title !== null);
  }
  return updated;
}

type CountedLink = Pick<ProductLink, 'ref' | 'state' | 'stands' | 'approved_title'>;
