/** A row of a file, or the reason why it can't be read. Lines are counted from 1. */
export type FileRow =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly cells: null; readonly reason: string };

/** A file that can't be read as a table, with a message for the person who uploaded it. */
export interface UnreadableFile {
  readonly unreadable: string;
}
