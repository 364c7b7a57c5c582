import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { librarySearchQuery, type Perfume } from '../../../api/library/library.ts';
import { formatDetails } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';
import { classes } from '../../../parts/classes.ts';
import { Field } from '../../../parts/field.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { listPerfumeDetails } from '../../library/parts/format-perfume.ts';
import { PerfumeByBrand } from '../../library/parts/perfume-by-brand.tsx';

interface SearchPerfumeProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Called with the current result. Null if there is none, and when the user leaves the field. */
  readonly onPreview: (perfume: Perfume | null) => void;
  readonly onPick: (perfume: Perfume, searched: string) => void;
  /** Called on Escape. */
  readonly onLeave: () => void;
}

const debounceMs = 120;

/** Searches the library for the product's perfume. The arrow keys move through the results, and Enter approves the current one. */
export function SearchPerfume({ field, onPreview, onPick, onLeave }: SearchPerfumeProps) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error } = useQuery({
    ...librarySearchQuery(business, query),
    enabled: query !== '',
    placeholderData: (previous) => previous,
  });
  const results = query === '' || typed.trim() === '' ? undefined : data;
  const count = results?.length ?? 0;
  const current = results?.[at]?.perfume;
  useEffect(() => {
    onPreview(current ?? null);
  }, [current, onPreview]);
  // The first result for the current text, which may be newer than the results on the page.
  const approveFirst = async (): Promise<void> => {
    const text = typed.trim();
    if (text === '') return;
    const [best] = await queries.fetchQuery(librarySearchQuery(business, text));
    if (best !== undefined) onPick(best.perfume, text);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && count > 0) {
      setAt((at + step + count) % count);
      event.preventDefault();
    }
    if (event.key === 'Enter' && !event.repeat) {
      if (at > 0 && current !== undefined) onPick(current, query);
      else void approveFirst();
    }
    if (event.key === 'Escape') onLeave();
  };
  return (
    <div className="grid content-start gap-1">
      <Field
        ref={field}
        label={t('links.search')}
        type="search"
        value={typed}
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={list}
        aria-activedescendant={count > 0 ? `${list}-${at}` : undefined}
        aria-autocomplete="list"
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={handleKey}
        onFocus={() => onPreview(current ?? null)}
        onBlur={() => onPreview(null)}
        maxLength={200}
        autoComplete="off"
        aria-keyshortcuts="/"
      />
      <ErrorNotice error={error} />
      {results !== undefined && count > 0 && (
        <div
          id={list}
          ref={scrollIntoView}
          role="listbox"
          aria-label={t('links.searchResults')}
          className="grid scroll-my-3 rounded border border-line bg-surface"
        >
          {results.map(({ perfume }, nth) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              key={perfume.id}
              ref={nth === at && at > 0 ? scrollIntoView : undefined}
              id={`${list}-${nth}`}
              role="option"
              aria-selected={nth === at}
              data-perfume={perfume.id}
              onClick={() => onPick(perfume, query)}
              onPointerMove={() => setAt(nth)}
              className={classes(
                'flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 border-t border-line px-3 py-2 leading-snug first:border-t-0 sm:min-h-10',
                nth === at && 'bg-hover',
              )}
            >
              <span className="sr-only">{t('links.approveCandidate')} </span>
              <PerfumeByBrand perfume={perfume} />
              <span className="text-[0.9375rem] text-muted">{formatDetails(listPerfumeDetails(perfume))}</span>
              {nth === at && <span className="ms-auto text-[0.9375rem] text-muted touch:hidden">{t('links.enterKey')}</span>}
            </div>
          ))}
        </div>
      )}
      <p role="status" className={results?.length === 0 ? 'text-muted' : 'sr-only'}>
        {results !== undefined && (results.length === 0 ? t('links.searchEmpty') : t('links.searchCount', { count: results.length }))}
      </p>
    </div>
  );
}

/**
 * The results may open below the visible part of a low window, whose first lines are the field. Declared once, so that React calls it only when they
 * open, or when another result is the current one.
 */
const scrollIntoView = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'nearest' });
  if (element?.role === 'listbox') element.parentElement?.firstElementChild?.scrollIntoView({ block: 'nearest' });
};
