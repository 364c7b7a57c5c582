import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../../api/business/businesses.ts';
import { bulkLinksQuery, type LinkFilter, type ProductLink } from '../../../api/links/product-links.ts';
import { formatNumber } from '../../../messages/format.ts';
import { type MessageId, rich, t } from '../../../messages/t.ts';
import { TextLink } from '../../../parts/button.tsx';
import type { View } from './view.ts';

interface OtherMatchesProps {
  readonly filter: LinkFilter;
  readonly view: View;
}

/** Why the other matches to review aren't proposed for bulk approval, and how to approve them together. Renders nothing if there are none. */
export function OtherMatches({ filter: { sure: _, ...filter }, view }: OtherMatchesProps) {
  const { id: business } = useBusiness();
  const { data } = useQuery(bulkLinksQuery(business, filter));
  const others = data?.links.filter(({ candidates: [best] }) => best?.sure === false) ?? [];
  if (others.length === 0) return null;
  const counts = new Map<MessageId, number>();
  for (const link of others) {
    const reason = findReason(link);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return (
    <section className="grid gap-1 text-pretty">
      <p>{t('links.othersLead', { count: others.length })}</p>
      <ul className="list-disc ps-5">
        {[...counts]
          .sort(([, one], [, other]) => other - one)
          .map(([reason, count]) => (
            <li key={reason}>
              {t(reason)}: {formatNumber(count)}
            </li>
          ))}
      </ul>
      <p className="text-muted">
        {rich('links.othersSelect', {
          link: (text) => (
            <TextLink to="/b/$business/links" params={{ business }} search={view}>
              {text}
            </TextLink>
          ),
        })}
      </p>
    </section>
  );
}

/** The first rule that keeps a match from being proposed, most serious first. */
export function findReason({ outcome, candidates: [best] }: Pick<ProductLink, 'outcome' | 'candidates'>): MessageId {
  if (best === undefined) return 'links.noMatch';
  const { conflicts, unknown, evidence } = best;
  if (conflicts.length > 0 || evidence.gtin === 'conflict') return 'links.othersContradicted';
  if (outcome === 'ambiguous') return 'links.filterSeveralCandidates';
  if (unknown.length > 0) return 'links.othersUnmatched';
  if (evidence.strength === 'not_recorded') return 'links.evidenceStrengthUnrecorded';
  if (evidence.strength === 'not_said') return 'links.evidenceStrengthMissing';
  if (evidence.strength === 'close') return 'links.evidenceStrengthClose';
  return evidence.brand === 'missing' ? 'links.evidenceBrandMissing' : 'links.othersSpelling';
}
