import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { isApiError } from '../../api/api-error.ts';
import { hasRole, useBusiness } from '../../api/business/businesses.ts';
import { cardPreviewQuery, type PerfumeDetails, perfumeQuery } from '../../api/library/library.ts';
import { looksQuery } from '../../api/looks/saved-looks.ts';
import { PageError } from '../../frames/page-error.tsx';
import { formatDetails, isolate } from '../../messages/format.ts';
import { rich, t } from '../../messages/t.ts';
import { ButtonLink, TextLink } from '../../parts/button.tsx';
import { ErrorNotice, Notice } from '../../parts/notice.tsx';
import { EmptyState, Page, Section } from '../../parts/page.tsx';
import { SkeletonCard } from '../../parts/skeleton.tsx';
import { StatusLabel } from '../../parts/status-label.tsx';
import { CardHtml } from '../looks/parts/card-html.tsx';
import { PrintCard } from '../looks/parts/print-card.tsx';
import { listPerfumeDetails } from './parts/format-perfume.ts';
import { RecordedFacts } from './parts/recorded-facts.tsx';
import { SimilarPerfumes } from './parts/similar-perfumes.tsx';

export const Route = createFileRoute('/_app/b/$business/library/$fragrance')({ component: PerfumePage, errorComponent: PerfumeError });

function PerfumePage() {
  const { fragrance: requested } = Route.useParams();
  const { id: business, role } = useBusiness();
  const { data } = useSuspenseQuery(perfumeQuery(business, requested));
  const { fragrance: record, products } = data;
  return (
    <Page
      key={record.id}
      title={isolate(record.name)}
      lead={formatDetails([record.brand, ...listPerfumeDetails(record)])}
      actions={
        <>
          <ButtonLink to="/b/$business/library" params={{ business }}>
            {t('library.allPerfumes')}
          </ButtonLink>
          <ButtonLink to="/b/$business/edits/$fragrance" params={{ business, fragrance: record.id }}>
            {t('library.editCard')}
          </ButtonLink>
        </>
      }
    >
      {record.id !== requested.toLowerCase() && (
        <Notice title={t('library.merged')}>
          {rich('library.mergedText', {
            link: (text) => (
              <TextLink to="/b/$business/links" params={{ business }} search={{ moved: true }}>
                {text}
              </TextLink>
            ),
          })}
        </Notice>
      )}
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <RecordedFacts record={record} />
        <CardSection fragrance={record.id} title={`${record.brand} ${record.name}`} />
      </div>
      <LinkedProducts products={products} canReview={hasRole(role, 'editor')} />
      <SimilarPerfumes fragrance={record.id} />
    </Page>
  );
}

function CardSection({ fragrance, title }: { readonly fragrance: string; readonly title: string }) {
  const { id: business } = useBusiness();
  const { data: looks = [] } = useQuery(looksQuery(business));
  const shown = looks.find((look) => look.default)?.published ?? null;
  const { data, error, refetch } = useQuery(cardPreviewQuery(business, fragrance));
  return (
    <Section title={t('library.card')}>
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {data === undefined ? (
        error === null && <SkeletonCard />
      ) : (
        <div className="min-w-0 border border-line">
          <CardHtml html={data} />
        </div>
      )}
      {data !== undefined && shown !== null && <PrintCard settings={shown} fragrance={fragrance} title={title} />}
    </Section>
  );
}

interface LinkedProductsProps {
  readonly products: PerfumeDetails['products'];
  readonly canReview: boolean;
}

function LinkedProducts({ products, canReview }: LinkedProductsProps) {
  const { id: business } = useBusiness();
  return (
    <Section title={t('library.linkedProducts')}>
      {products.length === 0 ? (
        <>
          <p className="max-w-prose text-pretty text-muted">{t('library.linkedProductsEmpty')}</p>
          {canReview && (
            <ButtonLink to="/b/$business/links" params={{ business }} className="justify-self-start">
              {t('library.linkProducts')}
            </ButtonLink>
          )}
        </>
      ) : (
        <ul>
          {products.map(({ ref, name, brand, merged }) => (
            <li key={ref} className="border-b border-line py-2.5 leading-snug [overflow-wrap:anywhere]">
              <TextLink to="/b/$business/links" params={{ business }} search={{ state: 'approved', q: ref }}>
                {name ?? ref}
              </TextLink>
              {name !== null && (
                <span className="block text-[0.9375rem] text-muted">
                  {brand !== null && `${brand} · `}
                  <code>{ref}</code>
                </span>
              )}
              {merged && (
                <span className="block text-[0.9375rem]">
                  <StatusLabel tone="bad">{t('library.linkedToMerged')}</StatusLabel>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** A record under review is announced to shops that have linked it, so its page isn't simply missing. */
function PerfumeError(props: ErrorComponentProps) {
  const { business } = Route.useParams();
  if (!isApiError(props.error, 'in_review')) return <PageError {...props} />;
  return (
    <Page title={t('library.title')}>
      <EmptyState title={t('library.inReview')}>
        <p className="max-w-prose text-pretty text-muted">{t('library.inReviewText')}</p>
        <ButtonLink to="/b/$business/library" params={{ business }}>
          {t('library.allPerfumes')}
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}
