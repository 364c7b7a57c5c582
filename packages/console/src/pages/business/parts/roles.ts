import type { Role } from '../../../api/business/businesses.ts';
import type { MessageId } from '../../../messages/t.ts';

/** The least privileged role first: each includes the permissions of the roles before it. */
export const roleNames = {
  viewer: 'business.roleViewer',
  editor: 'business.roleEditor',
  admin: 'business.roleAdmin',
  owner: 'business.roleOwner',
} as const satisfies Readonly<Record<Role, MessageId>>;

export const roleDescriptions = {
  viewer: 'business.roleViewerDescription',
  editor: 'business.roleEditorDescription',
  admin: 'business.roleAdminDescription',
  owner: 'business.roleOwnerDescription',
} as const satisfies Readonly<Record<Role, MessageId>>;
