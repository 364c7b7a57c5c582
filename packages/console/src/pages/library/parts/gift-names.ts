import type { GiftWishes } from '../../../api/library/library.ts';
import type { MessageId } from '../../../messages/t.ts';

export const occasionNames: Readonly<Record<NonNullable<GiftWishes['occasion']>, MessageId>> = {
  everyday: 'library.occasionEveryday',
  office: 'library.occasionOffice',
  sport: 'library.occasionSport',
  holiday: 'library.occasionHoliday',
  wedding: 'library.occasionWedding',
  date: 'library.occasionDate',
  party: 'library.occasionParty',
};

export const seasonNames: Readonly<Record<NonNullable<GiftWishes['season']>, MessageId>> = {
  spring: 'library.seasonSpring',
  summer: 'library.seasonSummer',
  autumn: 'library.seasonAutumn',
  winter: 'library.seasonWinter',
};

export const timeNames: Readonly<Record<NonNullable<GiftWishes['time']>, MessageId>> = {
  day: 'library.timeDay',
  evening: 'library.timeEvening',
};

/** The values, in the order in which they are offered. */
export const namesOf = <K extends string>(names: Readonly<Record<K, MessageId>>): readonly K[] =>
  Object.keys(names).filter((name): name is K => name in names);
