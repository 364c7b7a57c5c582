import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { isApiError } from '../api/api-error.ts';
import { t } from '../messages/t.ts';
import { NotFound } from '../parts/not-found.tsx';
import { ErrorNotice } from '../parts/notice.tsx';

/** Shown instead of a page that failed to load. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (isApiError(error, 'not_found')) return <NotFound />;
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="grid w-full max-w-2xl gap-5 py-4">
      <h1 className="display">{t('shell.pageError')}</h1>
      <ErrorNotice error={error} onRetry={retry} standalone />
    </div>
  );
}
