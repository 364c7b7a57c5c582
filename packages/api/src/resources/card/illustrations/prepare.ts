import { setTimeout as wait } from 'node:timers/promises';
import { engrave, illustrations, isRosette } from './illustrations.ts';

/**
 * Cuts the coloured pictures one by one until all are kept, or until `signal` ends it. Each blocks the process for up to 20 milliseconds, so a card
 * with many notes would otherwise block it for long.
 */
export async function preparePictures(signal: AbortSignal, pauseMs = 200): Promise<void> {
  for (const name of illustrations.keys()) {
    if (isRosette(name)) continue;
    await wait(pauseMs, undefined, { signal, ref: false });
    engrave(name, { isTinted: true });
  }
}
