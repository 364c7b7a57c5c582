import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type Tone = 'good' | 'pending' | 'inactive' | 'bad';

const shapes: Record<Tone, ReactNode> = {
  good: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  pending: <path d="M5 1a4 4 0 0 1 0 8z" fill="currentColor" stroke="none" />,
  inactive: <path d="M2 5h6" />,
  bad: <path d="M2 2l6 6M8 2L2 8" />,
};

const colours: Record<Tone, string> = { good: 'text-ok', pending: 'text-accent', inactive: 'text-muted', bad: 'text-bad' };

/** A status in words. The icon before it differs in shape as well as in colour. */
export function StatusLabel({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <svg
        viewBox="0 0 10 10"
        width="10"
        height="10"
        aria-hidden="true"
        className={classes('shrink-0', colours[tone])}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        {tone === 'pending' && <circle cx="5" cy="5" r="4" />}
        {shapes[tone]}
      </svg>
      {children}
    </span>
  );
}
