import { z } from 'zod';
import { Refusal } from '../../errors/refusal.ts';
import { countWithAny } from '../../resources/library/browsing/browse.ts';
import { tiers } from '../../resources/library/browsing/browse-index.ts';
import type { Library } from '../../resources/library/library.ts';
import { getNoteFamily } from '../../resources/notes/recorded-notes.ts';
import { nameTerm } from '../../resources/notes/terms.ts';
import { apiVersion } from '../../versioning.ts';
import { operation } from '../operation.ts';
import { oneTerm, paging, type RequestedTerm, termList, within } from './browse-input.ts';
import { codesOfTerm, findAssortment, listedPerfume, nextCursor, nothingElse, readPage, readStart } from './browse-results.ts';
import { respondOrUnchanged } from './validated-response.ts';

const tierCount = z.int().describe('The number of published perfumes with it in this tier.');

const byNoteResponse = z
  .strictObject({
    ok: z.literal(true),
    api_version: z.string(),
    note: z.strictObject({
      id: z.string().describe('The ID of the note or of the family of notes.'),
      name: z.string().describe('In English.'),
      family: z.string().nullable().describe('The family of the note. Null for a family.'),
      tier_counts: z
        .strictObject({ top: tierCount, heart: tierCount, base: tierCount, all: tierCount })
        .describe('In the whole library. `all` counts perfumes recorded without tiers.'),
    }),
    total: z.int().describe('The number of matches on all pages.'),
    results: z.array(listedPerfume),
    next_cursor: nextCursor,
  })
  .meta({ id: 'ByNoteAnswer' });

export const listByNote = operation({
  id: 'listByNote',
  method: 'GET',
  path: '/by-note',
  title: 'Fragrances by note',
  purpose: 'List published perfumes with a note, or with any note of a family such as white flowers.',
  scope: 'browse',
  costs: 'one call',
  send: {
    query: z.object({
      note: oneTerm(
        ['note', 'note_family'],
        'A note, or a family of notes such as `white-flower`. A few names are both, such as `rose`: that is the note, and `rose-family` the family.',
      ),
      tier: z
        .enum(['top', 'heart', 'base', 'any'], 'must be top, heart, base or any')
        .default('any')
        .describe('The tier. Perfumes recorded without tiers are only in `any`.'),
      without: termList(['note', 'accord'], 'Notes or accords that a perfume must not have. A name of both excludes both.'),
      ...paging,
      within,
    }),
  },
  answer: byNoteResponse,
  revalidates: true,
  badInput: {
    note: 'invalid_query',
    tier: 'invalid_query',
    without: 'invalid_query',
    sort: 'invalid_query',
    limit: 'invalid_query',
    cursor: 'invalid_query',
    within: 'invalid_query',
  },
  refuses: ['invalid_query', 'over_allowance', 'unavailable'],
  needs: ['library', 'links'],
  examples: [
    { name: 'perfumes with oud as a base note', query: { note: 'oud', tier: 'base', limit: '2' }, get: 200 },
    { name: 'a family of notes', query: { note: 'white-flower', without: 'tuberose', limit: '2' }, get: 200 },
    { name: 'a note in Japanese', query: { note: 'ベルガモット', limit: '1' }, get: 200 },
    { name: 'a note that is unknown', query: { note: 'moon dust' }, get: 'invalid_query' },
    { name: 'a note is missing', query: {}, get: 'invalid_query' },
  ],
}).run(async (call, ports) => {
  const { note, tier, without, within, ...paged } = call.query;
  const { library } = ports;
  const { browsing } = library;
  const wanted = {
    ...nothingElse,
    filters: [codesOfTerm(note, browsing, tier === 'any' ? null : tiers.indexOf(tier))],
    without: (without ?? []).flatMap((term) => codesOfTerm(term, browsing)),
  };
  const asked = { ...paged, note, tier, without, within };
  const start = readStart(asked, library);
  if (start instanceof Refusal) return start;
  return respondOrUnchanged(async () => {
    const page = await readPage(asked, start, wanted, await findAssortment(within, call, ports), library);
    if (page instanceof Refusal) return page;
    return {
      ok: true as const,
      api_version: apiVersion,
      note: await describeNote(note, library),
      total: page.total,
      results: page.results.map(({ perfume }) => perfume),
      next_cursor: page.nextCursor,
    };
  }, call);
});

async function describeNote(note: RequestedTerm, { browsing }: Library) {
  const countIn = (tier: (typeof tiers)[number]) => countWithAny(browsing.index, codesOfTerm(note, browsing, tiers.indexOf(tier)));
  return {
    ...nameTerm(note.part, note.id),
    family: note.part === 'note' ? getNoteFamily(note.id) : null,
    tier_counts: { top: await countIn('top'), heart: await countIn('heart'), base: await countIn('base'), all: await countIn('all') },
  };
}
