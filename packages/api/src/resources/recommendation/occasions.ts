import type { Intensity } from './intensity.ts';
import type { Season, Time } from './occasion-features.ts';

/** What an occasion asks for, unless the request says otherwise. */
interface OccasionWishes {
  readonly season?: Season;
  readonly time: Time;
  readonly intensity?: Intensity;
}

export const occasionWishes = {
  everyday: { time: 'day' },
  office: { time: 'day', intensity: 'soft' },
  sport: { time: 'day', season: 'summer', intensity: 'soft' },
  holiday: { time: 'day', season: 'summer' },
  wedding: { time: 'day', season: 'spring' },
  date: { time: 'evening' },
  party: { time: 'evening', intensity: 'strong' },
} as const satisfies Record<string, OccasionWishes>;

export type Occasion = keyof typeof occasionWishes;
export const occasions = ['everyday', 'office', 'sport', 'holiday', 'wedding', 'date', 'party'] as const satisfies readonly Occasion[];
