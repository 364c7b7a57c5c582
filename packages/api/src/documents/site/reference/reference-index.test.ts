import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partnerOperations } from '../../../endpoints/partner/operations.ts';
import { isReleased } from '../../../endpoints/partner/planned.ts';
import { referencePages } from './reference-index.ts';

const addresses = { api: 'https://s.example/api/partner/v1', docs: 'https://s.example/docs', console: 'https://s.example/console' };
const site = { docs: '/docs', console: '/console', openApi: '/api/partner/v1/openapi.json' };

test('an operation that is not released has no page and is listed as planned', () => {
  const released = partnerOperations().filter(({ declaration }) => isReleased(declaration.id, new Set()));
  const [index, ...pages] = referencePages(released, addresses, site);
  assert.deepEqual(
    pages.map(({ path }) => path),
    released.map(({ declaration }) => `/reference/${declaration.id}`),
  );
  assert.match(index?.write().main.text ?? '', /id="planned".*Gift finder<\/span> <code>POST \/gift-finder/s);
  const [whole] = referencePages(partnerOperations(), addresses, site);
  assert.doesNotMatch(whole?.write().main.text ?? '', /id="planned"/);
});
