import type { Page } from 'playwright-core';
import { z } from 'zod';

/** Records the time from each key press to the first task after the frame that shows its effect, and every long task. */
export const watchPaints = (page: Page): Promise<void> =>
  page.evaluate(`(() => {
    window.paints = [];
    window.longTasks = [];
    addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.paints.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    }, true);
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  })()`);

const measurements = z.object({ paintsMs: z.array(z.number()), longTasksMs: z.array(z.number()) });

export const readPaints = async (page: Page): Promise<z.output<typeof measurements>> =>
  measurements.parse(await page.evaluate('({ paintsMs: window.paints, longTasksMs: window.longTasks })'));

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
