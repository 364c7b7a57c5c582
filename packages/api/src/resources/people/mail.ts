export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** Plain text; a link stands on a line of its own. */
  readonly text: string;
  /** The same, for whoever sees it as a page. */
  readonly html: string;
  /** The same for the same letter sent again, so that a mail program shows it once. */
  readonly id?: string;
}

export interface Mail {
  /**
   * Takes a letter over. It resolves to true once the letter is on its way and to false where it is given up, never rejects, and is
   * mostly not waited for: an answer that waited would tell by its time whether a letter was sent.
   */
  post(letter: Letter): Promise<boolean>;
}
