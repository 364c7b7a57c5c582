import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { hasRole, useBusiness } from '../../api/business/businesses.ts';
import { lookPreviewQuery, looksQuery, previewPerfumeQuery, type SavedLook } from '../../api/looks/saved-looks.ts';
import { translateApiSentence } from '../../messages/api-sentences.ts';
import { formatList } from '../../messages/format.ts';
import { rich, t } from '../../messages/t.ts';
import { Button, TextLink } from '../../parts/button.tsx';
import { Command } from '../../parts/command.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { ErrorNotice, Notice } from '../../parts/notice.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { StatusLabel } from '../../parts/status-label.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';
import { LookMenu } from './parts/look-menu.tsx';
import { describeUse, getLookStatus } from './parts/look-messages.ts';
import { LookPreview } from './parts/look-preview.tsx';
import { PublishDialog } from './parts/publish-dialog.tsx';
import { SettingsPanel } from './parts/settings-panel.tsx';
import { StressTestCards } from './parts/stress-test-cards.tsx';
import { useLookDraft } from './parts/use-look-draft.ts';
import { useSettled } from './parts/use-settled.ts';

export const Route = createFileRoute('/_app/b/$business/looks/$look')({ component: Look });

function Look() {
  const { id: business } = useBusiness();
  const { look: lookId } = Route.useParams();
  const { data: looks } = useSuspenseQuery(looksQuery(business));
  const look = looks.find(({ id }) => id === lookId);
  return look === undefined ? <NotFound /> : <Studio key={look.id} look={look} />;
}

