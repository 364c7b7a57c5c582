import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { chooseConsoleLanguage } from '../../../resources/people/console-languages.ts';
import { consoleLanguage, email, name, password } from '../../input.ts';
import { consoleOperation, done } from '../operation.ts';
import { callForEmail } from './limited-calls.ts';
import { rejectWeakPassword } from './new-password.ts';
import { withPaddedTime } from './padded-time.ts';

export const signUp = consoleOperation({
  id: 'signUp',
  method: 'POST',
  path: '/auth/sign-up',
  title: 'Sign up',
  purpose: 'Creates an account. The response is the same whether or not the address is known; the next step is in the email.',
  for: 'anyone',
  send: {
    body: z.strictObject({
      name,
      email,
      password,
      language: consoleLanguage.optional().describe('The language of the console and of emails. Default: from the Accept-Language header.'),
    }),
  },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', 'rate_limited', ...accountCodes],
  needs: ['accounts', 'signInGuesses'],
}).run(({ body: { language, ...body }, address, acceptLanguage }, ports) =>
  withPaddedTime(async () => {
    const easy = await rejectWeakPassword(body.password, [body.name, body.email]);
    const chosen = language ?? chooseConsoleLanguage(acceptLanguage);
    const account = { ...body, ...(chosen !== null && { language: chosen }) };
    return easy ?? callForEmail(ports, { email: body.email, address, cookie: '', path: '/sign-up/email', body: account });
  }),
);
