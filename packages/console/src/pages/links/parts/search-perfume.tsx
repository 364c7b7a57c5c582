import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { librarySearchQuery, type Perfume } from '../../../api/library/library.ts';
import { t } from '../../../messages/t.ts';
import { Field } from '../../../parts/field.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { listPerfumeDetails } from '../../library/parts/format-perfume.ts';
import { PerfumeByBrand } from '../../library/parts/perfume-by-brand.tsx';

interface SearchPerfumeProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onPreview: (perfume: Perfume) => void;
  readonly onPick: (perfume: Perfume, searched: string) => void;
  /** Called on Escape. */
  readonly onLeave: () => void;
}

const debounceMs = 120;

/** Searches the library for the product's perfume. Enter approves the first result. */
export function SearchPerfume({ field, onPreview, onPick, onLeave }: SearchPerfumeProps) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
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
  const first = results?.[0]?.perfume;
  useEffect(() => {
    if (first !== undefined) onPreview(first);
  }, [first, onPreview]);
  // The first result for the current text, which may be newer than the results on the page.
  const approveFirst = async (): Promise<void> => {
    const text = typed.trim();
    if (text === '') return;
    const [best] = await queries.fetchQuery(librarySearchQuery(business, text));
    if (best !== undefined) onPick(best.perfume, text);
  };
  return (
    <div className="grid content-start gap-1">
      <Field
        ref={field}
        label={t('links.search')}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.repeat) void approveFirst();
          if (event.key === 'Escape') onLeave();
        }}
        maxLength={200}
        autoComplete="off"
        aria-keyshortcuts="/"
      />
      <ErrorNotice error={error} />
      {results !== undefined && results.length > 0 && (
        <ul aria-label={t('links.searchResults')} className="grid rounded border border-line bg-surface">
          {results.map(({ perfume }, nth) => (
            <li key={perfume.id} className="border-t border-line first:border-t-0">
              <button
                type="button"
                data-perfume={perfume.id}
                onClick={() => onPick(perfume, query)}
                onPointerEnter={() => onPreview(perfume)}
                onFocus={() => onPreview(perfume)}
                className="flex min-h-11 w-full flex-wrap items-baseline gap-x-2 px-3 py-2 text-start leading-snug hover:bg-hover sm:min-h-10"
              >
                <span className="sr-only">{t('links.approveCandidate')} </span>
                <PerfumeByBrand perfume={perfume} />
                <span className="text-[0.9375rem] text-muted">{listPerfumeDetails(perfume).join(' · ')}</span>
                {nth === 0 && <span className="ms-auto text-[0.9375rem] text-muted max-md:hidden">{t('links.enterKey')}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={results?.length === 0 ? 'text-muted' : 'sr-only'}>
        {results !== undefined && (results.length === 0 ? t('links.searchEmpty') : t('links.searchCount', { count: results.length }))}
      </p>
    </div>
  );
}
