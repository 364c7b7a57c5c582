import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { desk } from '../../api/operator/desk.ts';
import { type AddedWord, takeWordBack, wordsQuery } from '../../api/operator/words.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Fault } from '../../parts/notice.tsx';
import { Empty, Loading, Part, Sheet } from '../../parts/sheet.tsx';
import { Table } from '../../parts/table.tsx';
import { chosen, oneOf, optional } from '../../search.ts';
import { figure } from './parts/figure.ts';
import { TrialPart } from './parts/words/trial-part.tsx';
import { WordDialog } from './parts/words/word-dialog.tsx';
import { wordColumns, wordStates } from './parts/words/word-words.tsx';

export const Route = createFileRoute('/_desk/operator/words')({
  validateSearch: (search) => ({
    ...optional('state', oneOf(wordStates, search.state)),
    ...optional('before', chosen(search.before)),
  }),
  component: Words,
});

const titles = { draft: 'Drafts', live: 'Live', withdrawn: 'Taken back' } as const;
const leads = {
  draft: 'Nothing is matched by these yet.',
  live: 'Every row is matched by these. Links that stand are left alone; undecided products follow once they are matched again.',
  withdrawn: 'What was added once, and by whom it was taken back.',
} as const;
const nothing = {
  draft: 'No word waits to be tried.',
  live: 'Matching goes by its own vocabulary alone.',
  withdrawn: 'No word was taken back.',
} as const;

function Words() {
  const { state = 'draft', before } = Route.useSearch();
  const { data, error, refetch } = useQuery({ ...wordsQuery(state, before), placeholderData: keepPreviousData });
  const [adding, setAdding] = useState(false);
  const queries = useQueryClient();
  const takingBack = useMutation({
    mutationFn: (word: AddedWord) => takeWordBack(word),
    onSettled: () => queries.invalidateQueries({ queryKey: desk('words') }),
  });
  const counts = data?.counts;
  const none = counts !== undefined && counts.draft + counts.live + counts.withdrawn === 0;
  const take = {
    heading: 'Actions',
    silent: true as const,
    cell: (word: AddedWord) => (
      <Button
        aria-label={`Take back: ${word.text}`}
        busy={takingBack.isPending && takingBack.variables.id === word.id}
        onClick={() => takingBack.mutate(word)}
      >
        Take back
      </Button>
    ),
  };
  return (
    <Sheet
      title="Words of matching"
      lead="What shops call things by, beside what matching knows. A word is a draft first, is tried on stored rows, and is matched by once it is live."
      actions={
        <Button dress="ink" onClick={() => setAdding(true)}>
          Add a word
        </Button>
      }
    >
      {none ? (
        <Empty title="No word was added yet">
          <p className="max-w-prose text-pretty text-muted">
            Add what shops write and matching does not know: another name of a house or of a perfume, or a word that says nothing of either.
          </p>
        </Empty>
      ) : (
        <>
          {counts !== undefined && counts.draft > 0 && <TrialPart drafts={counts.draft} />}
          <Part
            title={titles[state]}
            lead={leads[state]}
            actions={
              <nav aria-label="Words by state" className="flex flex-wrap gap-3">
                {wordStates.map((one) => (
                  <ButtonLink
                    key={one}
                    to="/operator/words"
                    search={one === 'draft' ? {} : { state: one }}
                    {...(one === state && { 'aria-current': 'true' as const, className: 'border-ink!' })}
                  >
                    {titles[one]} {counts !== undefined && <span className="text-muted">{figure(counts[one])}</span>}
                  </ButtonLink>
                ))}
              </nav>
            }
          >
            <Fault error={error ?? takingBack.error} onRetry={() => void refetch()} />
            {data === undefined ? (
              error === null && <Loading />
            ) : data.words.length === 0 ? (
              <p className="text-muted">{nothing[state]}</p>
            ) : (
              <Table
                caption={`${titles[state]}, the latest first`}
                rows={data.words}
                idOf={({ id }) => String(id)}
                columns={state === 'withdrawn' ? wordColumns : [...wordColumns, take]}
              />
            )}
            {data !== undefined && (before !== undefined || data.next !== null) && (
              <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3">
                {before === undefined ? (
                  <span />
                ) : (
                  <ButtonLink to="/operator/words" search={{ state }}>
                    To the latest
                  </ButtonLink>
                )}
                {data.next !== null && (
                  <ButtonLink to="/operator/words" search={{ state, before: data.next }}>
                    Older
                  </ButtonLink>
                )}
              </nav>
            )}
          </Part>
        </>
      )}
      {adding && <WordDialog onClose={() => setAdding(false)} />}
    </Sheet>
  );
}
