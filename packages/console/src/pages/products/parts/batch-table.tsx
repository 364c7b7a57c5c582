import { badRowsAddress, type Import, isUnderWay } from '../../../api/products/imports.ts';
import { OutLink, TextLink } from '../../../parts/button.tsx';
import { Progress } from '../../../parts/progress.tsx';
import { State } from '../../../parts/state.tsx';
import { type Column, Table } from '../../../parts/table.tsx';
import { When } from '../../../parts/time.tsx';
import { counted } from './count-words.ts';
import { importName } from './import-words.ts';
import { OutcomeBar } from './outcome-bar.tsx';
import { ReviewLink } from './review-link.tsx';

/** What was brought and when, the latest first. */
export function BatchTable({ business, imports }: { readonly business: string; readonly imports: readonly Import[] }) {
  const columns: readonly Column<Import>[] = [
    {
      heading: 'Batch',
      leads: true,
      cell: (one) => (
        <span className="grid gap-0.5">
          {one.kind === 'api' ? (
            importName(one)
          ) : (
            <TextLink to="/b/$business/products/$import" params={{ business, import: one.id }} className="[overflow-wrap:anywhere]">
              {importName(one)}
            </TextLink>
          )}
          <span className="text-[0.9375rem] text-muted">
            <When at={one.created_at} />
            {one.created_by !== null && ` · ${one.created_by}`}
          </span>
        </span>
      ),
    },
    { heading: 'Products', align: 'end', cell: (one) => (one.state === 'sent' || one.state === 'reading' ? '–' : counted(one.rows)) },
    {
      heading: 'What came of it',
      cell: (one) => (
        <span className="grid gap-1.5">
          <Standing one={one} />
          {one.bad_rows > 0 && (
            <span className="text-[0.9375rem]">
              <OutLink href={badRowsAddress(business, one.id)} download>
                {counted(one.bad_rows)} {one.bad_rows === 1 ? 'row' : 'rows'} not taken
              </OutLink>
            </span>
          )}
        </span>
      ),
    },
    {
      heading: 'Next',
      silent: true,
      cell: (one) => <Next business={business} one={one} />,
    },
  ];
  return (
    <Table
      caption="Batches of products"
      columns={columns}
      rows={imports}
      idOf={({ id }) => id}
      quiet={({ state }) => state === 'cancelled'}
    />
  );
}

function Standing({ one }: { readonly one: Import }) {
  if (one.state === 'failed')
    return (
      <span className="grid max-w-prose gap-0.5">
        <State is="bad">Failed</State>
        <span className="text-[0.9375rem] text-pretty text-muted">{one.fault}</span>
      </span>
    );
  if (one.state === 'cancelled') return <State is="over">Cancelled</State>;
  if (one.state === 'sent') return <State is="waiting">Waits for its columns</State>;
  if (isUnderWay(one))
    return (
      <div className="min-w-44">
        <Progress label={one.state === 'reading' ? 'Reading' : 'Matching'} share={one.rows === 0 ? null : one.done / one.rows} />
      </div>
    );
  if (one.kind === 'again') return <State is="good">{one.changed === 0 ? 'Nothing changed' : `${counted(one.changed)} changed`}</State>;
  if (one.rows === 0 && one.bad_rows === 0) return <State is="over">No products in it</State>;
  return <OutcomeBar outcomes={one.outcomes} />;
}

function Next({ business, one }: { readonly business: string; readonly one: Import }) {
  if (one.links.suggested > 0 && !isUnderWay(one)) return <ReviewLink business={business} batch={one.id} count={one.links.suggested} />;
  return null;
}
