import { useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import type { LibraryFilter, LibraryPage } from '../../../api/library/library.ts';
import { t } from '../../../messages/t.ts';
import { nameFamily } from '../../../messages/term-names.ts';
import { Button, TextLink } from '../../../parts/button.tsx';
import { classes } from '../../../parts/classes.ts';
import { Check, Field, Select } from '../../../parts/field.tsx';
import { Form, type FormValues } from '../../../parts/form.tsx';
import { oneOf, optional } from '../../../search.ts';

export type Filter = Pick<LibraryFilter, 'q' | 'brand' | 'notes' | 'family' | 'within'>;

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some((value) => value !== undefined);

interface LibraryFiltersProps {
  readonly filter: Filter;
  /** The most frequent families of the matches. */
  readonly families: LibraryPage['facets']['family'];
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSearch: (filter: Filter) => void;
}

/** Search and filters. Brand and notes are typed, because the facets have only the most frequent ones. */
export function LibraryFilters({ filter, families, busy, error, onSearch }: LibraryFiltersProps) {
  const { id: business } = useBusiness();
  const search = ({ text }: FormValues): void =>
    onSearch({
      ...optional('q', text('q').trim() || undefined),
      ...optional('brand', text('brand').trim() || undefined),
      ...optional('notes', text('notes').trim() || undefined),
      ...optional('family', text('family') || undefined),
      ...optional('within', oneOf(['linked'], text('within'))),
    });
  const listed = { maxLength: 500, autoComplete: 'off', spellCheck: false };
  // Collapsed on narrow screens, so that the perfumes come first.
  const [isOpen, setIsOpen] = useState(isFiltered({ ...filter, q: undefined, within: undefined }));
  const chosenFamily = filter.family === undefined ? undefined : findFamily(filter.family, families);
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
            <Field name="brand" label={t('library.brand')} defaultValue={filter.brand} {...listed} />
            <Field name="notes" label={t('library.notes')} hint={t('library.noteHint')} defaultValue={filter.notes} {...listed} />
            <Select key={families.length} name="family" label={t('library.family')} defaultValue={chosenFamily?.id ?? ''}>
              <option value="">{t('library.allFamilies')}</option>
              {chosenFamily !== undefined && !families.some(({ id }) => id === chosenFamily.id) && (
                <option value={chosenFamily.id}>{chosenFamily.name}</option>
              )}
              {families.map(({ id, name, count }) => (
                <option key={id} value={id}>
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

/** A family by its ID or as recorded. It isn't among the families if nothing matches. */
function findFamily(family: string, families: LibraryPage['facets']['family']): { readonly id: string; readonly name: string } {
  const name = nameFamily(family);
  return families.find((one) => one.id === family || one.name === name) ?? { id: family, name };
}
