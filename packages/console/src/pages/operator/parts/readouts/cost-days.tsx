import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { costsOfBusinessQuery } from '../../../../api/operator/desk.ts';
import { Button, TextLink } from '../../../../parts/button.tsx';
import { Fault } from '../../../../parts/notice.tsx';
import { Part } from '../../../../parts/sheet.tsx';
import { Rows } from '../../../../parts/skeleton.tsx';
import { Table } from '../../../../parts/table.tsx';
import { dayOf } from '../../../../parts/time.tsx';
import { costColumns } from './costs-part.tsx';

const daysAtFirst = 7;

/** What one business took of the machine this month, by day. */
export function CostDays({ business }: { readonly business: string }) {
  const { data, error, refetch } = useQuery(costsOfBusinessQuery(business));
  const [all, setAll] = useState(false);
  return (
    <Part
      title="What it costs"
      lead={
        <>
          This month, by day in UTC. Beside the others: <TextLink to="/operator/usage">Usage</TextLink>.
        </>
      }
    >
      <Fault error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Rows />}
      {data !== undefined && data.length === 0 && <p className="text-muted">It has taken nothing this month.</p>}
      {data !== undefined && data.length > 0 && (
        <Table
          caption="What it costs, the latest day first"
          rows={all ? data : data.slice(0, daysAtFirst)}
          idOf={({ day }) => day}
          columns={[{ heading: 'Day', leads: true, cell: ({ day }) => dayOf(day) }, ...costColumns]}
        />
      )}
      {data !== undefined && data.length > daysAtFirst && !all && (
        <p>
          <Button onClick={() => setAll(true)}>Show all {data.length} days</Button>
        </p>
      )}
    </Part>
  );
}
