import { z } from 'zod';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import type { SuggestedPerfume } from '../../resources/card/card.ts';
import { displayedCard } from '../../resources/card/display.ts';
import { showsSuggestions } from '../../resources/card/layouts/index.ts';
import type { LookSettings } from '../../resources/card/settings/settings.ts';
import type { CardEdit } from '../../resources/edits/card-edit.ts';
import type { Fragrance } from '../../resources/library/fragrance.ts';
import type { Library } from '../../resources/library/library.ts';
import { findLook } from '../../resources/looks/look.ts';
import { type CallContext, Media, type Ports, type Resolved, type Send } from '../operation.ts';
import type { ListingPorts } from './browse-results.ts';
import { cardForms } from './card-forms.ts';
import { suggestFromShop } from './suggested-perfumes.ts';
import { isUnchanged, toEtag } from './validator.ts';

/** Shared by getCard and getProductCard: a fragrance in a look, in one of three formats. */

export const cardOptions = z.object({
  look: z.string().optional().describe("ID, current name or former name of a saved look. Default: your business's default look."),
  format: z.enum(['json', 'png', 'html'], 'must be json, png or html').default('json').describe('The card format.'),
});

export type CardFormat = z.output<typeof cardOptions>['format'];

export const cardResponse = z
  .strictObject({
    ok: z.literal(true),
    api_version: z.string(),
    card: displayedCard.meta({ id: 'Card' }),
    look: z.strictObject({ id: z.guid(), name: z.string() }).nullable().describe("The card's look; null for Sillage's default look."),
    product: z.strictObject({ ref: z.string() }).optional().describe('The requested product; only from getProductCard.'),
  })
  .meta({ id: 'CardAnswer' });

/** Common to both operations, in addition to the code for their own identifier. */
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

export type CardResponse = z.output<typeof cardResponse>;
export type CardCode = 'bad_settings' | 'not_found' | 'moved' | 'in_review' | 'card_failed' | 'unavailable';

interface CardRequest {
  readonly fragranceId: string;
  readonly look: string | undefined;
  readonly format: CardFormat;
  readonly ref?: string;
}

type CardPorts = Pick<Ports, 'renderer' | 'lookUsage' | 'renderTimes' | 'deployment'> & { readonly library: Pick<Library, 'find'> };
type ResolvedCard = Resolved<CardResponse, CardCode> | Refusal<CardCode>;

/** The card with the edit and the suggestions of its business. A business without either needs no look-up. */
export function resolveOwnCard(
  wanted: CardRequest,
  call: CallContext<Send>,
  ports: CardPorts & ListingPorts & Pick<Ports, 'edits'>,
): ResolvedCard | Promise<ResolvedCard> {
  const { workspace } = call;
  const settings = findLook(workspace.looks, wanted.look)?.settings;
  return workspace.hasEdits || (settings && showsSuggestions(settings))
    ? lookUpCard(wanted, settings, call, ports)
    : resolveCard(wanted, call, ports);
}

async function lookUpCard(
  wanted: CardRequest,
  settings: LookSettings | undefined,
  call: CallContext<Send>,
  ports: CardPorts & ListingPorts & Pick<Ports, 'edits'>,
): Promise<ResolvedCard> {
  const { business, revision, hasEdits } = call.workspace;
  const { fragranceId } = wanted;
  const edits = hasEdits ? await ports.edits.find(business.id, revision, [fragranceId]) : null;
  const fragrance = findPublicFragrance(fragranceId, wanted.format, ports.library);
  const suggested = settings && 'brand' in fragrance ? await suggestFromShop(fragrance, settings, call, ports) : [];
  return resolveCard(wanted, call, ports, { edit: edits?.get(fragranceId) ?? null, suggested });
}

/** What a business adds to the card of a perfume. */
interface OwnContent {
  readonly edit: CardEdit | null;
  readonly suggested: readonly SuggestedPerfume[];
}

export function resolveCard(
  wanted: CardRequest,
  { workspace, testMode, ifNoneMatch, encoding }: CallContext<Send>,
  { library, renderer, lookUsage, renderTimes, deployment }: CardPorts,
  { edit, suggested }: OwnContent = { edit: null, suggested: [] },
): ResolvedCard {
  const look = findLook(workspace.looks, wanted.look);
  if (look === undefined) return refuse('bad_settings');
  const fragrance = findPublicFragrance(wanted.fragranceId, wanted.format, library);
  if (!('brand' in fragrance)) return fragrance;

  if (look !== null && !testMode) lookUsage.count(workspace.business.id, look.id);
  const { tag, make, compress } = cardForms[wanted.format](
    { fragrance, edit, look, workspace, testMode, ref: wanted.ref, suggested },
    { renderer, renderTimes, deployment },
  );
  const etag = toEtag(tag, compress === null ? null : encoding);
  // A 304 is free, so compare the validator before charging.
  if (ifNoneMatch !== undefined && isUnchanged(ifNoneMatch, tag)) return { outcome: 'unchanged', charge: 0, etag, make: null };
  return {
    outcome: 'public_hit',
    charge: 1,
    etag,
    ...(wanted.format === 'png' && { head: emptyPng }),
    make: compress === null || encoding === null ? make : () => compress(encoding),
  };
}

const emptyPng = new Media('image/png', null);

/** The record, or the error for its state. */
export function findPublicFragrance(
  id: string,
  format: CardFormat,
  library: Pick<Library, 'find'>,
): Fragrance | Refusal<'not_found' | 'moved' | 'in_review'> {
  const fragrance = library.find(id);
  if (fragrance === null || fragrance.state === 'withdrawn')
    return refuse('not_found', { aboutFragrance: true, message: 'No published fragrance has this ID. Find IDs with search.' });
  if (fragrance.state === 'moved') return refuse('moved', fragrance.movedTo === null ? {} : { movedTo: fragrance.movedTo });
  if (fragrance.state === 'in_review') return refuse('in_review', { alternativeStatus: format === 'json' });
  return fragrance;
}
