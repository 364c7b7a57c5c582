import type { ReactNode } from 'react';
import { type MessageId, rich, t } from '../../../messages/t.ts';
import { ExternalLink } from '../../../parts/button.tsx';

const clients: readonly (readonly [message: MessageId, guide: string])[] = [
  ['keys.clientWooCommerce', 'woocommerce'],
  ['keys.clientShopify', 'shopify'],
  ['keys.clientOther', 'clients'],
];

/** The plug-in or client for each kind of shop. */
export const ClientHelp = () => (
  <details className="rounded border border-line px-4 py-2.5">
    <summary className="cursor-pointer font-medium">{t('keys.clientHelp')}</summary>
    <ul className="mt-2 grid gap-1.5 text-pretty text-muted">
      {clients.map(([message, guide]) => (
        <li key={guide}>{rich(message, { link: (text) => <GuideLink path={guide}>{text}</GuideLink> })}</li>
      ))}
    </ul>
  </details>
);

/** Opens next to the dialog, which has a code or values that leaving the page would lose. */
export const GuideLink = ({ path, children }: { readonly path: string; readonly children: ReactNode }) => (
  <ExternalLink href={`/docs/guide/${path}`} target="_blank" rel="noreferrer">
    {children}
  </ExternalLink>
);
