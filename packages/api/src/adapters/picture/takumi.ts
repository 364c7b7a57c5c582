import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { refuse } from '../../errors/refusal.ts';
import type { Card } from '../../resources/card/card.ts';
import { places } from '../../resources/card/fitting/place.ts';
import { fontSources } from '../../resources/card/fitting/typefaces.ts';
import { layoutsRevision } from '../../resources/card/html.ts';
import type { Pictures, StoredPictures } from '../../resources/card/picture.ts';
import type { LookSettings } from '../../resources/card/settings/settings.ts';
import type { PlacedPictures } from '../../resources/card/sheet.ts';
import type { Order } from './order.ts';
import { encoderRevision } from './png.ts';
import { type Drawing, type Drawn, openStudio } from './studio.ts';

export interface TakumiOptions {
  /** Bytes of finished pictures that are kept. */
  readonly cacheBytesMax?: number;
  readonly drawsAtOnce?: number;
  /** Cards that one business may have waiting, and all of them together: a busy machine draws them in two seconds and in five. */
  readonly shareMax?: number;
  readonly queueMax?: number;
  readonly drawMsMax?: number;
  /** A business's own pictures. Without it, cards are drawn without them. */
  readonly stored?: StoredPictures;
  /** Hears what went wrong inside; the answer only says that it did. */
  readonly onFault?: (fault: unknown) => void;
  readonly onDrawn?: (drawing: Drawing) => void;
  /** A picture of this business was there already. */
  readonly onRemembered?: (business: string) => void;
}

export interface TakumiPictures extends Pictures {
  close(): Promise<void>;
  /** Cards that wait to be drawn. */
  readonly waiting: number;
  /** The process that draws now, for the operator's figures. */
  pid(): number | null;
}

/** Draws cards with takumi in a process apart, each once, and keeps the latest. */
export async function takumiPictures(options: TakumiOptions = {}): Promise<TakumiPictures> {
  const {
    cacheBytesMax = 64 * 1024 * 1024,
    drawsAtOnce = 2,
    shareMax = 96,
    queueMax = 256,
    drawMsMax = 10_000,
    stored,
    onFault = () => {},
    onDrawn = () => {},
    onRemembered = () => {},
  } = options;
  const studio = openStudio({ drawsAtOnce, shareMax, queueMax, drawMsMax }, onFault, onDrawn);
  const kept = new LRUCache<string, Uint8Array>({ maxSize: cacheBytesMax, sizeCalculation: (png) => png.length + 200 });
  const drawing = new Map<string, Promise<Drawn>>();
  const asked = new Map<string, ReturnType<Pictures['draw']>>();

  const drawNew = async (key: string, card: Card, settings: LookSettings, business: string): ReturnType<Pictures['draw']> => {
    const turn = studio.draw(business, async () => {
      const known = kept.get(key);
      if (known) {
        onRemembered(business);
        return known;
      }
      // Another business's turn came first, and the picture is being drawn.
      const begun = drawing.get(key);
      if (begun && begun !== turn) {
        onRemembered(business);
        return begun;
      }
      drawing.set(key, turn);
      return orderOf(card, settings, stored).catch((fault: unknown) => {
        onFault(fault);
        return 'unread' as const;
      });
    });
    try {
      const drawn = await turn;
      if (drawn === 'busy')
        return refuse('unavailable', { message: 'Too many cards are being drawn at the moment. Call again in a few seconds.' });
      // The card is none the worse for a shop's picture that cannot be read just now.
      if (drawn === 'unread') return refuse('unavailable');
      if (drawn === 'failed') return refuse('card_failed');
      kept.set(key, drawn);
      return drawn;
    } catch (fault) {
      onFault(fault);
      return refuse('card_failed');
    } finally {
      asked.delete(`${business} ${key}`);
      if (drawing.get(key) === turn) drawing.delete(key);
    }
  };

  return {
    revision,
    draw(card, settings, business) {
      const key = `${card.revision} ${keyOf(settings)}`;
      const known = kept.get(key);
      if (known) {
        onRemembered(business);
        return Promise.resolve(known);
      }
      const already = asked.get(`${business} ${key}`);
      if (already) {
        onRemembered(business);
        return already;
      }
      const answer = drawNew(key, card, settings, business);
      asked.set(`${business} ${key}`, answer);
      return answer;
    },
    close: () => studio.close(),
    get waiting() {
      return studio.waiting;
    },
    pid: () => studio.pid(),
  };
}

async function orderOf(card: Card, settings: LookSettings, stored: StoredPictures | undefined): Promise<Order> {
  const placed: { -readonly [P in keyof PlacedPictures]: PlacedPictures[P] } = {};
  const images: { src: string; data: Uint8Array }[] = [];
  for (const place of places) {
    const hash = settings.pictures[place];
    if (hash === null || !stored) continue;
    const [picture, data] = await Promise.all([stored.find(hash), stored.bytes(hash)]);
    if (!picture || !data) continue;
    const url = `picture:${hash}`;
    placed[place] = { url, width: picture.width, height: picture.height };
    images.push({ src: url, data });
  }
  return { card, settings, pictures: placed, images };
}

const keys = new WeakMap<LookSettings, string>();

function keyOf(settings: LookSettings): string {
  const known = keys.get(settings);
  if (known !== undefined) return known;
  const key = JSON.stringify(settings);
  keys.set(settings, key);
  return key;
}

/** The layouts, the renderer, the fonts and the encoder: a change in any of them may change the bytes of a picture. */
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
      // Not in this folder: the next one up may have it.
    }
  }
  return '';
}
