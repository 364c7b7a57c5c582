import { z } from 'zod';
import { aboutProduct, Refusal, refuse } from '../../errors/refusal.ts';
import { findLook } from '../../resources/looks/look.ts';
import { productRef } from '../input.ts';
import { operation } from '../operation.ts';
import { cardOptions, cardRefusals, cardResponse, resolveOwnCard } from './card-response.ts';
import { sandboxCard } from './sandbox-card.ts';

export const getProductCard = operation({
  id: 'getProductCard',
  method: 'GET',
  path: '/products/{ref}/card',
  title: 'Product card',
  purpose: 'Get a card by your own product reference, which needs an approved link. Same options as for a fragrance card.',
  scope: 'card',
  costs: 'one call',
  send: { path: z.object({ ref: productRef }), query: cardOptions },
  answer: cardResponse,
  media: ['image/png', 'text/html'],
  revalidates: true,
  badInput: { ref: 'invalid_product_ref', format: 'bad_format', look: 'bad_settings' },
  refuses: ['invalid_product_ref', 'product_not_linked', ...cardRefusals],
  needs: ['library', 'renderer', 'lookUsage', 'renderTimes', 'deployment', 'links', 'edits'],
  examples: [
    { name: 'a product with an approved link', path: { ref: '$ref' }, get: 200 },
    { name: 'a product awaiting review', path: { ref: '$suggestedRef' }, get: 'product_not_linked' },
    { name: 'an unknown product', path: { ref: 'NO-SUCH-SKU' }, get: 'product_not_linked' },
    { name: 'a blank reference', path: { ref: ' ' }, get: 'invalid_product_ref' },
  ],
}).run(async (call, ports) => {
  const { look, format } = call.query;
  const sandboxed = sandboxCard({ ref: call.path.ref, look, format }, call, ports);
  if (sandboxed !== undefined) return sandboxed;
  const { business, looks, revision } = call.workspace;
  // Input is checked before the reference is looked up, as in every other call.
  if (findLook(looks, look) === undefined) return refuse('bad_settings');
  const { fragranceId } = await ports.links.of(business.id, revision, call.path.ref);
  if (fragranceId === null) return refuse('product_not_linked', { productRef: call.path.ref });
  const card = await resolveOwnCard({ fragranceId, look, format, ref: call.path.ref }, call, ports);
  return card instanceof Refusal ? aboutProduct(card, call.path.ref) : card;
});
