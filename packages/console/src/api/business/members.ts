import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '../api-error.ts';
import { type ApiResponse, call } from '../client.ts';
import { businessQueryKey, type Role } from './businesses.ts';

export type Member = ApiResponse<'/businesses/{business}/members', 'get'>['members'][number];
export type Invitation = ApiResponse<'/businesses/{business}/invitations', 'get'>['invitations'][number];

export const membersQuery = (business: string) =>
  queryOptions({
    queryKey: businessQueryKey(business, 'members'),
    queryFn: async ({ signal }) => (await call('get', '/businesses/{business}/members', { path: { business } }, signal)).members,
  });

export const invitationsQuery = (business: string) =>
  queryOptions({
    queryKey: businessQueryKey(business, 'invitations'),
    queryFn: async ({ signal }) => (await call('get', '/businesses/{business}/invitations', { path: { business } }, signal)).invitations,
  });

/** Owners are invited only by the operator. */
export type InvitedRole = Exclude<Role, 'owner'>;

export const invite = (business: string, body: { readonly email: string; readonly role: InvitedRole; readonly task?: 'connect_shop' }) =>
  call('post', '/businesses/{business}/invitations', { path: { business }, body });
export const cancelInvitation = (business: string, invitation: string) =>
  call('delete', '/businesses/{business}/invitations/{invitation}', { path: { business, invitation } });
export const changeRole = (business: string, member: string, role: Role) =>
  call('patch', '/businesses/{business}/members/{member}', { path: { business, member }, body: { role } });
export const removeMember = (business: string, member: string) =>
  call('delete', '/businesses/{business}/members/{member}', { path: { business, member } });

export type ReceivedInvitation = ApiResponse<'/invitations', 'get'>['invitations'][number];

/** Invitations to the user's confirmed email address. */
export const receivedInvitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: async ({ signal }) => (await call('get', '/invitations', {}, signal)).invitations,
});

/** An invitation by the token in its email; works without a session. Null if it is no longer open. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) =>
      call('post', '/invitations/read', { body: { token } }, signal).then(
        ({ invitation }) => invitation,
        (error: unknown) => {
          if (isApiError(error, 'unknown_claim')) return null;
          throw error;
        },
      ),
  });
