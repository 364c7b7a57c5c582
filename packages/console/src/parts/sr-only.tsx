import type { ReactNode } from 'react';

/** Fills the `<sr>` tag of a message: text for screen readers only. */
export const srOnly = (text: ReactNode[]) => <span className="sr-only">{text}</span>;
