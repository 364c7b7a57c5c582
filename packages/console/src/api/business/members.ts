import { queryOptions } from '@tanstack/react-query';
import { type Answer, call } from '../call.ts';
import { isRefused } from '../refused.ts';
import { ofBusiness, type Role } from './businesses.ts';

export type Member = Answer<'/businesses/{business}/members', 'get'>['members'][number];
export type Invitation = Answer<'/businesses/{business}/invitations', 'get'>['invitations'][number];

export const membersQuery = (business: string) =>
  queryOptions({
    queryKey: ofBusiness(business, 'members'),
    queryFn: async ({ signal }) => (await call('get', '/businesses/{business}/members', { path: { business } }, signal)).members,
  });

export const invitationsQuery = (business: string) =>
  queryOptions({
    queryKey: ofBusiness(business, 'invitations'),
    queryFn: async ({ signal }) => (await call('get', '/businesses/{business}/invitations', { path: { business } }, signal)).invitations,
  });

export const invite = (business: string, body: { readonly email: string; readonly role: Invitation['role'] }) =>
  call('post', '/businesses/{business}/invitations', { path: { business }, body });
export const takeBackInvitation = (business: string, invitation: string) =>
  call('delete', '/businesses/{business}/invitations/{invitation}', { path: { business, invitation } });
export const changeRole = (business: string, member: string, role: Role) =>
  call('patch', '/businesses/{business}/members/{member}', { path: { business, member }, body: { role } });
export const removeMember = (business: string, member: string) =>
  call('delete', '/businesses/{business}/members/{member}', { path: { business, member } });

export type OpenInvitation = Answer<'/invitations', 'get'>['invitations'][number];

/** Where the person is awaited, by the address that they confirmed. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: async ({ signal }) => (await call('get', '/invitations', {}, signal)).invitations,
});

/** An invitation by the token of its letter, for whoever is not signed in yet. Null where it is not open any more. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) =>
      call('post', '/invitations/read', { body: { token } }, signal).then(
        ({ invitation }) => invitation,
        (error: unknown) => {
          if (isRefused(error, 'unknown_claim')) return null;
          throw error;
        },
      ),
  });
