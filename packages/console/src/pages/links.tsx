import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { atLeast, useBusiness } from '../api/businesses.ts';
import { type LinkState, linksQuery } from '../api/links.ts';
import { ButtonLink } from '../parts/button.tsx';
import { classes } from '../parts/classes.ts';
import { Command } from '../parts/command.tsx';
import { Fault } from '../parts/notice.tsx';
import { Empty, Loading, Sheet } from '../parts/sheet.tsx';
import { Queue } from './links/queue.tsx';

const views: readonly (readonly [LinkState, string])[] = [
  ['suggested', 'To review'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
];

export function Links() {
  const business = useBusiness();
  const { state = 'suggested', after } = useSearch({ from: '/inside/b/$business/links' });
  const { data, error, refetch } = useQuery(linksQuery(business.id, state, after));
  return (
    <Sheet
      title="Links to review"
      lead="Which perfume is each of your products? Match suggests; a person decides. Only an approved link shows a card."
    >
      <div className="grid gap-6">
        <nav aria-label="Links by where they stand">
          <ul className="flex gap-7 border-b border-line">
            {views.map(([view, name]) => (
              <li key={view}>
                <Link
                  to="/b/$business/links"
                  params={{ business: business.id }}
                  search={view === 'suggested' ? {} : { state: view }}
                  aria-current={state === view ? 'page' : undefined}
                  className={classes(
                    '-mb-px block border-b-2 pt-1 pb-2.5',
                    state === view ? 'border-accent font-medium' : 'border-transparent text-muted hover:text-ink',
                  )}
                >
                  {name}
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
            <Queue key={`${state} ${after ?? ''}`} links={data.links} state={state} mayDecide={atLeast(business.role, 'editor')} />
          ))}
        {data !== undefined && (after !== undefined || data.next !== null) && (
          <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3">
            {after === undefined ? (
              <span />
            ) : (
              <ButtonLink to="/b/$business/links" params={{ business: business.id }} search={state === 'suggested' ? {} : { state }}>
                To the first page
              </ButtonLink>
            )}
            {data.next !== null && (
              <ButtonLink
                to="/b/$business/links"
                params={{ business: business.id }}
                search={{ ...(state !== 'suggested' && { state }), after: data.next }}
              >
                Next page
              </ButtonLink>
            )}
          </nav>
        )}
      </div>
    </Sheet>
  );
}

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
