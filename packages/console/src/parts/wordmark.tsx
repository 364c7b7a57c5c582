import { Link } from '@tanstack/react-router';

export const Wordmark = () => (
  <Link to="/" className="inline-block py-1 text-base font-medium tracking-[0.28em] uppercase">
    Sillage
  </Link>
);
