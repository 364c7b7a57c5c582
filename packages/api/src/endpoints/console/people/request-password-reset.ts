import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { email } from '../../input.ts';
import { consoleOperation, done } from '../operation.ts';
import { callForEmail } from './limited-calls.ts';
import { withPaddedTime } from './padded-time.ts';

export const requestPasswordReset = consoleOperation({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/auth/forgotten',
  title: 'Request a password reset',
  purpose: 'Emails a password reset link and invalidates earlier ones. The response is the same whether or not the address is known.',
  for: 'anyone',
  send: { body: z.strictObject({ email }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', 'rate_limited', ...accountCodes],
  needs: ['accounts', 'signInGuesses'],
}).run(({ body, address }, ports) =>
  withPaddedTime(() => callForEmail(ports, { email: body.email, address, cookie: '', path: '/request-password-reset', body: body })),
);
