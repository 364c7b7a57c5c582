import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Wordmark } from '../parts/wordmark.tsx';
import { Outage } from './outage.tsx';

export const Route = createFileRoute('/_open')({ component: Open, codeSplitGroupings: [] });

/** The frame around what a link shows to somebody without an account. */
function Open() {
  return (
    <div className="px-5 sm:px-10 lg:px-16">
      <header className="pt-7 lg:pt-10">
        <Wordmark />
      </header>
      <main className="mx-auto max-w-[100rem] py-10">
        <Outage />
        <Outlet />
      </main>
    </div>
  );
}
