import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { librarySearchQuery, type Perfume } from '../../../api/library/library.ts';
import { Field } from '../../../parts/field.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { perfumeFacts } from '../../library/parts/perfume-words.ts';

interface SearchPerfumeProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onLook: (perfume: Perfume) => void;
  readonly onPick: (perfume: Perfume, searched: string) => void;
  /** Escape leads back to the product. */
  readonly onLeave: () => void;
}

const restMs = 120;

/** The whole library, in the place of the product. Enter takes the first that is found. */
export function SearchPerfume({ field, onLook, onPick, onLeave }: SearchPerfumeProps) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error } = useQuery({
    ...librarySearchQuery(business, wanted),
    enabled: wanted !== '',
    placeholderData: (before) => before,
  });
  const found = wanted === '' || typed.trim() === '' ? undefined : data;
  const first = found?.[0]?.perfume;
  useEffect(() => {
    if (first !== undefined) onLook(first);
  }, [first, onLook]);
  // What is found for the words as they stand counts, not what a slower answer showed before.
  const takeFirst = async (): Promise<void> => {
    const words = typed.trim();
    if (words === '') return;
    const [best] = await queries.fetchQuery(librarySearchQuery(business, words));
    if (best !== undefined) onPick(best.perfume, words);
  };
  return (
    <div className="grid content-start gap-1">
      <Field
        ref={field}
        label="Search the library"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.repeat) void takeFirst();
          if (event.key === 'Escape') onLeave();
        }}
        maxLength={200}
        autoComplete="off"
        aria-keyshortcuts="/"
      />
      <Fault error={error} />
      {found !== undefined && found.length > 0 && (
        <ul aria-label="Found" className="grid rounded border border-line bg-surface">
          {found.map(({ perfume }, nth) => (
            <li key={perfume.id} className="border-t border-line first:border-t-0">
              <button
                type="button"
                data-perfume={perfume.id}
                onClick={() => onPick(perfume, wanted)}
                onPointerEnter={() => onLook(perfume)}
                onFocus={() => onLook(perfume)}
                className="flex min-h-11 w-full flex-wrap items-baseline gap-x-2 px-3 py-2 text-left leading-snug hover:bg-hover sm:min-h-10"
              >
                <span className="sr-only">Approve </span>
                <span className="font-medium">{perfume.name}</span>
                <span>
                  <span className="text-muted">by</span> {perfume.brand}
                </span>
                <span className="text-[0.9375rem] text-muted">{perfumeFacts(perfume).join(' · ')}</span>
                {nth === 0 && <span className="ml-auto text-[0.9375rem] text-muted max-md:hidden">Enter</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={found?.length === 0 ? 'text-muted' : 'sr-only'}>
        {found === undefined
          ? ''
          : found.length === 0
            ? 'Nothing in the library is like this. Try the house, or fewer words.'
            : `${found.length} found`}
      </p>
    </div>
  );
}
