import { useEffect, useRef, useState } from 'react';
import type { LinkState, ProductLink } from '../../../api/links/product-links.ts';
import { Button } from '../../../parts/button.tsx';
import { perfumeWords } from '../../library/parts/perfume-words.ts';
import { type Decision, productName } from './decision.ts';
import { KeyHint } from './key-hint.tsx';
import { LinkRow } from './link-row.tsx';
import { useReviewKeys } from './use-review-keys.ts';

interface QueueProps {
  readonly links: readonly ProductLink[];
  readonly state: LinkState;
  readonly after: string | undefined;
  /** How many stand so, on every page. */
  readonly count: number;
  readonly mayDecide: boolean;
  readonly onMore: () => void;
}

/** Rows to decide on. What was decided stays in its place as one line with the way back, until the next rows are asked for. */
export function Queue({ links, state, after, count, mayDecide, onMore }: QueueProps) {
  const list = useRef<HTMLUListElement>(null);
  const [last, setLast] = useState<Decision | null>(null);
  // The references in the order in which they were decided: an undo takes back the latest, and waits where that is still under way.
  const [order, setOrder] = useState<readonly string[]>([]);
  const keys = useReviewKeys(list, mayDecide, order.at(-1) ?? null);
  const keepOrder = ({ link: { ref }, to }: Decision): void =>
    setOrder((before) => [...before.filter((one) => one !== ref), ...(to === state ? [] : [ref])]);
  const goingOn = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows that were asked for are here
  useEffect(() => {
    if (goingOn.current) list.current?.querySelector<HTMLElement>('[data-waits]')?.focus();
    goingOn.current = false;
  }, [links]);
  const goOn = (): void => {
    goingOn.current = true;
    onMore();
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {mayDecide && <KeyHint keys={keys} />}
      <p role="status" className="sr-only">
        {last !== null && told(last)}
      </p>
      <ul ref={list} className="border-t border-ink">
        {links.map((link) => (
          <LinkRow key={link.ref} link={link} state={state} after={after} mayDecide={mayDecide} onSaid={keepOrder} onDecided={setLast} />
        ))}
      </ul>
      {links.length === 0 && <p className="py-2 text-muted">Nothing stands on this page any more.</p>}
      {links.length > 0 && links.every((link) => link.state !== state) && <PageDone more={count > 0} onMore={goOn} />}
    </div>
  );
}

function PageDone({ more, onMore }: { readonly more: boolean; readonly onMore: () => void }) {
  if (!more) return <p className="py-2 text-muted">That was the last one.</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
      <span>This page is done.</span>
      {/* Whoever works by the keyboard goes on from here. */}
      <Button dress="ink" onClick={onMore} ref={takeFocus}>
        Show the next ones
      </Button>
    </p>
  );
}

/** Of one identity, so that it is taken once, as the button comes. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

function told({ link, to, perfume }: Decision): string {
  if (to === 'suggested') return `${productName(link)} waits again.`;
  return perfume === null ? `${productName(link)} was rejected.` : `${productName(link)} is ${perfumeWords(perfume)}.`;
}
