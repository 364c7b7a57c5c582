import { altOf } from '../../resources/card/card.ts';
import { cardHtml } from '../../resources/card/html.ts';
import { sizeOf } from '../../resources/card/layouts/index.ts';
import type { Order } from './order.ts';
import { openPainter } from './painter.ts';

/**
 * The process that draws. It stands apart so that neither a long draw nor a crash in native code is felt by the
 * service: the worst that happens here is that one card fails.
 */
const painter = openPainter();

interface Job extends Order {
  readonly id: number;
}

/** The processor time of each card under way: where two are drawn at once, what the process took is shared between them. */
const takenUs = new Map<number, number>();
let sharedUs = 0;

function share(): void {
  const { user, system } = process.cpuUsage();
  const each = (user + system - sharedUs) / Math.max(1, takenUs.size);
  for (const [id, us] of takenUs) takenUs.set(id, us + each);
  sharedUs = user + system;
}

/** Gives its processor time in milliseconds. */
function end(id: number): number {
  share();
  const us = takenUs.get(id) ?? 0;
  takenUs.delete(id);
  return us / 1_000;
}

const draw = async ({ card, settings, pictures, images }: Order): Promise<Uint8Array> =>
  painter.paint({
    html: cardHtml(card, settings, pictures),
    ...sizeOf(settings),
    scale: settings.scale,
    images,
    alt: altOf(card, settings.language),
  });

process.on('message', (job: Job) => {
  share();
  takenUs.set(job.id, 0);
  draw(job).then(
    (png) => process.send?.({ id: job.id, png, cpuMs: end(job.id) }),
    (error: unknown) => {
      end(job.id);
      process.send?.({ id: job.id, error: error instanceof Error ? error.message : String(error) });
    },
  );
});

// A terminal and a process manager signal every process alike; cards under way are drawn while the service drains.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

// The service is gone: nobody waits for a picture any more.
process.on('disconnect', () => process.exit(0));

process.send?.({ ready: true });
