import { formatAlt } from '../../resources/card/card.ts';
import { renderCard } from '../../resources/card/html.ts';
import { toLanguageTag } from '../../resources/language.ts';
import { createFragmentRenderer } from './fragment-renderer.ts';
import type { RenderRequest } from './render-request.ts';

/**
 * The render process. It is separate so that neither a long render nor a crash in native code affects the service: at worst, one card fails.
 */
const painter = createFragmentRenderer();

interface Job extends RenderRequest {
  readonly id: number;
}

/** CPU time of each card in progress. Cards rendered concurrently share the CPU time of the process equally. */
const cpuUs = new Map<number, number>();
let sharedUs = 0;

function shareCpuTime(): void {
  const { user, system } = process.cpuUsage();
  const each = (user + system - sharedUs) / Math.max(1, cpuUs.size);
  for (const [id, us] of cpuUs) cpuUs.set(id, us + each);
  sharedUs = user + system;
}

/** Returns the card's CPU time in milliseconds. */
function end(id: number): number {
  shareCpuTime();
  const us = cpuUs.get(id) ?? 0;
  cpuUs.delete(id);
  return us / 1_000;
}

const render = async ({ card, settings, pictures, isTest, format, images }: RenderRequest): Promise<Uint8Array> => {
  const fragment = {
    ...renderCard(card, settings, pictures, isTest),
    scale: settings.scale,
    images,
    alt: formatAlt(card, settings.language),
  };
  return format === 'png'
    ? painter.paint(fragment)
    : painter.print({ ...fragment, title: `${card.brand} ${card.name}`, language: toLanguageTag(settings.language) });
};

process.on('message', (job: Job) => {
  shareCpuTime();
  cpuUs.set(job.id, 0);
  render(job).then(
    (bytes) => process.send?.({ id: job.id, bytes, cpuMs: end(job.id) }),
    (error: unknown) => {
      end(job.id);
      process.send?.({ id: job.id, error: error instanceof Error ? error.message : String(error) });
    },
  );
});

// A terminal or process manager signals every process, but cards in progress are still rendered while the service drains.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

// The service has exited, so nothing is waiting for a card.
process.on('disconnect', () => process.exit(0));

process.send?.({ ready: true });
