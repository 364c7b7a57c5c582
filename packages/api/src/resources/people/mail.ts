export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** Plain text; a link stands on a line of its own. */
  readonly text: string;
}

export interface Mail {
  /**
   * Takes a letter over. It resolves once the letter is on its way or is given up, never rejects, and is not waited for: an answer
   * that waited would tell by its time whether a letter was sent.
   */
  post(letter: Letter): Promise<void>;
}
