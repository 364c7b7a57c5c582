import type { ReactNode } from 'react';
import { isOutage, Refused } from '../api/refused.ts';
import { Button, OutLink } from './button.tsx';
import { capitalised } from './capitalised.ts';
import { classes } from './classes.ts';

type Tone = 'plain' | 'ok' | 'bad';

const edges: Record<Tone, string> = { plain: 'border-l-accent', ok: 'border-l-ok', bad: 'border-l-bad' };

interface NoticeProps {
  readonly tone?: Tone;
  readonly title?: string;
  readonly role?: 'alert' | 'status';
  readonly children?: ReactNode;
}

export function Notice({ tone = 'plain', title, role, children }: NoticeProps) {
  return (
    <div role={role} className={classes('rounded-sm border border-line border-l-3 bg-surface px-4 py-3 text-pretty', edges[tone])}>
      {title !== undefined && <p className="font-medium">{title}</p>}
      {children}
    </div>
  );
}

interface FaultProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** Where nothing around it says that the service is down. */
  readonly alone?: true;
}

/** Codes that say something of a person here: a password, a letter, a form. Their pages tell of keys and claims, which would mislead. */
const toldInFull = [
  'unknown_key',
  'unknown_claim',
  'claim_used',
  'claim_expired',
  'claim_refused',
  'rate_limited',
  'invalid_query',
  'person_only',
];

/** Why something failed: in the catalogue's words, with the way to the code's own page. Nothing where nothing failed. */
export function Fault({ error, onRetry, alone }: FaultProps) {
  if (error === null || error === undefined) return null;
  if (onRetry !== undefined && alone === undefined && isOutage(error))
    return <p className="py-2 text-muted">What belongs here could not be read. It is read as soon as the service answers again.</p>;
  const refused = error instanceof Refused ? error : null;
  return (
    <Notice tone="bad" role="alert">
      <p>
        {capitalised(
          refused?.message ?? 'The answer could not be read. Reload the page; if it stays, write to the operator of the service.',
        )}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-[0.9375rem] text-muted empty:hidden">
        {refused?.docs !== undefined && !toldInFull.includes(refused.code) && (
          <OutLink href={refused.docs} target="_blank" rel="noreferrer">
            About <code>{refused.code}</code>
            <span className="sr-only"> (opens a new page)</span>
          </OutLink>
        )}
        {refused?.requestId !== undefined && refused.status >= 500 && <span>Request {refused.requestId}</span>}
        {onRetry !== undefined && (
          <Button dress="bare" onClick={onRetry}>
            Try again
          </Button>
        )}
      </p>
    </Notice>
  );
}
