import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { approveLinks, confidentLinksQuery, type LinkFilter, type LinkVersion, reopenLinks } from '../../../api/links/product-links.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Loading } from '../../../parts/page.tsx';
import { formatPerfume } from '../../library/parts/format-perfume.ts';
import { getProductName } from './decision.ts';

interface BulkApproveDialogProps {
  readonly filter: LinkFilter;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Lists the high-confidence matches, then approves all of them, or undoes that. */
export function BulkApproveDialog({ filter, onClose, onChanged }: BulkApproveDialogProps) {
  const { id: business } = useBusiness();
  const { data, error } = useQuery(confidentLinksQuery(business, filter));
  const [approved, setApproved] = useState<readonly LinkVersion[] | null>(null);
  const matches = data?.links.flatMap((link) => {
    const [best] = link.candidates;
    return best === undefined ? [] : [{ ref: link.ref, version: link.version, perfume: best.perfume, name: getProductName(link) }];
  });
  const approve = useMutation({
    mutationFn: () =>
      approveLinks(
        business,
        (matches ?? []).map(({ ref, version, perfume }) => ({ ref, version, fragrance: perfume.id })),
      ),
    onSuccess({ links }) {
      setApproved(links.flatMap(({ ref, version }) => (version === null ? [] : [{ ref, version }])));
      onChanged();
    },
  });
  const undo = useMutation({
    mutationFn: () => reopenLinks(business, approved ?? []),
    onSuccess() {
      setApproved(null);
      onChanged();
      onClose();
    },
  });
  if (approved !== null)
    return (
      <Dialog title={t('links.bulkDone', { count: approved.length })} onClose={onClose}>
        {matches !== undefined && approved.length < matches.length && (
          <p>{t('links.bulkSkipped', { count: matches.length - approved.length })}</p>
        )}
        <ErrorNotice error={undo.error} />
        <DialogActions onClose={onClose} closeLabel={t('common.close')}>
          <Button busy={undo.isPending} onClick={() => undo.mutate()}>
            {t('links.bulkUndo', { count: approved.length })}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog title={matches === undefined ? t('links.bulkTitleLoading') : t('links.bulkTitle', { count: matches.length })} onClose={onClose}>
      <p className="mb-4 text-pretty text-muted">
        {t('links.bulkCriteria')} {matches !== undefined && data?.next != null && t('links.bulkMore', { count: matches.length })}
      </p>
      <ErrorNotice error={error ?? approve.error} />
      {matches === undefined && error === null && <Loading />}
      {matches !== undefined && matches.length === 0 && <p>{t('links.bulkEmpty')}</p>}
      {matches !== undefined && matches.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <ul tabIndex={0} aria-label={t('links.bulkList')} className="max-h-80 overflow-y-auto border-y border-line text-[0.9375rem]">
          {matches.map(({ ref, name, perfume }) => (
            <li key={ref} className="grid gap-x-5 border-b border-line py-1.5 leading-snug last:border-b-0 sm:grid-cols-2">
              <span className="truncate" title={name}>
                {name}
              </span>
              <span className="truncate text-muted" title={formatPerfume(perfume)}>
                {formatPerfume(perfume)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <DialogActions onClose={onClose}>
        {matches !== undefined && matches.length > 0 && (
          <Button variant="primary" busy={approve.isPending} onClick={() => approve.mutate()}>
            {t('links.bulkSubmit', { count: matches.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
