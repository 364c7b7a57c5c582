import { type ReactNode, type Ref, useCallback, useId, useRef, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import type { Perfume } from '../../../api/library/library.ts';
import type { ProductLink } from '../../../api/links/product-links.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button, TextLink } from '../../../parts/button.tsx';
import { srOnly } from '../../../parts/sr-only.tsx';
import { StatusLabel } from '../../../parts/status-label.tsx';
import { Timestamp } from '../../../parts/timestamp.tsx';
import { listPerfumeDetails } from '../../library/parts/format-perfume.ts';
import { PerfumeByBrand } from '../../library/parts/perfume-by-brand.tsx';
import { Candidates } from './candidates.tsx';
import { CardThumb } from './card-thumb.tsx';
import { type Decision, getApprovablePerfume, getProductName } from './decision.ts';
import { LinkNote } from './link-note.tsx';
import { SearchPerfume } from './search-perfume.tsx';

interface FocusRowProps {
  readonly link: ProductLink;
  readonly row: Ref<HTMLLIElement>;
  readonly searchField: React.RefObject<HTMLInputElement | null>;
  readonly canReview: boolean;
  readonly onDecide: (decision: Decision) => void;
  /** Approves this product and all others that are probably the same perfume. */
  readonly onApproveAlike: (perfume: Perfume) => void;
  readonly onRequestPerfume: () => void;
  readonly onWithdrawRequest: () => void;
  readonly onNoteChanged: (link: ProductLink) => void;
}

/** The current product: its name in the shop, its candidates, the review actions, and a preview of the card. */
export function FocusRow({
  link,
  row,
  searchField,
  canReview,
  onDecide,
  onApproveAlike,
  onRequestPerfume,
  onWithdrawRequest,
  onNoteChanged,
}: FocusRowProps) {
  const heading = useId();
  const content = useRef<HTMLDivElement>(null);
  const { ref, row: productRow, candidates, state, perfume, merged_into, alike, wished, gtin_ignored: ignored } = link;
  const product = getProductName(link);
  const gtin = productRow?.gtin ?? null;
  const approvable = getApprovablePerfume(link);
  const [previewed, setPreviewed] = useState<Perfume | null>(null);
  const preview = useCallback((picked: Perfume) => setPreviewed(picked), []);
  const cardOf = previewed ?? perfume ?? candidates[0]?.perfume ?? null;
  const approve = (picked: Perfume, searched?: string): void =>
    onDecide({ to: 'approved', perfume: picked, ...(searched !== undefined && { searched }) });
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-labelledby={heading}
      aria-current="true"
      data-ref={ref}
      data-focus=""
      className="scroll-my-4 border-b border-line bg-surface shadow-[inset_3px_0_0_var(--accent)] rtl:shadow-[inset_-3px_0_0_var(--accent)] outline-none"
    >
      <div
        ref={content}
        className="grid gap-x-8 gap-y-4 p-4 md:p-6 xl:grid-cols-[minmax(0,1fr)_18rem] min-[110rem]:grid-cols-[minmax(0,1fr)_28rem]"
      >
        <div className="grid content-start gap-4">
          <div>
            <h2 id={heading} className="text-xl leading-snug font-medium text-pretty">
              {product}
            </h2>
            <p className="text-[0.9375rem] leading-snug text-muted">
              {[productRow?.brand, productRow?.strength].filter(Boolean).map((part) => `${part} · `)}
              <code className="break-all">{ref}</code>
              {gtin !== null && ignored === null && ` · ${t('links.barcode', { gtin })}`}
            </p>
            {gtin !== null && ignored !== null && (
              <p className="text-[0.9375rem] leading-snug [overflow-wrap:anywhere]">
                {t('links.barcodeIgnored', { gtin, reason: ignored })}
              </p>
            )}
          </div>
          <ReviewStatus link={link} />
          {candidates.length > 0 && <Candidates candidates={candidates} onPick={canReview ? approve : null} onPreview={preview} />}
          {candidates.length === 0 && state !== 'approved' && <p className="text-muted">{t('links.noCandidates')}</p>}
          {canReview && (
            <>
              <SearchPerfume
                field={searchField}
                onPreview={preview}
                onPick={approve}
                onLeave={() => content.current?.parentElement?.focus()}
              />
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                {approvable !== null && (
                  <Button
                    variant={link.outcome === 'ambiguous' ? 'secondary' : 'primary'}
                    aria-keyshortcuts="a"
                    onClick={() => approve(approvable)}
                  >
                    {rich(merged_into === null ? 'links.approve' : 'links.useMergedPerfume', { product, sr: srOnly })}
                  </Button>
                )}
                {approvable !== null && state === 'suggested' && alike > 0 && (
                  <Button aria-keyshortcuts="s" onClick={() => onApproveAlike(approvable)}>
                    {t('links.approveAlike', { count: alike + 1 })}
                  </Button>
                )}
                {state !== 'rejected' && (
                  <Button aria-keyshortcuts="n" onClick={() => onDecide({ to: 'rejected', perfume: null })}>
                    {rich('links.reject', { product, sr: srOnly })}
                  </Button>
                )}
                {(state === 'not_recorded' || state === 'rejected') &&
                  (wished ? (
                    <>
                      <StatusLabel tone="good">{t('links.requested')}</StatusLabel>
                      <Button variant="link" onClick={onWithdrawRequest}>
                        {t('links.withdrawRequest')}
                      </Button>
                    </>
                  ) : (
                    <Button variant="link" aria-keyshortcuts="t" onClick={onRequestPerfume}>
                      {t('links.requestPerfume')}
                    </Button>
                  ))}
              </div>
            </>
          )}
          <LinkNote
            link={link}
            canReview={canReview}
            onChanged={onNoteChanged}
            onClosed={() => content.current?.parentElement?.focus({ preventScroll: true })}
          />
        </div>
        {cardOf !== null && <CardThumb fragrance={cardOf.id} />}
      </div>
    </li>
  );
}

/** The current review of a product. Renders nothing if there is none. */
function ReviewStatus({ link }: { readonly link: ProductLink }) {
  const { id: business } = useBusiness();
  const { state, perfume, stands } = link;
  if (state === 'suggested' || state === 'not_recorded') return null;
  const isApproved = state === 'approved';
  const status = (text: ReactNode) => <StatusLabel tone={isApproved ? 'good' : 'bad'}>{text}</StatusLabel>;
  return (
    <p className="leading-snug">
      {isApproved && perfume !== null ? (
        <>
          {rich('links.approvedPerfume', { status, perfume: <PerfumeByBrand perfume={perfume} /> })}{' '}
          <span className="text-muted">{listPerfumeDetails(perfume).join(' · ')}</span>
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
          </>
        )}
      </span>
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
  return at === null ? t('links.reviewedBy', { person }) : rich('links.reviewedByAt', { person, time });
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
