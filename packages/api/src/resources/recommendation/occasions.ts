import type { Intensity } from './intensity.ts';
import type { Season, Time } from './occasion-features.ts';

export const occasions = ['everyday', 'office', 'sport', 'holiday', 'wedding', 'date', 'party'] as const;
export type Occasion = (typeof occasions)[number];

export interface Wishes {
  readonly season?: Season;
  readonly time?: Time;
  readonly intensity?: Intensity;
}

/** What an occasion asks for, unless the request says otherwise. */
const wishesByOccasion: Readonly<Record<Occasion, Wishes>> = {
  everyday: { time: 'day' },
  office: { time: 'day', intensity: 'soft' },
  sport: { time: 'day', season: 'summer', intensity: 'soft' },
  holiday: { time: 'day', season: 'summer' },
  wedding: { time: 'day', season: 'spring' },
  date: { time: 'evening' },
  party: { time: 'evening', intensity: 'strong' },
};

export const wishesOf = (occasion: Occasion | undefined): Wishes => (occasion === undefined ? {} : wishesByOccasion[occasion]);
