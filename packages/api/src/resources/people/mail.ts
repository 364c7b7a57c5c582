export interface Email {
  readonly to: string;
  readonly subject: string;
  /** Plain text, with the link on its own line. */
  readonly text: string;
  /** The same content as HTML. */
  readonly html: string;
  /** Stable across attempts, so that a mail program shows the email once. */
  readonly id?: string;
}

export interface Mail {
  /** Sends an email. Resolves to whether the server accepted it, and never rejects. */
  post(letter: Email): Promise<boolean>;
}

export interface MailQueue {
  /**
   * Stores an email, which is sent within moments and retried until it is sent or `usefulHours` have passed. Rejects if it could not
   * be stored, so that the call that promised it fails.
   */
  add(letter: Email, usefulHours: number): Promise<void>;
}
