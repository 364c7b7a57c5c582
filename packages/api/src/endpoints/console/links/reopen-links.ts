import { z } from 'zod';
import { businessPath, consoleOperation } from '../operation.ts';
import { becameOf, decidedLinks, manyLinksMax, seenLink } from './seen.ts';

export const reopenLinks = consoleOperation({
  id: 'reopenLinks',
  method: 'POST',
  path: '/businesses/{business}/links/reopen-many',
  title: 'Take several decisions back',
  purpose: 'Have products wait again that were decided together. One that somebody else has decided on since stays as it stands.',
  for: 'editor',
  send: {
    path: businessPath,
    body: z.strictObject({ links: z.array(seenLink, 'must be a list').min(1, 'must name one').max(manyLinksMax, 'too many') }),
  },
  answer: decidedLinks,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['links'],
}).run(async ({ body, by }, { links }) => {
  const became = await links.decideEach(
    by,
    body.links.map(({ ref, version }) => ({ ref, decision: { to: 'suggested' }, seen: version })),
  );
  const refs = body.links.map(({ ref }) => ref);
  return becameOf(refs, became);
});
