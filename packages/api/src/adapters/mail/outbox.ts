import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from '../../resources/people/mail.ts';
import { messageId } from './message-id.ts';

/** Letters as files, for a service that has no mail server: the demo works offline. Only their owner may read them, for they hold links. */
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
          ...messageId(id, from),
        });
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`);
        // Whoever watches the folder sees whole letters alone.
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
