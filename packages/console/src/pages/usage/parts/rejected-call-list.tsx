import { useInfiniteQuery } from '@tanstack/react-query';
import { useBusiness } from '../../../api/business/businesses.ts';
import { buildUrl } from '../../../api/client.ts';
import { type RejectedCall, type RejectedCallFilter, rejectedCallsQuery } from '../../../api/usage/usage.ts';
import { limits } from '../../../generated/constants.ts';
import { formatDateTimeSeconds } from '../../../messages/format.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button, ExternalButtonLink, ExternalLink, TextLink } from '../../../parts/button.tsx';
import { BareSelect } from '../../../parts/field.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { SkeletonRows } from '../../../parts/skeleton.tsx';
import { Table } from '../../../parts/table.tsx';
import { RemedyLink } from '../../products/parts/card-problem.tsx';
import { getOperationLabel } from './call-labels.ts';

interface RejectedCallListProps {
  readonly filter: RejectedCallFilter;
  /** The month's error codes to choose from. */
  readonly codes: readonly string[];
  readonly keyName: (id: string) => string;
  readonly onSelectCode: (code: string | undefined) => void;
}

/** Rejected calls, each with its request ID so that it can be found in the caller's log. */
export function RejectedCallList({ filter, codes, keyName, onSelectCode: onCode }: RejectedCallListProps) {
  const { id: business } = useBusiness();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(rejectedCallsQuery(business, filter));
  const calls = data?.pages.flatMap((page) => page.refusals) ?? [];
  const unlistedCount = data?.pages[0]?.left_out ?? 0;
  const choices = [...new Set([...codes, ...(filter.code === undefined ? [] : [filter.code])])].sort();
  return (
    <Section
      title={t('usage.rejectedTitle', { days: limits.refusalsKeptDays })}
      lead={rich('usage.rejectedLead', {
        link: (text) => (
          <TextLink to="/b/$business/products/without-card" params={{ business }}>
            {text}
          </TextLink>
        ),
      })}
      actions={
        <div className="flex flex-wrap gap-3">
          <BareSelect
            label={t('usage.errorCode')}
            value={filter.code ?? ''}
            onChange={({ target }) => onCode(target.value === '' ? undefined : target.value)}
          >
            <option value="">{t('usage.allErrorCodes')}</option>
            {choices.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </BareSelect>
          <ExternalButtonLink href={buildUrl('/businesses/{business}/refusals.csv', { path: { business }, query: filter })}>
            {t('common.downloadCsv')}
          </ExternalButtonLink>
        </div>
      }
    >
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows />}
      {data !== undefined && calls.length === 0 && (
        <p className="py-2 text-muted">{t(hasFilter(filter) ? 'usage.noMatchingRejectedCalls' : 'usage.noRejectedCalls')}</p>
      )}
      {calls.length > 0 && (
        <Table
          caption={t('usage.rejectedCaption')}
          rows={calls}
          getId={({ id }) => id}
          columns={[
            {
              heading: t('usage.time'),
              isRowHeader: true,
              cell: ({ at }) => (
                <time dateTime={at} className="whitespace-nowrap">
                  {formatDateTimeSeconds(at)}
                </time>
              ),
            },
            {
              heading: t('usage.errorCode'),
              cell: ({ code, docs }) => (
                <ExternalLink href={docs} target="_blank" rel="noreferrer">
                  <code>{code}</code>
                  <span className="sr-only"> {t('common.opensInNewTab')}</span>
                </ExternalLink>
              ),
            },
            {
              heading: t('usage.product'),
              cell: ({ product }) => product !== null && <Product business={business} product={product} />,
            },
            { heading: t('usage.operation'), cell: ({ operation }) => getOperationLabel(operation) },
            { heading: t('usage.key'), cell: ({ key }) => keyName(key) },
            { heading: t('usage.requestId'), cell: ({ request_id: id }) => <code className="text-[0.8125rem] wrap-anywhere">{id}</code> },
          ]}
        />
      )}
      {unlistedCount > 0 && <p className="text-muted">{t('usage.rejectedNotListed', { count: unlistedCount })}</p>}
      {hasNextPage && (
        <p>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('usage.showOlderCalls')}
          </Button>
        </p>
      )}
    </Section>
  );
}

type CalledProduct = NonNullable<RejectedCall['product']>;

const Product = ({ business, product }: { readonly business: string; readonly product: CalledProduct }) => (
  <span className="grid leading-snug [overflow-wrap:anywhere]">
    {product.name ?? product.ref}
    {product.name !== null && <code className="text-[0.8125rem] text-muted">{product.ref}</code>}
    <span className="text-[0.9375rem]">
      {product.problem === null ? (
        <span className="text-muted">{t('usage.productHasCard')}</span>
      ) : (
        <RemedyLink business={business} product={product} problem={product.problem} />
      )}
    </span>
  </span>
);

const hasFilter = (filter: RejectedCallFilter): boolean => Object.values(filter).some((value) => value !== undefined);
