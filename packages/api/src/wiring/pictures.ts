import type { FastifyBaseLogger } from 'fastify';
import { createTakumiRenderer, type TakumiRenderer } from '../adapters/picture/takumi.ts';
import { documentationOwner, type StoredImages } from '../resources/card/card-renderer.ts';
import type { Usage } from './usage.ts';

export interface PicturesOptions {
  readonly stored: StoredImages;
  readonly usage: Pick<Usage, 'costs' | 'renderTimes'>;
  /** Whether the render process starts now rather than with the first card. */
  readonly startsEarly: boolean;
  readonly log: FastifyBaseLogger;
}

/** Renders cards as images, and records the resource usage of their businesses. */
export const openPictures = ({ stored, usage: { costs, renderTimes }, startsEarly, log }: PicturesOptions): Promise<TakumiRenderer> =>
  createTakumiRenderer({
    stored,
    startsEarly,
    onFault: (fault) => log.error({ err: fault }, 'an image could not be rendered'),
    onRendered: ({ owner, layout, ms, cpuMs }) => {
      renderTimes.record(layout, 'png', ms);
      if (owner !== documentationOwner) costs.recordRender(owner, cpuMs);
    },
    onCached: (owner) => {
      if (owner !== documentationOwner) costs.recordCachedRender(owner);
    },
  });
