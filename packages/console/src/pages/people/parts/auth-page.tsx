import type { ReactNode } from 'react';
import { PageTitle } from '../../../parts/page.tsx';

interface AuthPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly below?: ReactNode;
  readonly children?: ReactNode;
}

export function AuthPage({ title, lead, below, children }: AuthPageProps) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <PageTitle>{title}</PageTitle>
        {lead !== undefined && <p className="text-pretty text-muted">{lead}</p>}
      </div>
      {children}
      {below !== undefined && <p className="border-t border-line pt-5 text-muted">{below}</p>}
    </div>
  );
}

/** The page has nothing to read before its first field. In a timer, because a page's heading takes the focus after a navigation. */
export const focusOnMount = (field: HTMLInputElement | null): void => void setTimeout(() => field?.focus({ preventScroll: true }));
