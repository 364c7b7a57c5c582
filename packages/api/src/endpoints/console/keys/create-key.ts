import { refuse } from '../../../errors/refusal.ts';
import { businessPath, consoleOperation, done } from '../operation.ts';

export const createKey = consoleOperation({
  id: 'createKey',
  method: 'POST',
  path: '/businesses/{business}/keys',
  title: 'Create a key',
  purpose: 'Always returns an error: create a claim and redeem it with the key tool on the server instead.',
  for: 'viewer',
  send: { path: businessPath },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'use_key_tool'],
  needs: [],
}).run(async () => refuse('use_key_tool'));
