import { z } from 'zod';
import { gtinFaults } from '../../../resources/gtin/gtin.ts';
import { conflicts, findMatchWarnings, isConfident } from '../../../resources/links/match-warnings.ts';
import type { ReviewedLink } from '../../../resources/links/reviewed-link.ts';
import { gtinFits } from '../../../resources/matching/index.ts';
import { fragranceStates, storedLinkStates } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { toResponse } from '../../to-response.ts';
import { perfumeShape, toPerfumeResponse } from '../library/perfume.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { createCursor, linksQuery, parseLinkFilter, parsePage } from './link-filter.ts';

/** The evidence for a candidate, as match returned it. */
const evidenceShape = z.strictObject({
  brand: z.string(),
  name: z.string(),
  strength: z.string(),
  left_over: z.array(z.string()),
  gtin: z.enum(gtinFits).optional(),
});

const candidateShape = z.strictObject({
  perfume: perfumeShape,
  score: z.number(),
  evidence: evidenceShape,
  conflicts: z.array(z.enum(conflicts)).describe('The properties in which the product and the perfume contradict each other.'),
  unknown: z.array(z.string()).describe('Words in the product that match nothing in the perfume, excluding packaging.'),
  sure: z.boolean().describe('Whether they agree in brand, name and strength, with no significant words left unmatched.'),
});

const linkShape = z.strictObject({
  ref: z.string(),
  state: z.enum(storedLinkStates),
  version: z.int().describe('Increases with every change. Reviews must send the version they are based on.'),
  row: z
    .strictObject({
      name: z.string(),
      brand: z.string().nullable(),
      strength: z.string().nullable(),
      gtin: z.string().nullable().describe('The barcode, as the shop writes it.'),
    })
    .nullable(),
  gtin_ignored: z.enum(gtinFaults).nullable().describe('Why the barcode was ignored. Null if it was not, or if there is none.'),
  approved_title: z
    .string()
    .nullable()
    .describe(
      'The title that was approved, if it has changed since and now suggests another perfume. The row and the candidates are then those of the new title. Null otherwise.',
    ),
  outcome: z.string().nullable(),
  perfume: perfumeShape.nullable().describe('The approved perfume. Null if none has been approved.'),
  stands: z.enum(fragranceStates).nullable().describe('The state of the approved perfume. Only public records have a card.'),
  merged_into: perfumeShape.nullable().describe("The perfume that the approved one was merged into. Null if it wasn't merged."),
  candidates: z.array(candidateShape),
  risk: z.int().describe('The severity of the contradictions, from 0 to 100.'),
  alike: z.int().describe('The number of other products awaiting review that have the same top candidate.'),
  note: z.string().nullable(),
  assigned_to: z.guid().nullable(),
  wished: z.boolean().describe('Whether a request to add the perfume to the library is open.'),
  matched_at: z.iso.datetime().nullable(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: z.string().nullable(),
});

export const listLinks = consoleOperation({
  id: 'listLinks',
  method: 'GET',
  path: '/businesses/{business}/links',
  title: 'List product links',
  purpose: 'Returns every matched product with its match result and review.',
  for: 'viewer',
  send: { path: businessPath, query: linksQuery },
  answer: answerOf({
    links: z.array(linkShape),
    around: z
      .strictObject({
        counts: z
          .strictObject({
            suggested: z.int(),
            not_recorded: z.int(),
            approved: z.int(),
            rejected: z.int(),
            moved: z.int(),
            changed: z.int(),
          })
          .describe('The number of links in each state that match the filters, ignoring the state filter.'),
        houses: z.array(z.string()).describe('The brands of the approved perfumes and first candidates, as the library writes them.'),
        deciders: z.array(z.string()),
      })
      .nullable()
      .describe('Null except on the first page.'),
    next: z.string().nullable().describe('The cursor for the next page. Null on the last page.'),
  }).meta({ id: 'Links' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['links', 'library'],
}).run(async ({ path, query }, { links, library }) => {
  const wanted = parseLinkFilter(query);
  const page = parsePage(query);
  const [found, around] = await Promise.all([
    links.ofBusiness(path.business, wanted, { ...page, limit: page.limit + 1 }),
    page.after === null ? links.summarise(path.business, wanted) : null,
  ]);
  const shown = found.slice(0, page.limit);
  const last = shown.at(-1);
  const answers = shown.map(toLinkResponse);
  return {
    ok: true,
    api_version: apiVersion,
    links: wanted.agreeing ? answers.filter(({ candidates: [best] }) => best?.sure === true) : answers,
    around: around === null ? null : { counts: { ...around.counts }, houses: [...around.brands], deciders: [...around.deciders] },
    next: found.length > page.limit && last !== undefined ? createCursor(page.by, last) : null,
  };

  function perfume(id: string | null) {
    const fragrance = id === null ? null : library.find(id);
    return fragrance === null ? null : toPerfumeResponse(fragrance);
  }

  function toLinkResponse(link: ReviewedLink): z.output<typeof linkShape> {
    const { fragranceId, changedMatch } = link;
    const { row, candidates, outcome, risk, gtinFault } = changedMatch ?? link;
    return toResponse(linkShape, {
      ...link,
      row: row === null ? null : { name: row.name, brand: row.brand ?? null, strength: row.strength ?? null, gtin: row.gtin ?? null },
      gtinIgnored: gtinFaults.find((fault) => fault === gtinFault) ?? null,
      approvedTitle: changedMatch === null ? null : (link.row?.name ?? null),
      outcome,
      perfume: perfume(fragranceId),
      stands: fragranceId === null ? null : (library.find(fragranceId)?.state ?? null),
      mergedInto: perfume(fragranceId === null ? null : (library.find(fragranceId)?.movedTo ?? null)),
      candidates: candidates.flatMap(({ id, score, evidence }) => {
        const fragrance = library.find(id);
        if (fragrance === null || row === null) return [];
        const warnings = findMatchWarnings(row, evidence, fragrance);
        return [
          {
            perfume: toPerfumeResponse(fragrance),
            score,
            evidence: { ...evidence, left_over: [...evidence.left_over] },
            conflicts: [...warnings.conflicts],
            unknown: [...warnings.unknown],
            sure: outcome === 'suggested' && isConfident(evidence, warnings),
          },
        ];
      }),
      risk,
    });
  }
});
