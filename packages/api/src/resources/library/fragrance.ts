import type { FragranceState } from '../../states.ts';
import type { RecordedFields } from './recorded-fields.ts';

export const genders = ['women', 'men', 'unisex'] as const;
export type Gender = (typeof genders)[number];

/** A library record. `gender`, `popularity` and `gtins` are used only for search and matching and never appear on a card. */
export interface Fragrance extends RecordedFields {
  /** UUIDv5 of `<source>:<ID in the source>`. */
  readonly id: string;
  readonly state: FragranceState;
  /** The ID of the record that this one was merged into. Null unless the state is `moved`. */
  readonly movedTo: string | null;
  readonly gender: Gender | null;
  /** At least 0; better-known perfumes have higher numbers. */
  readonly popularity: number;
  /** Increases with every change of the record. */
  readonly revision: number;
}
