import { createTransport } from 'nodemailer';
import type { Mail } from '../../resources/people/mail.ts';
import { messageId } from './message-id.ts';

/** A server that does not answer is given up sooner than a letter's next turn comes. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Emails by SMTP. One that the server does not take is tried twice more within seconds. */
export function smtpMail(url: string, from: string, onFailure: (error: unknown) => void): Mail & { close(): void } {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true, ...patience });
  let isOpen = true;
  return {
    async post({ to, subject, text, html, id }) {
      for (const waitMs of [0, 2_000, 10_000]) {
        try {
          await new Promise((passed) => setTimeout(passed, waitMs).unref());
          await transport.sendMail({ to, subject, text, html, textEncoding: 'quoted-printable', ...messageId(id, from) });
          return true;
        } catch (error) {
          if (isOpen && waitMs < 10_000) continue;
          onFailure(error);
          break;
        }
      }
      return false;
    },
    /** What is on its way arrives; nothing is tried again. */
    close() {
      isOpen = false;
      transport.close();
    },
  };
}
