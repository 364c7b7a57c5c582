import { Link } from '@tanstack/react-router';
import { t } from '../messages/t.ts';

export const Wordmark = () => (
  <Link to="/" className="inline-block py-1 text-base font-medium tracking-[0.28em] uppercase">
    {t('shell.sillage')}
  </Link>
);
