import { z } from 'zod';
import { fragranceId } from '../input.ts';
import { operation } from '../operation.ts';
import { cardAnswer, cardOptions, cardRefusals, resolveOwnCard } from './card-answer.ts';
import { sandboxCard } from './sandbox-card.ts';

export const getCard = operation({
  id: 'getCard',
  method: 'GET',
  path: '/fragrances/{id}/card',
  title: 'Fragrance card',
  purpose: 'Read a fragrance card by fragrance id, optionally in a saved look, as JSON, PNG or HTML.',
  scope: 'card',
  costs: 'one call',
  send: { path: z.object({ id: fragranceId }), query: cardOptions },
  answer: cardAnswer,
  media: ['image/png', 'text/html'],
  badInput: { id: 'invalid_id', format: 'bad_format', look: 'bad_settings' },
  refuses: ['invalid_id', ...cardRefusals],
  needs: ['library', 'pictures', 'lookUse', 'renderTimes', 'deployment', 'edits'],
  examples: [
    { name: 'a card as JSON', path: { id: '$fragrance' }, get: 200 },
    { name: 'a picture in a saved look', path: { id: '$pictured' }, query: { look: '$look', format: 'png' }, get: 200 },
    { name: 'a fragment of HTML', path: { id: '$fragrance' }, query: { format: 'html' }, get: 200 },
    { name: 'a record that was merged into another', path: { id: '$moved' }, get: 'moved' },
    { name: 'a record under review', path: { id: '$inReview' }, get: 'in_review' },
    { name: 'an id that is no UUID', path: { id: 'sauvage' }, get: 'invalid_id' },
    { name: 'an id that leads nowhere', path: { id: '00000000-0000-4000-8000-000000000000' }, get: 'not_found' },
    { name: 'a format that is none of the three', path: { id: '$fragrance' }, query: { format: 'bmp' }, get: 'bad_format' },
    { name: 'a look that is not saved', path: { id: '$fragrance' }, query: { look: 'No such look' }, get: 'bad_settings' },
  ],
}).run((call, ports) => {
  const { id } = call.path;
  const { look, format } = call.query;
  return sandboxCard({ id, look, format }, call, ports) ?? resolveOwnCard({ fragranceId: id, look, format }, call, ports);
});
