import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../api/people/session.ts';

/** Ends the session, leaves for the sign-in page and forgets everything that was loaded. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await signOut();
    await navigate({ to: '/sign-in' });
    queries.clear();
  };
}
