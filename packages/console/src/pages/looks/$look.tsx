import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { atLeast, useBusiness } from '../../api/business/businesses.ts';
import { looksQuery, type SavedLook, type Settings, shownQuery, showpieceQuery } from '../../api/looks/saved-looks.ts';
import { Button, TextLink } from '../../parts/button.tsx';
import { Command } from '../../parts/command.tsx';
import { Missing } from '../../parts/missing.tsx';
import { Fault, Notice } from '../../parts/notice.tsx';
import { Part, Sheet } from '../../parts/sheet.tsx';
import { State } from '../../parts/state.tsx';
import { When } from '../../parts/time.tsx';
import { LookMenu } from './parts/look-menu.tsx';
import { standingOf, usedWords } from './parts/look-words.ts';
import { PublishDialog } from './parts/publish-dialog.tsx';
import { SettingsPanel } from './parts/settings-panel.tsx';
import { Stage } from './parts/stage.tsx';
import { TellingStrip } from './parts/telling-strip.tsx';
import { useDesign } from './parts/use-design.ts';

export const Route = createFileRoute('/_inside/b/$business/looks/$look')({ component: Look });

function Look() {
  const { id: business } = useBusiness();
  const { look: wanted } = Route.useParams();
  const { data: looks } = useSuspenseQuery(looksQuery(business));
  const look = looks.find(({ id }) => id === wanted);
  return look === undefined ? <Missing /> : <Studio key={look.id} look={look} />;
}

/** Settings on the left; on the right the card that they make, and the perfumes that try them hardest. */
function Studio({ look }: { readonly look: SavedLook }) {
  const { id: business, role } = useBusiness();
  const design = useDesign(business, look);
  const { settings } = design;
  const [publishing, setPublishing] = useState<number | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const { data: showpiece } = useQuery(showpieceQuery(business));
  const settled = useSettled(settings, 120);
  const shown = useQuery({
    ...shownQuery(business, settled, asked ?? showpiece?.id ?? null, true),
    enabled: showpiece !== undefined,
  });
  const cards = useLast(shown.data) ?? [];
  const card = cards.find(({ kind }) => kind === 'asked') ?? cards[0];
  const mayDesign = atLeast(role, 'editor') && !look.archived;
  const [is, words] = standingOf(look);

  const save = useRef(design.save);
  save.current = design.save;
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
    shouldBlockFn: () => design.isChanged && !confirm('Leave without saving what you changed?'),
    enableBeforeUnload: () => design.isChanged,
  });

  return (
    <Sheet
      title={look.name}
      lead={
        <span className="flex flex-wrap items-baseline gap-x-5">
          <State is={design.isChanged ? 'waiting' : is}>{design.isChanged ? 'Not saved' : words}</State>
          {look.default && <span>The default look</span>}
          <span>{usedWords(look.calls)}</span>
          <span>
            Changed <When at={look.draft.at} />
            {look.draft.by !== null && ` by ${look.draft.by}`}
          </span>
          {look.earlier_names.length > 0 && <span>Also found as {look.earlier_names.join(', ')}</span>}
        </span>
      }
      actions={
        <>
          {mayDesign && (
            <>
              {design.isChanged && <Button onClick={design.takeBack}>Take back</Button>}
              <Button
                busy={design.isSaving}
                idle={!design.isChanged}
                onClick={() => void design.save()}
                aria-keyshortcuts="Control+S Meta+S"
              >
                Save draft
              </Button>
              <Button
                dress="ink"
                busy={design.isSaving}
                idle={!design.isChanged && look.draft.published}
                onClick={async () => setPublishing(await design.save())}
              >
                Compare and publish
              </Button>
            </>
          )}
          <LookMenu look={look} design={design} />
        </>
      }
    >
      <div data-wide="" className="grid gap-8">
        {design.isContested || design.error !== null ? (
          <Contest
            look={look}
            isContested={design.isContested}
            error={design.error}
            takeTheirs={design.takeTheirs}
            keepMine={design.keepMine}
          />
        ) : null}
        <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10">
          <div className="grid min-w-0 gap-6 lg:col-start-2">
            <Fault error={shown.error} />
            <Stage settings={settings} card={card} isBehind={shown.isPlaceholderData || settled !== settings} onPerfume={setAsked} />
          </div>
          <fieldset
            disabled={!mayDesign}
            aria-label="Settings"
            className="min-w-0 lg:sticky lg:top-6 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:pr-4 lg:pb-2"
          >
            <SettingsPanel settings={settings} change={design.change} />
          </fieldset>
          <div className="grid min-w-0 gap-8 lg:col-start-2">
            <Part title="On telling perfumes" lead="What shows well on these shows well on all the others. Choose one to see it above.">
              <TellingStrip cards={cards.filter(({ kind }) => kind !== 'asked')} onChoose={({ fragrance }) => setAsked(fragrance)} />
            </Part>
            <Part title="In a call" lead="By name, or by its id, which stays when the name changes.">
              <Command
                line={`curl -sS "$SILLAGE_BASE_URL/products/SKU-1001/card?look=${encodeURIComponent(look.name)}&format=png" \\\n  -H "Authorization: Bearer $SILLAGE_API_KEY" -o card.png`}
                label="the call"
              />
              <p className="text-[0.9375rem] text-muted">
                Id <code className="[overflow-wrap:anywhere]">{look.id}</code> ·{' '}
                <TextLink to="/b/$business/looks" params={{ business }}>
                  All looks
                </TextLink>
              </p>
            </Part>
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
            void design.settle();
          }}
          onClose={() => {
            setPublishing(null);
            void design.settle();
          }}
        />
      )}
    </Sheet>
  );
}

interface ContestProps {
  readonly look: SavedLook;
  readonly isContested: boolean;
  readonly error: unknown;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}

/** Somebody else saved this look meanwhile: both stand until the person chooses. */
function Contest({ look, isContested, error, takeTheirs, keepMine }: ContestProps) {
  if (!isContested) return <Fault error={error} />;
  return (
    <Notice tone="bad" role="alert" title={`${look.draft.by ?? 'The operator'} changed this look while you did`}>
      <p>{error instanceof Error ? error.message : 'Nothing of either is lost yet. Choose which settings become the draft.'}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button onClick={takeTheirs}>Take theirs</Button>
        <Button onClick={keepMine}>Save mine over it</Button>
      </p>
    </Notice>
  );
}

/** What was there last, while settings that cannot be used show nothing. */
function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}

/** The settings once they have stood for a moment, so that a slider or a held key asks once. */
function useSettled(settings: Settings, afterMs: number): Settings {
  const [settled, setSettled] = useState(settings);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(settings), afterMs);
    return () => clearTimeout(timer);
  }, [settings, afterMs]);
  return settled;
}
