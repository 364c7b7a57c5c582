import { LRUCache } from 'lru-cache';
import type { Refusal } from '../../errors/refusal.ts';
import { entriesMax } from '../../limits/cache-size.ts';
import { cardFormsBytesMax, compressionLimits } from '../../limits/limits.ts';
import type { Workspace } from '../../resources/business/business.ts';
import { formatAlt, type SuggestedPerfume } from '../../resources/card/card.ts';
import type { PlacedImage, PlacedImages } from '../../resources/card/card-layout.ts';
import { imageUrl, type Place, places } from '../../resources/card/fitting/place.ts';
import { renderCard, renderCardHtml } from '../../resources/card/html.ts';
import { defaultLookSettings, type LookSettings } from '../../resources/card/settings/settings.ts';
import type { CardEdit } from '../../resources/edits/card-edit.ts';
import type { Fragrance } from '../../resources/library/fragrance.ts';
import { findLook, type Look } from '../../resources/looks/look.ts';
import { compress, type Encoding } from '../compression.ts';
import { type Json, Media, type Ports } from '../operation.ts';
import { buildCard, noLook, type SerializedCard, serializeForLook, serializeLook, wrapCard } from './card-json.ts';
import { hashContent } from './validator.ts';

/**
 * A card in one of its formats. The tag depends only on the inputs of its bytes, so that cached cards are revalidated for as long as
 * they are unchanged.
 */
export interface CardForm {
  /** Computed before anything is charged or rendered. */
  readonly tag: string;
  readonly make: () => Json | Media | Promise<Media | Refusal<'card_failed' | 'unavailable'>>;
  /** Null if compression wouldn't help. */
  readonly compress: ((encoding: Encoding) => Media | Promise<Media>) | null;
}

interface CardInput {
  readonly fragrance: Fragrance;
  /** The business's published edit; null if there is none. */
  readonly edit: CardEdit | null;
  /** Null for the default look. */
  readonly look: Look | null;
  readonly workspace: Workspace;
  /** Whether HTML and PNG have the mark of test keys. */
  readonly testMode: boolean;
  /** The requested product reference, if any. */
  readonly ref: string | undefined;
  readonly suggested: readonly SuggestedPerfume[];
}

/** Render times are recorded for API calls, but not for previews in the console. */
type FormPorts = Pick<Ports, 'renderer' | 'deployment'> & Partial<Pick<Ports, 'renderTimes'>>;
type CreateForm = (shown: CardInput, ports: FormPorts) => CardForm;

/** Tagged by its content; settings that only affect rendering don't change it. */
const jsonForm: CreateForm = (shown, { deployment }) => {
  const { look, ref } = shown;
  const card = serializeFor(shown, deployment.site);
  const named = look === null ? noLook : serializeLook(look);
  const json = wrapCard(card.json, named.json, ref);
  const tag = `${card.tag}.${named.tag}.json`;
  return {
    tag,
    make: () => json,
    compress:
      json.bytes.length < compressionLimits.bytesMin
        ? null
        : (encoding) => compressOnce(`${tag} ${ref ?? ''}`, jsonType, encoding, () => Buffer.from(json.bytes, 'latin1')),
  };
};

/** Tagged by the markup, so settings that don't affect this card don't change the tag. Always large enough to compress. */
const htmlForm: CreateForm = ({ fragrance, edit, look, workspace, testMode, suggested }, { deployment: { site }, renderTimes }) => {
  const settings = look?.settings ?? defaultLookSettings;
  const { card } = buildCard(fragrance, edit, settings.language, suggested);
  let markup: string | undefined;
  const text = (): string => {
    if (markup !== undefined) return markup;
    const startedMs = performance.now();
    markup = renderCardHtml(card, settings, placeImages(settings, workspace, site), testMode);
    renderTimes?.record(settings.layout, 'html', performance.now() - startedMs);
    return markup;
  };
  const tag = `${cachedTag(`${card.revision}.${settingsTags(settings, workspace, site).onPage}.${markOf(testMode)}html`, text)}.html`;
  return {
    tag,
    make: () => keepForm(`identity ${tag}`, () => new Media(htmlType, text())),
    compress: (encoding) => compressOnce(tag, htmlType, encoding, () => Buffer.from(text())),
  };
};

