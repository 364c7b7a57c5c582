import { useNavigate } from '@tanstack/react-router';
import { memo, useEffect, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import type { LinksPage } from '../../../api/links/product-links.ts';
import { useSession } from '../../../api/people/session.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { classes } from '../../../parts/classes.ts';
import { BareSelect, Field } from '../../../parts/field.tsx';
import { srOnly } from '../../../parts/sr-only.tsx';
import type { View } from './view.ts';

interface FiltersProps {
  readonly view: View;
  /** The brands and reviewers to choose from. Null while loading. */
  readonly facets: LinksPage['around'];
}

const debounceMs = 250;

/** All filters fit beside the search field from 80rem on. */
const selectWidth = 'max-w-56 truncate max-[90rem]:xl:max-w-44';

/** Filters and order of the products, kept in the URL so that a view can be shared. */
export const Filters = memo(function Filters({ view, facets }: FiltersProps) {
  const business = useBusiness();
  const person = useSession();
  const navigate = useNavigate();
  // Choices add a history entry; typing replaces the current one, otherwise every letter would add one.
  const update = (change: Partial<View>, replace = false): void =>
    void navigate({ to: '/b/$business/links', params: { business: business.id }, search: { ...view, ...change }, replace });
  // Collapsed on narrow screens, so that the current product comes first.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <search
      className={classes('flex flex-wrap items-center gap-3', view.batch === undefined ? 'xl:flex-nowrap' : 'min-[90rem]:flex-nowrap')}
      aria-label={t('links.filtersRegion')}
    >
      <div className="flex w-full gap-3 sm:w-64 xl:min-w-40 xl:flex-1">
        <SearchField view={view} onSearch={(q) => update({ q }, true)} />
        <Button className="sm:hidden" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('links.filters')}
        </Button>
      </div>
      <div className={classes('flex flex-wrap items-center gap-3 max-sm:w-full xl:flex-nowrap', !isOpen && 'max-sm:hidden')}>
        <BareSelect
          label={t('links.sort')}
          className={selectWidth}
          value={view.by ?? 'ref'}
          onChange={({ target }) => update({ by: target.value === 'risk' ? 'risk' : undefined })}
        >
          <option value="ref">{t('links.sortReference')}</option>
          <option value="risk">{t('links.sortRisk')}</option>
        </BareSelect>
        {facets !== null && facets.houses.length > 1 && (
          <BareSelect
            label={t('links.filterBrand')}
            className={selectWidth}
            value={view.house ?? ''}
            onChange={({ target }) => update({ house: target.value || undefined })}
          >
            <option value="">{t('links.filterAllBrands')}</option>
            {facets.houses.map((house) => (
              <option key={house} value={house}>
                {house}
              </option>
            ))}
          </BareSelect>
        )}
        {(view.state ?? 'suggested') === 'suggested' && (
          <BareSelect
            label={t('links.filterResult')}
            className={selectWidth}
            value={view.outcome ?? ''}
            onChange={({ target }) => update({ outcome: outcomes.find((one) => one === target.value) })}
          >
            <option value="">{t('links.filterAnyConfidence')}</option>
            <option value="suggested">{t('links.filterOneCandidate')}</option>
            <option value="ambiguous">{t('links.filterSeveralCandidates')}</option>
          </BareSelect>
        )}
        {(view.state === 'approved' || view.state === 'rejected') && facets !== null && facets.deciders.length > 0 && (
          <BareSelect
            label={t('links.filterReviewer')}
            className={selectWidth}
            value={view.decider ?? ''}
            onChange={({ target }) => update({ decider: target.value || undefined })}
          >
            <option value="">{t('links.filterAllReviewers')}</option>
            {facets.deciders.map((decider) => (
              <option key={decider} value={decider}>
                {decider}
              </option>
            ))}
          </BareSelect>
        )}
        {person !== null && (
          <Button aria-pressed={view.mine === true} onClick={() => update({ mine: view.mine === true ? undefined : true })}>
            {t(view.mine === true ? 'links.filterAssignedToMeOn' : 'links.filterAssignedToMe')}
          </Button>
        )}
        {view.batch !== undefined && (
          <Button aria-pressed onClick={() => update({ batch: undefined })}>
            {rich('links.filterBatchOn', { sr: srOnly })}
          </Button>
        )}
      </div>
    </search>
  );
});

const outcomes = ['suggested', 'ambiguous', 'no_recorded_perfume'] as const;

interface SearchFieldProps {
  readonly view: View;
  readonly onSearch: (q: string | undefined) => void;
}

function SearchField({ view: { q = '' }, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(q);
  // The browser's back button changes the query without any typing.
  const [lastQuery, setLastQuery] = useState(q);
  if (lastQuery !== q) {
    setLastQuery(q);
    if (typed.trim() !== q) setTyped(q);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on typing
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => onSearch(typed.trim() || undefined), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="min-w-0 flex-1 [&_label]:sr-only">
      <Field
        label={t('links.filterSearch')}
        placeholder={t('links.filterSearchPlaceholder')}
        type="search"
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
