import type { Mail } from '../resources/people/mail.ts';
import { type AllowanceNotices, allowanceLetter } from '../resources/usage/allowance-notice.ts';

/** Sends the letters that are owed now. What could not be sent, or was claimed by a process that was killed, is owed again. */
export async function sendAllowanceLetters(notices: AllowanceNotices, mail: Mail, console: string): Promise<void> {
  for (const notice of await notices.claim())
    await ((await mail.post(allowanceLetter(notice, console))) ? notices.sent(notice) : notices.notSent(notice));
}

/** Looks for letters that are owed, again and again, one look at a time. Gives what ends that. */
export function keepSendingAllowanceLetters(
  notices: AllowanceNotices,
  mail: Mail,
  console: string,
  { everyMs, onTrouble }: { readonly everyMs: number; readonly onTrouble: (error: unknown) => void },
): () => void {
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void sendAllowanceLetters(notices, mail, console)
      .catch(onTrouble)
      .finally(() => {
        looking = false;
      });
  }, everyMs).unref();
  return () => clearInterval(timer);
}
