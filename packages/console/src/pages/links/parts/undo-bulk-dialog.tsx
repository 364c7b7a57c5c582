import { useMutation, useQueryClient } from '@tanstack/react-query';
import { businessQueryKey, useBusiness } from '../../../api/business/businesses.ts';
import { undoBulkReview } from '../../../api/links/product-links.ts';
import { t } from '../../../messages/t.ts';
import { Button, TextLink } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';

interface UndoBulkDialogProps {
  readonly id: string;
  /** The number of products that it changed. */
  readonly count: number;
  readonly onUndone?: () => void;
  readonly onClose: () => void;
}

/** Undoes a bulk review, then lists the products that it left alone. */
export function UndoBulkDialog({ id, count, onUndone, onClose }: UndoBulkDialogProps) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const undo = useMutation({ mutationFn: () => undoBulkReview(business, id) });
  const close = (): void => {
    onClose();
    if (!undo.isSuccess) return;
    onUndone?.();
    for (const name of ['bulk reviews', 'bulk links', 'audit', 'start'])
      void queries.invalidateQueries({ queryKey: businessQueryKey(business, name) });
    // The button that opened the dialog is about to disappear.
    requestAnimationFrame(() => document.querySelector('h1')?.focus());
  };
  if (undo.data !== undefined) {
    const { reopened, unchanged } = undo.data;
    return (
      <Dialog title={t('links.bulkUndone', { count: reopened })} onClose={close}>
        {unchanged.length === 0 ? (
          <p>{t('links.bulkUndoneBody')}</p>
        ) : (
          <>
            <p className="mb-3 text-pretty">{t('links.bulkUnchanged', { count: unchanged.length })}</p>
            <ul className="grid border-t border-line">
              {unchanged.map(({ ref, name, state }) => (
                <li key={ref} className="border-b border-line py-2 leading-snug">
                  <TextLink to="/b/$business/links" params={{ business }} search={{ q: ref, ...(state !== null && { state }) }}>
                    {name ?? ref}
                  </TextLink>{' '}
                  <code className="break-all text-muted">{ref}</code>
                </li>
              ))}
            </ul>
          </>
        )}
        <DialogActions onClose={close} closeLabel={t('common.close')}>
          {null}
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('links.bulkUndoTitle', { count })} onClose={close}>
      <p className="text-pretty">{t('links.bulkUndoEffect')}</p>
      <ErrorNotice error={undo.error} />
      <DialogActions onClose={close}>
        <Button variant="primary" busy={undo.isPending} onClick={() => undo.mutate()}>
          {t('links.bulkUndo', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
