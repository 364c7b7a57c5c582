import { z } from 'zod';
import { limits } from '../../limits/limits.ts';
import { apiVersion } from '../../versioning.ts';
import { text, visible } from '../input.ts';
import { operation } from '../operation.ts';
import { matchCandidate, matchOutcome, toCandidates } from './match-candidates.ts';
import { respondOrUnchanged } from './validated-response.ts';

const identifyRequest = z
  .strictObject({
    text: text(limits.identifyCharactersMax)
      .refine(...visible)
      .describe("A title, a line of recognised text or a shopper's words, unedited."),
  })
  .meta({ id: 'IdentifyRequest' });

const identifyResponse = z
  .strictObject({
    ok: z.literal(true),
    api_version: z.string(),
    outcome: matchOutcome,
    candidates: z.array(matchCandidate).describe('The most likely perfumes, best first, at most 5.'),
  })
  .meta({ id: 'IdentifyAnswer' });

export const identify = operation({
  id: 'identify',
  method: 'POST',
  path: '/match',
  selectedBy: 'text',
  title: 'Match messy text to a fragrance identity',
  purpose: 'Identify the perfume that a text is about. The text is not stored, and none of your products or links is involved.',
  scope: 'browse',
  costs: 'one call',
  send: { body: identifyRequest },
  answer: identifyResponse,
  revalidates: true,
  badInput: { body: 'invalid_query', text: 'invalid_query' },
  refuses: ['invalid_query', 'body_too_large', 'over_allowance', 'unavailable'],
  needs: ['library'],
  examples: [
    { name: 'a title from a marketplace', body: { text: 'DIOR SAUVAGE EDT 100ml spray ** NEU & OVP **' }, get: 200 },
    { name: 'a text about nothing known', body: { text: 'zzzzqqqq' }, get: 200 },
    { name: 'a blank text', body: { text: ' ' }, get: 'invalid_query' },
    { name: 'a text with another field', body: { text: 'sauvage', brand: 'Dior' }, get: 'invalid_query' },
  ],
}).run((call, { library }) => {
  const match = () => {
    const { outcome, candidates } = library.match({ ref: '', name: call.body.text });
    return { ok: true as const, api_version: apiVersion, outcome, candidates: toCandidates(candidates, library) };
  };
  return respondOrUnchanged(match, call);
});
