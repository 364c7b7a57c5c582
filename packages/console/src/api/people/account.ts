import { queryOptions } from '@tanstack/react-query';
import type { ConsoleLanguage } from '../../messages/language.ts';
import { type ApiResponse, call } from '../client.ts';

export type SecondFactorSetUp = ApiResponse<'/auth/totp', 'post'>;

export const changePassword = (body: { readonly current: string; readonly new: string }) => call('post', '/auth/password', { body });
export const setUpSecondFactor = (body: { readonly password: string }) => call('post', '/auth/totp', { body });
export const confirmSecondFactor = (body: { readonly code: string }) => call('post', '/auth/totp/confirm', { body });
export const removeSecondFactor = (body: { readonly password: string }) => call('post', '/auth/totp/remove', { body });

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('get', '/sessions', {}, signal),
  select: ({ sessions }) => sessions,
});

export const endSession = (session: string) => call('delete', '/sessions/{session}', { path: { session } });

export const changeMe = (body: { readonly name?: string; readonly language?: ConsoleLanguage }) => call('patch', '/me', { body });
/** The new address takes effect once the link in its confirmation email is opened. */
export const changeEmail = (body: { readonly email: string; readonly password: string }) => call('post', '/auth/email', { body });
export const confirmNewEmail = (body: { readonly token: string }) => call('post', '/auth/email/confirm', { body });
