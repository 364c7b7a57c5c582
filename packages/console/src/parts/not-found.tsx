import { t } from '../messages/t.ts';
import { ButtonLink } from './button.tsx';
import { PageTitle } from './page.tsx';

/** For pages that don't exist and pages the user may not see: the two must look alike. */
export function NotFound() {
  return (
    <div className="grid max-w-xl justify-items-start gap-5 py-6">
      <p className="label">404</p>
      <PageTitle>{t('shell.notFoundTitle')}</PageTitle>
      <div className="h-0 w-18 border-t-2 border-accent" />
      <p className="text-pretty text-muted">{t('shell.notFoundText')}</p>
      <ButtonLink to="/">{t('shell.goToBusinesses')}</ButtonLink>
    </div>
  );
}
