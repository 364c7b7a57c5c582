import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { partnerOperations } from '../../partner/operations.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

const wellFormed = z.string().refine((text) => text.isWellFormed(), 'must be valid Unicode');
const texts = z.record(wellFormed.max(40), wellFormed.max(1_000));

export const testCall = consoleOperation({
  id: 'testCall',
  method: 'POST',
  path: '/businesses/{business}/try',
  title: 'Test a call',
  purpose:
    'Makes a partner API call on behalf of the business, as its server would, and returns the response byte for byte. The call is free: it is not charged, counted, listed as rejected or rate limited. `match` stores its suggestions, as it does for a key, and therefore requires the editor role.',
  for: 'viewer',
  send: {
    path: businessPath,
    body: z.strictObject({
      operation: z.string().max(40).describe('The ID of a released operation.'),
      path: texts.default({}).describe('Path parameters by name.'),
      query: texts.default({}).describe('Query parameters by name.'),
      body: z.unknown().optional().describe('The JSON body. Omit if the operation takes none.'),
    }),
  },
  answer: answerOf({
    status: z.int(),
    headers: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    text: z.string().nullable().describe('The response body. Null if it is an image.'),
    base64: z.string().nullable().describe('The response body in Base64 if it is an image, otherwise null.'),
    bytes: z.int().describe('The length of the response body in bytes.'),
    ms: z.number().describe('The response time in milliseconds.'),
    would_cost: z.int().describe('The number of calls that would have been charged to a key.'),
  }).meta({ id: 'TestCall' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'rate_limited'],
  needs: ['testCalls'],
}).run(async ({ path, body: request, person, by }, { testCalls }) => {
  const declaration = partnerOperations().find((one) => one.declaration.id === request.operation)?.declaration;
  if (declaration === undefined) return refuse('invalid_query', { message: 'operation must be the ID of a released operation.' });
  const seconds = await testCalls.take(person.id);
  if (seconds !== null)
    return refuse('rate_limited', { retryAfterSeconds: seconds, message: `Too many test calls. Try again in ${seconds} seconds.` });
  const filledPath = declaration.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(request.path[name] ?? ''));
  const query = new URLSearchParams(request.query).toString();
  const startedMs = performance.now();
  const answer = await testCalls.send({
    businessId: path.business,
    // A match stores its suggestions, which checks the role; nothing else that can be called changes anything.
    by: by.needing('editor'),
    method: declaration.method,
    path: query === '' ? filledPath : `${filledPath}?${query}`,
    body: request.body === undefined ? null : JSON.stringify(request.body),
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
