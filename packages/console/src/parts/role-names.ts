import type { Role } from '../api/business/businesses.ts';
import type { MessageId } from '../messages/t.ts';

/** The roles as words within a text. */
export const roleNamesInText = {
  viewer: 'common.roleViewer',
  editor: 'common.roleEditor',
  admin: 'common.roleAdmin',
  owner: 'common.roleOwner',
} as const satisfies Readonly<Record<Role, MessageId>>;
