import { useId, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import type { LibraryFilter, LibraryPage } from '../../../api/library/library.ts';
import { t } from '../../../messages/t.ts';
import { Button, TextLink } from '../../../parts/button.tsx';
import { classes } from '../../../parts/classes.ts';
import { Check, Field, Select } from '../../../parts/field.tsx';
import { Form, type FormValues } from '../../../parts/form.tsx';
import { oneOf, optional } from '../../../search.ts';

type Filter = Pick<LibraryFilter, 'q' | 'brand' | 'notes' | 'family' | 'within'>;

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some((value) => value !== undefined);

interface LibraryFiltersProps {
  readonly filter: Filter;
  /** The most frequent brands, families and notes of the matches. Undefined while loading. */
  readonly facets: LibraryPage['facets'] | undefined;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSearch: (filter: Filter) => void;
}

/** Search and filters. Brand and notes are typed, with the most frequent ones suggested, because a list has only 30 of them. */
export function LibraryFilters({ filter, facets, busy, error, onSearch }: LibraryFiltersProps) {
  const { id: business } = useBusiness();
  const search = ({ text }: FormValues): void =>
    onSearch({
      ...optional('q', text('q').trim() || undefined),
      ...optional('brand', text('brand').trim() || undefined),
      ...optional('notes', text('notes').trim() || undefined),
      ...optional('family', text('family') || undefined),
      ...optional('within', oneOf(['linked'], text('within'))),
    });
  const families = facets?.family ?? [];
  // Collapsed on narrow screens, so that the perfumes come first.
  const [isOpen, setIsOpen] = useState(isFiltered({ ...filter, q: undefined, within: undefined }));
  return (
    <search aria-label={t('library.searchButton')}>
      <Form
        submitLabel={t('library.searchButton')}
        busy={busy}
        error={error}
        onSubmit={search}
        extraActions={
          isFiltered(filter) && (
            <TextLink to="/b/$business/library" params={{ business }} search={{}}>
              {t('library.clearFilters')}
            </TextLink>
          )
        }
      >
        <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
          <Field name="q" label={t('library.search')} type="search" defaultValue={filter.q} maxLength={200} autoComplete="off" />
          <Button className="justify-self-start sm:hidden" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t('library.filters')}
          </Button>
          <div className={classes('grid items-start gap-x-6 gap-y-4 sm:contents', !isOpen && 'max-sm:hidden')}>
            <SuggestingField name="brand" label={t('library.brand')} value={filter.brand} entries={facets?.brand ?? []} />
            <SuggestingField
              name="notes"
              label={t('library.notes')}
              hint={t('library.noteHint')}
              value={filter.notes}
              entries={facets?.notes ?? []}
            />
            <Select key={families.length} name="family" label={t('library.family')} defaultValue={filter.family ?? ''}>
              <option value="">{t('library.allFamilies')}</option>
              {filter.family !== undefined && !families.some(({ name }) => name === filter.family) && <option>{filter.family}</option>}
              {families.map(({ name, count }) => (
                <option key={name} value={name}>
                  {t('library.facetOption', { name, count })}
                </option>
              ))}
            </Select>
          </div>
        </div>
        <Check name="within" value="linked" label={t('library.onlyMyShop')} defaultChecked={filter.within === 'linked'} />
      </Form>
    </search>
  );
}

interface SuggestingFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string | undefined;
  readonly entries: LibraryPage['facets']['brand'];
}

function SuggestingField({ entries, value, ...rest }: SuggestingFieldProps) {
  const list = useId();
  return (
    <>
      <Field {...rest} defaultValue={value} list={list} maxLength={500} autoComplete="off" spellCheck={false} />
      <datalist id={list}>
        {entries.map(({ id, name, count }) => (
          <option key={id} value={name}>
            {t('library.facetOption', { name, count })}
          </option>
        ))}
      </datalist>
    </>
  );
}
