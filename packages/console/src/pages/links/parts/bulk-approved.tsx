import { useEffect, useRef, useState } from 'react';
import type { BulkApproveResult } from '../../../api/links/product-links.ts';
import { limits } from '../../../generated/constants.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { UndoBulkDialog } from './undo-bulk-dialog.tsx';

interface BulkApprovedProps {
  readonly result: BulkApproveResult;
  readonly onUndone?: () => void;
}

/** The result of a bulk approval. It takes the focus, because the rows that were approved are gone. */
export function BulkApproved({ result: { bulk, links }, onUndone }: BulkApprovedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isUndone, setIsUndone] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const approved = links.filter(({ version }) => version !== null).length;
  const skipped = links.length - approved;
  if (isUndone) return null;
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <Notice tone="ok" role="status" title={t('links.bulkDone', { count: approved })}>
        <p className="text-muted">{t('links.bulkDoneBody', { days: limits.bulkUndoDays })}</p>
        {skipped > 0 && <p>{t('links.bulkSkipped', { count: skipped })}</p>}
        {bulk !== null && (
          <Button variant="link" onClick={() => setIsOpen(true)}>
            {t('links.bulkUndo', { count: approved })}
          </Button>
        )}
      </Notice>
      {isOpen && bulk !== null && (
        <UndoBulkDialog
          id={bulk}
          count={approved}
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
