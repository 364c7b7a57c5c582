import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import type { Language } from '../../../resources/language.ts';
import { translateAccord, translateFamily, translateNote, translateStrength } from '../../../resources/notes/note-phrases.ts';
import { findTermId, type Part } from '../../../resources/notes/terms.ts';
import { commas } from '../../partner/browse-input.ts';
import { readStart } from '../../partner/browse-results.ts';
import { browseFragrances, type FragrancesResponse, fragrancesQuery, fragrancesResponse } from '../../partner/list-fragrances.ts';
import { businessPath, consoleOperation } from '../operation.ts';
import { termLanguage } from './term-language.ts';

const facet = z.array(
  z
    .strictObject({
      id: z.string(),
      name: z.string().describe('In the requested language.'),
      filter: z.string().describe('The text to filter by: the name, or the ID if the name has a comma or means another term.'),
      count: z.int().describe('The number of matches with it.'),
    })
    .meta({ id: 'LibraryFacetEntry' }),
);

export const browseLibrary = consoleOperation({
  id: 'browseLibrary',
  method: 'GET',
  path: '/businesses/{business}/perfumes',
  title: 'Browse perfumes',
  purpose: "Returns a page of the library's published perfumes with facets, as the partner API does. Free.",
  for: 'viewer',
  send: { path: businessPath, query: fragrancesQuery.safeExtend({ language: termLanguage }) },
  answer: fragrancesResponse
    .extend({ facets: z.strictObject({ brand: facet, family: facet, strength: facet, accords: facet, notes: facet }) })
    .meta({ id: 'LibraryPage' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['library', 'approvedLinks', 'workspaces'],
}).run(async ({ path, query: { language, ...query } }, { library, approvedLinks, workspaces }) => {
  const workspace = await workspaces.of(path.business);
  if (workspace === null) return refuse('not_found');
  await library.prepareBrowsing();
  const start = readStart(query, library);
  if (start instanceof Refusal) return start;
  const page = await browseFragrances(query, start, { workspace }, { library, links: approvedLinks });
  if (page instanceof Refusal) return page;
  const { brand, family, strength, accords, notes } = page.facets;
  return {
    ...page,
    facets: {
      brand: brand.map((entry) => ({ ...entry, filter: commas.test(entry.name) ? entry.id : entry.name })),
      family: family.map(toLanguage('family', translateFamily, language)),
      strength: strength.map(toLanguage('strength', translateStrength, language)),
      accords: accords.map(toLanguage('accord', translateAccord, language)),
      notes: notes.map(toLanguage('note', translateNote, language)),
    },
  };
});

type Translate = (recorded: string, language: Language) => string | null;
type FacetEntry = FragrancesResponse['facets']['notes'][number];

const toLanguage =
  (part: Part, translate: Translate, language: Language) =>
  (entry: FacetEntry): FacetEntry & { readonly filter: string } => {
    const name = translate(entry.name, language) ?? entry.name;
    return { ...entry, name, filter: !commas.test(name) && findTermId(part, name) === entry.id ? name : entry.id };
  };
