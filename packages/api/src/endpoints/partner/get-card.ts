import { z } from 'zod';
import { fragranceId } from '../input.ts';
import { operation } from '../operation.ts';
import { cardOptions, cardRefusals, cardResponse, resolveOwnCard } from './card-response.ts';
import { sandboxCard } from './sandbox-card.ts';

export const getCard = operation({
  id: 'getCard',
  method: 'GET',
  path: '/fragrances/{id}/card',
  title: 'Fragrance card',
  purpose: 'Get a fragrance card by fragrance ID, optionally in a saved look, as JSON, PNG or HTML.',
  scope: 'card',
  costs: 'one call',
  send: { path: z.object({ id: fragranceId }), query: cardOptions },
  answer: cardResponse,
  media: ['image/png', 'text/html'],
  revalidates: true,
  badInput: { id: 'invalid_id', format: 'bad_format', look: 'bad_settings' },
  refuses: ['invalid_id', ...cardRefusals],
  needs: ['library', 'renderer', 'lookUsage', 'renderTimes', 'deployment', 'edits', 'links'],
  examples: [
    { name: 'a card as JSON', path: { id: '$fragrance' }, get: 200 },
    { name: 'a PNG in a saved look', path: { id: '$pictured' }, query: { look: '$look', format: 'png' }, get: 200 },
    { name: 'an HTML fragment', path: { id: '$fragrance' }, query: { format: 'html' }, get: 200 },
    { name: 'a record that was merged into another', path: { id: '$moved' }, get: 'moved' },
    { name: 'a record under review', path: { id: '$inReview' }, get: 'in_review' },
    { name: 'an ID that is not a UUID', path: { id: 'sauvage' }, get: 'invalid_id' },
    { name: 'an unknown ID', path: { id: '00000000-0000-4000-8000-000000000000' }, get: 'not_found' },
    { name: 'an unknown format', path: { id: '$fragrance' }, query: { format: 'bmp' }, get: 'bad_format' },
    { name: 'an unknown look', path: { id: '$fragrance' }, query: { look: 'No such look' }, get: 'bad_settings' },
  ],
}).run((call, ports) => {
  const { id } = call.path;
  const { look, format } = call.query;
  return sandboxCard({ id, look, format }, call, ports) ?? resolveOwnCard({ fragranceId: id, look, format }, call, ports);
});
