import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { desk } from '../../api/operator/desk.ts';
import {
  cancelLibraryImport,
  isUnderWay,
  type LibraryImport,
  libraryImportQuery,
  startLibraryImport,
} from '../../api/operator/library-imports.ts';
import { isRefused } from '../../api/refused.ts';
import { Button, TextLink } from '../../parts/button.tsx';
import { Missing } from '../../parts/missing.tsx';
import { Fault, Notice } from '../../parts/notice.tsx';
import { Progress } from '../../parts/progress.tsx';
import { Loading, Sheet } from '../../parts/sheet.tsx';
import { spanTo } from '../../parts/time.tsx';
import { chosen, optional } from '../../search.ts';
import { figure } from './parts/figure.ts';
import { BadRows } from './parts/library/bad-rows.tsx';
import { ImportState, outcomesOf } from './parts/library/import-words.tsx';

export const Route = createFileRoute('/_desk/operator/imports/$import')({
  validateSearch: (search) => optional('after', chosen(search.after)),
  component: ImportAtDesk,
});

function ImportAtDesk() {
  const { import: id } = Route.useParams();
  const { after } = Route.useSearch();
  const { data: one, error, refetch } = useQuery(libraryImportQuery(id));
  if (isRefused(error, 'not_found')) return <Missing />;
  return (
    <Sheet title={one?.name ?? 'An import'} lead={one !== undefined && <LeadOf one={one} />}>
      <Fault error={error} onRetry={() => void refetch()} />
      {one === undefined && error === null && <Loading />}
      {one !== undefined && (
        <>
          <HowItStands one={one} />
          {one.bad > 0 && !isUnderWay(one) && <BadRows one={one} after={after} />}
        </>
      )}
    </Sheet>
  );
}

const LeadOf = ({ one }: { readonly one: LibraryImport }) => (
  <>
    <TextLink to="/operator/imports">All imports</TextLink> · brought {spanTo(one.created_at)}{' '}
    {one.brought_by === 'command' ? 'on the command line' : `by ${one.by}`}, source{' '}
    <code className="[overflow-wrap:anywhere]">{one.source}</code>
  </>
);

function HowItStands({ one }: { readonly one: LibraryImport }) {
  const queries = useQueryClient();
  const anew = { onSuccess: () => queries.invalidateQueries({ queryKey: desk() }) };
  const cancel = useMutation({ mutationFn: () => cancelLibraryImport(one.id), ...anew });
  const begin = useMutation({ mutationFn: () => startLibraryImport(one.id), ...anew });
  const outcomes = outcomesOf(one);
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      {isUnderWay(one) ? (
        <Progress
          label={one.state === 'waiting' ? 'Waits its turn' : 'Reading the file'}
          share={one.state === 'waiting' ? null : one.bytes_read / one.bytes}
          said={`${figure(one.rows)} rows so far. It goes on by itself.`}
        />
      ) : (
        <p role="status">
          <ImportState of={one} />
        </p>
      )}
      {one.fault !== null && (
        <Notice tone="bad" title="This could not be read">
          {one.fault}
        </Notice>
      )}
      {one.state === 'interrupted' && (
        <Notice title="Nobody reads it any more">
          {one.brought_by === 'command'
            ? 'The command was cut short. Run it again: what it had added is there, and is added once.'
            : 'The node that read it was cut short. Begun again it adds the rest, and nothing twice.'}
        </Notice>
      )}
      {outcomes.length > 0 && (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-t border-ink pt-5 sm:grid-cols-3 lg:grid-cols-5">
          {outcomes.map(([count, words]) => (
            <div key={words} className="grid content-start">
              <dt className="order-2 text-[0.9375rem] text-pretty text-muted">{words}</dt>
              <dd className="font-display text-[1.75rem] leading-tight">{figure(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Fault error={cancel.error ?? begin.error} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {one.state === 'interrupted' && one.brought_by === 'desk' && (
          <Button dress="ink" busy={begin.isPending} onClick={() => begin.mutate()}>
            Begin again
          </Button>
        )}
        {(isUnderWay(one) || one.state === 'interrupted') && (
          <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel the rest
          </Button>
        )}
      </div>
    </div>
  );
}
