import { queryOptions } from '@tanstack/react-query';
import { loadScript } from '../../parts/lazy-script.ts';
import { type ApiResponse, call } from '../client.ts';

export type Passkey = ApiResponse<'/auth/passkeys', 'get'>['passkeys'][number];

/** Browsers accept no IP address as the domain of a passkey. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call('get', '/auth/passkeys', {}, signal),
  select: ({ passkeys }) => passkeys,
});

/** The library is loaded when it is first needed. It throws a `WebAuthnError`, whose `cause` is the browser's error. */
const loadLibrary = () => loadScript(() => import('@simplewebauthn/browser'));

export async function addPasskey({ name, password }: { readonly name: string; readonly password: string }): Promise<void> {
  const [{ options }, { startRegistration }] = await Promise.all([
    call('post', '/auth/passkeys/set-up', { body: { password } }),
    loadLibrary(),
  ]);
  const response = await startRegistration({ optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'] });
  await call('post', '/auth/passkeys', { body: { name, response: { ...response, response: { ...response.response } } } });
}

export async function signInWithPasskey(): Promise<void> {
  const [{ options }, { startAuthentication }] = await Promise.all([call('post', '/auth/passkeys/start', {}), loadLibrary()]);
  const response = await startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
  await call('post', '/auth/passkeys/sign-in', { body: { response: { ...response, response: { ...response.response } } } });
}

export const renamePasskey = (passkey: string, name: string) =>
  call('patch', '/auth/passkeys/{passkey}', { path: { passkey }, body: { name } });
export const removePasskey = (passkey: string) => call('delete', '/auth/passkeys/{passkey}', { path: { passkey } });
