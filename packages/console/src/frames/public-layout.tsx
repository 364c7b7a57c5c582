import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Wordmark } from '../parts/wordmark.tsx';
import { OutageBanner } from './outage-banner.tsx';

export const Route = createFileRoute('/_public')({ component: PublicLayout, codeSplitGroupings: [] });

/** Pages that a link opens without an account. */
function PublicLayout() {
  return (
    <div className="px-5 sm:px-10 lg:px-16">
      <header className="pt-7 lg:pt-10">
        <Wordmark />
      </header>
      <main className="mx-auto max-w-[100rem] py-10">
        <OutageBanner />
        <Outlet />
      </main>
    </div>
  );
}
