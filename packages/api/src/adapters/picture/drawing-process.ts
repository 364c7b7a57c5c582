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

const draw = async ({ card, settings, pictures, images }: Order): Promise<Uint8Array> =>
  painter.paint({
    html: cardHtml(card, settings, pictures),
    ...sizeOf(settings),
    scale: settings.scale,
    images,
    alt: altOf(card, settings.language),
  });

process.on('message', (job: Job) => {
  draw(job).then(
    (png) => process.send?.({ id: job.id, png }),
    (error: unknown) => process.send?.({ id: job.id, error: error instanceof Error ? error.message : String(error) }),
  );
});

// A terminal and a process manager signal every process alike; cards under way are drawn while the service drains.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

// The service is gone: nobody waits for a picture any more.
process.on('disconnect', () => process.exit(0));

process.send?.({ ready: true });
