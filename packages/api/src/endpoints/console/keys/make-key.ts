import { refuse } from '../../../errors/refusal.ts';
import { businessPath, consoleOperation, done } from '../operation.ts';

export const makeKey = consoleOperation({
  id: 'makeKey',
  method: 'POST',
  path: '/businesses/{business}/keys',
  title: 'Make a key',
  purpose: 'The console never makes a key: open a claim, and trade it with the key tool on the server.',
  for: 'viewer',
  send: { path: businessPath },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'use_key_tool'],
  needs: [],
}).run(async () => refuse('use_key_tool'));
