/** A row of a file, or the reason why there is none; line 1 is the first of the file. */
export type FileRow =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly cells: null; readonly reason: string };

/** A file that cannot be read as a table at all, and why, in words for whoever chose it. */
export interface UnreadableFile {
  readonly unreadable: string;
}
