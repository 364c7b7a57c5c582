import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { approveLinks, type BulkApproveResult } from '../../../api/links/product-links.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { ConfidentMatches, listMatches } from './confident-matches.tsx';
import { getApprovablePerfume } from './decision.ts';
import type { SelectedRows } from './use-selection.ts';

interface SelectedMatchesProps {
  readonly selected: SelectedRows;
  readonly onApproved: (result: BulkApproveResult) => void;
}

/** The selected products with their best candidates, riskiest first, to be read and approved together. */
export function SelectedMatches({ selected: { links, close }, onApproved }: SelectedMatchesProps) {
  const { id: business } = useBusiness();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const matches = listMatches(links.filter((link) => getApprovablePerfume(link) !== null).sort((one, other) => other.risk - one.risk));
  const chosen = matches.filter(({ ref }) => !excluded.has(ref));
  const leftOut = links.length - matches.length;
  const approve = useMutation({
    mutationFn: () =>
      approveLinks(
        business,
        chosen.map(({ ref, version, perfume }) => ({ ref, version, fragrance: perfume.id })),
      ),
    onSuccess: onApproved,
  });
  const back = <Button onClick={close}>{t('links.backToList')}</Button>;
  return (
    <section className="grid gap-4 border-t border-ink pt-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-medium outline-none">
        {t('links.selectedTitle', { count: matches.length })}
      </h2>
      {leftOut > 0 && <p className="text-muted">{t('links.selectedLeftOut', { count: leftOut })}</p>}
      {matches.length === 0 ? (
        <div>{back}</div>
      ) : (
        <ConfidentMatches
          caption={t('links.selectedTitle', { count: matches.length })}
          matches={matches}
          hasMore={false}
          excluded={excluded}
          onExclude={setExcluded}
          actions={
            <>
              <ErrorNotice error={approve.error} />
              {back}
              <Button variant="primary" busy={approve.isPending} idle={chosen.length === 0} onClick={() => approve.mutate()}>
                {t('links.bulkSubmit', { count: chosen.length })}
              </Button>
            </>
          }
        />
      )}
    </section>
  );
}
