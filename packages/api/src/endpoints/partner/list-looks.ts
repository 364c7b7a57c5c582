import { z } from 'zod';
import { apiVersion } from '../../versioning.ts';
import { lookAnswer, looksOf } from '../looks-answer.ts';
import { answered, operation } from '../operation.ts';

const looksAnswer = z
  .strictObject({
    ok: z.literal(true),
    api_version: z.string(),
    looks: z.array(lookAnswer),
  })
  .meta({ id: 'LooksAnswer' });

export const listLooks = operation({
  id: 'listLooks',
  method: 'GET',
  path: '/looks',
  title: 'Saved looks',
  purpose: "List the partner's own saved looks.",
  scope: 'looks',
  costs: 'free',
  send: {},
  answer: looksAnswer,
  badInput: {},
  refuses: ['unavailable'],
  needs: [],
  examples: [{ name: 'the saved looks', get: 200 }],
}).run(async ({ workspace }) => answered(0, () => ({ ok: true, api_version: apiVersion, looks: looksOf(workspace) })));
