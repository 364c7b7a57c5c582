import type { FragranceState } from '../../states.ts';

export interface Notes {
  readonly top: readonly string[];
  readonly heart: readonly string[];
  readonly base: readonly string[];
  /** The notes of a perfume that is recorded without tiers. */
  readonly all: readonly string[];
}

export const genders = ['women', 'men', 'unisex'] as const;
export type Gender = (typeof genders)[number];

/** A perfume as the library records it. `gender` and `popularity` serve search and matching and never appear on a card. */
export interface Fragrance {
  /** UUIDv5 of `<source>:<source's own id>`. */
  readonly id: string;
  readonly state: FragranceState;
  /** The record that this one was merged into. Null unless the state is moved. */
  readonly movedTo: string | null;
  readonly brand: string;
  readonly name: string;
  readonly strength: string | null;
  readonly year: number | null;
  readonly gender: Gender | null;
  /** Any number ≥ 0; more is better known. */
  readonly popularity: number;
  readonly perfumers: readonly string[];
  readonly family: string | null;
  readonly notes: Notes;
  /** Strongest first. */
  readonly accords: readonly string[];
  readonly description: string | null;
  /** Grows with every change of the record. */
  readonly revision: number;
}
