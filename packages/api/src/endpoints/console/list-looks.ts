import { z } from 'zod';
import { refuse } from '../../errors/refusal.ts';
import { lookSettings } from '../../resources/card/settings.ts';
import { apiVersion } from '../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from './operation.ts';

export const listLooksOfBusiness = consoleOperation({
  id: 'listLooksOfBusiness',
  method: 'GET',
  path: '/businesses/{business}/looks',
  title: 'Looks',
  purpose: 'The looks that the business has saved.',
  for: 'viewer',
  send: { path: businessPath },
  answer: answerOf({
    looks: z.array(
      z.strictObject({
        id: z.guid(),
        name: z.string(),
        earlier_names: z.array(z.string()),
        default: z.boolean(),
        updated_at: z.iso.datetime(),
        settings: lookSettings.meta({ id: 'LookSettings' }),
      }),
    ),
  }).meta({ id: 'Looks' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['workspaces'],
}).run(async ({ path }, { workspaces }) => {
  const workspace = await workspaces.of(path.business);
  if (workspace === null) return refuse('not_found');
  return {
    ok: true,
    api_version: apiVersion,
    looks: workspace.looks.map((look) => ({
      id: look.id,
      name: look.name,
      earlier_names: look.earlierNames.map(({ name }) => name),
      default: look.isDefault,
      updated_at: look.updatedAt,
      settings: look.settings,
    })),
  };
});
