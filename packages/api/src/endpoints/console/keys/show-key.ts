import { refuse } from '../../../errors/refusal.ts';
import { keyId } from '../../input.ts';
import { businessPath, consoleOperation, done } from '../operation.ts';

export const showKey = consoleOperation({
  id: 'showKey',
  method: 'GET',
  path: '/businesses/{business}/keys/{key}/text',
  title: 'Show a key',
  purpose: "Always returns an error: keys aren't stored and exist only on the server they were created for.",
  for: 'viewer',
  send: { path: businessPath.extend({ key: keyId }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'use_key_tool'],
  needs: [],
}).run(async () => refuse('use_key_tool'));
