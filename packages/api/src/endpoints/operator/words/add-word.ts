import { Refusal } from '../../../errors/refusal.ts';
import { comparedAs } from '../../../resources/operator/words.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { wordBody, wordOf, wordOfBody, wordShape } from './word-shape.ts';

export const addWord = consoleOperation({
  id: 'addWord',
  method: 'POST',
  path: '/words',
  title: 'Add a word',
  purpose: 'Adds a word as a draft: no row is matched by it before it was tried and set live.',
  for: 'operator',
  send: { body: wordBody },
  answer: answerOf({ word: wordShape }).meta({ id: 'WordAdded' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['deskWords', 'library'],
}).run(async ({ body, actor }, { deskWords, library }) => {
  const word = wordOfBody(body);
  const compared = comparedAs(word, library);
  if (compared instanceof Refusal) return compared;
  const added = await deskWords.add(word, compared, actor);
  return added instanceof Refusal ? added : { ok: true, api_version: apiVersion, word: wordOf(added, library) };
});
