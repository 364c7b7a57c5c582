import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { refuse } from '../../errors/refusal.ts';
import type { Card } from '../../resources/card/card.ts';
import type { PlacedImages } from '../../resources/card/card-layout.ts';
import type { CardRenderer, StoredImages } from '../../resources/card/card-renderer.ts';
import { places } from '../../resources/card/fitting/place.ts';
import { fontSources } from '../../resources/card/fitting/typefaces.ts';
import { layoutsRevision } from '../../resources/card/html.ts';
import type { LookSettings } from '../../resources/card/settings/settings.ts';
import { encoderRevision } from './png.ts';
import type { RenderFormat, RenderRequest } from './render-request.ts';
import { openRenderer, type RenderResult, type RenderTiming } from './renderer.ts';

export interface TakumiOptions {
  /** Cache size for finished images, in bytes. */
  readonly cacheBytesMax?: number;
  readonly concurrentRenders?: number;
  /** Limits on waiting cards per business and in total: a busy machine renders them in two and in five seconds. */
  readonly shareMax?: number;
  readonly queueMax?: number;
  readonly renderTimeoutMs?: number;
  /** Whether the render process starts right away, so that the first card doesn't wait for it. */
  readonly startsEarly?: boolean;
  /** The images that businesses have uploaded. If absent, cards are rendered without images. */
  readonly stored?: StoredImages;
  /** Receives internal errors; the response only says that rendering failed. */
  readonly onFault?: (fault: unknown) => void;
  readonly onRendered?: (drawing: RenderTiming) => void;
  /** A card of this business came from the cache or from a render in progress. */
  readonly onCached?: (business: string) => void;
}

export interface TakumiRenderer extends CardRenderer {
  close(): Promise<void>;
  /** Number of cards waiting to be rendered. */
  readonly waiting: number;
  /** The current render process, for the operator's metrics. */
  pid(): number | null;
}

/** Renders cards with takumi in a separate process, each only once, and caches the most recent. */
export async function createTakumiRenderer(options: TakumiOptions = {}): Promise<TakumiRenderer> {
  const {
    cacheBytesMax = 64 * 1024 * 1024,
    concurrentRenders: drawsAtOnce = 2,
    shareMax = 96,
    queueMax = 256,
    renderTimeoutMs: drawMsMax = 10_000,
    startsEarly = true,
    stored,
    onFault = () => {},
    onRendered: onDrawn = () => {},
    onCached = () => {},
  } = options;
  const limits = { concurrentRenders: drawsAtOnce, shareMax, queueMax, renderTimeoutMs: drawMsMax };
  const studio = openRenderer({ ...limits, startsEarly }, onFault, onDrawn);
  const cache = new LRUCache<string, Uint8Array>({ maxSize: cacheBytesMax, sizeCalculation: (png) => png.length + 200 });
  const inProgress = new Map<string, Promise<RenderResult>>();
  const pending = new Map<string, ReturnType<CardRenderer['render']>>();

  const renderNew = async (key: string, business: string, order: () => Promise<RenderRequest>): ReturnType<CardRenderer['render']> => {
    const turn = studio.draw(business, async () => {
      const cached = cache.get(key);
      if (cached) {
        onCached(business);
        return cached;
      }
      // Another business's turn came first, and the card is already being rendered.
      const started = inProgress.get(key);
      if (started && started !== turn) {
        onCached(business);
        return started;
      }
      inProgress.set(key, turn);
      return order().catch((fault: unknown) => {
        onFault(fault);
        return 'unread' as const;
      });
    });
    try {
      const drawn = await turn;
      if (drawn === 'busy')
        return refuse('unavailable', { message: 'Too many cards are being rendered right now. Try again in a few seconds.' });
      // A temporarily unreadable image is not the card's fault.
      if (drawn === 'unread') return refuse('unavailable');
      if (drawn === 'failed') return refuse('card_failed');
      cache.set(key, drawn);
      return drawn;
    } catch (fault) {
      onFault(fault);
      return refuse('card_failed');
    } finally {
      pending.delete(`${business} ${key}`);
      if (inProgress.get(key) === turn) inProgress.delete(key);
    }
  };

  const render = (format: RenderFormat, card: Card, settings: LookSettings, business: string, isTest: boolean) => {
    const key = `${card.revision} ${keyOf(settings)}${isTest ? ' test' : ''}${format === 'pdf' ? ' pdf' : ''}`;
    const cached = cache.get(key);
    if (cached) {
      onCached(business);
      return Promise.resolve(cached);
    }
    const already = pending.get(`${business} ${key}`);
    if (already) {
      onCached(business);
      return already;
    }
    const answer = renderNew(key, business, async () => ({ card, settings, isTest, format, ...(await loadImages(settings, stored)) }));
    pending.set(`${business} ${key}`, answer);
    return answer;
  };

  return {
    revision,
    render: (card, settings, business, isTest = false) => render('png', card, settings, business, isTest),
    print: (card, settings, business) => render('pdf', card, settings, business, false),
    close: () => studio.close(),
    get waiting() {
      return studio.waiting;
    },
    pid: () => studio.pid(),
  };
}

async function loadImages(settings: LookSettings, stored: StoredImages | undefined): Promise<Pick<RenderRequest, 'pictures' | 'images'>> {
  const placed: { -readonly [P in keyof PlacedImages]: PlacedImages[P] } = {};
  const images: { src: string; data: Uint8Array }[] = [];
  for (const place of places) {
    const hash = settings.pictures[place];
    if (hash === null || !stored) continue;
    const [picture, data] = await Promise.all([stored.find(hash), stored.readBytes(hash)]);
    if (!picture || !data) continue;
    const url = `picture:${hash}`;
    placed[place] = { url, width: picture.width, height: picture.height };
    images.push({ src: url, data });
  }
  return { pictures: placed, images };
}

const keys = new WeakMap<LookSettings, string>();

function keyOf(settings: LookSettings): string {
  const cached = keys.get(settings);
  if (cached !== undefined) return cached;
  const key = JSON.stringify(settings);
  keys.set(settings, key);
  return key;
}

/** A change to the layouts, the renderer, the fonts or the encoder may change an image's bytes. */
const revision = createHash('sha256')
  .update(
    [
      layoutsRevision,
      encoderRevision,
      ...['@takumi-rs/core', 'sharp', ...fontSources.map((source) => `@fontsource/${source}`)].map(versionOf),
    ].join(),
  )
  .digest('hex')
  .slice(0, 12);

function versionOf(name: string): string {
  const require = createRequire(import.meta.url);
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      const { version }: { version?: unknown } = JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8'));
      if (typeof version === 'string') return version;
    } catch {
      // Not in this folder; try the next one up.
    }
  }
  return '';
}
