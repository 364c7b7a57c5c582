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
  /** Sends an email. Resolves to true once it was taken and to false where it was not, and never rejects. */
  post(letter: Letter): Promise<boolean>;
}

export interface MailQueue {
  /**
   * Stores an email, to be sent within moments and tried again until it is sent or no longer of use, so many hours from now. Rejects where it
   * could not be stored: the call that promised it then fails.
   */
  add(letter: Letter, usefulHours: number): Promise<void>;
}
