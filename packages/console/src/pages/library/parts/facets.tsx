import { useBusiness } from '../../../api/business/businesses.ts';
import type { LibraryPage } from '../../../api/library/library.ts';
import { type MessageId, t } from '../../../messages/t.ts';
import { TextLink } from '../../../parts/button.tsx';
import type { Filter } from './library-filters.tsx';
import { splitList } from './split-list.ts';

interface FacetsProps {
  readonly filter: Filter;
  readonly facets: LibraryPage['facets'];
}

const shownMax = 12;

/** The most frequent brands, families and notes of the matches, each of which narrows them down. */
export function Facets({ filter, facets: { brand, family, notes } }: FacetsProps) {
  const typed = splitList(filter.notes ?? '').map((note) => note.toLowerCase());
  // A note may have been typed in English, where its ID is its name with hyphens.
  const chosen = [...typed, ...typed.map((note) => note.replaceAll(' ', '-'))];
  const otherNotes = notes.filter(({ id, name }) => !chosen.includes(id) && !chosen.includes(name.toLowerCase()));
  return (
    <details>
      <summary className="text-accent">{t('library.narrow')}</summary>
      <div className="grid gap-x-8 gap-y-5 pt-4 sm:grid-cols-3">
        <Facet label="library.brand" entries={brand} narrow={(entry) => ({ ...filter, brand: entry.filter })} />
        <Facet label="library.family" entries={family} narrow={({ id }) => ({ ...filter, family: id })} />
        <Facet
          label="library.notes"
          entries={otherNotes}
          narrow={(entry) => ({ ...filter, notes: filter.notes === undefined ? entry.filter : `${filter.notes}, ${entry.filter}` })}
        />
      </div>
    </details>
  );
}

type FacetEntry = LibraryPage['facets']['brand'][number];

interface FacetProps {
  readonly label: MessageId;
  readonly entries: readonly FacetEntry[];
  /** The filter that also requires an entry. */
  readonly narrow: (entry: FacetEntry) => Filter;
}

function Facet({ label, entries, narrow }: FacetProps) {
  const { id: business } = useBusiness();
  return (
    <section className="grid content-start gap-2">
      <h2 className="label">{t(label)}</h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 sm:grid">
        {entries.slice(0, shownMax).map((entry) => (
          <li key={entry.id}>
            <TextLink to="/b/$business/library" params={{ business }} search={narrow(entry)} className="text-ink! decoration-line!">
              {t('library.facetOption', { name: entry.name, count: entry.count })}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
