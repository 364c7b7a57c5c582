import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import type { Workspace } from '../../resources/business/business.ts';
import { type Card, cardOf, cardSchema, revised } from '../../resources/card/card.ts';
import { cardHtml, layoutsRevision } from '../../resources/card/html.ts';
import { type Place, pictureUrl, places } from '../../resources/card/place.ts';
import { houseLook, type LookSettings } from '../../resources/card/settings.ts';
import type { PlacedPicture, PlacedPictures } from '../../resources/card/sheet.ts';
import type { Fragrance } from '../../resources/library/fragrance.ts';
import type { Library } from '../../resources/library/library.ts';
import { type Look, lookNamed } from '../../resources/looks/look.ts';
import { apiVersion } from '../../versioning.ts';
import { type CallContext, Json, Media, type Ports, type Resolved, type Send } from '../operation.ts';

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

export type CardAnswer = z.output<typeof cardAnswer>;
export type CardCode = 'bad_settings' | 'not_found' | 'moved' | 'in_review' | 'card_failed' | 'unavailable';

interface WantedCard {
  readonly fragranceId: string;
  readonly look: string | undefined;
  readonly format: CardFormat;
  readonly ref?: string;
}

export function resolveCard(
  wanted: WantedCard,
  { workspace, ifNoneMatch }: CallContext<Send>,
  { library, pictures, deployment }: Pick<Ports, 'pictures' | 'deployment'> & { readonly library: Pick<Library, 'find'> },
): Resolved<CardAnswer, CardCode> | Refusal<CardCode> {
  const look = lookNamed(workspace.looks, wanted.look);
  if (look === undefined) return refuse('bad_settings');
  const fragrance = publicFragrance(wanted.fragranceId, wanted.format, library);
  if (!('brand' in fragrance)) return fragrance;

  const { card, json, tag } = madeFrom(fragrance);
  const settings = look?.settings ?? houseLook;
  const etag = `"${tag}.${look === null ? 'house' : lookTag(look)}.${rendererTag(pictures.revision)}.${wanted.format}"`;
  // A 304 is free, so the validator is compared before the call is charged.
  if (ifNoneMatch !== undefined && isUnchanged(ifNoneMatch, etag)) return { outcome: 'unchanged', charge: 0, etag, make: null };
  return {
    outcome: 'public_hit',
    charge: 1,
    etag,
    make: () => {
      if (wanted.format === 'html')
        return new Media('text/html; charset=utf-8', cardHtml(card, settings, placedPictures(settings, workspace, deployment.site)));
      if (wanted.format === 'png')
        return pictures
          .draw(card, settings, workspace.business.id)
          .then((picture) => (picture instanceof Uint8Array ? new Media('image/png', picture) : picture));
      const bottle = placedPicture('bottle', settings, workspace, deployment.site);
      const { language } = settings;
      // In the look's own language, and with its picture: what the page and the picture show.
      const shown = bottle === null && language === 'en' ? json : jsonOf(revised({ ...card, picture: bottle }, language));
      return around(shown, look === null ? houseTail : lookTail(look), wanted.ref);
    },
  };
}

/** The look's pictures as a page asks for them. One that is stored no longer is left out. */
function placedPictures(settings: LookSettings, workspace: Workspace, site: string): PlacedPictures {
  const placed: [Place, PlacedPicture][] = places.flatMap((place) => {
    const picture = placedPicture(place, settings, workspace, site);
    return picture === null ? [] : [[place, picture]];
  });
  return Object.fromEntries(placed);
}

function placedPicture(place: Place, settings: LookSettings, { pictures }: Workspace, site: string): PlacedPicture | null {
  const picture = pictures.get(settings.pictures[place] ?? '');
  return picture === undefined ? null : { url: pictureUrl(picture, site), width: picture.width, height: picture.height };
}

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

interface Made {
  readonly card: Card;
  readonly json: Json;
  readonly tag: string;
}

/** A record never changes in place, so its card is made and written once, and goes when the record goes. */
const made = new WeakMap<Fragrance, Made>();

function madeFrom(fragrance: Fragrance): Made {
  const known = made.get(fragrance);
  if (known !== undefined) return known;
  const card = cardOf(fragrance);
  const fresh: Made = { card, json: jsonOf(card), tag: tagOf([card.id, card.revision]) };
  made.set(fragrance, fresh);
  return fresh;
}

const lookTags = new WeakMap<Look, string>();

function lookTag(look: Look): string {
  const tag = lookTags.get(look) ?? tagOf([look.id, look.name, String(look.revision)]);
  lookTags.set(look, tag);
  return tag;
}

const rendererTags = new Map<string, string>();

function rendererTag(picturesRevision: string): string {
  const tag = rendererTags.get(picturesRevision) ?? tagOf([layoutsRevision, picturesRevision, apiVersion]);
  rendererTags.set(picturesRevision, tag);
  return tag;
}

/** Parts of a strong validator: the card, the look and the renderer; never the key, and nothing that differs between nodes. */
const tagOf = (parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);

function jsonOf(content: unknown): Json {
  const text = JSON.stringify(content);
  return new Json(text, Buffer.byteLength(text));
}

const head = `${JSON.stringify({ ok: true, api_version: apiVersion }).slice(0, -1)},"card":`;
const houseTail = jsonOf(null);
const lookTails = new WeakMap<Look, Json>();

function lookTail(look: Look): Json {
  const tail = lookTails.get(look) ?? jsonOf({ id: look.id, name: look.name });
  lookTails.set(look, tail);
  return tail;
}

/** The answer's JSON around a card and a look that were written, and counted, before. */
function around(card: Json, look: Json, ref: string | undefined): Json {
  const tail = ref === undefined ? '}' : `,"product":${JSON.stringify({ ref })}}`;
  const text = `${head}${card.text},"look":${look.text}${tail}`;
  return new Json(text, head.length + card.byteLength + ',"look":'.length + look.byteLength + Buffer.byteLength(tail));
}

/** If-None-Match by weak comparison: a list of validators, or `*` for any. */
export function isUnchanged(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  return (ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []).some((validator) => validator.replace(/^W\//, '') === etag);
}
