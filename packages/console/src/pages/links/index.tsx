import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { atLeast, ofBusiness, useBusiness } from '../../api/business/businesses.ts';
import type { LinkCounts, LinkState } from '../../api/links/product-links.ts';
import { useSession } from '../../api/people/session.ts';
import { Button } from '../../parts/button.tsx';
import { classes } from '../../parts/classes.ts';
import { Command } from '../../parts/command.tsx';
import { Fault } from '../../parts/notice.tsx';
import { Empty, Loading, Sheet } from '../../parts/sheet.tsx';
import { Filters } from './parts/filters.tsx';
import { Queue } from './parts/queue.tsx';
import { SureDialog } from './parts/sure-dialog.tsx';
import { useQueue } from './parts/use-queue.ts';
import { isNarrowed, type View, viewOf, wantedOf } from './parts/view.ts';

export const Route = createFileRoute('/_inside/b/$business/links/')({
  staticData: { menu: { name: 'Links to review', order: 2 } },
  validateSearch: viewOf,
  component: Links,
});

const views: readonly (readonly [LinkState, string])[] = [
  ['suggested', 'To review'],
  ['not_recorded', 'Not found'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
];

function Links() {
  const view = Route.useSearch();
  const person = useSession();
  const wanted = wantedOf(view, person?.id);
  const business = useBusiness();
  const queries = useQueryClient();
  const queue = useQueue(wanted);
  const [bulk, setBulk] = useState(false);
  // While another list is read, what it can be narrowed by stays in its place.
  const [around, setAround] = useState(queue.around);
  if (queue.around !== null && queue.around !== around) setAround(queue.around);
  const mayDecide = atLeast(business.role, 'editor');
  const state = view.state ?? 'suggested';
  const { counts } = queue;
  const stand = view.moved === true ? 'moved' : state;
  const waiting = counts?.suggested ?? 0;
  return (
    <Sheet
      title={waiting === 0 ? 'Links to review' : `${counted(waiting)} ${waiting === 1 ? 'link' : 'links'} to review`}
      actions={mayDecide && stand === 'suggested' && waiting > 1 && <Button onClick={() => setBulk(true)}>Approve what is sure …</Button>}
    >
      <div className="grid grid-cols-1 gap-5">
        <Views view={view} counts={counts} />
        {(queue.rows.length > 0 || isNarrowed(view) || !queue.isRead) && <Filters view={view} around={around} />}
        {queue.error !== null && <Fault error={queue.error} onRetry={() => void queue.refetch()} />}
        {!queue.isRead && queue.error === null && <Loading />}
        {queue.isRead &&
          (queue.rows.length === 0 ? (
            <Nothing view={view} />
          ) : (
            <Queue queue={queue} mayDecide={mayDecide} count={queue.around?.counts[stand] ?? queue.rows.length} />
          ))}
      </div>
      {bulk && (
        <SureDialog
          wanted={wanted}
          onClose={() => setBulk(false)}
          onChanged={() => void queries.resetQueries({ queryKey: ofBusiness(business.id, 'links') })}
        />
      )}
    </Sheet>
  );
}

function Views({ view, counts }: { readonly view: View; readonly counts: LinkCounts | null }) {
  const stand = view.moved === true ? 'moved' : (view.state ?? 'suggested');
  return (
    <nav aria-label="Links by where they stand">
      <ul className="flex flex-wrap gap-x-7 border-b border-line">
        {views.map(([state, name]) => (
          <Way key={state} to={state} name={name} count={counts?.[state]} view={view} current={stand === state} />
        ))}
        {((counts?.moved ?? 0) > 0 || stand === 'moved') && (
          <Way to="moved" name="Merged since" count={counts?.moved} view={view} current={stand === 'moved'} />
        )}
      </ul>
    </nav>
  );
}

interface WayProps {
  readonly to: LinkState | 'moved';
  readonly name: string;
  readonly count: number | undefined;
  readonly view: View;
  readonly current: boolean;
}

/** A decision changes two of the counts; the other ways stay as they are. */
const Way = memo(function Way({ to, name, count, view: { state: _, moved: __, outcome: ___, ...kept }, current }: WayProps) {
  const business = useBusiness();
  return (
    <li>
      <Link
        to="/b/$business/links"
        params={{ business: business.id }}
        search={{ ...kept, ...(to === 'moved' ? { state: 'approved', moved: true } : to !== 'suggested' && { state: to }) }}
        aria-current={current ? 'page' : undefined}
        className={classes(
          '-mb-px block border-b-2 pt-1 pb-2.5 whitespace-nowrap',
          current ? 'border-accent font-medium' : 'border-transparent text-muted hover:text-ink',
        )}
      >
        {name} {count !== undefined && <span className="font-normal text-muted">{counted(count)}</span>}
      </Link>
    </li>
  );
});

const counted = (count: number): string => count.toLocaleString('en-GB');

const example = `curl -sS "$SILLAGE_BASE_URL/match" \\
  -H "Authorization: Bearer $SILLAGE_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"rows":[{"ref":"SKU-1001","brand":"Dior","name":"Sauvage EDT 100ml"}]}'`;

const nothing: Record<LinkState, string> = {
  suggested: 'Nothing waits for you',
  not_recorded: 'Every row that was sent is like a recorded perfume.',
  approved: 'No link is approved yet. Those that you approve are kept here, and may be decided anew.',
  rejected: 'Nothing was rejected.',
};

function Nothing({ view }: { readonly view: View }) {
  const state = view.state ?? 'suggested';
  if (isNarrowed(view))
    return <p className="py-4 text-muted">No product here is like that. Take a filter away, or look under another heading.</p>;
  if (view.moved === true) return <p className="py-4 text-muted">No perfume that you approved was merged into another.</p>;
  if (state !== 'suggested') return <p className="py-4 text-muted">{nothing[state]}</p>;
  return (
    <Empty title={nothing.suggested}>
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
