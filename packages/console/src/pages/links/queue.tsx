import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ofBusiness, useBusiness } from '../../api/businesses.ts';
import { approveLink, type LinkState, type ProductLink, rejectLink } from '../../api/links.ts';
import { Button } from '../../parts/button.tsx';
import { Fault, Notice } from '../../parts/notice.tsx';
import type { Decision } from './decision.ts';
import { LinkRow } from './link-row.tsx';
import { perfumeWords } from './perfume-words.ts';

interface QueueProps {
  readonly links: readonly ProductLink[];
  readonly state: LinkState;
  readonly mayDecide: boolean;
}

const leavingMs = 150;

/** Rows to decide on. A row that was decided leaves towards its decision, then the next one takes its place. */
export function Queue({ links, state, mayDecide }: QueueProps) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [leaving, setLeaving] = useState<Decision | null>(null);
  const [last, setLast] = useState<Decision | null>(null);
  const deciding = useMutation({
    mutationFn: ({ link, perfume, searched }: Decision) =>
      perfume === null ? rejectLink(business, link.ref) : approveLink(business, link.ref, perfume.id, searched),
    async onSuccess(_, decision) {
      const stays = state === (decision.perfume === null ? 'rejected' : 'approved');
      if (!stays) {
        setLeaving(decision);
        await new Promise((gone) => setTimeout(gone, leavingMs));
        setLeft((before) => new Set([...before, decision.link.ref]));
        setLeaving(null);
      }
      setLast(decision);
      void queries.invalidateQueries({ queryKey: ofBusiness(business, 'links'), refetchType: 'none' });
      if (stays || links.length <= left.size + 1) await queries.refetchQueries({ queryKey: ofBusiness(business, 'links'), type: 'active' });
    },
  });
  const waiting = links.filter(({ ref }) => !left.has(ref));
  return (
    <div className="grid gap-4">
      <div role="status" className={last === null ? 'sr-only' : ''}>
        {last !== null && (
          <Notice tone={last.perfume === null ? 'plain' : 'ok'}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span>
                <code>{last.link.ref}</code> {last.perfume === null ? 'was rejected: it has no card.' : `is ${perfumeWords(last.perfume)}.`}
              </span>
              {left.has(last.link.ref) && (
                <Button dress="bare" onClick={() => setLeft((before) => new Set([...before].filter((ref) => ref !== last.link.ref)))}>
                  Decide again
                </Button>
              )}
            </p>
          </Notice>
        )}
      </div>
      <Fault error={deciding.error} />
      <ul>
        {waiting.map((link) => (
          <LinkRow
            key={link.ref}
            link={link}
            mayDecide={mayDecide}
            towards={leaving?.link.ref === link.ref ? (leaving.perfume === null ? 'rejected' : 'approved') : null}
            busy={deciding.isPending && deciding.variables.link.ref === link.ref}
            onDecide={(decision) => deciding.mutate(decision)}
          />
        ))}
        {waiting.length === 0 && <li className="py-6 text-muted">This page is done.</li>}
      </ul>
    </div>
  );
}
