import { z } from 'zod';
import type { Workspace } from '../resources/business/business.ts';
import { lookSettings } from '../resources/card/settings/settings.ts';

/** A saved look in responses of the partner and console APIs. */
export const lookShape = z.strictObject({
  id: z.guid(),
  name: z.string(),
  earlier_names: z.array(z.string()).describe('Former names that still resolve to the look, newest first.'),
  default: z.boolean().describe("Whether the look applies to calls that don't name one."),
  updated_at: z.iso.datetime(),
  settings: lookSettings.meta({ id: 'LookSettings' }),
});

export const toLookShapes = ({ looks }: Workspace): z.output<typeof lookShape>[] =>
  looks.map((look) => ({
    id: look.id,
    name: look.name,
    earlier_names: look.earlierNames.map(({ name }) => name),
    default: look.isDefault,
    updated_at: look.updatedAt,
    settings: look.settings,
  }));
