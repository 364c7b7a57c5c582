import { useEffect, useState } from 'react';

/** The time left in minutes and seconds. Screen readers don't announce every second. */
export function Countdown({ until }: { readonly until: string }) {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((Date.parse(until) - nowMs) / 1_000));
  return (
    <span role="timer" aria-live="off" className="text-ink">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
