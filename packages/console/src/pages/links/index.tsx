import { createFileRoute, Link } from '@tanstack/react-router';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { hasRole, useBusiness } from '../../api/business/businesses.ts';
import type { LinkCounts, LinkState } from '../../api/links/product-links.ts';
import { useSession } from '../../api/people/session.ts';
import { formatNumber } from '../../messages/format.ts';
import { type MessageId, t } from '../../messages/t.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { classes } from '../../parts/classes.ts';
import { ErrorNotice } from '../../parts/notice.tsx';
import { EmptyState, Loading, Page } from '../../parts/page.tsx';
import { Filters } from './parts/filters.tsx';
import { Queue } from './parts/queue.tsx';
import { useQueue } from './parts/use-queue.ts';
import { isFiltered, parseView, toLinkFilter, type View } from './parts/view.ts';

export const Route = createFileRoute('/_app/b/$business/links/')({
  staticData: { menu: { name: 'links.title', order: 2, count: 'links to review' } },
  validateSearch: parseView,
  component: Links,
});

const stateTabs: readonly (readonly [LinkState, MessageId])[] = [
  ['suggested', 'links.tabToReview'],
  ['not_recorded', 'links.tabNotFound'],
  ['approved', 'links.tabApproved'],
  ['rejected', 'links.tabRejected'],
];

type TabId = LinkState | 'moved' | 'changed';

const getTab = ({ state, moved, changed }: View): TabId => {
  if (changed === true) return 'changed';
  return moved === true ? 'moved' : (state ?? 'suggested');
};

/** Their texts are longer than a phone is wide in some languages. */
const wrapped = 'max-sm:leading-tight max-sm:whitespace-normal';

function Links() {
  const view = Route.useSearch();
  const person = useSession();
  const filter = toLinkFilter(view, person?.id);
  const business = useBusiness();
  const queue = useQueue(filter);
  // While another list loads, the filters keep the previous choices.
  const [facets, setFacets] = useState(queue.facets);
  if (queue.facets !== null && queue.facets !== facets) setFacets(queue.facets);
  const canReview = hasRole(business.role, 'editor');
  const { counts } = queue;
  const tab = getTab(view);
  const toReview = counts?.suggested ?? 0;
  return (
    <Page
      isDense
      title={t('links.titleCount', { count: toReview })}
      actions={
        canReview &&
        (tab === 'suggested' || tab === 'not_recorded') &&
        // Also while loading, so that the page doesn't move down when the count arrives.
        (counts === null || counts[tab] > 0) && (
          <>
            {tab === 'suggested' && (
              <ButtonLink className={wrapped} to="/b/$business/links/approve" params={{ business: business.id }} search={view}>
                {t('links.bulkApprove')}
              </ButtonLink>
            )}
            <ButtonLink className={wrapped} to="/b/$business/links/reject" params={{ business: business.id }} search={view}>
              {t('links.bulkReject')}
            </ButtonLink>
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <Tabs view={view} counts={counts} />
        {(queue.rows.length > 0 || isFiltered(view) || !queue.isLoaded) && <Filters view={view} facets={facets} />}
        {queue.error !== null && <ErrorNotice error={queue.error} onRetry={() => void queue.refetch()} />}
        {!queue.isLoaded && queue.error === null && <Loading />}
        {queue.isLoaded &&
          (queue.rows.length === 0 ? (
            <NoLinks view={view} />
          ) : (
            <Queue queue={queue} canReview={canReview} count={queue.facets?.counts[tab] ?? queue.rows.length} />
          ))}
      </div>
    </Page>
  );
}

function Tabs({ view, counts }: { readonly view: View; readonly counts: LinkCounts | null }) {
  const current = getTab(view);
  return (
    <nav aria-label={t('links.tabs')}>
      <ul className="flex gap-x-7 overflow-x-auto overscroll-x-contain shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]">
        {stateTabs.map(([state, name]) => (
          <Tab key={state} to={state} name={t(name)} count={counts?.[state]} view={view} isCurrent={current === state} />
        ))}
        {((counts?.changed ?? 0) > 0 || current === 'changed') && (
          <Tab to="changed" name={t('links.tabChanged')} count={counts?.changed} view={view} isCurrent={current === 'changed'} />
        )}
        {((counts?.moved ?? 0) > 0 || current === 'moved') && (
          <Tab to="moved" name={t('links.tabMerged')} count={counts?.moved} view={view} isCurrent={current === 'moved'} />
        )}
      </ul>
    </nav>
  );
}

interface TabProps {
  readonly to: TabId;
  readonly name: string;
  readonly count: number | undefined;
  readonly view: View;
  readonly isCurrent: boolean;
}

/** Memoised, because a decision changes only two of the counts. */
const Tab = memo(function Tab({
  to,
  name,
  count,
  view: { state: _, moved: __, changed: ___, outcome: ____, ...filters },
  isCurrent,
}: TabProps) {
  const business = useBusiness();
  const link = useRef<HTMLAnchorElement>(null);
  const isCounted = count !== undefined;
  // On a narrow screen the tabs scroll. The counts make them wider.
  useLayoutEffect(() => {
    if (isCurrent && isCounted) link.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [isCurrent, isCounted]);
  return (
    <li>
      <Link
        to="/b/$business/links"
        params={{ business: business.id }}
        search={{ ...filters, ...toSearch(to) }}
        aria-current={isCurrent ? 'page' : undefined}
        ref={link}
        className={classes(
          'block border-b-2 pt-1 pb-2.5 whitespace-nowrap -outline-offset-2',
          isCurrent ? 'border-accent font-medium' : 'border-transparent text-muted hover:text-ink',
        )}
      >
        {name} {count !== undefined && <span className="font-normal text-muted">{formatNumber(count)}</span>}
      </Link>
    </li>
  );
});

function toSearch(tab: TabId): View {
  if (tab === 'moved' || tab === 'changed') return { state: 'approved', [tab]: true };
  return tab === 'suggested' ? {} : { state: tab };
}

const emptyMessages: Record<TabId, MessageId> = {
  suggested: 'links.emptyToReview',
  not_recorded: 'links.emptyNotFound',
  approved: 'links.emptyApproved',
  rejected: 'links.emptyRejected',
  moved: 'links.emptyMerged',
  changed: 'links.emptyChanged',
};

function NoLinks({ view }: { readonly view: View }) {
  const { id: business } = useBusiness();
  const tab = getTab(view);
  if (isFiltered(view)) return <p className="py-4 text-muted">{t('links.emptyFiltered')}</p>;
  if (tab !== 'suggested') return <p className="py-4 text-muted">{t(emptyMessages[tab])}</p>;
  return (
    <EmptyState title={t(emptyMessages.suggested)}>
      <p className="max-w-prose text-pretty text-muted">
        {t('links.lead')} {t('links.emptyToReviewBody')}
      </p>
      <ButtonLink to="/b/$business/products" params={{ business }} variant="primary">
        {t('links.importProducts')}
      </ButtonLink>
    </EmptyState>
  );
}
