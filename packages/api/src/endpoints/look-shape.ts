import { z } from 'zod';
import type { Workspace } from '../resources/business/business.ts';
import { lookSettings } from '../resources/card/settings/settings.ts';
import { toResponse } from './to-response.ts';

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
  looks.map((look) => toResponse(lookShape, { ...look, earlierNames: look.earlierNames.map(({ name }) => name), default: look.isDefault }));
