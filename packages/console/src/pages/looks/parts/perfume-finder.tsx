import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { businessQueryKey, useBusiness } from '../../../api/business/businesses.ts';
import { call } from '../../../api/client.ts';
import { t } from '../../../messages/t.ts';
import { formatPerfume } from '../../library/parts/format-perfume.ts';

/** Searches the library for a perfume to preview; Enter chooses the first result. */
export function PerfumeFinder({ onChoose }: { readonly onChoose: (fragrance: string) => void }) {
  const { id: business } = useBusiness();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), 150);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data: results = [] } = useQuery({
    queryKey: [...businessQueryKey(business, 'preview-search'), query],
    enabled: query !== '',
    queryFn: async ({ signal }) => {
      const parameters = { path: { business }, query: { q: query, limit: 5 } };
      return (await call('get', '/businesses/{business}/search', parameters, signal)).results.map(({ perfume }) => perfume);
    },
  });
  const choose = (fragrance: string | undefined): void => {
    if (fragrance === undefined) return;
    onChoose(fragrance);
    setTyped('');
    setQuery('');
  };
  const isOpen = typed.trim() !== '' && query !== '' && results.length > 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        choose(results[0]?.id);
      }}
      className="relative min-w-48 flex-1"
    >
      <label htmlFor={id} className="sr-only">
        {t('looks.findPerfume')}
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        placeholder={t('looks.findPerfume')}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
        className="min-h-10 w-full rounded border border-edge bg-surface px-3 text-[0.9375rem] placeholder:text-muted hover:border-ink"
      />
      {isOpen && (
        <ul className="absolute inset-x-0 top-full z-10 mt-1 rounded border border-edge bg-surface py-1">
          {results.map((perfume) => (
            <li key={perfume.id}>
              <button
                type="button"
                onClick={() => choose(perfume.id)}
                className="w-full px-3 py-1.5 text-start text-[0.9375rem] hover:bg-hover focus-visible:bg-hover"
              >
                {formatPerfume(perfume)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
