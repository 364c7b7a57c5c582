import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { businessSearchQuery } from '../api/business/overview.ts';
import { useIsOperator } from '../api/people/session.ts';
import { formatEnumeration } from '../messages/format.ts';
import { t } from '../messages/t.ts';
import { classes } from '../parts/classes.ts';
import { ErrorNotice } from '../parts/notice.tsx';
import { useDeskCommands } from './desk-commands.ts';
import { useNavigationItems } from './navigation.ts';
import { type PaletteAction, usePaletteActions } from './palette-actions.ts';

interface Command {
  readonly group: 'actions' | 'pages' | 'businesses' | 'products' | 'looks' | 'help';
  readonly name: string;
  readonly detail?: string;
  readonly go: () => void;
}

const groupTitles = {
  actions: t('shell.findActions'),
  pages: t('shell.findPages'),
  businesses: t('shell.businesses'),
  products: t('shell.findProducts'),
  looks: t('shell.findLooks'),
  help: t('shell.findHelp'),
} as const;

const linkStates = {
  suggested: t('shell.linkSuggested'),
  not_recorded: t('shell.linkNotRecorded'),
  approved: t('shell.linkApproved'),
  rejected: t('shell.linkRejected'),
} as const;

const help = [
  [t('shell.helpGettingStarted'), '/docs/guide/getting-started'],
  [t('shell.helpCardsAndLooks'), '/docs/guide/cards-and-looks'],
  [t('shell.helpErrorCodes'), '/docs/errors'],
  [t('shell.helpApiReference'), '/docs/reference'],
  [t('shell.helpSandboxIds'), '/docs/sandbox'],
] as const;

interface CommandPaletteProps {
  readonly business: string | null;
  readonly isDesk: boolean;
  readonly onClose: () => void;
}

/** Runs actions, and jumps to any page, product or look of the business, or to the documentation. */
export default function CommandPalette({ business, isDesk, onClose }: CommandPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const commands = useCommands({ business, isDesk, onClose }, typed.trim(), setError);
  const selected = Math.min(at, commands.length - 1);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    document.getElementById(`${list}-${selected}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, selected]);

  const onKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((selected + step + commands.length) % Math.max(1, commands.length));
    else if (event.key === 'Enter') commands[selected]?.go();
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t('shell.find')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
      className="mx-auto mt-[12vh] w-[min(40rem,calc(100vw-2rem))] overflow-hidden rounded-lg border border-line bg-paper p-0"
    >
      <input
        role="combobox"
        aria-label={t('shell.findLabel')}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={commands.length > 0 ? `${list}-${selected}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('shell.findPlaceholder')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
          setError(null);
        }}
        onKeyDown={onKey}
        className="min-h-14 w-full border-b border-line bg-surface px-5 text-lg outline-none placeholder:text-muted"
      />
      {error !== null && (
        <div className="px-5 pt-4">
          <ErrorNotice error={error} />
        </div>
      )}
      <div id={list} role="listbox" aria-label={t('shell.findResults')} className="max-h-[50vh] overflow-y-auto py-2">
        {commands.map(({ group, name, detail, go }, index) => (
          <div key={`${group} ${name} ${detail ?? ''}`}>
            {commands[index - 1]?.group !== group && (
              <p aria-hidden="true" className="label px-5 pt-3 pb-1">
                {groupTitles[group]}
              </p>
            )}
            {/* Keyboard events go to the field, which keeps the focus. */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field handles keys */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus */}
            <div
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === selected}
              onClick={go}
              onPointerMove={() => setAt(index)}
              className={classes('flex cursor-pointer items-baseline justify-between gap-6 px-5 py-2', index === selected && 'bg-hover')}
            >
              <span className="min-w-0 truncate">
                <span className="sr-only">{groupTitles[group]}: </span>
                {name}
              </span>
              {detail !== undefined && <span className="shrink-0 text-[0.9375rem] text-muted">{detail}</span>}
            </div>
          </div>
        ))}
      </div>
      <p role="status" className={classes('px-5 py-4 text-muted', commands.length > 0 && 'sr-only')}>
        {t('shell.findCount', { count: commands.length })}
      </p>
    </dialog>
  );
}

/** The matches for the typed words, pages first. Products and looks are requested once typing pauses. */
function useCommands(
  { business, isDesk, onClose }: CommandPaletteProps,
  typed: string,
  onError: (error: unknown) => void,
): readonly Command[] {
  const navigate = useNavigate();
  const items = useNavigationItems(business ?? '');
  const isOperator = useIsOperator();
  const actions = usePaletteActions(business);
  const query = useDeferredValue(typed);
  const desk = useDeskCommands(isDesk, query);
  const { data: found } = useQuery({
    ...businessSearchQuery(business ?? '', query),
    enabled: business !== null && query.length >= 2,
    placeholderData: keepPreviousData,
  });
  const command = (group: Command['group'], name: string, go: () => unknown, detail?: string): Command => ({
    group,
    name,
    ...(detail !== undefined && { detail }),
    go() {
      onClose();
      void go();
    },
  });
  const isTyped = (...texts: readonly string[]): boolean =>
    typed.split(/\s+/).every((word) => texts.join(' ').toLowerCase().includes(word.toLowerCase()));
  const matches = ({ name }: Command): boolean => isTyped(name);
  const pages = [
    ...(business === null ? [] : items.map(({ to, name }) => command('pages', name, () => navigate({ to })))),
    ...desk.pages.map(({ name, run }) => command('pages', name, run)),
    command('pages', t('shell.accountAndSecurity'), () => navigate({ to: '/account' })),
    command('pages', t('shell.businesses'), () => navigate({ to: '/businesses' })),
    ...(isOperator && !isDesk ? [command('pages', t('shell.operatorDesk'), () => navigate({ to: '/operator' }))] : []),
  ];
  const params = { business: business ?? '' };
  const products = (found?.products ?? []).map(({ ref, name, state }) =>
    command(
      'products',
      name === null ? ref : formatEnumeration([ref, name]),
      () =>
        state === 'approved'
          ? navigate({ to: '/b/$business/try', params, search: { operation: 'getProductCard', ref } })
          : navigate({ to: '/b/$business/links', params, search: { q: ref, ...(state !== 'suggested' && { state }) } }),
      linkStates[state],
    ),
  );
  const looks = (found?.looks ?? []).map(({ id, name }) =>
    command('looks', name, () => navigate({ to: '/b/$business/looks/$look', params: { ...params, look: id } })),
  );
  const helpPages = help.map(([name, address]) => command('help', name, () => window.open(address, '_blank', 'noreferrer')));
  const deskActions: readonly PaletteAction[] = desk.actions;
  const runs = [...deskActions, ...actions]
    .filter(({ name, also = '', hidden = false }) => (typed !== '' || !hidden) && isTyped(name, also))
    .map(
      ({ name, run, isRequest = false }): Command =>
        isRequest
          ? { group: 'actions', name, go: () => void Promise.resolve(run()).then(onClose, onError) }
          : command('actions', name, run),
    );
  return [
    ...(typed === '' ? [] : runs),
    ...pages.filter(matches),
    ...(typed === '' ? runs : []),
    ...desk.businesses.map(({ name, detail, run }) => command('businesses', name, run, detail)),
    ...(query.length >= 2 ? [...products, ...looks] : []),
    ...helpPages.filter(matches),
  ];
}
