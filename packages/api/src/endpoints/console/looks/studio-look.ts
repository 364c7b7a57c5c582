import { z } from 'zod';
import { lookSettings } from '../../../resources/card/settings/settings.ts';
import type { StudioLook } from '../../../resources/looks/studio.ts';
import { uuid } from '../../input.ts';
import { businessPath } from '../operation.ts';

/** What the operations of the studio are sent and answer alike. */

export const lookPath = businessPath.extend({ look: uuid.describe('The look.') });

/** How an operation on a look, its draft or its settings may be refused. */
export const lookRefusals = [
  'not_found',
  'not_entitled',
  'invalid_query',
  'bad_settings',
  'picture_not_for_place',
  'draft_needs_preview',
] as const;

/** Settings are looked at by their own rule, which names the one that cannot be used, and why. */
export const sentSettings = z.record(z.string(), z.unknown()).describe('The settings of the look; what is left out takes its default.');

export const seenVersion = z.int('must be a whole number').min(1, 'must be at least 1').describe('The version of the draft that was seen.');

const settingsShape = lookSettings.meta({ id: 'LookSettings' });

export const studioLookShape = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
    earlier_names: z.array(z.string()).describe('Names that it bore before and that still find it; the latest first.'),
    default: z.boolean(),
    archived: z.boolean().describe('An archived look is kept, and answers as one that was never saved.'),
    published: settingsShape.nullable().describe('What partners are served. Null until it is first published.'),
    published_at: z.iso.datetime().nullable(),
    draft: z.strictObject({
      settings: settingsShape,
      version: z.int().describe('Grows with everything that anybody does to the settings.'),
      published: z.boolean().describe('Whether nothing differs from what is published.'),
      previewed: z.boolean().describe('Whether somebody has previewed it as it stands.'),
      at: z.iso.datetime(),
      by: z.string().nullable(),
    }),
    calls: z.int().describe('Card calls in this look in the last 30 days. About right: nodes count in memory and write once a minute.'),
  })
  .meta({ id: 'StudioLook' });

export const studioLookOf = (look: StudioLook): z.output<typeof studioLookShape> => ({
  id: look.id,
  name: look.name,
  earlier_names: [...look.earlierNames],
  default: look.isDefault,
  archived: look.isArchived,
  published: look.published,
  published_at: look.publishedAt,
  draft: {
    settings: look.draft.settings,
    version: look.draft.version,
    published: look.draft.isPublished,
    previewed: look.draft.isSeen,
    at: look.draft.at,
    by: look.draft.by,
  },
  calls: look.calls,
});
