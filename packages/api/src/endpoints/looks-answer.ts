import { z } from 'zod';
import type { Workspace } from '../resources/business/business.ts';
import { lookSettings } from '../resources/card/settings/settings.ts';

/** A saved look as the partner's door and the console's both show it. */
export const lookAnswer = z.strictObject({
  id: z.guid(),
  name: z.string(),
  earlier_names: z.array(z.string()).describe('Names that it bore before and that still find it; the latest first.'),
  default: z.boolean().describe('True for the look of calls that name none.'),
  updated_at: z.iso.datetime(),
  settings: lookSettings.meta({ id: 'LookSettings' }),
});

export const looksOf = ({ looks }: Workspace): z.output<typeof lookAnswer>[] =>
  looks.map((look) => ({
    id: look.id,
    name: look.name,
    earlier_names: look.earlierNames.map(({ name }) => name),
    default: look.isDefault,
    updated_at: look.updatedAt,
    settings: look.settings,
  }));
