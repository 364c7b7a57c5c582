import { useQuery } from '@tanstack/react-query';
import { perfumeQuery } from '../../../api/library/library.ts';
import { tiers } from './arrangement.ts';

/** Names a recorded note in the console's language. An unknown note keeps its recorded name. */
export function useNoteNames(business: string, fragrance: string): (note: string) => string {
  const { data } = useQuery({ ...perfumeQuery(business, fragrance), retry: false });
  const names = new Map(
    tiers.flatMap((tier) => (data?.fragrance.notes[tier] ?? []).map(({ recorded, name }): [string, string] => [recorded, name])),
  );
  return (note) => names.get(note) ?? note;
}
