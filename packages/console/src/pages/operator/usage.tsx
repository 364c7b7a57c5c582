import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { costOrders, type UsageOfAll, usageFile, usageOfAllQuery } from '../../api/operator/desk.ts';
import { plans } from '../../generated/words.ts';
import { Button, OutButton, TextLink } from '../../parts/button.tsx';
import { Fault } from '../../parts/notice.tsx';
import { Loading, Part, Sheet } from '../../parts/sheet.tsx';
import { Table } from '../../parts/table.tsx';
import { chosen, monthName, oneOf, optional } from '../../search.ts';
import type { Share } from '../usage/parts/breakdown.ts';
import { operationWords, outcomeWords } from '../usage/parts/call-words.ts';
import { DayChart } from '../usage/parts/day-chart.tsx';
import { daysOf } from '../usage/parts/days.ts';
import { MonthPicker } from '../usage/parts/month-picker.tsx';
import { Shares } from '../usage/parts/shares.tsx';
import { Used } from './parts/business/used.tsx';
import { figure } from './parts/figure.ts';
import { CostsPart } from './parts/readouts/costs-part.tsx';

export const Route = createFileRoute('/_desk/operator/usage')({
  validateSearch: (search) => ({
    ...optional('month', monthName(search.month)),
    ...optional('order', oneOf(costOrders, search.order)),
    ...optional('skip', chosen(search.skip)),
  }),
  component: UsageOfEverybody,
});

type Line = UsageOfAll['lines'][number];
type Side = 'operation' | 'outcome';
type Wanted = Readonly<Partial<Record<Side, string | undefined>>>;

function UsageOfEverybody() {
  const search = Route.useSearch();
  const { month } = search;
  const navigate = Route.useNavigate();
  const [wanted, setWanted] = useState<Wanted>({});
  const { data, error, refetch } = useQuery({ ...usageOfAllQuery(month), placeholderData: keepPreviousData, refetchInterval: 30_000 });
  return (
    <Sheet
      title="Usage"
      lead="Every call of every business, by the ledger that invoices come from. Days and months begin at midnight UTC."
      actions={
        <>
          <MonthPicker
            month={data?.period.slice(0, 7) ?? month ?? new Date().toISOString().slice(0, 7)}
            since="2000-01"
            onChoose={(chosen) => void navigate({ search: { ...optional('month', chosen), ...optional('order', search.order) } })}
          />
          <OutButton href={usageFile(month)} download>
            As CSV
          </OutButton>
        </>
      }
    >
      <Fault error={error} onRetry={() => void refetch()} />
      {data === undefined ? (
        error === null && <Loading />
      ) : (
        <>
          <Part
            title="Day by day"
            actions={
              (wanted.operation ?? wanted.outcome) !== undefined && (
                <Button dress="bare" onClick={() => setWanted({})}>
                  Show all calls
                </Button>
              )
            }
          >
            <DayChart days={daysOf({ period: data.period, lines: linesOf(data.lines, wanted) })} />
            <div className="grid gap-x-10 gap-y-7 pt-2 sm:grid-cols-2">
              <Shares
                title="By operation"
                shares={sharesOf(data.lines, 'operation', wanted)}
                nameOf={operationWords}
                chosen={wanted.operation}
                onChoose={(operation) => setWanted({ ...wanted, operation })}
              />
              <Shares
                title="By outcome"
                shares={sharesOf(data.lines, 'outcome', wanted)}
                nameOf={outcomeWords}
                chosen={wanted.outcome}
                onChoose={(outcome) => setWanted({ ...wanted, outcome })}
              />
            </div>
          </Part>
          <Part title="Near the end of their allowance" lead="Those who have used four fifths of the month or more.">
            {data.near.length === 0 ? (
              <p className="text-muted">Nobody is.</p>
            ) : (
              <Table
                caption="Businesses near the end of their allowance"
                rows={data.near}
                idOf={({ business }) => business.id}
                columns={[
                  { heading: 'Business', leads: true, cell: ({ business }) => <BusinessLink of={business} /> },
                  { heading: 'Plan', cell: ({ plan }) => Object.entries(plans).find(([name]) => name === plan)?.[1].title ?? plan },
                  { heading: 'Used', align: 'end', cell: ({ used, allowance }) => <Used used={used} allowance={allowance} /> },
                ]}
              />
            )}
          </Part>
          <Part title="Refused most" lead="None of it cost anything.">
            {data.refusals.length === 0 ? (
              <p className="text-muted">Nothing was refused in this month.</p>
            ) : (
              <Table
                caption="What was refused most"
                rows={data.refusals}
                idOf={({ business, operation, outcome }) => `${business.id} ${operation} ${outcome}`}
                columns={[
                  { heading: 'Business', leads: true, cell: ({ business }) => <BusinessLink of={business} /> },
                  { heading: 'Operation', cell: ({ operation }) => operationWords(operation) },
                  { heading: 'Code', cell: ({ outcome }) => <code>{outcome}</code> },
                  { heading: 'Calls', align: 'end', cell: ({ calls }) => figure(calls) },
                ]}
              />
            )}
          </Part>
          <CostsPart
            wanted={search}
            onWant={({ order, skip }) =>
              void navigate({
                search: { ...optional('month', month), ...optional('order', order), ...optional('skip', skip) },
                resetScroll: false,
              })
            }
          />
        </>
      )}
    </Sheet>
  );
}

const BusinessLink = ({ of: { id, name } }: { readonly of: { readonly id: string; readonly name: string } }) => (
  <TextLink to="/operator/b/$business" params={{ business: id }}>
    {name}
  </TextLink>
);

const sides = ['operation', 'outcome'] as const;

const linesOf = (lines: readonly Line[], wanted: Wanted, except?: Side): readonly Line[] =>
  lines.filter((line) => sides.every((side) => side === except || wanted[side] === undefined || line[side] === wanted[side]));

/** Every value of one side with its calls, the most first. What is chosen on it takes nothing away from it. */
function sharesOf(lines: readonly Line[], side: Side, wanted: Wanted): readonly Share[] {
  const shares = new Map<string, Share>();
  for (const line of linesOf(lines, wanted, side)) {
    const { calls, charged } = shares.get(line[side]) ?? { calls: 0, charged: 0 };
    shares.set(line[side], { value: line[side], calls: calls + line.calls, charged: charged + line.charged });
  }
  return [...shares.values()].sort((one, other) => other.calls - one.calls || one.value.localeCompare(other.value));
}
