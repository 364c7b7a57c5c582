import type { ConsoleLanguage } from '../console-languages.ts';
import { createEmail } from '../email.ts';
import type { Email } from '../mail.ts';
import { createEmailTexts } from './texts.ts';

/** How long emails about signing in are useful: the lifetime of their link, if it expires. */
export const usefulHours = { confirmation: 24, passwordReset: 1, existingAccount: 24 } as const;

export type AccountMessage = keyof typeof usefulHours;

interface Recipient {
  readonly email: string;
  readonly name: string;
  readonly language: ConsoleLanguage | null;
}

export function createAccountEmail(message: AccountMessage, to: Recipient, link: string): Email {
  const texts = createEmailTexts(to.language);
  const { text } = texts;
  const title = text(`${message}.title`);
  const content = { subject: title, title, paragraphs: [text(`${message}.body`)], closing: text(`${message}.closing`) };
  return createEmail({ ...content, to: to.email, name: to.name, action: { label: text(`${message}.action`), link } }, texts);
}
