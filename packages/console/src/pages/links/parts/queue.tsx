import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import type { Perfume } from '../../../api/library/library.ts';
import { alikeLinks, approveLinks, type ProductLink, tellLibrary } from '../../../api/links/product-links.ts';
import { Button } from '../../../parts/button.tsx';
import { Fault, Notice } from '../../../parts/notice.tsx';
import { Clashes } from './clashes.tsx';
import { approvable, type Decision, toldDecision } from './decision.ts';
import { FocusRow } from './focus-row.tsx';
import { KeyHint } from './key-hint.tsx';
import { QuietRow } from './quiet-row.tsx';
import type { Queue as QueueOf } from './use-queue.ts';
import { useReviewKeys } from './use-review-keys.ts';

interface QueueProps {
  readonly queue: QueueOf;
  readonly mayDecide: boolean;
  /** How many there are in all. */
  readonly count: number;
}

/** Rows around the one at hand: what was decided last is in sight above it, what comes next below. No more of a list is ever on the page. */
const rowsBefore = 2;
const rowsBehind = 2;

/** One product at a time, at a place that stays the same, with two to look ahead at. */
export function Queue({ queue, mayDecide, count }: QueueProps) {
  const { id: business } = useBusiness();
  const { rows, at, decided } = queue;
  const link = rows[at];
  const row = useRef<HTMLLIElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState('');
  const alike = useMutation({
    mutationFn: async ({ perfume }: { readonly perfume: Perfume }) => {
      const same = await alikeLinks(business, perfume.id);
      const { links } = await approveLinks(
        business,
        same.map(({ ref, version }) => ({ ref, version, fragrance: perfume.id })),
      );
      return { perfume, links };
    },
    onSuccess({ perfume, links }) {
      const taken = links.flatMap(({ ref, version }) =>
        version === null ? [] : [{ ref, version, decision: { to: 'approved' as const, perfume } }],
      );
      queue.tookMany(taken);
      setTold(`${taken.length} products are ${perfume.name}.`);
    },
  });
  const telling = useMutation({
    mutationFn: (one: ProductLink) => tellLibrary(business, one.ref),
    onSuccess: (_, one) => queue.takeIn([{ ...one, wished: true }]),
  });
  const decide = (decision: Decision): void => {
    if (link === undefined || decided.has(link.ref)) return;
    queue.decide(link, decision);
    setTold(toldDecision(link, decision));
  };
  const { undo, go } = queue;
  const latestUndo = useRef(undo);
  useEffect(() => {
    latestUndo.current = undo;
  });
  const onUndo = useCallback((ref: string) => latestUndo.current(ref), []);
  const pick = (nth: number) => (): void => {
    const candidate = link?.candidates[nth];
    if (candidate !== undefined) decide({ to: 'approved', perfume: candidate.perfume });
  };
  const ready = link === undefined ? null : approvable(link);
  const waits = link !== undefined && !decided.has(link.ref);
  const keys = useReviewKeys({
    j: () => go(at + 1),
    k: () => go(at - 1),
    ...(mayDecide && {
      ...Object.fromEntries([0, 1, 2, 3, 4].map((nth) => [String(nth + 1), pick(nth)])),
      u: () => {
        undo();
        setTold('Taken back.');
      },
      ...(waits && {
        a: ready === null ? undefined : () => decide({ to: 'approved', perfume: ready }),
        n: link.state === 'rejected' ? undefined : () => decide({ to: 'rejected', perfume: null }),
        s: ready === null || link.alike === 0 ? undefined : () => alike.mutate({ perfume: ready }),
        t: link.wished ? undefined : () => telling.mutate(link),
        '/': () => searchField.current?.focus(),
      }),
    }),
  });
  // Whoever comes here begins at once; whoever is typing elsewhere on the page goes on typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another row is at hand
  useEffect(() => {
    const typing = document.activeElement?.closest('input, select, textarea, dialog') ?? null;
    if (row.current === null || (typing !== null && document.contains(typing) && !row.current.contains(typing))) return;
    row.current.focus({ preventScroll: true });
    bringToThird(row.current);
  }, [link?.ref]);
  const shown = rows.slice(Math.max(0, at - rowsBefore), at + rowsBehind + 1);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        {mayDecide && <KeyHint keys={keys} />}
        <Pace at={at} count={count} decidedAtMs={queue.decidedAtMs} />
      </div>
      <p role="status" className="sr-only">
        {told}
      </p>
      {queue.held > 0 && (
        <Notice
          tone="bad"
          role="alert"
          title={queue.held === 1 ? 'A decision is not saved yet' : `${queue.held} decisions are not saved yet`}
        >
          <p>The service cannot be reached just now. What you decide waits here and is sent as soon as it answers; keep this page open.</p>
        </Notice>
      )}
      <Clashes
        clashes={queue.clashes}
        onKeep={queue.settleClash}
        onDecide={({ link: one, decision }) => (decision === null ? queue.settleClash(one.ref) : queue.decide(one, decision))}
      />
      <Fault error={alike.error ?? telling.error} />
      <ul className="border-t border-ink" aria-label="Products">
        {shown.map((one) => {
          const place = rows.indexOf(one);
          return place === at && !decided.has(one.ref) ? (
            <FocusRow
              key={one.ref}
              link={one}
              row={row}
              searchField={searchField}
              mayDecide={mayDecide}
              onDecide={decide}
              onAlike={(perfume) => alike.mutate({ perfume })}
              onTell={() => telling.mutate(one)}
              onNoted={(noted) => queue.takeIn([noted])}
            />
          ) : (
            <QuietRow key={one.ref} link={one} decision={decided.get(one.ref)} at={place} onGo={go} onUndo={mayDecide ? onUndo : null} />
          );
        })}
      </ul>
      {link === undefined && queue.isWhole && (
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
          <span>That was the last one.</span>
          {queue.mayUndo && (
            <Button onClick={() => undo()} ref={takeFocus}>
              Undo the last decision
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

/** Of one identity, so that it is taken once, as the button comes. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** The row at hand stands at a third of the window, where it does not fit in sight as the page stands. */
function bringToThird(row: HTMLElement): void {
  const { top, bottom } = row.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  scrollBy({ top: top - innerHeight / 3, behavior: 'instant' });
}

function Pace({ at, count, decidedAtMs }: { readonly at: number; readonly count: number; readonly decidedAtMs: readonly number[] }) {
  const lately = decidedAtMs.filter((ms) => ms > Date.now() - 60_000).length;
  return (
    <p className="ml-auto text-[0.9375rem] whitespace-nowrap text-muted" data-pace="">
      {Math.min(at + 1, count).toLocaleString('en-GB')} of {count.toLocaleString('en-GB')}
      {lately > 0 && ` · ${lately}/min`}
    </p>
  );
}
