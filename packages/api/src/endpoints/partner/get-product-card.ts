import { z } from 'zod';
import { refuse } from '../../errors/refusal.ts';
import { lookNamed } from '../../resources/looks/look.ts';
import { productRef } from '../input.ts';
import { operation } from '../operation.ts';
import { cardAnswer, cardOptions, cardRefusals, resolveOwnCard } from './card-answer.ts';
import { sandboxCard } from './sandbox-card.ts';

export const getProductCard = operation({
  id: 'getProductCard',
  method: 'GET',
  path: '/products/{ref}/card',
  title: 'Product card',
  purpose: "Read a card by the partner's own approved product reference, with the same options as a fragrance card.",
  scope: 'card',
  costs: 'one call',
  send: { path: z.object({ ref: productRef }), query: cardOptions },
  answer: cardAnswer,
  media: ['image/png', 'text/html'],
  badInput: { ref: 'invalid_product_ref', format: 'bad_format', look: 'bad_settings' },
  refuses: ['invalid_product_ref', 'product_not_linked', ...cardRefusals],
  needs: ['library', 'pictures', 'lookUse', 'renderTimes', 'deployment', 'links', 'edits'],
  examples: [
    { name: 'a product whose link was approved', path: { ref: '$ref' }, get: 200 },
    { name: 'a product that waits for a person', path: { ref: '$suggestedRef' }, get: 'product_not_linked' },
    { name: 'a product that was never sent', path: { ref: 'NO-SUCH-SKU' }, get: 'product_not_linked' },
    { name: 'a blank reference', path: { ref: ' ' }, get: 'invalid_product_ref' },
  ],
}).run(async (call, ports) => {
  const { look, format } = call.query;
  const played = sandboxCard({ ref: call.path.ref, look, format }, call, ports);
  if (played !== undefined) return played;
  const { business, looks, revision } = call.workspace;
  // What was sent badly is told before what the reference stands for, as on every other call.
  if (lookNamed(looks, look) === undefined) return refuse('bad_settings');
  const { fragranceId } = await ports.links.of(business.id, revision, call.path.ref);
  if (fragranceId === null) return refuse('product_not_linked');
  return resolveOwnCard({ fragranceId, look, format, ref: call.path.ref }, call, ports);
});
