import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Answer, call } from '../call.ts';
import { isRefused } from '../refused.ts';

/** Who is signed in, and the ways in and out. */
export const sessionKey = ['me'] as const;

export type Me = Answer<'/me', 'get'>;

/** Every operation that needs a person answers a call without a session so. What a role lacks is refused otherwise. */
export const isSignedOut = (error: unknown): boolean => isRefused(error, 'person_only');

/** Null where nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }): Promise<Me | null> =>
    call('get', '/me', {}, signal).catch((error: unknown) => {
      if (isSignedOut(error)) return null;
      throw error;
    }),
});

/** Whether plans can be bought here. */
export const useSellsPlans = (): boolean => useQuery(sessionQuery).data?.sells_plans ?? false;

export const useSession = (): Me['person'] | null => useQuery(sessionQuery).data?.person ?? null;

/** Whether there is a desk for this person: to everybody else the service says nothing of one. */
export const useOpensDesk = (): boolean => useQuery(sessionQuery).data?.opens_desk ?? false;

/** Whether a shop can be connected. */
export const useConnectsShops = (): boolean => useQuery(sessionQuery).data?.connects_shops ?? false;

export async function signIn(body: { readonly email: string; readonly password: string }): Promise<'signed in' | 'second factor'> {
  const { second_factor: wanted } = await call('post', '/auth/sign-in', { body });
  return wanted ? 'second factor' : 'signed in';
}

export const proveSecondFactor = (body: { readonly code: string; readonly kind: 'totp' | 'backup' }) =>
  call('post', '/auth/second-factor', { body });
export const signUp = (body: { readonly name: string; readonly email: string; readonly password: string }) =>
  call('post', '/auth/sign-up', { body });
export const signOut = () => call('post', '/auth/sign-out', {});
export const confirmEmail = (body: { readonly token: string }) => call('post', '/auth/confirm', { body });
export const sendConfirmation = () => call('post', '/auth/confirmation', {});
export const requestReset = (body: { readonly email: string }) => call('post', '/auth/forgotten', { body });
export const resetPassword = (body: { readonly token: string; readonly password: string }) => call('post', '/auth/reset', { body });
