import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from '../../resources/people/mail.ts';
import { messageIdHeader } from './message-id.ts';

/** Writes emails to files if no mail server is configured, for the offline demo. They contain links, so only their owner can read them. */
export function outboxMail(
  folder: string,
  from: string,
  onWritten: (file: string) => void,
  onFailure: (error: unknown) => void,
): Mail & { close(): void } {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async post({ to, subject, text, html, id }) {
      try {
        const { message } = await transport.sendMail({
          from,
          to,
          subject,
          text,
          html,
          textEncoding: 'quoted-printable',
          ...messageIdHeader(id, from),
        });
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`);
        // Renamed when complete, so that a watcher never sees a partial email.
        try {
          await writeFile(`${file}.part`, Buffer.isBuffer(message) ? message : '', { mode: 0o600 });
          await rename(`${file}.part`, file);
        } catch (error) {
          await rm(`${file}.part`, { force: true });
          throw error;
        }
        onWritten(file);
        return true;
      } catch (error) {
        onFailure(error);
        return false;
      }
    },
    close: () => transport.close(),
  };
}
