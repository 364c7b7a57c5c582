import { z } from 'zod';
import { lookSettings } from '../../resources/card/settings.ts';
import { apiVersion } from '../../versioning.ts';
import { answered, operation } from '../operation.ts';

const looksAnswer = z
  .strictObject({
    ok: z.literal(true),
    api_version: z.string(),
    looks: z.array(
      z.strictObject({
        id: z.guid(),
        name: z.string(),
        earlier_names: z.array(z.string()).describe('Names that it bore before and that still find it; the latest first.'),
        default: z.boolean().describe('True for the look of calls that name none.'),
        updated_at: z.iso.datetime(),
        settings: lookSettings.meta({ id: 'LookSettings' }),
      }),
    ),
  })
  .meta({ id: 'LooksAnswer' });

export const listLooks = operation({
  id: 'listLooks',
  method: 'GET',
  path: '/looks',
  title: 'Saved looks',
  purpose: "List the partner's own saved looks.",
  scope: 'looks',
  costs: 'free',
  send: {},
  answer: looksAnswer,
  badInput: {},
  refuses: ['unavailable'],
  needs: [],
  examples: [{ name: 'the saved looks', get: 200 }],
}).run(async ({ workspace }) =>
  answered(0, () => ({
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
  })),
);