/** Settings on the left; a preview of the card and of the stress-test perfumes on the right. */
function Studio({ look }: { readonly look: SavedLook }) {
  const { id: business, role } = useBusiness();
  const draft = useLookDraft(business, look);
  const { settings } = draft;
  const [publishing, setPublishing] = useState<number | null>(null);
  const [fragrance, setFragrance] = useState<string | null>(null);
  const shown = useRef<HTMLDivElement>(null);
  const chooseFragrance = (chosen: string): void => {
    setFragrance(chosen);
    // On a phone, the choices and the preview don't fit on the screen together.
    shown.current?.scrollIntoView({ block: 'nearest' });
  };
  const { data: previewPerfume } = useQuery(previewPerfumeQuery(business));
  const settled = useSettled(settings, 120);
  const preview = useQuery({
    ...lookPreviewQuery(business, settled, fragrance ?? previewPerfume?.id ?? null, true),
    enabled: previewPerfume !== undefined,
  });
  const cards = useLast(preview.data) ?? [];
  const card = cards.find(({ kind }) => kind === 'asked') ?? cards[0];
  const mayDesign = hasRole(role, 'editor') && !look.archived;
  const [tone, status] = getLookStatus(look);

  const save = useRef(draft.save);
  save.current = draft.save;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || !mayDesign) return;
      event.preventDefault();
      void save.current();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [mayDesign]);
  useBlocker({
    shouldBlockFn({ next }) {
      // The session has ended; the changes are offered again after signing in.
      if (next.pathname.endsWith('/sign-in')) return false;
      if (draft.isChanged && !confirm(t('looks.leaveConfirm'))) return true;
      draft.forget();
      return false;
    },
    enableBeforeUnload: () => draft.isChanged,
  });

  return (
    <Page
      title={look.name}
      lead={
        <span className="flex flex-wrap items-baseline gap-x-5">
          <StatusLabel tone={draft.isChanged ? 'pending' : tone}>{draft.isChanged ? t('looks.statusUnsaved') : status}</StatusLabel>
          {look.default && <span>{t('looks.defaultLook')}</span>}
          <span>{describeUse(look.calls)}</span>
          <span>
            {look.draft.by === null
              ? rich('looks.changed', { time: <Timestamp key="time" at={look.draft.at} /> })
              : rich('looks.changedBy', { time: <Timestamp key="time" at={look.draft.at} />, name: look.draft.by })}
          </span>
          {look.earlier_names.length > 0 && <span>{t('looks.earlierNames', { names: formatList(look.earlier_names) })}</span>}
        </span>
      }
      actions={
        <>
          {mayDesign && (
            <>
              {draft.isChanged && <Button onClick={draft.discardChanges}>{t('looks.discard')}</Button>}
              <Button busy={draft.isSaving} idle={!draft.isChanged} onClick={() => void draft.save()} aria-keyshortcuts="Control+S Meta+S">
                {t('looks.saveDraft')}
              </Button>
              <Button variant="primary" busy={draft.isSaving} onClick={async () => setPublishing(await draft.save())}>
                {t('looks.compare')}
              </Button>
            </>
          )}
          <LookMenu look={look} draft={draft} />
        </>
      }
    >
      <div data-wide="" className="grid gap-8">
        {draft.hasConflict || draft.error !== null ? (
          <ConflictNotice
            look={look}
            hasConflict={draft.hasConflict}
            error={draft.error}
            onUseTheirs={draft.loadLatest}
            onKeepMine={draft.overwriteLatest}
          />
        ) : null}
        {draft.restoredAt !== null && draft.isChanged && (
          <Notice role="status" title={t('looks.restored')}>
            <p>{rich('looks.restoredText', { time: <Timestamp key="time" at={draft.restoredAt} /> })}</p>
          </Notice>
        )}
        <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10">
          <div ref={shown} className="grid min-w-0 gap-6 lg:col-start-2">
            <ErrorNotice error={preview.error} />
            <LookPreview
              settings={settings}
              card={card}
              isPending={preview.isPlaceholderData || settled !== settings}
              onChooseFragrance={chooseFragrance}
            />
          </div>
          <fieldset
            disabled={!mayDesign}
            aria-label={t('looks.settings')}
            className="min-w-0 lg:sticky lg:top-6 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:pe-4 lg:pb-2"
          >
            <SettingsPanel settings={settings} change={draft.change} />
          </fieldset>
          <div className="grid min-w-0 gap-8 lg:col-start-2">
            <Section title={t('looks.stressTest')} lead={t('looks.stressTestLead')}>
              <StressTestCards
                cards={cards.filter(({ kind }) => kind !== 'asked')}
                onChoose={(chosen) => chooseFragrance(chosen.fragrance)}
              />
            </Section>
            <Section title={t('looks.inCall')} lead={t('looks.inCallLead')}>
              <Command
                line={`curl -sS "$SILLAGE_BASE_URL/products/SKU-1001/card?look=${encodeURIComponent(look.name)}&format=png" \\\n  -H "Authorization: Bearer $SILLAGE_API_KEY" -o card.png`}
                label={t('looks.inCallCommand')}
              />
              <p className="text-[0.9375rem] text-muted">
                {rich('looks.id', { id: look.id, code: (text) => <code className="[overflow-wrap:anywhere]">{text}</code> })} ·{' '}
                <TextLink to="/b/$business/looks" params={{ business }}>
                  {t('looks.all')}
                </TextLink>
              </p>
            </Section>
          </div>
        </div>
      </div>
      {publishing !== null && card !== undefined && (
        <PublishDialog
          look={look}
          version={publishing}
          fragrance={card.fragrance}
          onPublished={() => {
            setPublishing(null);
            void draft.reload();
          }}
          onClose={() => {
            setPublishing(null);
            void draft.reload();
          }}
        />
      )}
    </Page>
  );
}

interface ConflictNoticeProps {
  readonly look: SavedLook;
  readonly hasConflict: boolean;
  readonly error: unknown;
  readonly onUseTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** Another user saved this look in the meantime; both versions are kept until this user chooses one. */
function ConflictNotice({ look, hasConflict, error, onUseTheirs, onKeepMine }: ConflictNoticeProps) {
  if (!hasConflict) return <ErrorNotice error={error} />;
  return (
    <Notice
      tone="bad"
      role="alert"
      title={look.draft.by === null ? t('looks.conflictSupport') : t('looks.conflict', { name: look.draft.by })}
    >
      <p>{error instanceof Error ? translateApiSentence(error.message) : t('looks.conflictBody')}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onUseTheirs}>{t('looks.useTheirs')}</Button>
        <Button onClick={onKeepMine}>{t('looks.keepMine')}</Button>
      </p>
    </Notice>
  );
}

/** The last defined value: while settings are invalid, the previous cards stay visible. */
function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
