import type { Place } from '../../resources/card/fitting/place.ts';
import type { Crop } from '../../resources/looks/business-images.ts';
import type { Columns } from '../../resources/products/columns/columns.ts';
import type { FileFormat } from '../../resources/products/reading/product-file.ts';

/** A task for the reader process. */
export type Job =
  | { readonly kind: 'form' }
  | { readonly kind: 'preview'; readonly isFeed?: boolean }
  | { readonly kind: 'feed'; readonly form: FileFormat; readonly columns: Columns }
  | { readonly kind: 'products'; readonly form: FileFormat; readonly columns: Columns }
  | { readonly kind: 'library'; readonly name: string; readonly source: string }
  | { readonly kind: 'picture'; readonly place: Place; readonly crop: Crop | null }
  | { readonly kind: 'colours' }
  /** Its file is the JSON of a `WebsiteFiles`. */
  | { readonly kind: 'website' };

/** To the reader: a job, the next part of its file (null after the last), or the acknowledgement of the last values. */
export type ToReader = { readonly job: Job } | { readonly piece: Uint8Array | null } | { readonly taken: true };

/** From the reader. It sends values only after the last ones were acknowledged, and requests one part at a time. */
export type FromReader =
  | { readonly kind: 'ready' | 'piece' | 'done' }
  /** What is being read; named in the message if a limit is exceeded. */
  | { readonly kind: 'reading'; readonly what: string }
  | { readonly kind: 'values'; readonly values: readonly unknown[] }
  | { readonly kind: 'failed'; readonly message: string };
