import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import type { BulkReviewResult, ProductLink } from '../../../api/links/product-links.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { bulkMessages, reviewMatches } from './bulk-messages.ts';
import { type Decision, getApprovablePerfume, getProductName } from './decision.ts';
import { listConflicts } from './evidence-messages.ts';
import { listMatches, MatchTable } from './match-table.tsx';
import type { SelectedRows } from './use-selection.ts';

interface SelectedMatchesProps {
  readonly to: Decision['to'];
  readonly selected: SelectedRows;
  readonly onReviewed: (result: BulkReviewResult) => void;
}

/** The selected products with their best candidates, to be read and reviewed together. Those that can't be are named with the reason. */
export function SelectedMatches({ to, selected: { links, close }, onReviewed }: SelectedMatchesProps) {
  const { id: business } = useBusiness();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const isReviewable = (link: ProductLink): boolean => (to === 'approved' ? canApproveUnseen(link) : link.state !== 'rejected');
  const matches = listMatches(links.filter(isReviewable));
  const leftOut = links.filter((link) => !isReviewable(link));
  const chosen = matches.filter(({ ref }) => !excluded.has(ref));
  const review = useMutation({ mutationFn: () => reviewMatches[to](business, chosen), onSuccess: onReviewed });
  const title = t(to === 'approved' ? 'links.selectedTitle' : 'links.selectedRejectTitle', { count: matches.length });
  const back = <Button onClick={close}>{t('links.backToList')}</Button>;
  return (
    <section className="grid gap-4 border-t border-ink pt-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-medium outline-none">
        {title}
      </h2>
      {to === 'approved' && leftOut.length > 0 && <LeftOut links={leftOut} />}
      {matches.length === 0 ? (
        <div>{back}</div>
      ) : (
        <MatchTable
          to={to}
          caption={title}
          matches={matches}
          hasMore={false}
          excluded={excluded}
          onExclude={setExcluded}
          actions={
            <>
              <ErrorNotice error={review.error} />
              {back}
            </>
          }
          submit={
            <Button variant="primary" busy={review.isPending} idle={chosen.length === 0} onClick={() => review.mutate()}>
              {t(bulkMessages[to].submit, { count: chosen.length })}
            </Button>
          }
        />
      )}
    </section>
  );
}

/** The service refuses a bulk approval with any other product. */
const canApproveUnseen = (link: ProductLink): boolean => getApprovablePerfume(link) !== null && listWarnings(link).length === 0;

const listWarnings = ({ candidates: [best] }: ProductLink): readonly string[] => (best === undefined ? [] : listConflicts(best));

const LeftOut = ({ links }: { readonly links: readonly ProductLink[] }) => (
  <div className="text-muted">
    <p>{t('links.selectedLeftOut', { count: links.length })}</p>
    <ul className="list-disc ps-5">
      {links.map((link) => (
        <li key={link.ref}>
          <bdi>{getProductName(link)}</bdi>:{' '}
          {listWarnings(link).join(' · ') || t(link.state === 'rejected' ? 'links.rejected' : 'links.noMatch')}
        </li>
      ))}
    </ul>
  </div>
);
