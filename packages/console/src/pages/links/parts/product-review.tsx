import { useCallback, useState } from 'react';
import type { Perfume } from '../../../api/library/library.ts';
import type { ProductLink } from '../../../api/links/product-links.ts';
import { type MessageId, rich, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { srOnly } from '../../../parts/sr-only.tsx';
import { StatusLabel } from '../../../parts/status-label.tsx';
import { formatPerfume } from '../../library/parts/format-perfume.ts';
import { Candidates } from './candidates.tsx';
import { CardThumb } from './card-thumb.tsx';
import { contradictsBarcode, getApprovablePerfume, getProductName } from './decision.ts';
import { LinkNote } from './link-note.tsx';
import { ReviewStatus } from './review-status.tsx';
import { SearchPerfume } from './search-perfume.tsx';
import type { Review } from './use-review.ts';

interface ProductReviewProps {
  readonly link: ProductLink;
  readonly review: Review;
  /** The ID of the heading, which names the product's region. */
  readonly headingId: string;
  /** Called when a field is left or closed, which would otherwise lose the focus. */
  readonly onLeave: () => void;
}

/** The current product: its name in the shop, its candidates, the review actions, and a preview of the card beside or below them. */
export function ProductReview({ link, review, headingId, onLeave }: ProductReviewProps) {
  const { candidates, state, perfume } = link;
  const { canReview, decide } = review;
  const [previewed, setPreviewed] = useState<Perfume | null>(null);
  const preview = useCallback((picked: Perfume | null) => setPreviewed(picked), []);
  const cardOf = previewed ?? perfume ?? candidates[0]?.perfume ?? null;
  const approve = (picked: Perfume, searched?: string): void =>
    decide({ to: 'approved', perfume: picked, ...(searched !== undefined && { searched }) });
  return (
    <div className="group/review flex min-h-0 flex-1 flex-col">
      {/* Positioned, so that the hidden texts below its visible part don't extend the page. */}
      <div className="@container relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="grid grid-cols-1 gap-x-7 gap-y-4 p-4 md:p-5 @min-[32rem]:grid-cols-[minmax(0,1fr)_11rem] @min-[38rem]:grid-cols-[minmax(0,1fr)_13rem] @4xl:grid-cols-[minmax(0,1fr)_18rem] @6xl:grid-cols-[minmax(0,1fr)_28rem]">
          <div className="grid grid-cols-1 content-start gap-4">
            <Product link={link} headingId={headingId} />
            <ReviewStatus link={link} />
            {canReview && candidates.length > 0 && state === 'suggested' && getApprovablePerfume(link) === null && (
              <p className="font-medium">{t('links.chooseCandidate')}</p>
            )}
            {candidates.length > 0 && <Candidates candidates={candidates} onPick={canReview ? approve : null} onPreview={preview} />}
            {candidates.length === 0 && state !== 'approved' && <p className="text-muted">{t('links.noCandidates')}</p>}
            {canReview && (
              <>
                <SearchPerfume field={review.searchField} onPreview={preview} onPick={approve} onLeave={onLeave} />
                <OtherActions link={link} review={review} />
              </>
            )}
            <LinkNote
              key={link.ref}
              link={link}
              canReview={canReview}
              draft={review.noteDraft}
              onChanged={(changed) => review.queue.applyChanges([changed])}
              onClosed={onLeave}
            />
          </div>
          {cardOf !== null && <CardThumb perfume={cardOf} className="sticky top-4 h-96 md:top-5" />}
        </div>
      </div>
      {canReview && <Actions link={link} review={review} />}
    </div>
  );
}

function Product({ link, headingId }: { readonly link: ProductLink; readonly headingId: string }) {
  const { ref, row, gtin_ignored: ignored } = link;
  const gtin = row?.gtin ?? null;
  return (
    <div>
      <h2 id={headingId} className="text-xl leading-snug font-medium text-pretty">
        <bdi>{getProductName(link)}</bdi>
      </h2>
      <p className="text-[0.9375rem] leading-snug text-muted">
        {[row?.brand, row?.strength].filter(Boolean).map((part) => `${part} · `)}
        <code className="break-all">{ref}</code>
        {gtin !== null && ignored === null && ` · ${t('links.barcode', { gtin })}`}
      </p>
      {gtin !== null && ignored !== null && (
        <p className="text-[0.9375rem] leading-snug [overflow-wrap:anywhere]">{t('links.barcodeIgnored', { gtin, reason: ignored })}</p>
      )}
    </div>
  );
}

/**
 * Below the product. Without the list beside it they stay at the bottom of the window: within reach of the thumb, and in view when the page is
 * zoomed. On a phone they leave the search results the room.
 */
function Actions({ link, review }: { readonly link: ProductLink; readonly review: Review }) {
  const product = getProductName(link);
  const approvable = getApprovablePerfume(link);
  return (
    <div
      data-decisions=""
      className="flex flex-wrap gap-3 border-t border-line bg-surface px-4 py-3 max-xl:sticky max-xl:bottom-0 max-xl:z-10 max-sm:group-has-[[role=combobox]:focus]/review:hidden max-sm:z-10 max-sm:gap-2 max-sm:*:min-h-14 max-sm:*:min-w-0 max-sm:*:flex-auto max-sm:*:px-2 max-sm:*:text-[0.9375rem] md:px-5"
    >
      {approvable !== null && review.warnedRef === link.ref && (
        <p className="w-full text-pretty text-bad">{t('links.barcodeContradicts', { perfume: formatPerfume(approvable) })}</p>
      )}
      {approvable !== null && (
        <Button
          variant={link.outcome === 'ambiguous' || link.approved_title !== null ? 'secondary' : 'primary'}
          aria-keyshortcuts="a"
          onClick={review.approve}
        >
          {rich(getApproveLabel(link), { product, sr: srOnly })}
        </Button>
      )}
      {link.state !== 'rejected' && (
        <Button aria-keyshortcuts="n" onClick={() => review.decide({ to: 'rejected', perfume: null })}>
          {rich('links.reject', { product, sr: srOnly })}
        </Button>
      )}
      <Button className="sm:hidden" onClick={() => review.queue.skip(1)}>
        {t('links.skip')}
      </Button>
      {review.queue.canUndo && (
        <Button variant="link" className="ms-auto max-sm:hidden" aria-keyshortcuts="u" onClick={review.undoLast}>
          {t('links.undoLast')}
        </Button>
      )}
    </div>
  );
}

function getApproveLabel({ merged_into: mergedInto, approved_title: title }: ProductLink): MessageId {
  if (mergedInto !== null) return 'links.useMergedPerfume';
  return title === null ? 'links.approve' : 'links.keepPerfume';
}

function OtherActions({ link, review }: { readonly link: ProductLink; readonly review: Review }) {
  const { state, alike } = link;
  const approvable = getApprovablePerfume(link);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
      {approvable !== null && state === 'suggested' && alike > 0 && !contradictsBarcode(link) && (
        <Button aria-keyshortcuts="s" onClick={() => review.approveAlike(approvable)}>
          {t('links.approveAlike', { count: alike + 1 })}
        </Button>
      )}
      {(state === 'not_recorded' || state === 'rejected') && <PerfumeRequest link={link} review={review} />}
    </div>
  );
}

function PerfumeRequest({ link, review }: { readonly link: ProductLink; readonly review: Review }) {
  if (!link.wished)
    return (
      <Button variant="link" aria-keyshortcuts="t" onClick={() => review.requestPerfume(link)}>
        {t('links.requestPerfume')}
      </Button>
    );
  return (
    <>
      <StatusLabel tone="good">{t('links.requested')}</StatusLabel>
      <Button variant="link" onClick={() => review.withdrawRequest(link)}>
        {t('links.withdrawRequest')}
      </Button>
    </>
  );
}
