import { z } from 'zod';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { cardSchema } from '../../resources/card/card.ts';
import type { CardEdit } from '../../resources/edits/card-edit.ts';
import type { Fragrance } from '../../resources/library/fragrance.ts';
import type { Library } from '../../resources/library/library.ts';
import { lookNamed } from '../../resources/looks/look.ts';
import { type CallContext, Media, type Ports, type Resolved, type Send } from '../operation.ts';
import { cardForms } from './card-forms.ts';
import { etagOf, isUnchanged } from './validator.ts';

/** What getCard and getProductCard have in common: a fragrance in a look, in one of three forms. */

export const cardOptions = z.object({
  look: z
    .string()
    .optional()
    .describe('A saved look: its id, its current name or an earlier name. Without it, the default look of the workspace.'),
  format: z.enum(['json', 'png', 'html'], 'must be json, png or html').default('json').describe('The form of the answer.'),
});

export type CardFormat = z.output<typeof cardOptions>['format'];

export const cardAnswer = z
  .strictObject({
    ok: z.literal(true),
    api_version: z.string(),
    card: cardSchema.meta({ id: 'Card' }),
    look: z
      .strictObject({ id: z.guid(), name: z.string() })
      .nullable()
      .describe('The look that the card is shown in; null is the house look.'),
    product: z.strictObject({ ref: z.string() }).optional().describe('Only from getProductCard.'),
  })
  .meta({ id: 'CardAnswer' });

/** What both refuse, beside their own identifier. */
export const cardRefusals = [
  'bad_format',
  'bad_settings',
  'in_review',
  'moved',
  'not_found',
  'rate_limited',
  'over_allowance',
  'card_failed',
  'unavailable',
] as const;

export type CardAnswer = z.output<typeof cardAnswer>;
export type CardCode = 'bad_settings' | 'not_found' | 'moved' | 'in_review' | 'card_failed' | 'unavailable';

interface WantedCard {
  readonly fragranceId: string;
  readonly look: string | undefined;
  readonly format: CardFormat;
  readonly ref?: string;
}

type CardPorts = Pick<Ports, 'pictures' | 'lookUse' | 'renderTimes' | 'deployment'> & { readonly library: Pick<Library, 'find'> };
type ResolvedCard = Resolved<CardAnswer, CardCode> | Refusal<CardCode>;

/** The card as its business has edited it. One that edits none is asked for no edit, and kept waiting by none. */
export function resolveOwnCard(
  wanted: WantedCard,
  call: CallContext<Send>,
  ports: CardPorts & Pick<Ports, 'edits'>,
): ResolvedCard | Promise<ResolvedCard> {
  const { business, revision, hasEdits } = call.workspace;
  if (!hasEdits) return resolveCard(wanted, call, ports);
  const { fragranceId } = wanted;
  return ports.edits
    .of(business.id, revision, [fragranceId])
    .then((edits) => resolveCard(wanted, call, ports, edits.get(fragranceId) ?? null));
}

export function resolveCard(
  wanted: WantedCard,
  { workspace, ifNoneMatch, coding }: CallContext<Send>,
  { library, pictures, lookUse, renderTimes, deployment }: CardPorts,
  edit: CardEdit | null = null,
): ResolvedCard {
  const look = lookNamed(workspace.looks, wanted.look);
  if (look === undefined) return refuse('bad_settings');
  const fragrance = publicFragrance(wanted.fragranceId, wanted.format, library);
  if (!('brand' in fragrance)) return fragrance;

  if (look !== null) lookUse.used(workspace.business.id, look.id);
  const { tag, make, pack } = cardForms[wanted.format](
    { fragrance, edit, look, workspace, ref: wanted.ref },
    { pictures, renderTimes, deployment },
  );
  const etag = etagOf(tag, pack === null ? null : coding);
  // A 304 is free, so the validator is compared before the call is charged.
  if (ifNoneMatch !== undefined && isUnchanged(ifNoneMatch, tag)) return { outcome: 'unchanged', charge: 0, etag, make: null };
  return {
    outcome: 'public_hit',
    charge: 1,
    etag,
    ...(wanted.format === 'png' && { head: pictureUndrawn }),
    make: pack === null || coding === null ? make : () => pack(coding),
  };
}

const pictureUndrawn = new Media('image/png', null);

function publicFragrance(
  id: string,
  format: CardFormat,
  library: Pick<Library, 'find'>,
): Fragrance | Refusal<'not_found' | 'moved' | 'in_review'> {
  const fragrance = library.find(id);
  if (fragrance === null || fragrance.state === 'withdrawn')
    return refuse('not_found', { ofFragrance: true, message: 'No such fragrance is published. Find its id with search.' });
  if (fragrance.state === 'moved') return refuse('moved', fragrance.movedTo === null ? {} : { movedTo: fragrance.movedTo });
  if (fragrance.state === 'in_review') return refuse('in_review', { otherwise: format === 'json' });
  return fragrance;
}
