import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Wordmark } from '../parts/wordmark.tsx';
import { Outage } from './outage.tsx';

export const Route = createFileRoute('/_gate')({ component: Gate, codeSplitGroupings: [] });

/** The frame around signing in: the work on the left; on a wide screen the house says on the right what it is for, as a card would. */
function Gate() {
  return (
    <div className="grid min-h-[calc(100dvh-5px)] min-[60rem]:min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid grid-rows-[auto_1fr_auto] px-5 sm:px-10 lg:px-16">
        <header className="pt-7 lg:pt-10">
          <Wordmark />
        </header>
        <main className="grid w-full max-w-md content-center justify-self-center py-10 lg:justify-self-start">
          <Outage />
          <Outlet />
        </main>
        <footer className="pb-7 text-[0.9375rem] text-muted">
          <a href="/docs" className="hover:text-ink hover:underline">
            Documentation
          </a>
        </footer>
      </div>
      <aside aria-label="What Sillage does" className="hidden place-items-center border-l border-line p-12 lg:grid">
        <Arch />
      </aside>
    </div>
  );
}

const tiers = [
  ['Top', 'a card for every perfume'],
  ['Heart', 'in the look of your house'],
  ['Base', 'keys that nobody ever sees'],
] as const;

function Arch() {
  return (
    <div className="flex min-h-[34rem] w-full max-w-[27rem] flex-col items-center justify-end gap-8 rounded-t-full rounded-b-lg border border-line bg-surface px-10 pt-36 pb-14 text-center">
      <p className="font-display text-6xl leading-none font-medium tracking-[-0.012em]">Sillage</p>
      <p className="-mt-4 text-muted">the trail that a perfume leaves</p>
      <div className="spectrum-x h-1 w-24" />
      <dl className="grid gap-5">
        {tiers.map(([tier, text]) => (
          <div key={tier}>
            <dt className="label">{tier}</dt>
            <dd className="font-display text-2xl leading-snug font-medium italic">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
