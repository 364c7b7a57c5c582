import { type LatestTimes, latestTimes, type Spread } from './latest-times.ts';

export type RenderedForm = 'png' | 'html';

/** Hears how long it took to make a card in a form, where none was remembered. */
export interface RenderTimes {
  took(layout: string, form: RenderedForm, ms: number): void;
}

export interface RenderTime extends Spread {
  readonly layout: string;
  readonly form: RenderedForm;
}

/** By layout and form, of which there are as many as are declared. */
export function renderTimes(now: () => number = () => performance.now()) {
  const byName = new Map<string, { readonly layout: string; readonly form: RenderedForm; readonly times: LatestTimes }>();
  return {
    took(layout: string, form: RenderedForm, ms: number): void {
      const name = `${layout} ${form}`;
      const one = byName.get(name) ?? { layout, form, times: latestTimes() };
      byName.set(name, one);
      one.times.took(ms, now());
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
