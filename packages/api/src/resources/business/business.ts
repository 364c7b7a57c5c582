import type { PlanName } from '../../limits/plans.ts';
import type { BusinessState } from '../../states.ts';
import type { StoredPicture } from '../card/fitting/place.ts';
import type { Look } from '../looks/look.ts';

export interface Business {
  readonly id: string;
  readonly name: string;
  readonly website: string | null;
  readonly plan: PlanName;
  readonly state: BusinessState;
  /** True for demo and test workspaces: their keys begin with `sil_test_`. */
  readonly test: boolean;
  /** Calls a month and calls a minute, with the operator's overrides applied. */
  readonly allowance: number;
  readonly ratePerMinute: number;
}

/** What a node remembers of a business between calls. */
export interface Workspace {
  readonly business: Business;
  readonly looks: readonly Look[];
  /** What is known of its stored pictures, by the hash of their content. */
  readonly pictures: ReadonlyMap<string, StoredPicture>;
  /** Whether any of its cards is edited; which, is asked card by card. */
  readonly hasEdits: boolean;
  /** Grows with every change of the business, its looks, its decided links or its published edits. */
  readonly revision: number;
}

export interface Workspaces {
  /** The workspace as last known here, at most a second old. Null when no such business exists. */
  of(businessId: string): Promise<Workspace | null>;
  /** The workspace as it was last read here, however old, for an answer while the database is away. Null when it never was. */
  lastRead(businessId: string): Workspace | null;
}
