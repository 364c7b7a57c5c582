import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../../api/business/businesses.ts';
import { bulkLinksQuery, type LinkFilter } from '../../../api/links/product-links.ts';
import { formatNumber } from '../../../messages/format.ts';
import { type MessageId, rich, t } from '../../../messages/t.ts';
import { TextLink } from '../../../parts/button.tsx';
import { findReason } from './evidence-messages.ts';
import type { View } from './view.ts';

interface OtherMatchesProps {
  readonly filter: LinkFilter;
  readonly view: View;
}

/** All matches to review, of which those proposed for bulk approval are a part. */
export function useAllMatches({ sure: _, ...filter }: LinkFilter) {
  const { id: business } = useBusiness();
  return useQuery(bulkLinksQuery(business, filter));
}

/** Why the other matches to review aren't proposed for bulk approval, and how to approve them together. Renders nothing if there are none. */
export function OtherMatches({ filter, view }: OtherMatchesProps) {
  const { id: business } = useBusiness();
  const { data } = useAllMatches(filter);
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
            <li key={reason} className="first-letter:uppercase">
              {t(reason)}: {formatNumber(count)}
            </li>
          ))}
      </ul>
      <p className="text-muted max-xl:hidden">
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
