import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { roleTooLow } from '../../../resources/business/authority.ts';
import { atLeast } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { partnerOperations } from '../../partner/operations.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

const wellFormed = z.string().refine((text) => text.isWellFormed(), 'must be valid Unicode');
const texts = z.record(wellFormed.max(40), wellFormed.max(1_000));

export const tryCall = consoleOperation({
  id: 'tryCall',
  method: 'POST',
  path: '/businesses/{business}/try',
  title: 'Try a call',
  purpose:
    "Make a call of the partner interface for the business, as its server would. The answer is that call's own, byte for byte. It is free: nothing is charged, counted or listed as refused, and nothing is taken from the minute's rate. A match keeps its suggestions, as it would for a key, so it takes an editor.",
  for: 'viewer',
  send: {
    path: businessPath,
    body: z.strictObject({
      operation: z.string().max(40).describe('The id of a released operation.'),
      path: texts.default({}).describe('What varies in its path, by name.'),
      query: texts.default({}).describe('Its query, by name.'),
      body: z.unknown().optional().describe('What is sent as JSON. Left out where nothing is.'),
    }),
  },
  answer: answerOf({
    status: z.int(),
    headers: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    text: z.string().nullable().describe('The body. Null where it is a picture.'),
    base64: z.string().nullable().describe('The body where it is a picture.'),
    bytes: z.int().describe('The length of the body.'),
    ms: z.number().describe('How long the answer took to make.'),
    would_cost: z.int().describe('Calls that a key would have been charged. This one was free.'),
  }).meta({ id: 'TriedCall' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'rate_limited'],
  needs: ['triedCalls'],
}).run(async ({ path, body: sent, person, by, membership }, { triedCalls }) => {
  const declaration = partnerOperations().find((one) => one.declaration.id === sent.operation)?.declaration;
  if (declaration === undefined) return refuse('invalid_query', { message: 'operation must be the id of a released operation.' });
  if (declaration.method !== 'GET' && !atLeast(membership.role, 'editor')) return roleTooLow('editor');
  const seconds = await triedCalls.take(person.id);
  if (seconds !== null)
    return refuse('rate_limited', { retryAfterSeconds: seconds, message: `Too many calls were tried. Wait ${seconds} seconds.` });
  const filled = declaration.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sent.path[name] ?? ''));
  const query = new URLSearchParams(sent.query).toString();
  const startedMs = performance.now();
  const answer = await triedCalls.ask({
    businessId: path.business,
    by: by.needing('editor'),
    method: declaration.method,
    path: query === '' ? filled : `${filled}?${query}`,
    body: sent.body === undefined ? null : JSON.stringify(sent.body),
  });
  if (answer instanceof Refusal) return answer;
  const { status, headers, body } = answer;
  const ms = Math.round((performance.now() - startedMs) * 10) / 10;
  const isPicture = headers.some(([name, value]) => name === 'content-type' && value.startsWith('image/'));
  return {
    ok: true,
    api_version: apiVersion,
    status,
    headers: headers.map(([name, value]) => ({ name, value })),
    text: isPicture ? null : body.toString('utf8'),
    base64: isPicture ? body.toString('base64') : null,
    bytes: body.byteLength,
    ms,
    would_cost: Number(headers.find(([name]) => name === 'sillage-charged')?.[1] ?? 0),
  };
});
