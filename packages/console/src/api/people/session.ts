import { queryOptions, useQuery } from '@tanstack/react-query';
import { getPageLanguage, switchLanguage } from '../../messages/language.ts';
import { isApiError } from '../api-error.ts';
import { type ApiResponse, call } from '../client.ts';

export const sessionKey = ['me'] as const;

export type Me = ApiResponse<'/me', 'get'>;

/** The error of every operation that requires a session. A missing role has another code. */
export const isSignedOut = (error: unknown): boolean => isApiError(error, 'person_only');

/** Null without a session. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }): Promise<Me | null> =>
    call('get', '/me', {}, signal).then(
      (me) => {
        // As chosen in another browser.
        if (me.person.language !== null) switchLanguage(me.person.language);
        return me;
      },
      (error: unknown) => {
        if (isSignedOut(error)) return null;
        throw error;
      },
    ),
});

/** Whether plans are sold on this installation. */
export const useHasBilling = (): boolean => useQuery(sessionQuery).data?.sells_plans ?? false;

export const useSession = (): Me['person'] | null => useQuery(sessionQuery).data?.person ?? null;

/** Whether the user may open the operator desk. */
export const useIsOperator = (): boolean => useQuery(sessionQuery).data?.opens_desk ?? false;

/** Whether a shop can be connected. */
export const useCanConnectShop = (): boolean => useQuery(sessionQuery).data?.connects_shops ?? false;

export async function signIn(body: { readonly email: string; readonly password: string }): Promise<'signed in' | 'second factor'> {
  const { second_factor: required } = await call('post', '/auth/sign-in', { body });
  return required ? 'second factor' : 'signed in';
}

export const verifySecondFactor = (body: { readonly code: string; readonly kind: 'totp' | 'backup' }) =>
  call('post', '/auth/second-factor', { body });
export const signUp = (body: { readonly name: string; readonly email: string; readonly password: string }) =>
  call('post', '/auth/sign-up', { body: { ...body, language: getPageLanguage() } });
export const signOut = () => call('post', '/auth/sign-out', {});
export const confirmEmail = (body: { readonly token: string }) => call('post', '/auth/confirm', { body });
export const sendConfirmation = () => call('post', '/auth/confirmation', {});
export const requestPasswordReset = (body: { readonly email: string }) => call('post', '/auth/forgotten', { body });
export const resetPassword = (body: { readonly token: string; readonly password: string }) => call('post', '/auth/reset', { body });
