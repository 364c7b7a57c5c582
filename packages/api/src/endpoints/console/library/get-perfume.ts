import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import type { Language } from '../../../resources/language.ts';
import { translateAccord, translateNote } from '../../../resources/notes/note-phrases.ts';
import { apiVersion } from '../../../versioning.ts';
import { fragranceId } from '../../input.ts';
import { findAssortment } from '../../partner/browse-results.ts';
import { fragranceRecord, readFragranceRecord } from '../../partner/get-fragrance.ts';
import { followMerge } from '../../partner/linked-perfume.ts';
import { findEditable } from '../edits/edit-shape.ts';
import { noFilter } from '../links/link-filter.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { termLanguage } from './term-language.ts';

export const getPerfume = consoleOperation({
  id: 'getPerfume',
  method: 'GET',
  path: '/businesses/{business}/perfumes/{fragrance}',
  title: 'Get a perfume',
  purpose: "Returns the full record of a perfume, and the business's products linked to it. Free.",
  for: 'viewer',
  send: {
    path: businessPath.extend({ fragrance: fragranceId }),
    query: z.object({ language: termLanguage }),
  },
  answer: answerOf({
    fragrance: fragranceRecord.describe('The record. If the requested one was merged, this is the one that it was merged into.'),
    products: z
      .array(
        z.strictObject({
          ref: z.string(),
          name: z.string().nullable(),
          brand: z.string().nullable(),
          merged: z.boolean().describe('Whether the product is linked to a record that was merged into this one, and so has no card.'),
        }),
      )
      .describe(`Approved products, by reference, at most ${limits.pageSizeMax}. Name and brand are as the shop writes them.`),
  }).meta({ id: 'PerfumeDetails' }),
  badInput: {},
  refuses: ['not_found', 'moved', 'in_review', 'not_entitled', 'invalid_query'],
  needs: ['library', 'origins', 'links', 'approvedLinks', 'workspaces'],
}).run(async ({ path, query: { language } }, { library, origins, links, approvedLinks, workspaces }) => {
  const workspace = await workspaces.of(path.business);
  if (workspace === null) return refuse('not_found');
  const merged = followMerge(library.find(path.fragrance), library);
  const fragrance = findEditable(merged?.id ?? path.fragrance, library);
  if (fragrance instanceof Refusal) return fragrance;
  const assortment = await findAssortment('linked', { workspace }, { library, links: approvedLinks });
  const refs = [...(assortment?.refsAt(library.browsing.placeOf(fragrance.id)) ?? [])].sort();
  const [record, products] = await Promise.all([
    readFragranceRecord(fragrance, { library, origins }),
    refs.length === 0
      ? []
      : links.ofBusiness(
          path.business,
          { ...noFilter, refs: refs.slice(0, limits.pageSizeMax) },
          { by: 'ref', after: null, limit: limits.pageSizeMax },
        ),
  ]);
  return {
    ok: true,
    api_version: apiVersion,
    fragrance: {
      ...record,
      notes: {
        top: record.notes.top.map(toLanguage(translateNote, language)),
        heart: record.notes.heart.map(toLanguage(translateNote, language)),
        base: record.notes.base.map(toLanguage(translateNote, language)),
        all: record.notes.all.map(toLanguage(translateNote, language)),
      },
      accords: record.accords.map(toLanguage(translateAccord, language)),
    },
    products: products.map(({ ref, row, fragranceId }) => ({
      ref,
      name: row?.name ?? null,
      brand: row?.brand ?? null,
      merged: fragranceId !== fragrance.id,
    })),
  };
});

type Translate = (recorded: string, language: Language) => string | null;

/** Names a term in the language, as long as the vocabulary has it. */
const toLanguage =
  (translate: Translate, language: Language) =>
  <T extends { readonly name: string; readonly recorded: string }>(term: T): T =>
    language === 'en' ? term : { ...term, name: translate(term.recorded, language) ?? term.name };
