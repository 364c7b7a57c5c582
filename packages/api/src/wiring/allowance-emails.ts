import type { Mail } from '../resources/people/mail.ts';
import { type AllowanceNotices, createAllowanceEmail } from '../resources/usage/allowance-notice.ts';

/** Sends all due allowance emails. Those that could not be sent, or were claimed by a killed process, become due again. */
export async function sendAllowanceEmails(notices: AllowanceNotices, mail: Mail, console: string): Promise<void> {
  for (const notice of await notices.claim())
    await ((await mail.post(createAllowanceEmail(notice, console))) ? notices.sent(notice) : notices.failed(notice));
}
