import { LRUCache } from 'lru-cache';
import type { Refusal } from '../../errors/refusal.ts';
import { packingLimits } from '../../limits/limits.ts';
import type { Workspace } from '../../resources/business/business.ts';
import { altOf } from '../../resources/card/card.ts';
import { type Place, pictureUrl, places } from '../../resources/card/fitting/place.ts';
import { cardHtml } from '../../resources/card/html.ts';
import { sizeOf } from '../../resources/card/layouts/index.ts';
import { houseLook, type LookSettings } from '../../resources/card/settings/settings.ts';
import type { PlacedPicture, PlacedPictures } from '../../resources/card/sheet.ts';
import type { CardEdit } from '../../resources/edits/card-edit.ts';
import type { Fragrance } from '../../resources/library/fragrance.ts';
import { type Look, lookNamed } from '../../resources/looks/look.ts';
import { type Json, Media, type Ports } from '../operation.ts';
import { type Coding, packed } from '../packing.ts';
import { around, inHouse, madeFor, namedIn, type SaidCard, saidOf } from './card-json.ts';
import { tagOf } from './validator.ts';

/**
 * A card in one of its forms. Each is tagged by what its bytes come from and by nothing else, so that whoever keeps them is told that they
 * are unchanged for as long as they are.
 */
export interface CardForm {
  /** Known before anything is charged or drawn. */
  readonly tag: string;
  readonly make: () => Json | Media | Promise<Media | Refusal<'card_failed' | 'unavailable'>>;
  /** Null where packing would make it no smaller, or it is small already. */
  readonly pack: ((coding: Coding) => Media | Promise<Media>) | null;
}

interface Shown {
  readonly fragrance: Fragrance;
  /** The shop's own edit of this perfume; null where it has published none. */
  readonly edit: CardEdit | null;
  /** Null is the house look. */
  readonly look: Look | null;
  readonly workspace: Workspace;
  /** The product that was asked for, where one was. */
  readonly ref: string | undefined;
}

/** Who watches how long calls wait for a page; pages that the console shows to its own people are watched by nobody. */
type FormPorts = Pick<Ports, 'pictures' | 'deployment'> & Partial<Pick<Ports, 'renderTimes'>>;
type FormOf = (shown: Shown, ports: FormPorts) => CardForm;

/** By what it says, which is nothing of what only the other two draw. */
const jsonForm: FormOf = ({ fragrance, edit, look, workspace, ref }, { deployment }) => {
  const card = saidIn(look, fragrance, edit, workspace, deployment.site);
  const named = look === null ? inHouse : namedIn(look);
  const json = around(card.json, named.json, ref);
  const tag = `${card.tag}.${named.tag}.json`;
  return {
    tag,
    make: () => json,
    pack:
      json.byteLength < packingLimits.bytesMin ? null : (coding) => packedOnce(`${tag} ${ref ?? ''}`, jsonType, coding, () => json.text),
  };
};

/** By the page itself: a setting that this card does not show leaves it as it is. No page is small enough to go out unpacked. */
const htmlForm: FormOf = ({ fragrance, edit, look, workspace }, { deployment: { site }, renderTimes }) => {
  const settings = look?.settings ?? houseLook;
  const { card } = madeFor(fragrance, edit, settings.language);
  let drawn: string | undefined;
  const text = (): string => {
    if (drawn !== undefined) return drawn;
    const begunMs = performance.now();
    drawn = cardHtml(card, settings, placedPictures(settings, workspace, site));
    renderTimes?.took(settings.layout, 'html', performance.now() - begunMs);
    return drawn;
  };
  const tag = `${tagOnce(`${card.revision}.${chosenIn(settings, workspace, site).onPage}.html`, text)}.html`;
  return { tag, make: () => new Media(htmlType, text()), pack: (coding) => packedOnce(tag, htmlType, coding, text) };
};

/** By the page that it is drawn from, its size, its description, and the renderer. */
const pngForm: FormOf = ({ fragrance, edit, look, workspace }, { pictures, deployment: { site } }) => {
  const settings = look?.settings ?? houseLook;
  const { card } = madeFor(fragrance, edit, settings.language);
  const name = `${card.revision}.${chosenIn(settings, workspace, site).inPicture}.png`;
  const drawnFrom = () => [
    cardHtml(card, settings, placedPictures(settings, workspace, '')),
    sizeOf(settings),
    settings.scale,
    altOf(card, settings.language),
  ];
  return {
    tag: `${tagOnce(name, drawnFrom)}.${pictures.revision}.png`,
    make: () =>
      pictures
        .draw(card, settings, workspace.business.id)
        .then((picture) => (picture instanceof Uint8Array ? new Media('image/png', picture) : picture)),
    pack: null,
  };
};

export const cardForms = { json: jsonForm, html: htmlForm, png: pngForm };

/** The revision of the JSON card that a workspace is answered where it names no look. */
export const cardRevision = (fragrance: Fragrance, edit: CardEdit | null, workspace: Workspace, site: string): string =>
  saidIn(lookNamed(workspace.looks, undefined) ?? null, fragrance, edit, workspace, site).revision;

function saidIn(look: Look | null, fragrance: Fragrance, edit: CardEdit | null, workspace: Workspace, site: string): SaidCard {
  const settings = look?.settings ?? houseLook;
  return saidOf(madeFor(fragrance, edit, settings.language), settings.language, placedPicture('bottle', settings, workspace, site));
}

const jsonType = 'application/json; charset=utf-8';
const htmlType = 'text/html; charset=utf-8';

interface Chosen {
  readonly inPicture: string;
  /** A page also says where its pictures are. */
  readonly onPage: string;
}

const chosen = new WeakMap<LookSettings, Chosen>();

/** What a look chooses, by content: settings are parsed into one order, whatever order they were saved in. */
function chosenIn(settings: LookSettings, workspace: Workspace, site: string): Chosen {
  const known = chosen.get(settings);
  if (known !== undefined) return known;
  const fresh: Chosen = { inPicture: tagOf(settings), onPage: tagOf([settings, placedPictures(settings, workspace, site)]) };
  chosen.set(settings, fresh);
  return fresh;
}

/** The look's pictures as a page asks for them. One that is stored no longer is left out. */
export function placedPictures(settings: LookSettings, workspace: Workspace, site: string): PlacedPictures {
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

/**
 * What a form comes from is written once to be tagged, whatever is sent afterwards: two looks may draw one card alike. The names of what was
 * tagged hold all that it comes from, so a tag is never out of date.
 */
const writtenTags = new LRUCache<string, string>({ max: 50_000 });

function tagOnce(name: string, write: () => unknown): string {
  const known = writtenTags.get(name);
  if (known !== undefined) return known;
  const tag = tagOf(write());
  writtenTags.set(name, tag);
  return tag;
}

/** Packed forms by what tells their bytes apart, whoever asks. */
const packedForms = new LRUCache<string, Media>({
  maxSize: packingLimits.rememberedBytesMax,
  sizeCalculation: ({ body }) => (body?.length ?? 0) + 500,
});

function packedOnce(content: string, type: Media['type'], coding: Coding, write: () => string): Media | Promise<Media> {
  const name = `${coding} ${content}`;
  const known = packedForms.get(name);
  if (known !== undefined) return known;
  const keep = (bytes: Uint8Array): Media => {
    // In an array of its own: what packing gives lies in a larger one, which would be kept with it.
    const form = new Media(type, new Uint8Array(bytes), coding);
    packedForms.set(name, form);
    return form;
  };
  const packing = packed(write(), coding);
  return packing instanceof Promise ? packing.then(keep) : keep(packing);
}
