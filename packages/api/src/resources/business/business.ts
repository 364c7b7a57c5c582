import type { PlanName } from '../../limits/plans.ts';
import type { BusinessState } from '../../states.ts';
import type { StoredImage } from '../card/fitting/place.ts';
import type { Look } from '../looks/look.ts';

export interface Business {
  readonly id: string;
  readonly name: string;
  readonly website: string | null;
  readonly plan: PlanName;
  readonly state: BusinessState;
  /** True for demo and test businesses, whose keys start with `sil_test_`. */
  readonly test: boolean;
  /** Calls per month and per minute, including the operator's overrides. */
  readonly allowance: number;
  readonly ratePerMinute: number;
}

/** A business as a node caches it between calls. */
export interface Workspace {
  readonly business: Business;
  readonly looks: readonly Look[];
  /** The metadata of its stored images by content hash. */
  readonly pictures: ReadonlyMap<string, StoredImage>;
  /** Whether any of its cards is edited. The edits themselves are read per card. */
  readonly hasEdits: boolean;
  /** Increases with every change to the business, its looks, its reviewed links or its published edits. */
  readonly revision: number;
}

export interface Workspaces {
  /** The cached workspace, at most a second old. Null if the business does not exist. */
  of(businessId: string): Promise<Workspace | null>;
  /** The workspace as last read by this node, of any age, for responses while the database is unavailable. Null if it has never been read. */
  lastRead(businessId: string): Workspace | null;
}
