import { useEffect, useRef, useState } from 'react';
import type { BulkReviewResult } from '../../../api/links/product-links.ts';
import { limits } from '../../../generated/constants.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Notice } from '../../../parts/notice.tsx';
import type { Decision } from './decision.ts';
import { UndoBulkDialog } from './undo-bulk-dialog.tsx';

interface BulkReviewedProps {
  readonly to: Decision['to'];
  readonly result: BulkReviewResult;
  readonly onUndone?: () => void;
}

/** The result of a bulk review. It takes the focus, because the rows that were reviewed are gone. */
export function BulkReviewed({ to, result: { bulk, links }, onUndone }: BulkReviewedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isUndone, setIsUndone] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const changed = links.filter(({ version }) => version !== null).length;
  const skipped = links.length - changed;
  if (isUndone) return null;
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <Notice tone="ok" role="status" title={t(to === 'approved' ? 'links.bulkDone' : 'links.bulkRejected', { count: changed })}>
        <p className="text-muted">{t('links.bulkDoneBody', { days: limits.bulkUndoDays })}</p>
        {skipped > 0 && <p>{t('links.bulkSkipped', { count: skipped })}</p>}
        {bulk !== null && (
          <Button variant="link" onClick={() => setIsOpen(true)}>
            {t('links.bulkUndo', { count: changed })}
          </Button>
        )}
      </Notice>
      {isOpen && bulk !== null && (
        <UndoBulkDialog
          id={bulk}
          count={changed}
          onUndone={() => {
            setIsUndone(true);
            onUndone?.();
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
