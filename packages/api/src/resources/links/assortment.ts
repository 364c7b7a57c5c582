import type { Library } from '../library/library.ts';
import { runInSlices } from '../slices.ts';

/** The perfumes that a business sells: those of its approved products. */
export interface Assortment {
  /** Their places in the library's index. */
  readonly places: Int32Array;
  /** The references of the products with the perfume at a place. */
  refsAt(place: number): readonly string[];
}

/** The references of approved products by fragrance ID. */
export type ApprovedRefs = ReadonlyMap<string, readonly string[]>;

const known = new WeakMap<ApprovedRefs, { readonly revision: number; readonly assortment: Assortment }>();
const idsPerStep = 100;

/** Looks up the perfumes once for a revision of the library. A product linked to a merged record sells the one it was merged into. */
export async function readAssortment(approved: ApprovedRefs, library: Library): Promise<Assortment> {
  const { revision } = library;
  const cached = known.get(approved);
  if (cached?.revision === revision) return cached.assortment;
  const assortment = await runInSlices(lookUp(approved, library));
  known.set(approved, { revision, assortment });
  return assortment;
}

function* lookUp(approved: ApprovedRefs, library: Library): Generator<void, Assortment> {
  const refs = new Map<number, string[]>();
  let nth = 0;
  for (const [id, ofId] of approved) {
    if (nth++ % idsPerStep === 0) yield;
    const place = library.browsing.placeOf(library.find(id)?.movedTo ?? id);
    if (place < 0) continue;
    const others = refs.get(place);
    if (others === undefined) refs.set(place, [...ofId]);
    else others.push(...ofId);
  }
  return { places: Int32Array.from(refs.keys()), refsAt: (place) => refs.get(place) ?? [] };
}
