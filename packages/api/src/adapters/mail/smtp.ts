import { createTransport } from 'nodemailer';
import type { Mail } from '../../resources/people/mail.ts';
import { messageId } from './message-id.ts';

/** Letters by SMTP. A letter that the server does not take is tried again twice, then told of without what it said. */
export function smtpMail(url: string, from: string, onLost: (error: unknown) => void): Mail & { close(): void } {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    async post({ to, subject, text, html, id }) {
      for (const waitMs of [0, 2_000, 10_000]) {
        try {
          await new Promise((passed) => setTimeout(passed, waitMs).unref());
          await transport.sendMail({ to, subject, text, html, textEncoding: 'quoted-printable', ...messageId(id, from) });
          return true;
        } catch (error) {
          if (waitMs === 10_000) onLost(error);
        }
      }
      return false;
    },
    close: () => transport.close(),
  };
}
