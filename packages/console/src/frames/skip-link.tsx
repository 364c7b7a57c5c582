import { t } from '../messages/t.ts';

/** Visible only while it has the focus, also where the browser shows what is above the page. */
export const SkipLink = () => (
  <a
    href="#content"
    className="fixed -top-20 start-4 z-50 rounded border border-edge bg-surface px-4 py-2 whitespace-nowrap text-accent opacity-0 focus:top-4 focus:opacity-100"
  >
    {t('shell.skipToContent')}
  </a>
);