/** Tagged by the markup that it is rendered from, its size, its alt text and the renderer. */
const pngForm: CreateForm = ({ fragrance, edit, look, workspace, testMode, suggested }, { renderer, deployment: { site } }) => {
  const settings = look?.settings ?? defaultLookSettings;
  const { card } = buildCard(fragrance, edit, settings.language, suggested);
  const name = `${card.revision}.${settingsTags(settings, workspace, site).inPicture}.${markOf(testMode)}png`;
  const source = () => [
    renderCard(card, settings, placeImages(settings, workspace, ''), testMode),
    settings.scale,
    formatAlt(card, settings.language),
  ];
  return {
    tag: `${cachedTag(name, source)}.${renderer.revision}.png`,
    make: () =>
      renderer
        .render(card, settings, workspace.business.id, testMode)
        .then((picture) => (picture instanceof Uint8Array ? new Media('image/png', picture) : picture)),
    compress: null,
  };
};

const markOf = (testMode: boolean): string => (testMode ? 'test.' : '');

export const cardForms = { json: jsonForm, html: htmlForm, png: pngForm };

type SerializedInput = Omit<CardInput, 'look' | 'testMode' | 'ref'>;

/** The revision of the JSON card in the default look of a business. */
export const defaultCardRevision = (shown: SerializedInput, site: string): string =>
  serializeFor({ ...shown, look: findLook(shown.workspace.looks, undefined) ?? null }, site).revision;

function serializeFor(
  { look, fragrance, edit, workspace, suggested }: SerializedInput & Pick<CardInput, 'look'>,
  site: string,
): SerializedCard {
  const settings = look?.settings ?? defaultLookSettings;
  const built = buildCard(fragrance, edit, settings.language, suggested);
  return serializeForLook(built, settings, placeImage('bottle', settings, workspace, site));
}

const jsonType = 'application/json; charset=utf-8';
const htmlType = 'text/html; charset=utf-8';

interface SettingsTags {
  readonly inPicture: string;
  /** Includes the URLs of images. */
  readonly onPage: string;
}

const settingsTagsOf = new WeakMap<LookSettings, SettingsTags>();

/** Tags of the settings by content; parsing puts the settings in a fixed order. */
function settingsTags(settings: LookSettings, workspace: Workspace, site: string): SettingsTags {
  const known = settingsTagsOf.get(settings);
  if (known !== undefined) return known;
  const fresh: SettingsTags = {
    inPicture: hashContent(settings),
    onPage: hashContent([settings, placeImages(settings, workspace, site)]),
  };
  settingsTagsOf.set(settings, fresh);
  return fresh;
}

/** URLs and sizes of the look's images. Deleted images are omitted. */
export function placeImages(settings: LookSettings, workspace: Workspace, site: string): PlacedImages {
  const placed: [Place, PlacedImage][] = places.flatMap((place) => {
    const image = placeImage(place, settings, workspace, site);
    return image === null ? [] : [[place, image]];
  });
  return Object.fromEntries(placed);
}

function placeImage(place: Place, settings: LookSettings, { pictures }: Workspace, site: string): PlacedImage | null {
  const image = pictures.get(settings.pictures[place] ?? '');
  return image === undefined ? null : { url: imageUrl(image, site), width: image.width, height: image.height };
}

/**
 * The source of a card is rendered once to compute its tag, because two looks may render the same card. Cache keys contain all inputs, so
 * a tag is never stale.
 */
const cachedTags = new LRUCache<string, string>(entriesMax(50_000));

function cachedTag(name: string, write: () => unknown): string {
  const known = cachedTags.get(name);
  if (known !== undefined) return known;
  const tag = hashContent(write());
  cachedTags.set(name, tag);
  return tag;
}

/** Cards in HTML and compressed cards by content, shared by all businesses. */
const keptForms = new LRUCache<string, Media>({
  maxSize: cardFormsBytesMax,
  sizeCalculation: ({ body }) => (typeof body === 'string' ? 2 * body.length : (body?.length ?? 0)) + 500,
});

function keepForm(name: string, make: () => Media): Media {
  const known = keptForms.get(name);
  if (known !== undefined) return known;
  const form = make();
  keptForms.set(name, form);
  return form;
}

function compressOnce(content: string, type: Media['type'], encoding: Encoding, write: () => Buffer): Media | Promise<Media> {
  const name = `${encoding} ${content}`;
  const known = keptForms.get(name);
  if (known !== undefined) return known;
  // Copied, because zlib returns a view of a larger buffer that would stay in memory.
  const keep = (bytes: Uint8Array): Media => keepForm(name, () => new Media(type, new Uint8Array(bytes), encoding));
  const compressed = compress(write(), encoding);
  return compressed instanceof Promise ? compressed.then(keep) : keep(compressed);
}
