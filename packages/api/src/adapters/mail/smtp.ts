import { createTransport } from 'nodemailer';
import type { Mail } from '../../resources/people/mail.ts';
import { messageIdHeader } from './message-id.ts';

/** An unresponsive server times out before the email's next attempt is due. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Sends emails by SMTP. An email that the server rejects is retried twice within seconds. */
export function smtpMail(url: string, from: string, onFailure: (error: unknown) => void): Mail & { close(): void } {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true, ...timeouts });
  let isOpen = true;
  return {
    async post({ to, subject, text, html, id }) {
      for (const waitMs of [0, 2_000, 10_000]) {
        try {
          await new Promise((passed) => setTimeout(passed, waitMs).unref());
          await transport.sendMail({ to, subject, text, html, textEncoding: 'quoted-printable', ...messageIdHeader(id, from) });
          return true;
        } catch (error) {
          if (isOpen && waitMs < 10_000) continue;
          onFailure(error);
          break;
        }
      }
      return false;
    },
    /** In-flight messages are delivered; failures are not retried. */
    close() {
      isOpen = false;
      transport.close();
    },
  };
}
