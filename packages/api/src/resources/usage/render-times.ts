import { createLatestTimes, type LatestTimes, type Spread } from './latest-times.ts';

export type RenderedForm = 'png' | 'html';

/** Records how long an uncached card took to render in a form. */
export interface RenderTimes {
  record(layout: string, form: RenderedForm, ms: number): void;
}

export interface RenderTime extends Spread {
  readonly layout: string;
  readonly form: RenderedForm;
}

/** Keyed by layout and form, so the number of entries is bounded. */
export function createRenderTimes(now: () => number = () => performance.now()) {
  const byName = new Map<string, { readonly layout: string; readonly form: RenderedForm; readonly times: LatestTimes }>();
  return {
    record(layout: string, form: RenderedForm, ms: number): void {
      const name = `${layout} ${form}`;
      const one = byName.get(name) ?? { layout, form, times: createLatestTimes() };
      byName.set(name, one);
      one.times.record(ms, now());
    },
    within(ms: number): readonly RenderTime[] {
      return [...byName.values()]
        .flatMap(({ layout, form, times }) => {
          const spread = times.spread(now(), ms);
          return spread === null ? [] : [{ layout, form, ...spread }];
        })
        .sort((one, other) => one.layout.localeCompare(other.layout) || one.form.localeCompare(other.form));
    },
  };
}
