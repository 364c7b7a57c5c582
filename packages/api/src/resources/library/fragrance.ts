import type { FragranceState } from '../../states.ts';

export interface Notes {
  readonly top: readonly string[];
  readonly heart: readonly string[];
  readonly base: readonly string[];
  /** All notes, if the perfume is recorded without tiers. */
  readonly all: readonly string[];
}

export const genders = ['women', 'men', 'unisex'] as const;
export type Gender = (typeof genders)[number];

/** A library record. `gender`, `popularity` and `gtins` are used only for search and matching and never appear on a card. */
export interface Fragrance {
  /** UUIDv5 of `<source>:<ID in the source>`. */
  readonly id: string;
  readonly state: FragranceState;
  /** The ID of the record that this one was merged into. Null unless the state is `moved`. */
  readonly movedTo: string | null;
  readonly brand: string;
  readonly name: string;
  readonly strength: string | null;
  readonly year: number | null;
  readonly gender: Gender | null;
  /** At least 0; better-known perfumes have higher numbers. */
  readonly popularity: number;
  readonly perfumers: readonly string[];
  readonly family: string | null;
  readonly notes: Notes;
  /** Strongest first. */
  readonly accords: readonly string[];
  readonly description: string | null;
  /** Fourteen digits each. */
  readonly gtins: readonly string[];
  /** Increases with every change of the record. */
  readonly revision: number;
}
