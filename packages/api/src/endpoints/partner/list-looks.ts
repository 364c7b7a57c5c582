import { z } from 'zod';
import { apiVersion } from '../../versioning.ts';
import { lookShape, toLookShapes } from '../look-shape.ts';
import { operation, respond } from '../operation.ts';

const looksResponse = z
  .strictObject({
    ok: z.literal(true),
    api_version: z.string(),
    looks: z.array(lookShape),
  })
  .meta({ id: 'LooksAnswer' });

export const listLooks = operation({
  id: 'listLooks',
  method: 'GET',
  path: '/looks',
  title: 'Saved looks',
  purpose: 'List your saved looks.',
  scope: 'looks',
  costs: 'free',
  send: {},
  answer: looksResponse,
  badInput: {},
  refuses: ['unavailable'],
  needs: [],
  examples: [{ name: 'the saved looks', get: 200 }],
}).run(async ({ workspace }) => respond(0, () => ({ ok: true, api_version: apiVersion, looks: toLookShapes(workspace) })));
