import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { isRefused } from '../api/refused.ts';
import { Missing } from '../parts/missing.tsx';
import { Fault } from '../parts/notice.tsx';

/** In the place of a page that could not be shown. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (isRefused(error, 'not_found')) return <Missing />;
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="grid w-full max-w-2xl gap-5 py-4">
      <h1 className="display">This page could not be shown</h1>
      <Fault error={error} onRetry={retry} alone />
    </div>
  );
}
