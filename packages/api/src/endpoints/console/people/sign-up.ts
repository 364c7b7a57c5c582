import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { email, name, password } from '../../input.ts';
import { consoleOperation, done } from '../operation.ts';
import { inEvenTime } from './even-time.ts';
import { askForLetter } from './guesses.ts';
import { refuseEasyPassword } from './new-password.ts';

export const signUp = consoleOperation({
  id: 'signUp',
  method: 'POST',
  path: '/auth/sign-up',
  title: 'Sign up',
  purpose: 'Make an account. The answer is the same whether the address is known or not; what to do next is in the letter.',
  for: 'anyone',
  send: { body: z.strictObject({ name, email, password }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', 'rate_limited', ...accountCodes],
  needs: ['accounts', 'signInGuesses'],
}).run(({ body, address }, ports) =>
  inEvenTime(async () => {
    const easy = await refuseEasyPassword(body.password, [body.name, body.email]);
    return easy ?? askForLetter(ports, { email: body.email, address, cookie: '', path: '/sign-up/email', sent: body });
  }),
);
