import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { email } from '../../input.ts';
import { consoleOperation, done } from '../operation.ts';
import { inEvenTime } from './even-time.ts';
import { askForLetter } from './guesses.ts';

export const askReset = consoleOperation({
  id: 'askReset',
  method: 'POST',
  path: '/auth/forgotten',
  title: 'Ask for a new password',
  purpose:
    'Send a letter with a link that sets a new password; a link that was sent before ends. The answer is the same whether the address is known or not.',
  for: 'anyone',
  send: { body: z.strictObject({ email }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', 'rate_limited', ...accountCodes],
  needs: ['accounts', 'signInGuesses'],
}).run(({ body, address }, ports) =>
  inEvenTime(() => askForLetter(ports, { email: body.email, address, cookie: '', path: '/request-password-reset', sent: body })),
);
