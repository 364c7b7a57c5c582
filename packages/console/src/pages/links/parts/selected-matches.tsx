import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import type { BulkReviewResult } from '../../../api/links/product-links.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { bulkMessages, reviewMatches } from './bulk-messages.ts';
import { type Decision, getApprovablePerfume } from './decision.ts';
import { listMatches, MatchTable } from './match-table.tsx';
import type { SelectedRows } from './use-selection.ts';

interface SelectedMatchesProps {
  readonly to: Decision['to'];
  readonly selected: SelectedRows;
  readonly onReviewed: (result: BulkReviewResult) => void;
}

/** The selected products with their best candidates, riskiest first, to be read and reviewed together. */
export function SelectedMatches({ to, selected: { links, close }, onReviewed }: SelectedMatchesProps) {
  const { id: business } = useBusiness();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const matches = listMatches(
    links
      .filter((link) => (to === 'approved' ? getApprovablePerfume(link) !== null : link.state !== 'rejected'))
      .sort((one, other) => other.risk - one.risk),
  );
  const chosen = matches.filter(({ ref }) => !excluded.has(ref));
  const leftOut = links.length - matches.length;
  const review = useMutation({ mutationFn: () => reviewMatches[to](business, chosen), onSuccess: onReviewed });
  const title = t(to === 'approved' ? 'links.selectedTitle' : 'links.selectedRejectTitle', { count: matches.length });
  const back = <Button onClick={close}>{t('links.backToList')}</Button>;
  return (
    <section className="grid gap-4 border-t border-ink pt-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-medium outline-none">
        {title}
      </h2>
      {to === 'approved' && leftOut > 0 && <p className="text-muted">{t('links.selectedLeftOut', { count: leftOut })}</p>}
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
              <Button variant="primary" busy={review.isPending} idle={chosen.length === 0} onClick={() => review.mutate()}>
                {t(bulkMessages[to].submit, { count: chosen.length })}
              </Button>
            </>
          }
        />
      )}
    </section>
  );
}
