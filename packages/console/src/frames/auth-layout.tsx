import { createFileRoute, Outlet } from '@tanstack/react-router';
import { t } from '../messages/t.ts';
import { Wordmark } from '../parts/wordmark.tsx';
import { LanguageSelect } from './language-select.tsx';
import { OutageBanner } from './outage-banner.tsx';

export const Route = createFileRoute('/_auth')({ component: AuthLayout, codeSplitGroupings: [] });

/** The pages before signing in: the form on the left and, on a wide screen, a description of Sillage in the style of a card on the right. */
function AuthLayout() {
  return (
    <div className="grid min-h-[calc(100dvh-5px)] min-[60rem]:min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid grid-rows-[auto_1fr_auto] px-5 sm:px-10 lg:px-16">
        <header className="pt-7 lg:pt-10">
          <Wordmark />
        </header>
        <main className="grid w-full max-w-md content-center justify-self-center py-10 lg:justify-self-start">
          <OutageBanner />
          <Outlet />
        </main>
        <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-7 text-[0.9375rem] text-muted lg:max-w-md">
          <a href="/docs" className="hover:text-ink hover:underline">
            {t('shell.documentation')}
          </a>
          <LanguageSelect />
        </footer>
      </div>
      <aside aria-label={t('shell.aboutSillage')} className="hidden place-items-center border-s border-line p-12 lg:grid">
        <Arch />
      </aside>
    </div>
  );
}

const tiers = [
  ['shell.pitchTopTier', 'shell.pitchTop'],
  ['shell.pitchHeartTier', 'shell.pitchHeart'],
  ['shell.pitchBaseTier', 'shell.pitchBase'],
] as const;

function Arch() {
  return (
    <div className="flex min-h-[34rem] w-full max-w-[27rem] flex-col items-center justify-end gap-8 rounded-t-full rounded-b-lg border border-line bg-surface px-10 pt-36 pb-14 text-center">
      <p className="font-display text-6xl leading-none font-medium tracking-[-0.012em]">{t('shell.sillage')}</p>
      <p className="-mt-4 text-muted">{t('shell.sillageMeaning')}</p>
      <div className="spectrum-x h-1 w-24" />
      <dl className="grid gap-5">
        {tiers.map(([tier, text]) => (
          <div key={tier}>
            <dt className="label">{t(tier)}</dt>
            <dd className="font-display text-2xl leading-snug font-medium italic">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
