import { z } from 'zod';
import { lookSettings } from '../../../resources/card/settings/settings.ts';
import type { StudioLook } from '../../../resources/looks/studio.ts';
import { uuid } from '../../input.ts';
import { toResponse } from '../../to-response.ts';
import { businessPath } from '../operation.ts';

/** The path of a look, shared by the operations of the studio. */

export const lookPath = businessPath.extend({ look: uuid.describe('The look ID.') });

/** Error codes shared by the operations on a look, its draft and its settings. */
export const lookErrorCodes = [
  'not_found',
  'not_entitled',
  'invalid_query',
  'bad_settings',
  'picture_not_for_place',
  'draft_needs_preview',
] as const;

/** Settings have their own validation, which names the invalid setting and the reason. */
export const settingsBody = z.record(z.string(), z.unknown()).describe('The settings of the look. Omitted settings take their defaults.');

export const draftVersion = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .describe('The version of the draft that you last read.');

const settingsShape = lookSettings.meta({ id: 'LookSettings' });

const draftShape = z.strictObject({
  settings: settingsShape,
  version: z.int().describe('Increases with every change to the settings.'),
  published: z.boolean().describe('Whether the draft is identical to the published settings.'),
  previewed: z.boolean().describe('Whether the current draft has been previewed.'),
  at: z.iso.datetime(),
  by: z.string().nullable(),
});

export const studioLookShape = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
    earlier_names: z.array(z.string()).describe('Former names that still find the look, newest first.'),
    default: z.boolean(),
    archived: z.boolean().describe('Whether the look is archived. Calls that name an archived look fail as if it had never been saved.'),
    published: settingsShape.nullable().describe('The published settings. Null until the look is first published.'),
    published_at: z.iso.datetime().nullable(),
    draft: draftShape,
    calls: z
      .int()
      .describe('Card calls with this look in the last 30 days. Approximate: nodes count in memory and save the counts once a minute.'),
  })
  .meta({ id: 'StudioLook' });

export const toStudioLookResponse = (look: StudioLook): z.output<typeof studioLookShape> =>
  toResponse(studioLookShape, {
    ...look,
    default: look.isDefault,
    archived: look.isArchived,
    draft: toResponse(draftShape, { ...look.draft, published: look.draft.isPublished, previewed: look.draft.isPreviewed }),
  });
