import type { ReactNode } from 'react';
import { ExternalLink } from '../../../parts/button.tsx';

/** Opens next to the dialog, which has a code or values that leaving the page would lose. */
export const GuideLink = ({ path, children }: { readonly path: string; readonly children: ReactNode }) => (
  <ExternalLink href={`/docs/guide/${path}`} target="_blank" rel="noreferrer">
    {children}
  </ExternalLink>
);
