import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { foundQuery } from '../api/business/start.ts';
import { useOpensDesk } from '../api/people/session.ts';
import { classes } from '../parts/classes.ts';
import { useWays } from './menu.ts';

interface Place {
  readonly group: 'Pages' | 'Products' | 'Looks' | 'Help';
  readonly name: string;
  readonly beside?: string;
  readonly go: () => void;
}

const help = [
  ['Getting started', '/docs/guide/getting-started'],
  ['Cards and looks', '/docs/guide/cards-and-looks'],
  ['Errors, each with what to do', '/docs/errors'],
  ['API reference', '/docs/reference'],
  ['Ids that always answer with one', '/docs/sandbox'],
] as const;

/** One field that leads anywhere: pages, the business's own products and looks, and the documentation. */
export default function Palette({ business, onClose }: { readonly business: string | null; readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const places = usePlaces(business, typed.trim(), onClose);
  const chosen = Math.min(at, places.length - 1);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  useEffect(() => {
    document.getElementById(`${list}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, chosen]);

  const onKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((chosen + step + places.length) % Math.max(1, places.length));
    else if (event.key === 'Enter') places[chosen]?.go();
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-label="Find"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
      className="mx-auto mt-[12vh] w-[min(40rem,calc(100vw-2rem))] overflow-hidden rounded-lg border border-line bg-paper p-0"
    >
      <input
        role="combobox"
        aria-label="A page, a product, a look or a word of help"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={places.length > 0 ? `${list}-${chosen}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder="Find a page, a product, a look …"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
        className="min-h-14 w-full border-b border-line bg-surface px-5 text-lg outline-none placeholder:text-muted"
      />
      <div id={list} role="listbox" aria-label="Found" className="max-h-[50vh] overflow-y-auto py-2">
        {places.map(({ group, name, beside, go }, index) => (
          <div key={`${group} ${name} ${beside ?? ''}`}>
            {places[index - 1]?.group !== group && (
              <p aria-hidden="true" className="label px-5 pt-3 pb-1">
                {group}
              </p>
            )}
            {/* The keys are the field's, where the focus stays. */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has them */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field */}
            <div
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === chosen}
              onClick={go}
              onPointerMove={() => setAt(index)}
              className={classes('flex cursor-pointer items-baseline justify-between gap-6 px-5 py-2', index === chosen && 'bg-hover')}
            >
              <span className="min-w-0 truncate">
                <span className="sr-only">{group}: </span>
                {name}
              </span>
              {beside !== undefined && <span className="shrink-0 text-[0.9375rem] text-muted">{beside}</span>}
            </div>
          </div>
        ))}
      </div>
      <p role="status" className={classes('px-5 py-4 text-muted', places.length > 0 && 'sr-only')}>
        {places.length === 0 ? 'Nothing of that name.' : `${places.length} found`}
      </p>
    </dialog>
  );
}

/** What fits the words, the nearest kind first. The service is asked once the hand rests. */
function usePlaces(business: string | null, typed: string, onClose: () => void): readonly Place[] {
  const navigate = useNavigate();
  const ways = useWays(business ?? '');
  const opensDesk = useOpensDesk();
  const asked = useDeferredValue(typed);
  const { data: found } = useQuery({
    ...foundQuery(business ?? '', asked),
    enabled: business !== null && asked.length >= 2,
    placeholderData: keepPreviousData,
  });
  const place = (group: Place['group'], name: string, go: () => unknown, beside?: string): Place => ({
    group,
    name,
    ...(beside !== undefined && { beside }),
    go() {
      onClose();
      void go();
    },
  });
  const fits = ({ name }: Place): boolean => typed.split(/\s+/).every((word) => name.toLowerCase().includes(word.toLowerCase()));
  const pages = [
    ...(business === null ? [] : ways.map(({ to, name }) => place('Pages', name, () => navigate({ to })))),
    place('Pages', 'Account and security', () => navigate({ to: '/account' })),
    place('Pages', 'Businesses', () => navigate({ to: '/businesses' })),
    ...(opensDesk ? [place('Pages', 'Operator’s desk', () => navigate({ to: '/operator' }))] : []),
  ];
  const params = { business: business ?? '' };
  const products = (found?.products ?? []).map(({ ref, name, state }) =>
    place(
      'Products',
      name === null ? ref : `${ref}, ${name}`,
      () =>
        state === 'approved'
          ? navigate({ to: '/b/$business/try', params, search: { operation: 'getProductCard', ref } })
          : navigate({ to: '/b/$business/links', params, search: { q: ref, ...(state !== 'suggested' && { state }) } }),
      state.replace('_', ' '),
    ),
  );
  const looks = (found?.looks ?? []).map(({ id, name }) =>
    place('Looks', name, () => navigate({ to: '/b/$business/looks/$look', params: { ...params, look: id } })),
  );
  const pagesOfHelp = help.map(([name, address]) => place('Help', name, () => window.open(address, '_blank', 'noreferrer')));
  return [...pages.filter(fits), ...(asked.length >= 2 ? [...products, ...looks] : []), ...pagesOfHelp.filter(fits)];
}
