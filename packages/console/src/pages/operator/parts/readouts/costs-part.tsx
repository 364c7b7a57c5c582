import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CostOrder, type Costs, costOrders, costsFile, costsQuery, type WantedCosts } from '../../../../api/operator/desk.ts';
import { Button, OutButton, TextLink } from '../../../../parts/button.tsx';
import { BareSelect } from '../../../../parts/field.tsx';
import { Fault } from '../../../../parts/notice.tsx';
import { Part } from '../../../../parts/sheet.tsx';
import { Rows } from '../../../../parts/skeleton.tsx';
import { type Column, Table } from '../../../../parts/table.tsx';
import { oneOf } from '../../../../search.ts';
import { figure } from '../figure.ts';
import { bytesWords, secondsWords } from './amounts.ts';

const orders: Readonly<Record<CostOrder, string>> = {
  cpu: 'Most processor time',
  drawing: 'Most time for pictures',
  matching: 'Most time for matching',
  drawn: 'Most pictures drawn',
  remembered: 'Most pictures remembered',
  bytes: 'Most bytes',
  name: 'By name',
};

interface CostsPartProps {
  readonly wanted: WantedCosts;
  readonly onWant: (wanted: Pick<WantedCosts, 'order' | 'skip'>) => void;
}

/** What each business took of the machine in a month, the dearest first, a page at a time. */
export function CostsPart({ wanted, onWant }: CostsPartProps) {
  const { data, error, refetch } = useQuery({ ...costsQuery(wanted), placeholderData: keepPreviousData, refetchInterval: 30_000 });
  const { order, skip = 0 } = wanted;
  return (
    <Part
      title="What it costs"
      lead="Processor time of the nodes, pictures and bytes. It is measured as the guide tells, and is no money: a node that is killed takes its last second with it."
      actions={
        <div className="flex flex-wrap gap-3">
          <BareSelect
            label="Order"
            value={order ?? 'cpu'}
            onChange={({ target }) => onWant({ order: target.value === 'cpu' ? undefined : oneOf(costOrders, target.value) })}
          >
            {costOrders.map((one) => (
              <option key={one} value={one}>
                {orders[one]}
              </option>
            ))}
          </BareSelect>
          <OutButton href={costsFile(wanted.month)} download>
            Costs as CSV
          </OutButton>
        </div>
      }
    >
      <Fault error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Rows />}
      {data !== undefined && data.total.businesses === 0 && <p className="text-muted">Nobody took anything in this month.</p>}
      {data !== undefined && data.businesses.length > 0 && (
        <>
          <p>
            {figure(data.total.businesses)} {data.total.businesses === 1 ? 'business' : 'businesses'} took{' '}
            <strong className="font-medium">{secondsWords(data.total.cpu_seconds)}</strong>, {figure(data.total.drawn)}{' '}
            {data.total.drawn === 1 ? 'picture was' : 'pictures were'} drawn, {figure(data.total.remembered)} were there already,{' '}
            {bytesWords(data.total.bytes)} went out.
          </p>
          <Table
            caption={`What businesses cost: ${orders[order ?? 'cpu']}`}
            rows={data.businesses}
            idOf={({ business }) => business.id}
            columns={columns}
          />
        </>
      )}
      {data !== undefined && (skip > 0 || data.next !== null) && (
        <nav aria-label="Pages of costs" className="flex flex-wrap justify-between gap-3">
          {skip > 0 ? <Button onClick={() => onWant({ order })}>To the first</Button> : <span />}
          {data.next !== null && <Button onClick={() => onWant({ order, skip: data.next ?? undefined })}>More</Button>}
        </nav>
      )}
    </Part>
  );
}

type Line = Costs['businesses'][number];
type Cost = Omit<Line, 'business'>;

/** The same figures of a month and of a day. */
export const costColumns: readonly Column<Cost>[] = [
  {
    heading: 'Processor time',
    align: 'end',
    cell: ({ cpu_seconds }) => <span className="whitespace-nowrap">{secondsWords(cpu_seconds)}</span>,
  },
  {
    heading: 'for pictures',
    align: 'end',
    cell: ({ drawing_seconds }) => <span className="whitespace-nowrap text-muted">{secondsWords(drawing_seconds)}</span>,
  },
  {
    heading: 'for matching',
    align: 'end',
    cell: ({ matching_seconds }) => <span className="whitespace-nowrap text-muted">{secondsWords(matching_seconds)}</span>,
  },
  { heading: 'Drawn', align: 'end', cell: ({ drawn }) => figure(drawn) },
  { heading: 'Remembered', align: 'end', cell: ({ remembered }) => figure(remembered) },
  { heading: 'Sent', align: 'end', cell: ({ bytes }) => <span className="whitespace-nowrap">{bytesWords(bytes)}</span> },
];

const columns: readonly Column<Line>[] = [
  {
    heading: 'Business',
    leads: true,
    cell: ({ business: { id, name } }) => (
      <TextLink to="/operator/b/$business" params={{ business: id }}>
        {name}
      </TextLink>
    ),
  },
  ...costColumns,
];
