import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type Kind = 'good' | 'waiting' | 'over' | 'bad';

const shapes: Record<Kind, ReactNode> = {
  good: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  waiting: <path d="M5 1a4 4 0 0 1 0 8z" fill="currentColor" stroke="none" />,
  over: <path d="M2 5h6" />,
  bad: <path d="M2 2l6 6M8 2L2 8" />,
};

const inks: Record<Kind, string> = { good: 'text-ok', waiting: 'text-accent', over: 'text-muted', bad: 'text-bad' };

/** Where something stands: a word first; the shape before it differs as well as its ink. */
export function State({ is, children }: { readonly is: Kind; readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <svg
        viewBox="0 0 10 10"
        width="10"
        height="10"
        aria-hidden="true"
        className={classes('shrink-0', inks[is])}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        {is === 'waiting' && <circle cx="5" cy="5" r="4" />}
        {shapes[is]}
      </svg>
      {children}
    </span>
  );
}
