import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { businessQueryKey, hasRole, useBusiness } from '../../../api/business/businesses.ts';
import { looksQuery, previewDraft, publishLook, type SavedLook, setDefaultLook } from '../../../api/looks/saved-looks.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button, TextLink } from '../../../parts/button.tsx';
import { classes } from '../../../parts/classes.ts';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { Check } from '../../../parts/field.tsx';
import { DoneDialog } from '../../../parts/form-dialog.tsx';
import { ErrorNotice, Notice } from '../../../parts/notice.tsx';
import { CardHtml, ScaleToFit } from './card-html.tsx';
import { isEqual } from './use-look-draft.ts';

interface PublishDialogProps {
  readonly look: SavedLook;
  /** The version of the saved draft. */
  readonly version: number;
  readonly fragrance: string;
  readonly onPublished: () => void;
  readonly onClose: () => void;
}

/** Compares the draft with what the shop gets today; only a draft that was previewed here can be published. */
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
  const { data: hasDefault = true } = useQuery({ ...looksQuery(business), select: (looks) => looks.some((one) => one.default) });
  const [chosen, setChosen] = useState<boolean | null>(null);
  const becomesDefault = !look.default && (chosen ?? !hasDefault);
  const isPublished = useRef(false);
  const isUnchanged = look.published !== null && (look.draft.published || isEqual(look.published, look.draft.settings));
  const publishing = useMutation({
    async mutationFn() {
      // If only the second call fails, publishing again must not repeat the first.
      if (!isPublished.current && !isUnchanged) await publishLook(business, look.id, version);
      isPublished.current = true;
      if (becomesDefault) await setDefaultLook(business, look.id);
    },
    onSuccess() {
      if (look.published !== null && !becomesDefault) onPublished();
    },
    onError: () => queries.invalidateQueries({ queryKey: businessQueryKey(business, 'looks') }),
    onSettled: () => {
      for (const name of ['own card', 'looks']) void queries.invalidateQueries({ queryKey: businessQueryKey(business, name) });
    },
  });
  if (publishing.isSuccess) return <PublishedDialog look={look} isDefault={look.default || becomesDefault} onClose={onPublished} />;
  const mayPublish = hasRole(role, 'admin');
  const hasNothingToDo = isUnchanged && !becomesDefault;
  return (
    <Dialog title={t('looks.publishTitle', { name: look.name })} onClose={onClose} wide>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          publishing.mutate();
        }}
      >
        {isUnchanged && <Notice>{t('looks.publishUnchanged')}</Notice>}
        {/* The cards scroll, so that the button below them is always in view. */}
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
          aria-label={t('looks.preview')}
          className="grid max-h-[max(14rem,calc(100dvh-30rem))] items-start gap-6 overflow-y-auto md:grid-cols-2"
        >
          <ComparedCards look={look} isUnchanged={isUnchanged} cards={preview.data} />
        </section>
        {look.calls > 0 && !isUnchanged && <Notice>{t('looks.publishImpact', { calls: look.calls })}</Notice>}
        {mayPublish && !look.default && (
          <Check
            label={t('looks.publishAsDefault')}
            hint={t('looks.defaultBody')}
            checked={becomesDefault}
            onChange={({ target }) => setChosen(target.checked)}
          />
        )}
        {!mayPublish && <Notice>{t('looks.publishAdminsOnly')}</Notice>}
        <ErrorNotice error={preview.error ?? publishing.error} />
        <DialogActions onClose={onClose} hasFocus={hasNothingToDo}>
          {mayPublish && (
            <Button
              type="submit"
              variant="primary"
              data-autofocus={hasNothingToDo ? undefined : ''}
              busy={publishing.isPending || !preview.isSuccess}
              idle={hasNothingToDo}
            >
              {t('looks.publish')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface PublishedDialogProps {
  readonly look: SavedLook;
  readonly isDefault: boolean;
  readonly onClose: () => void;
}

/** What changes in the shop, and where to see it. */
function PublishedDialog({ look: { name }, isDefault, onClose }: PublishedDialogProps) {
  const { id: business } = useBusiness();
  const overview = (text: React.ReactNode) => (
    <TextLink key="overview" to="/b/$business" params={{ business }}>
      {text}
    </TextLink>
  );
  return (
    <DoneDialog title={t('looks.publishTitle', { name })} message={t('looks.published', { name })} onClose={onClose}>
      {isDefault
        ? rich('looks.publishedDefault', { link: overview })
        : rich('looks.publishedByName', {
            look: encodeURIComponent(name),
            action: t('looks.setDefault'),
            more: t('looks.more'),
            code: (text) => <code className="break-all">{text}</code>,
          })}
    </DoneDialog>
  );
}

interface ComparedCardsProps {
  readonly look: SavedLook;
  readonly isUnchanged: boolean;
  /** Undefined while they load. */
  readonly cards: { readonly current: string; readonly draft: string } | undefined;
}

/** The card before and after publishing, or one card if they are identical. */
function ComparedCards({ look, isUnchanged, cards }: ComparedCardsProps) {
  const current = t(look.published === null ? 'looks.publishCurrentDefault' : 'looks.publishCurrent');
  if (isUnchanged) return <ComparedCard title={current} html={cards?.current} />;
  if (cards !== undefined && cards.current === cards.draft)
    return (
      <>
        <ComparedCard title={t('looks.publishDraft')} html={cards.draft} />
        <p className="text-pretty text-muted">{t('looks.publishSameCard')}</p>
      </>
    );
  return (
    <>
      <ComparedCard title={current} html={cards?.current} isBelow />
      <ComparedCard title={t('looks.publishDraft')} html={cards?.draft} />
    </>
  );
}

interface ComparedCardProps {
  readonly title: string;
  readonly html: string | undefined;
  /** Whether the card is below the other one where they aren't side by side. */
  readonly isBelow?: boolean;
}

function ComparedCard({ title, html, isBelow = false }: ComparedCardProps) {
  return (
    <div className={classes('grid gap-2', isBelow && 'max-md:order-last')}>
      <h3 className="label">{title}</h3>
      {html === undefined ? (
        <div className="h-64 rounded border border-line bg-hover" />
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
