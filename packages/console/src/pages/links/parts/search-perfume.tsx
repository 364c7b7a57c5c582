import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { librarySearchQuery, type Perfume } from '../../../api/library/library.ts';
import { Field } from '../../../parts/field.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { Choice } from './choice.tsx';

interface SearchPerfumeProps {
  /** What to search for at first. */
  readonly first: string;
  readonly busy: boolean;
  /** Called as results arrive, for they make the panel taller. */
  readonly onFound: () => void;
  readonly onPick: (perfume: Perfume, searched: string) => void;
}

const restMs = 250;

export function SearchPerfume({ first, busy, onFound, onPick }: SearchPerfumeProps) {
  const { id: business } = useBusiness();
  const [typed, setTyped] = useState(first.slice(0, 200));
  const [wanted, setWanted] = useState(typed.trim());
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error } = useQuery({
    ...librarySearchQuery(business, wanted),
    enabled: wanted !== '',
    placeholderData: (before) => before,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what was found, not by who is told
  useEffect(() => {
    if (data !== undefined) onFound();
  }, [data]);
  return (
    <div className="grid content-start gap-2.5">
      <Field
        label="Search the library"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={200}
        autoComplete="off"
      />
      <Fault error={error} />
      <ul aria-label="Found" className="grid">
        {wanted !== '' &&
          data?.map(({ perfume }) => (
            <Choice key={perfume.id} perfume={perfume} score={null} busy={busy} onChoose={() => onPick(perfume, wanted)} />
          ))}
      </ul>
      <p role="status" className={data?.length === 0 && wanted !== '' ? 'text-muted' : 'sr-only'}>
        {wanted === '' || data === undefined
          ? ''
          : data.length === 0
            ? 'Nothing in the library is like this. Try the house, or fewer words.'
            : `${data.length} found`}
      </p>
    </div>
  );
}
