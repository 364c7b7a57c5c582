import { sql } from 'kysely';
import { type CoveredTerms, measureCoverage, type TermCount } from '../../../resources/notes/vocabulary-coverage.ts';
import type { Database } from '../database.ts';

/** How many terms of public perfumes the vocabulary covers. */
export async function measureVocabulary(db: Database): Promise<readonly CoveredTerms[]> {
  const { rows } = await sql<TermCount>`
    select kind, term, count(*)::int as mentions
    from fragrances,
    lateral (
      select 'notes' as kind, unnest(notes_top || notes_heart || notes_base || notes_all) as term
      union all select 'accords', unnest(accords)
      union all select 'families', family
      union all select 'strengths', strength
    ) as terms
    where state = 'public' and term is not null
    group by kind, term
    order by mentions desc, term`.execute(db);
  return measureCoverage(rows);
}
