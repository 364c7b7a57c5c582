import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useBusiness } from '../../api/business/businesses.ts';
import { addressOf } from '../../api/call.ts';
import { keysQuery } from '../../api/keys/keys.ts';
import { usageQuery } from '../../api/usage/usage.ts';
import { Button, OutButton } from '../../parts/button.tsx';
import { Fault } from '../../parts/notice.tsx';
import { Loading, Part, Sheet } from '../../parts/sheet.tsx';
import { monthName, optional, text } from '../../search.ts';
import { linesOf, type Side, sharesOf, sides } from './parts/breakdown.ts';
import { isAnswer, operationWords, outcomeWords } from './parts/call-words.ts';
import { DayChart } from './parts/day-chart.tsx';
import { daysOf } from './parts/days.ts';
import { Forecast } from './parts/forecast.tsx';
import { MonthPicker } from './parts/month-picker.tsx';
import { MonthUse } from './parts/month-use.tsx';
import { PlanTable } from './parts/plan-table.tsx';
import { RefusalList } from './parts/refusal-list.tsx';
import { Shares } from './parts/shares.tsx';

export const Route = createFileRoute('/_inside/b/$business/usage/')({
  staticData: { menu: { name: 'Usage', order: 5 } },
  validateSearch: (search) => ({
    ...optional('month', monthName(search.month)),
    ...optional('operation', text(search.operation)),
    ...optional('key', text(search.key)),
    ...optional('outcome', text(search.outcome)),
    ...optional('code', text(search.code)),
  }),
  component: UsagePage,
});

const titles: Record<Side, string> = { operation: 'By operation', key: 'By key', outcome: 'By outcome' };

function UsagePage() {
  const { id: business } = useBusiness();
  const { month, operation, key, outcome, code } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: usage, error, refetch } = useQuery({ ...usageQuery(business, month), refetchInterval: 30_000 });
  const { data: keys } = useQuery(keysQuery(business));
  const wanted = { operation, key, outcome };
  const chosen = sides.filter((side) => wanted[side] !== undefined);

  const keyName = (id: string): string => keys?.find((one) => one.id === id)?.label || id;
  const words: Record<Side, (value: string) => string> = { operation: operationWords, key: keyName, outcome: outcomeWords };
  const choose = (change: { readonly [side in Side | 'code' | 'month']?: string | undefined }): void =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });
  return (
    <Sheet
      title="Usage"
      lead="Every call that your keys made, by the ledger that the invoice comes from. Days and months begin at midnight UTC."
      actions={
        usage !== undefined && (
          <>
            <MonthPicker
              month={usage.period.slice(0, 7)}
              since={usage.since.slice(0, 7)}
              onChoose={(wantedMonth) => choose({ month: wantedMonth })}
            />
            <OutButton
              href={addressOf('/businesses/{business}/usage.csv', { path: { business }, query: month === undefined ? {} : { month } })}
            >
              As CSV
            </OutButton>
          </>
        )
      }
    >
      {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
      {usage === undefined ? (
        error === null && <Loading />
      ) : (
        <>
          <Part title="The month">
            <MonthUse usage={usage} />
            <Forecast usage={usage} />
          </Part>
          <Part
            title="Day by day"
            lead={chosen.length === 0 ? undefined : `Only ${chosen.map((side) => words[side](wanted[side] ?? '')).join(' · ')}.`}
            actions={
              chosen.length > 0 && (
                <Button dress="bare" onClick={() => choose({ operation: undefined, key: undefined, outcome: undefined })}>
                  Show all calls
                </Button>
              )
            }
          >
            <DayChart days={daysOf({ ...usage, lines: linesOf(usage, wanted) }, usage.today)} />
            <div className="grid gap-x-10 gap-y-7 pt-2 sm:grid-cols-2 lg:grid-cols-3">
              {sides.map((side) => (
                <Shares
                  key={side}
                  title={titles[side]}
                  shares={sharesOf(usage, side, wanted)}
                  nameOf={words[side]}
                  chosen={wanted[side]}
                  onChoose={(value) => choose({ [side]: value })}
                />
              ))}
            </div>
          </Part>
          <Part title="Plans" lead="A larger plan holds from the next call on. Write to the operator of the service.">
            <PlanTable usage={usage} />
          </Part>
        </>
      )}
      <RefusalList
        wanted={{ ...(code !== undefined && { code }), ...(operation !== undefined && { operation }), ...(key !== undefined && { key }) }}
        codes={[...new Set(usage?.lines.map((line) => line.outcome).filter((one) => !isAnswer(one)))]}
        keyName={keyName}
        onCode={(value) => choose({ code: value })}
      />
    </Sheet>
  );
}
