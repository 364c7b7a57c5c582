import { badRowsAddress, type Import, productsAddress } from '../../../api/products/imports.ts';
import { ButtonLink, OutLink } from '../../../parts/button.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { counted, products } from './count-words.ts';
import { OutcomeBar } from './outcome-bar.tsx';
import { ReviewLink } from './review-link.tsx';

/** What came of an import that has ended, and the next step. */
export function Result({ business, one }: { readonly business: string; readonly one: Import }) {
  const { suggested, not_recorded: lost } = one.links;
  return (
    <div className="grid max-w-4xl gap-8">
      {one.state === 'failed' && (
        <Notice tone="bad" role="alert" title="This could not be done">
          {one.fault}
        </Notice>
      )}
      {one.state === 'cancelled' && (
        <Notice title="Cancelled">
          {one.done === 0 ? 'Nothing of it was matched.' : `${products(one.done)} had been matched by then, and stay.`}
        </Notice>
      )}
      {one.done > 0 && (
        <section className="grid gap-6" aria-label="What came of it">
          <p role="status" className="font-display text-[1.75rem] leading-tight text-balance">
            {headline(one)}
          </p>
          <OutcomeBar outcomes={one.outcomes} legend />
        </section>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {suggested > 0 ? (
          <ReviewLink business={business} batch={one.id} count={suggested} dress="ink" />
        ) : (
          <ButtonLink to="/b/$business/products" params={{ business }} dress="ink">
            Bring more products
          </ButtonLink>
        )}
        {lost > 0 && (
          <OutLink href={productsAddress(business, { batch: one.id, state: 'not_recorded' })} download>
            Download the {counted(lost)} not found
          </OutLink>
        )}
      </div>
      <ul className="grid gap-2 text-muted empty:hidden">
        {one.decided_before > 0 && <li>{products(one.decided_before)} had been decided before: nothing of them changed.</li>}
        {one.bad_rows > 0 && (
          <li>
            {counted(one.bad_rows)} {one.bad_rows === 1 ? 'row' : 'rows'} could not be taken.{' '}
            <OutLink href={badRowsAddress(business, one.id)} download>
              See each by its line
            </OutLink>
          </li>
        )}
      </ul>
    </div>
  );
}

function headline(one: Import): string {
  if (one.kind === 'again')
    return one.changed === 0
      ? `${products(one.done)} compared again: nothing changed.`
      : `${products(one.done)} compared again, ${counted(one.changed)} with another answer than before.`;
  const found = one.outcomes.suggested + one.outcomes.ambiguous;
  return `${counted(found)} of ${products(one.done)} ${one.done === 1 ? 'has' : 'have'} a perfume in the library.`;
}
