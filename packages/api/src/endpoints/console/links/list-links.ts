import { z } from 'zod';
import { conflicts, doubtsOf, isSure } from '../../../resources/links/doubts.ts';
import type { ReviewedLink } from '../../../resources/links/reviewed-link.ts';
import { fragranceStates, keptLinkStates } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { perfumeOf, perfumeShape } from '../library/perfume.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { endOf, linksQuery, pageOf, wantedBy } from './wanted.ts';

/** What speaks for a candidate, as match answered it. */
const evidenceShape = z.strictObject({ brand: z.string(), name: z.string(), strength: z.string(), left_over: z.array(z.string()) });

const candidateShape = z.strictObject({
  perfume: perfumeShape,
  score: z.number(),
  evidence: evidenceShape,
  conflicts: z.array(z.enum(conflicts)).describe('In what the product and the perfume contradict one another.'),
  unknown: z.array(z.string()).describe('Words of the product that the perfume does not explain, packaging left out.'),
  sure: z.boolean().describe('Whether they agree in house, name and strength, with nothing telling left over.'),
});

const linkShape = z.strictObject({
  ref: z.string(),
  state: z.enum(keptLinkStates),
  version: z.int().describe('Raised by every change. Whoever decides names the one that they saw.'),
  row: z.strictObject({ name: z.string(), brand: z.string().nullable(), strength: z.string().nullable() }).nullable(),
  outcome: z.string().nullable(),
  perfume: perfumeShape.nullable().describe('The perfume that was approved.'),
  stands: z.enum(fragranceStates).nullable().describe('Where the approved perfume stands. Only a public one has a card.'),
  merged_into: perfumeShape.nullable().describe('The perfume that the approved one was merged into, where it was.'),
  candidates: z.array(candidateShape),
  risk: z.int().describe('How telling its disagreement is, from 0 to 100.'),
  alike: z.int().describe('How many other products wait of which the same perfume is the likeliest.'),
  note: z.string().nullable(),
  assigned_to: z.guid().nullable(),
  wished: z.boolean().describe('Whether the library was told of it.'),
  matched_at: z.iso.datetime().nullable(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: z.string().nullable(),
});

export const listLinks = consoleOperation({
  id: 'listLinks',
  method: 'GET',
  path: '/businesses/{business}/links',
  title: 'Product links',
  purpose: 'Every row that was matched, what match says of it and what people decided.',
  for: 'viewer',
  send: { path: businessPath, query: linksQuery },
  answer: answerOf({
    links: z.array(linkShape),
    around: z
      .strictObject({
        counts: z
          .strictObject({ suggested: z.int(), not_recorded: z.int(), approved: z.int(), rejected: z.int(), moved: z.int() })
          .describe('Those that are asked for, by where they stand, whatever state is asked for.'),
        houses: z.array(z.string()).describe('The houses with the most products, as the shop writes them.'),
        deciders: z.array(z.string()),
      })
      .nullable()
      .describe('With the first page alone.'),
    next: z.string().nullable().describe('Where the next page begins. Null on the last.'),
  }).meta({ id: 'Links' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['links', 'library'],
}).run(async ({ path, query }, { links, library }) => {
  const wanted = wantedBy(query);
  const page = pageOf(query);
  const [found, around] = await Promise.all([
    links.ofBusiness(path.business, wanted, { ...page, limit: page.limit + 1 }),
    page.after === null ? links.around(path.business, wanted) : null,
  ]);
  const shown = found.slice(0, page.limit);
  const last = shown.at(-1);
  const told = shown.map(toldLink);
  return {
    ok: true,
    api_version: apiVersion,
    links: wanted.agreeing ? told.filter(({ candidates: [best] }) => best?.sure === true) : told,
    around: around === null ? null : { counts: { ...around.counts }, houses: [...around.houses], deciders: [...around.deciders] },
    next: found.length > page.limit && last !== undefined ? endOf(page.by, last) : null,
  };

  function perfume(id: string | null) {
    const fragrance = id === null ? null : library.find(id);
    return fragrance === null ? null : perfumeOf(fragrance);
  }

  function toldLink(link: ReviewedLink): z.output<typeof linkShape> {
    const { row, fragranceId, candidates } = link;
    return {
      ref: link.ref,
      state: link.state,
      version: link.version,
      row: row === null ? null : { name: row.name, brand: row.brand ?? null, strength: row.strength ?? null },
      outcome: link.outcome,
      perfume: perfume(fragranceId),
      stands: fragranceId === null ? null : (library.find(fragranceId)?.state ?? null),
      merged_into: perfume(fragranceId === null ? null : (library.find(fragranceId)?.movedTo ?? null)),
      candidates: candidates.flatMap(({ id, score, evidence }) => {
        const fragrance = library.find(id);
        if (fragrance === null || row === null) return [];
        const doubts = doubtsOf(row, evidence, fragrance);
        const { brand, name, strength, left_over } = evidence;
        return [
          {
            perfume: perfumeOf(fragrance),
            score,
            evidence: { brand, name, strength, left_over: [...left_over] },
            conflicts: [...doubts.conflicts],
            unknown: [...doubts.unknown],
            sure: link.outcome === 'suggested' && isSure(evidence, doubts),
          },
        ];
      }),
      risk: link.risk,
      alike: link.alike,
      note: link.note,
      assigned_to: link.assignedTo,
      wished: link.wished,
      matched_at: link.matchedAt,
      decided_at: link.decidedAt,
      decided_by: link.decidedBy,
    };
  }
});
