import type { Mail } from '../resources/people/mail.ts';
import { type AllowanceNotices, createAllowanceEmail } from '../resources/usage/allowance-notice.ts';

/** Sends all due allowance emails. Those that could not be sent, or were claimed by a killed process, become due again. */
export async function sendAllowanceEmails(notices: AllowanceNotices, mail: Mail, console: string): Promise<void> {
  for (const notice of await notices.claim())
    await ((await mail.post(createAllowanceEmail(notice, console))) ? notices.sent(notice) : notices.failed(notice));
}

/** Sends due allowance emails periodically, without overlapping runs. Returns a function that stops it. */
export function startAllowanceEmails(
  notices: AllowanceNotices,
  mail: Mail,
  console: string,
  { everyMs, onTrouble }: { readonly everyMs: number; readonly onTrouble: (error: unknown) => void },
): () => void {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void sendAllowanceEmails(notices, mail, console)
      .catch(onTrouble)
      .finally(() => {
        isRunning = false;
      });
  }, everyMs).unref();
  return () => clearInterval(timer);
}
