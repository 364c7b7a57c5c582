import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { atLeast, ofBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { previewDraft, publishLook, type SavedLook } from '../../../api/looks/saved-looks.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { Fault, Notice } from '../../../parts/notice.tsx';
import { usedWords } from './look-words.ts';
import { Scaled, ShownCard } from './shown-card.tsx';

interface PublishProps {
  readonly look: SavedLook;
  /** The draft as it was saved. */
  readonly version: number;
  readonly fragrance: string;
  readonly onPublished: () => void;
  readonly onClose: () => void;
}

/** The draft as it stands beside what partners get now: only what was seen here can be published. */
export function PublishDialog({ look, version, fragrance, onPublished, onClose }: PublishProps) {
  const { id: business, role } = useBusiness();
  const queries = useQueryClient();
  const shown = useQuery({
    queryKey: [...ofBusiness(business, 'previewed'), look.id, version, fragrance],
    queryFn: () => previewDraft(business, look.id, version, fragrance),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const publishing = useMutation({
    mutationFn: () => publishLook(business, look.id, version),
    onSuccess: onPublished,
    onError: () => queries.invalidateQueries({ queryKey: ofBusiness(business, 'looks') }),
  });
  const mayPublish = atLeast(role, 'admin');
  return (
    <Dialog title={`Publish ${look.name}`} onClose={onClose} wide>
      <div className="grid gap-6">
        <div className="grid items-start gap-6 md:grid-cols-2">
          <Side title="As partners get it now" html={shown.data?.published ?? null} empty="Nothing yet: this look was never published." />
          <Side title="As they will get it" html={shown.data?.draft ?? null} empty="" />
        </div>
        {look.calls > 0 && <Notice>{usedWords(look.calls)} Every one of those cards changes with it, from the next call on.</Notice>}
        {!mayPublish && <Notice>You design; an admin of the business publishes. Tell one that this draft is ready.</Notice>}
        <Fault error={shown.error ?? publishing.error} />
      </div>
      <DialogActions onClose={onClose}>
        {mayPublish && (
          <Button dress="ink" busy={publishing.isPending || !shown.isSuccess} onClick={() => publishing.mutate()}>
            Publish
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Side({ title, html, empty }: { readonly title: string; readonly html: string | null; readonly empty: string }) {
  return (
    <div className="grid gap-2">
      <h3 className="label">{title}</h3>
      {html === null ? (
        <p className="dotted-frame rounded px-4 py-8 text-center text-muted">{empty}</p>
      ) : (
        <div className="border border-line">
          <Scaled width={520}>
            <ShownCard html={html} />
          </Scaled>
        </div>
      )}
    </div>
  );
}
