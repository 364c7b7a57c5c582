import { useEffect, useRef, useState } from 'react';
import { hasRole, useBusiness } from '../../../api/business/businesses.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { StatusLabel } from '../../../parts/status-label.tsx';
import { Timestamp } from '../../../parts/timestamp.tsx';
import type { useEdit } from './use-edit.ts';

interface PublishBarProps {
  readonly work: ReturnType<typeof useEdit>;
  /** Whether the preview below shows the current draft, without errors. */
  readonly canPublish: boolean;
  readonly errorCount: number;
}

/** The status of the edit and its next step: save, then publish. */
export function PublishBar({ work, canPublish, errorCount }: PublishBarProps) {
  const { role } = useBusiness();
  const { state, isDirty, hasConflict, isBusy } = work;
  const [isResetOpen, setIsResetOpen] = useState(false);
  const mayPublish = hasRole(role, 'admin');
  const status = useRef<HTMLParagraphElement>(null);
  const wasBusy = useRef(false);
  // A button disappears after its step, so move the focus from it to the new status.
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) status.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-line py-3">
      <p ref={status} role="status" tabIndex={-1} className="min-w-0 text-pretty">
        <EditStatus work={work} errorCount={errorCount} />
      </p>
      <div className="flex flex-wrap gap-3">
        {isDirty && !hasConflict && (
          <>
            <Button onClick={work.discard}>{t('edits.discard')}</Button>
            <Button variant="primary" busy={isBusy} disabled={errorCount > 0} onClick={work.save}>
              {t('edits.saveDraft')}
            </Button>
          </>
        )}
        {!isDirty && state.draft !== null && mayPublish && (
          <Button variant="primary" busy={isBusy} disabled={!canPublish} onClick={work.publish}>
            {t('edits.publish')}
          </Button>
        )}
        {!isDirty && mayPublish && (state.published !== null || state.draft !== null) && (
          <Button onClick={() => setIsResetOpen(true)}>{t('edits.reset')}</Button>
        )}
      </div>
      {isResetOpen && (
        <Dialog title={t('edits.resetTitle')} onClose={() => setIsResetOpen(false)}>
          <p className="text-pretty">
            {t('edits.resetBody')} {state.draft !== null && t('edits.resetBodyDraft')}{' '}
            {state.published !== null && t('edits.resetBodyPublished')}
          </p>
          <DialogActions onClose={() => setIsResetOpen(false)}>
            <Button variant="danger" busy={isBusy} onClick={() => work.reset(() => setIsResetOpen(false))}>
              {t('edits.resetConfirm')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
}

function EditStatus({ work: { state, isDirty }, errorCount }: Omit<PublishBarProps, 'canPublish'>) {
  const { role } = useBusiness();
  if (isDirty)
    return errorCount > 0 ? (
      <StatusLabel tone="bad">{t('edits.fixErrors')}</StatusLabel>
    ) : (
      <StatusLabel tone="pending">{t('edits.unsaved')}</StatusLabel>
    );
  if (state.draft !== null)
    return (
      <>
        <StatusLabel tone="pending">{t('edits.draft')}</StatusLabel>{' '}
        {t(hasRole(role, 'admin') ? 'edits.reviewThenPublish' : 'edits.askAdminToPublish')} <LastChange state={state} />
      </>
    );
  if (state.published === null) return <StatusLabel tone="inactive">{t('edits.libraryCardLive')}</StatusLabel>;
  return (
    <>
      <StatusLabel tone="good">{t('edits.published')}</StatusLabel> <LastChange state={state} />
    </>
  );
}

function LastChange({ state: { changed_by: person, changed_at: at } }: Pick<ReturnType<typeof useEdit>, 'state'>) {
  if (at === null) return null;
  const time = <Timestamp at={at} />;
  return <span className="text-muted">{person === null ? time : rich('edits.changedBy', { person, time })}</span>;
}
