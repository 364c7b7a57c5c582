import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { atLeast, useBusiness } from '../../api/business/businesses.ts';
import { type LinkState, linksQuery } from '../../api/links/product-links.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { classes } from '../../parts/classes.ts';
import { Command } from '../../parts/command.tsx';
import { Fault } from '../../parts/notice.tsx';
import { Empty, Loading, Sheet } from '../../parts/sheet.tsx';
import { oneOf, optional, text } from '../../search.ts';
import { Queue } from './parts/queue.tsx';

export const Route = createFileRoute('/_inside/b/$business/links/')({
  staticData: { menu: { name: 'Links to review', order: 2 } },
  validateSearch: (search) => ({
    ...optional('state', oneOf(['suggested', 'approved', 'rejected'], search.state)),
    ...optional('after', text(search.after)),
  }),
  component: Links,
});

const views: readonly (readonly [LinkState, string])[] = [
  ['suggested', 'To review'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
];

function Links() {
  const business = useBusiness();
  const { state = 'suggested', after } = Route.useSearch();
  const { data, error, refetch } = useQuery(linksQuery(business.id, state, after));
  const waiting = data?.counts.suggested ?? 0;
  return (
    <Sheet
      title={waiting === 0 ? 'Links to review' : `${counted(waiting)} ${waiting === 1 ? 'link' : 'links'} to review`}
      lead="Which perfume is each of your products? Match suggests; a person decides. Only an approved link shows a card."
    >
      <div className="grid grid-cols-1 gap-6">
        <nav aria-label="Links by where they stand">
          <ul className="flex gap-7 border-b border-line">
            {views.map(([view, name]) => (
              <li key={view}>
                <Link
                  to="/b/$business/links"
                  params={{ business: business.id }}
                  search={pageOf(view, '')}
                  aria-current={state === view ? 'page' : undefined}
                  className={classes(
                    '-mb-px block border-b-2 pt-1 pb-2.5',
                    state === view ? 'border-accent font-medium' : 'border-transparent text-muted hover:text-ink',
                  )}
                >
                  {name} {data !== undefined && <span className="font-normal text-muted">{counted(data.counts[view])}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Loading />}
        {data !== undefined &&
          (data.links.length === 0 && after === undefined ? (
            <Nothing state={state} />
          ) : (
            <Queue
              key={`${state} ${after ?? ''}`}
              links={data.links}
              state={state}
              after={after}
              count={data.counts[state]}
              mayDecide={atLeast(business.role, 'editor')}
              onMore={() => void refetch()}
            />
          ))}
        {data !== undefined && (data.previous !== null || data.next !== null) && (
          <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3">
            {data.previous === null ? (
              <span />
            ) : (
              <ButtonLink to="/b/$business/links" params={{ business: business.id }} search={pageOf(state, data.previous)}>
                Previous
              </ButtonLink>
            )}
            {data.next !== null && (
              <ButtonLink to="/b/$business/links" params={{ business: business.id }} search={pageOf(state, data.next)}>
                Next
              </ButtonLink>
            )}
          </nav>
        )}
      </div>
    </Sheet>
  );
}

const counted = (count: number): string => count.toLocaleString('en-GB');

/** What the address of a page says: nothing for what it says anyhow. */
const pageOf = (state: LinkState, after: string) => ({ ...(state !== 'suggested' && { state }), ...(after !== '' && { after }) });

const example = `curl -sS "$SILLAGE_BASE_URL/match" \\
  -H "Authorization: Bearer $SILLAGE_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"rows":[{"ref":"SKU-1001","brand":"Dior","name":"Sauvage EDT 100ml"}]}'`;

function Nothing({ state }: { readonly state: LinkState }) {
  if (state === 'approved')
    return <p className="py-4 text-muted">No link is approved yet. Those that you approve are kept here, and may be decided anew.</p>;
  if (state === 'rejected') return <p className="py-4 text-muted">Nothing was rejected.</p>;
  return (
    <Empty title="Nothing waits for you">
      <p className="max-w-prose text-pretty text-muted">
        Send rows of your catalogue to match, from the server that holds the key, up to 200 at a time. What it suggests comes here; nothing
        approves itself.
      </p>
      <div className="w-full min-w-0 max-w-3xl">
        <Command line={example} label="the call" />
      </div>
    </Empty>
  );
}
