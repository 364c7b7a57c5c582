import { useBusiness } from '../../../api/business/businesses.ts';
import type { Usage } from '../../../api/usage/usage.ts';
import { plans } from '../../../generated/words.ts';
import { State } from '../../../parts/state.tsx';
import { Table } from '../../../parts/table.tsx';
import { shareWords } from './share-words.ts';

type Name = keyof typeof plans;
const names: readonly Name[] = ['trial', 'boutique', 'retailer', 'marketplace'];

/** What this month would be on each plan. */
export function PlanTable({ usage }: { readonly usage: Usage }) {
  const { plan } = useBusiness();
  const expected = usage.forecast?.calls ?? usage.used;
  const fitting = names.find((name) => plans[name].allowance >= expected);
  const figure = (count: number) => count.toLocaleString('en-GB');
  return (
    <Table
      caption="Plans"
      rows={names}
      idOf={(name) => name}
      columns={[
        {
          heading: 'Plan',
          leads: true,
          cell: (name) => (
            <span className={name === plan ? 'font-medium' : ''}>
              {plans[name].title}
              {name === plan && <span className="font-normal text-muted"> (yours)</span>}
            </span>
          ),
        },
        { heading: 'Calls a month', align: 'end', cell: (name) => figure(plans[name].allowance) },
        { heading: 'Calls a minute', align: 'end', cell: (name) => figure(plans[name].ratePerMinute) },
        {
          heading: usage.forecast === null ? 'This month so far' : 'This month as forecast',
          align: 'end',
          cell: (name) => shareWords(expected, plans[name].allowance),
        },
        {
          heading: 'It is',
          cell: (name) =>
            plans[name].allowance < expected ? (
              <State is="bad">too small</State>
            ) : name === fitting ? (
              <State is="good">the smallest that lasts</State>
            ) : (
              <State is="over">larger than needed</State>
            ),
        },
      ]}
    />
  );
}
