import { useId, useRef, useState } from 'react';
import type { Perfume } from '../../../api/library/library.ts';
import type { LinkState, ProductLink } from '../../../api/links/product-links.ts';
import { Fault } from '../../../parts/notice.tsx';
import { type Decision, productName } from './decision.ts';
import { LinkedPerfume } from './linked-perfume.tsx';
import { OtherPerfumes } from './other-perfumes.tsx';
import { RowActions } from './row-actions.tsx';
import { Settled } from './settled.tsx';
import { useDecision } from './use-decision.ts';
import { moveOn } from './use-review-keys.ts';

interface LinkRowProps {
  readonly link: ProductLink;
  /** Of the page that the row is on. */
  readonly state: LinkState;
  readonly after: string | undefined;
  readonly mayDecide: boolean;
  /** Called as it is said, and again when the service has taken it. */
  readonly onSaid: (decision: Decision) => void;
  readonly onDecided: (decision: Decision) => void;
}

/** One product: as the shop names it, the perfume that it is or most likely is, and what may be said of it. */
export function LinkRow({ link, state, after, mayDecide, onSaid, onDecided }: LinkRowProps) {
  const heading = useId();
  const others = useId();
  const row = useRef<HTMLLIElement>(null);
  const [choosing, setChoosing] = useState(false);
  const deciding = useDecision(state, after);
  const decide = (to: LinkState, perfume: Perfume | null, searched?: string): void => {
    if (to === state) row.current?.focus();
    else moveOn(row.current);
    const decision = { link, to, perfume, ...(searched !== undefined && { searched }) };
    onSaid(decision);
    deciding.mutate(decision, {
      onSuccess() {
        setChoosing(false);
        onDecided(decision);
      },
    });
  };
  const settled = link.state !== state;
  const fault = deciding.error !== null && (
    <div className="pb-3">
      <Fault error={deciding.error} />
    </div>
  );
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-labelledby={heading}
      data-ref={link.ref}
      data-waits={settled ? undefined : ''}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !choosing) return;
        setChoosing(false);
        row.current?.focus();
      }}
      className="scroll-my-4 border-b border-line md:focus-within:shadow-[inset_3px_0_0_var(--accent)]"
    >
      {settled ? (
        <Settled
          link={link}
          heading={heading}
          undo={state === 'suggested' ? 'Undo' : 'Put it back to review'}
          busy={deciding.isPending}
          onUndo={mayDecide ? () => decide('suggested', null) : null}
        />
      ) : (
        <div className="grid gap-x-6 gap-y-2 py-2 md:grid-cols-2 md:px-3 xl:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_20rem] xl:items-center">
          <Product link={link} heading={heading} />
          <LinkedPerfume link={link} />
          {mayDecide && (
            <RowActions
              link={link}
              busy={deciding.isPending}
              choosing={choosing}
              others={others}
              onChoosing={() => setChoosing(!choosing)}
              onApprove={(perfume) => decide('approved', perfume)}
              onReject={() => decide('rejected', null)}
            />
          )}
        </div>
      )}
      {fault}
      {choosing && !settled && (
        <OtherPerfumes
          id={others}
          link={link}
          busy={deciding.isPending}
          onPick={(perfume, searched) => decide('approved', perfume, searched)}
        />
      )}
    </li>
  );
}

function Product({ link, heading }: { readonly link: ProductLink; readonly heading: string }) {
  const { ref, row } = link;
  return (
    <div className="min-w-0">
      <h2 id={heading} title={productName(link)} className="line-clamp-2 leading-snug font-medium text-pretty">
        {productName(link)}
      </h2>
      {row !== null && (
        <p className="truncate text-[0.9375rem] leading-snug text-muted" title={ref}>
          {[row.brand, row.strength].filter((part) => part !== null).map((part) => `${part} · `)}
          <code>{ref}</code>
        </p>
      )}
    </div>
  );
}
