import { Refusal } from '../../../errors/refusal.ts';
import { normaliseSynonym } from '../../../resources/operator/synonyms.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { parseSynonym, synonymBody, synonymShape, toSynonymResponse } from './synonym-shape.ts';

export const addSynonym = consoleOperation({
  id: 'addSynonym',
  method: 'POST',
  path: '/words',
  title: 'Add a synonym',
  purpose: "Adds a synonym as a draft. Matching doesn't use it until it is tested and published.",
  for: 'operator',
  send: { body: synonymBody },
  answer: answerOf({ word: synonymShape }).meta({ id: 'AddedSynonym' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['synonyms', 'library'],
}).run(async ({ body, actor }, { synonyms, library }) => {
  const word = parseSynonym(body);
  const compared = normaliseSynonym(word, library);
  if (compared instanceof Refusal) return compared;
  const added = await synonyms.add(word, compared, actor);
  return added instanceof Refusal ? added : { ok: true, api_version: apiVersion, word: toSynonymResponse(added, library) };
});
