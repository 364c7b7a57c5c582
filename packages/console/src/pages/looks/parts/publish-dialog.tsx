import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { businessQueryKey, hasRole, useBusiness } from '../../../api/business/businesses.ts';
import { previewDraft, publishLook, type SavedLook } from '../../../api/looks/saved-looks.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { ErrorNotice, Notice } from '../../../parts/notice.tsx';
import { CardHtml, ScaleToFit } from './card-html.tsx';

interface PublishDialogProps {
  readonly look: SavedLook;
  /** The version of the saved draft. */
  readonly version: number;
  readonly fragrance: string;
  readonly onPublished: () => void;
  readonly onClose: () => void;
}

/** Compares the draft with the published version; only a draft that was previewed here can be published. */
export function PublishDialog({ look, version, fragrance, onPublished, onClose }: PublishDialogProps) {
  const { id: business, role } = useBusiness();
  const queries = useQueryClient();
  const preview = useQuery({
    queryKey: [...businessQueryKey(business, 'previewed'), look.id, version, fragrance],
    queryFn: () => previewDraft(business, look.id, version, fragrance),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const publishing = useMutation({
    mutationFn: () => publishLook(business, look.id, version),
    onSuccess: onPublished,
    onError: () => queries.invalidateQueries({ queryKey: businessQueryKey(business, 'looks') }),
  });
  const mayPublish = hasRole(role, 'admin');
  return (
    <Dialog title={t('looks.publishTitle', { name: look.name })} onClose={onClose} wide>
      <div className="grid gap-6">
        <div className="grid items-start gap-6 md:grid-cols-2">
          <ComparedCard title={t('looks.publishCurrent')} html={preview.data?.published ?? null} empty={t('looks.publishEmpty')} />
          <ComparedCard title={t('looks.publishDraft')} html={preview.data?.draft ?? null} empty="" />
        </div>
        {look.calls > 0 && <Notice>{t('looks.publishImpact', { calls: look.calls })}</Notice>}
        {!mayPublish && <Notice>{t('looks.publishAdminsOnly')}</Notice>}
        <ErrorNotice error={preview.error ?? publishing.error} />
      </div>
      <DialogActions onClose={onClose}>
        {mayPublish && (
          <Button variant="primary" busy={publishing.isPending || !preview.isSuccess} onClick={() => publishing.mutate()}>
            {t('looks.publish')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function ComparedCard({ title, html, empty }: { readonly title: string; readonly html: string | null; readonly empty: string }) {
  return (
    <div className="grid gap-2">
      <h3 className="label">{title}</h3>
      {html === null ? (
        <p className="dotted-frame rounded px-4 py-8 text-center text-muted">{empty}</p>
      ) : (
        <div className="border border-line">
          <ScaleToFit width={520}>
            <CardHtml html={html} />
          </ScaleToFit>
        </div>
      )}
    </div>
  );
}
