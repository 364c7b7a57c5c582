import { z } from 'zod';
import type { OpenInvitation } from '../../../resources/business/member.ts';
import { roles } from '../../../states.ts';
import { toResponse } from '../../to-response.ts';

export const invitationToken = z.string().min(1).max(200);

/** An invitation as the invited person sees it. */
export const openInvitationShape = z
  .strictObject({
    id: z.guid(),
    business: z.string().describe('The name of the business.'),
    email: z.string(),
    role: z.enum(roles),
    invited_by: z.string().nullable(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'OpenInvitation' });

export const toInvitationResponse = (invitation: OpenInvitation): z.output<typeof openInvitationShape> =>
  toResponse(openInvitationShape, { ...invitation, business: invitation.businessName });
