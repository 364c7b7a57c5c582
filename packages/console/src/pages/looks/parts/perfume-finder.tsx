import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { ofBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { call } from '../../../api/call.ts';
import { perfumeWords } from '../../library/parts/perfume-words.ts';

/** Puts any perfume of the library on the stage: type, then Enter takes the first, or choose one. */
export function PerfumeFinder({ onChoose }: { readonly onChoose: (fragrance: string) => void }) {
  const { id: business } = useBusiness();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), 150);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data: found = [] } = useQuery({
    queryKey: [...ofBusiness(business, 'stage-search'), asked],
    enabled: asked !== '',
    queryFn: async ({ signal }) => {
      const sent = { path: { business }, query: { q: asked, limit: 5 } };
      return (await call('get', '/businesses/{business}/search', sent, signal)).results.map(({ perfume }) => perfume);
    },
  });
  const choose = (fragrance: string | undefined): void => {
    if (fragrance === undefined) return;
    onChoose(fragrance);
    setTyped('');
    setAsked('');
  };
  const isOpen = typed.trim() !== '' && asked !== '' && found.length > 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        choose(found[0]?.id);
      }}
      className="relative min-w-48 flex-1"
    >
      <label htmlFor={id} className="sr-only">
        Show another perfume
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        placeholder="Show another perfume"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
        className="min-h-10 w-full rounded border border-edge bg-surface px-3 text-[0.9375rem] placeholder:text-muted hover:border-ink"
      />
      {isOpen && (
        <ul className="absolute inset-x-0 top-full z-10 mt-1 rounded border border-edge bg-surface py-1">
          {found.map((perfume) => (
            <li key={perfume.id}>
              <button
                type="button"
                onClick={() => choose(perfume.id)}
                className="w-full px-3 py-1.5 text-left text-[0.9375rem] hover:bg-hover focus-visible:bg-hover"
              >
                {perfumeWords(perfume)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
