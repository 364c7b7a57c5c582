import type { ReactNode } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import type { ProductLink } from '../../../api/links/product-links.ts';
import { formatDetails } from '../../../messages/format.ts';
import { rich, t } from '../../../messages/t.ts';
import { TextLink } from '../../../parts/button.tsx';
import { StatusLabel } from '../../../parts/status-label.tsx';
import { Timestamp } from '../../../parts/timestamp.tsx';
import { listPerfumeDetails } from '../../library/parts/format-perfume.ts';
import { PerfumeByBrand } from '../../library/parts/perfume-by-brand.tsx';

/** The current review of a product. Renders nothing if there is none. */
export function ReviewStatus({ link }: { readonly link: ProductLink }) {
  const { id: business } = useBusiness();
  const { state, perfume, stands, approved_title: title } = link;
  if (state === 'suggested' || state === 'not_recorded') return null;
  const isApproved = state === 'approved';
  const status = (text: ReactNode) => <StatusLabel tone={isApproved ? 'good' : 'bad'}>{text}</StatusLabel>;
  return (
    <p className="leading-snug">
      {isApproved && perfume !== null ? (
        <>
          {rich('links.approvedPerfume', { status, perfume: <PerfumeByBrand perfume={perfume} /> })}{' '}
          <span className="text-muted">{formatDetails(listPerfumeDetails(perfume))}</span>
        </>
      ) : (
        status(t(isApproved ? 'links.approved' : 'links.rejected'))
      )}
      <span className="block text-[0.9375rem] text-muted">
        <Reviewer link={link} />
        {stands === 'public' && perfume !== null && (
          <>
            {' · '}
            <TextLink to="/b/$business/edits/$fragrance" params={{ business, fragrance: perfume.id }}>
              {t('links.editCard')}
            </TextLink>
            {' · '}
            <TextLink to="/b/$business/library/$fragrance" params={{ business, fragrance: perfume.id }}>
              {t('library.viewPerfume')}
            </TextLink>
            {isApproved && (
              <>
                {' · '}
                <TextLink to="/b/$business/links/product-page" params={{ business }} search={{ product: link.ref }}>
                  {t('links.productPageView')}
                </TextLink>
              </>
            )}
          </>
        )}
      </span>
      {title !== null && (
        <span className="block">
          <StatusLabel tone="pending">{t('links.titleChanged', { title })}</StatusLabel>
        </span>
      )}
      {stands !== null && stands !== 'public' && (
        <span className="block text-[0.9375rem]">
          <RecordStatus link={link} />
        </span>
      )}
    </p>
  );
}

function Reviewer({ link: { decided_by: person, decided_at: at } }: { readonly link: ProductLink }) {
  const time = at !== null && <Timestamp at={at} />;
  if (person === null) return time;
  // Support reviews links on the command line, under the name that the audit log stores too.
  const reviewer = person === 'operator' ? t('business.auditActorSupport') : person;
  return at === null ? t('links.reviewedBy', { person: reviewer }) : rich('links.reviewedByAt', { person: reviewer, time });
}

function RecordStatus({ link: { stands, merged_into: mergedInto } }: { readonly link: ProductLink }) {
  if (stands === 'in_review') return <StatusLabel tone="pending">{t('links.recordInReview')}</StatusLabel>;
  if (stands === 'withdrawn') return <StatusLabel tone="bad">{t('links.recordWithdrawn')}</StatusLabel>;
  return (
    <StatusLabel tone="bad">
      {mergedInto === null ? t('links.mergedIntoUnknown') : t('links.mergedInto', { perfume: mergedInto.name })}
    </StatusLabel>
  );
}
