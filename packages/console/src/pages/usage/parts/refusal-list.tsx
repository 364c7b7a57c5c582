import { useInfiniteQuery } from '@tanstack/react-query';
import { useBusiness } from '../../../api/business/businesses.ts';
import { addressOf } from '../../../api/call.ts';
import { type RefusalsWanted, refusalsQuery } from '../../../api/usage/usage.ts';
import { limits } from '../../../generated/words.ts';
import { Button, OutButton, OutLink } from '../../../parts/button.tsx';
import { BareSelect } from '../../../parts/field.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { Part } from '../../../parts/sheet.tsx';
import { Rows } from '../../../parts/skeleton.tsx';
import { Table } from '../../../parts/table.tsx';
import { secondOf } from '../../../parts/time.tsx';
import { operationWords } from './call-words.ts';

interface RefusalListProps {
  readonly wanted: RefusalsWanted;
  /** Codes that the ledger has of this month, to choose from. */
  readonly codes: readonly string[];
  readonly keyName: (id: string) => string;
  readonly onCode: (code: string | undefined) => void;
}

/** Calls that were refused, each with what its server's own log calls it. */
export function RefusalList({ wanted, codes, keyName, onCode }: RefusalListProps) {
  const { id: business } = useBusiness();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(refusalsQuery(business, wanted));
  const refusals = data?.pages.flatMap((page) => page.refusals) ?? [];
  const leftOut = data?.pages[0]?.left_out ?? 0;
  const choices = [...new Set([...codes, ...(wanted.code === undefined ? [] : [wanted.code])])].sort();
  return (
    <Part
      title={`Refused in the last ${limits.refusalsKeptDays} days`}
      lead="Refusals cost nothing. The request id is the X-Request-Id of the answer, so that your server's log and this list can be laid side by side."
      actions={
        <div className="flex flex-wrap gap-3">
          <BareSelect
            label="Code"
            value={wanted.code ?? ''}
            onChange={({ target }) => onCode(target.value === '' ? undefined : target.value)}
          >
            <option value="">Every code</option>
            {choices.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </BareSelect>
          <OutButton href={addressOf('/businesses/{business}/refusals.csv', { path: { business }, query: wanted })}>As CSV</OutButton>
        </div>
      }
    >
      {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Rows />}
      {data !== undefined && refusals.length === 0 && (
        <p className="py-2 text-muted">{isAny(wanted) ? 'None of this kind was refused.' : 'Nothing was refused.'}</p>
      )}
      {refusals.length > 0 && (
        <Table
          caption="Refused calls, the latest first"
          rows={refusals}
          idOf={({ id }) => id}
          columns={[
            {
              heading: 'When, UTC',
              leads: true,
              cell: ({ at }) => (
                <time dateTime={at} className="whitespace-nowrap">
                  {secondOf(at)}
                </time>
              ),
            },
            {
              heading: 'Code',
              cell: ({ code, docs }) => (
                <OutLink href={docs} target="_blank" rel="noreferrer">
                  <code>{code}</code>
                  <span className="sr-only"> (its page, opens anew)</span>
                </OutLink>
              ),
            },
            { heading: 'Operation', cell: ({ operation }) => operationWords(operation) },
            { heading: 'Key', cell: ({ key }) => keyName(key) },
            { heading: 'Request id', cell: ({ request_id: id }) => <code className="text-[0.8125rem] wrap-anywhere">{id}</code> },
          ]}
        />
      )}
      {leftOut > 0 && (
        <p className="text-muted">
          {leftOut.toLocaleString('en-GB')} more came too fast to be listed one by one. They are in the figures above.
        </p>
      )}
      {hasNextPage && (
        <p>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier ones
          </Button>
        </p>
      )}
    </Part>
  );
}

const isAny = (wanted: RefusalsWanted): boolean => Object.values(wanted).some((value) => value !== undefined);
