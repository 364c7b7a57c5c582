import type { Role } from '../../../api/business/businesses.ts';

/** What each role may, the smallest first: each role can also do what the roles before it can. */
export const roleWords: Readonly<Record<Role, string>> = {
  viewer: 'reads everything, but the audit trail',
  editor: 'brings products, decides on links, edits cards, designs looks',
  admin: 'publishes looks, opens claims, revokes keys, invites colleagues, reads the audit trail',
  owner: 'makes and unmakes owners',
};
