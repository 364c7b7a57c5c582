import { type Ref, useCallback, useId, useRef, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import type { Perfume } from '../../../api/library/library.ts';
import type { ProductLink } from '../../../api/links/product-links.ts';
import { Button, TextLink } from '../../../parts/button.tsx';
import { State } from '../../../parts/state.tsx';
import { When } from '../../../parts/time.tsx';
import { perfumeFacts } from '../../library/parts/perfume-words.ts';
import { Candidates } from './candidates.tsx';
import { CardThumb } from './card-thumb.tsx';
import { approvable, type Decision, productName } from './decision.ts';
import { LinkNote } from './link-note.tsx';
import { SearchPerfume } from './search-perfume.tsx';

interface FocusRowProps {
  readonly link: ProductLink;
  readonly row: Ref<HTMLLIElement>;
  readonly searchField: React.RefObject<HTMLInputElement | null>;
  readonly mayDecide: boolean;
  readonly onDecide: (decision: Decision) => void;
  /** Approves this product and all that are likely the same perfume. */
  readonly onAlike: (perfume: Perfume) => void;
  readonly onTell: () => void;
  readonly onNoted: (link: ProductLink) => void;
}

/** The product at hand: as the shop names it, what it may be, what may be said of it, and the card that it would show. */
export function FocusRow({ link, row, searchField, mayDecide, onDecide, onAlike, onTell, onNoted }: FocusRowProps) {
  const heading = useId();
  const item = useRef<HTMLDivElement>(null);
  const { ref, row: sent, candidates, state, perfume, merged_into, alike, wished } = link;
  const ready = approvable(link);
  const [looked, setLooked] = useState<Perfume | null>(null);
  const look = useCallback((one: Perfume) => setLooked(one), []);
  const shown = looked ?? perfume ?? candidates[0]?.perfume ?? null;
  const approve = (one: Perfume, searched?: string): void =>
    onDecide({ to: 'approved', perfume: one, ...(searched !== undefined && { searched }) });
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-labelledby={heading}
      aria-current="true"
      data-ref={ref}
      data-focus=""
      className="scroll-my-4 border-b border-line bg-surface shadow-[inset_3px_0_0_var(--accent)] outline-none"
    >
      <div
        ref={item}
        className="grid gap-x-8 gap-y-4 p-4 md:p-6 xl:grid-cols-[minmax(0,1fr)_18rem] min-[110rem]:grid-cols-[minmax(0,1fr)_28rem]"
      >
        <div className="grid content-start gap-4">
          <div>
            <h2 id={heading} className="text-xl leading-snug font-medium text-pretty">
              {productName(link)}
            </h2>
            <p className="text-[0.9375rem] leading-snug text-muted">
              {[sent?.brand, sent?.strength].filter(Boolean).map((part) => `${part} · `)}
              <code className="break-all">{ref}</code>
            </p>
          </div>
          <Standing link={link} />
          {candidates.length > 0 && <Candidates candidates={candidates} onPick={mayDecide ? approve : null} onLook={look} />}
          {candidates.length === 0 && state !== 'approved' && <p className="text-muted">No recorded perfume is like this one.</p>}
          {mayDecide && (
            <>
              <SearchPerfume field={searchField} onLook={look} onPick={approve} onLeave={() => item.current?.parentElement?.focus()} />
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                {ready !== null && (
                  <Button dress={link.outcome === 'ambiguous' ? 'quiet' : 'ink'} aria-keyshortcuts="a" onClick={() => approve(ready)}>
                    {merged_into === null ? 'Approve' : 'Take the new one'}
                    <span className="sr-only"> for {productName(link)}</span>
                  </Button>
                )}
                {ready !== null && state === 'suggested' && alike > 0 && (
                  <Button aria-keyshortcuts="s" onClick={() => onAlike(ready)}>
                    Approve all {alike + 1} of this perfume
                  </Button>
                )}
                {state !== 'rejected' && (
                  <Button aria-keyshortcuts="n" onClick={() => onDecide({ to: 'rejected', perfume: null })}>
                    Not recorded<span className="sr-only">: {productName(link)}</span>
                  </Button>
                )}
                {(state === 'not_recorded' || state === 'rejected') &&
                  (wished ? (
                    <State is="good">The library was told</State>
                  ) : (
                    <Button dress="bare" aria-keyshortcuts="t" onClick={onTell}>
                      Tell the library
                    </Button>
                  ))}
              </div>
            </>
          )}
          <LinkNote link={link} mayDecide={mayDecide} onNoted={onNoted} />
        </div>
        {shown !== null && <CardThumb fragrance={shown.id} />}
      </div>
    </li>
  );
}

/** What stands, where somebody has decided already. */
function Standing({ link: { state, perfume, stands, merged_into, decided_at, decided_by } }: { readonly link: ProductLink }) {
  const { id: business } = useBusiness();
  if (state === 'suggested' || state === 'not_recorded') return null;
  return (
    <p className="leading-snug">
      {state === 'approved' ? <State is="good">Approved</State> : <State is="bad">Rejected</State>}
      {perfume !== null && (
        <>
          {': '}
          <span className="font-medium">{perfume.name}</span> <span className="text-muted">by</span> {perfume.brand}{' '}
          <span className="text-muted">{perfumeFacts(perfume).join(' · ')}</span>
        </>
      )}
      <span className="block text-[0.9375rem] text-muted">
        {decided_by !== null && `by ${decided_by} `}
        {decided_at !== null && <When at={decided_at} />}
        {stands === 'public' && perfume !== null && (
          <>
            {' · '}
            <TextLink to="/b/$business/edits/$fragrance" params={{ business, fragrance: perfume.id }}>
              Edit its card
            </TextLink>
          </>
        )}
      </span>
      {stands !== null && stands !== 'public' && (
        <span className="block text-[0.9375rem]">
          {stands === 'in_review' && <State is="waiting">in review: no card yet</State>}
          {stands === 'withdrawn' && <State is="bad">withdrawn: no card</State>}
          {stands === 'moved' && <State is="bad">merged into {merged_into?.name ?? 'another'}: no card</State>}
        </span>
      )}
    </p>
  );
}
