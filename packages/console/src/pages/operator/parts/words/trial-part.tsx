import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../../../api/operator/desk.ts';
import {
  beginWordTrial,
  setWordsLive,
  triedRowsQuery,
  type Verdict,
  verdicts,
  type WordTrial,
  wordTrialQuery,
} from '../../../../api/operator/words.ts';
import { Button } from '../../../../parts/button.tsx';
import { Fault, Notice } from '../../../../parts/notice.tsx';
import { Progress } from '../../../../parts/progress.tsx';
import { Loading, Part } from '../../../../parts/sheet.tsx';
import { minuteOf } from '../../../../parts/time.tsx';
import { figure } from '../figure.ts';
import { TriedRows } from './tried-rows.tsx';

const wordsIn = (count: number): string => (count === 1 ? 'one draft' : `${figure(count)} drafts`);

/** Drafts are tried, looked at, and only then set live. */
export function TrialPart({ drafts }: { readonly drafts: number }) {
  const { data: trial, error } = useQuery(wordTrialQuery);
  const queries = useQueryClient();
  const settled = () => queries.invalidateQueries({ queryKey: desk('words') });
  const beginning = useMutation({ mutationFn: beginWordTrial, onSettled: settled });
  const going = useMutation({ mutationFn: (id: number) => setWordsLive(id), onSettled: settled });
  const stands = trial?.stands === true ? trial : null;
  const begin = (
    <Button dress={stands === null ? 'ink' : 'quiet'} busy={beginning.isPending} onClick={() => beginning.mutate()}>
      {stands === null ? `Try ${wordsIn(drafts)}` : 'Try again'}
    </Button>
  );
  return (
    <Part
      title="Trial"
      lead="Stored rows of every shop are matched with and without the drafts, those that people decided on first: they know the right answer. Nothing of theirs changes."
      actions={
        <div className="flex flex-wrap gap-3">
          {stands?.state === 'done' && (
            <Button dress={stands.became_wrong > 0 ? 'danger' : 'ink'} busy={going.isPending} onClick={() => going.mutate(stands.id)}>
              Set {wordsIn(stands.words)} live
            </Button>
          )}
          {trial !== undefined && stands?.state !== 'running' && begin}
        </div>
      }
    >
      <Fault error={error ?? beginning.error ?? going.error} />
      {trial === undefined && error === null && <Loading />}
      {trial !== undefined && trial !== null && stands === null && (
        <p className="text-muted">The last trial, of {minuteOf(trial.begun_at)}, was of other drafts or of the library as it was.</p>
      )}
      {stands?.state === 'failed' && (
        <Notice tone="bad">The trial could not be done. Try again; what is wrong is in the service’s log.</Notice>
      )}
      {stands?.state === 'running' && <Running trial={stands} />}
      {stands?.state === 'done' && <Result trial={stands} />}
    </Part>
  );
}

function Running({ trial: { words, rows_to_try, decided, undecided, became_wrong } }: { readonly trial: WordTrial }) {
  const tried = decided + undecided;
  return (
    <Progress
      label={`Trying ${wordsIn(words)}`}
      share={rows_to_try === null ? null : Math.min(1, tried / Math.max(1, rows_to_try))}
      said={
        rows_to_try === null
          ? 'The rows are being counted.'
          : `${figure(tried)} of ${figure(rows_to_try)} rows, ${figure(became_wrong)} became wrong so far.`
      }
    />
  );
}

const told: Readonly<Record<Verdict, readonly [name: string, beside: string]>> = {
  became_wrong: ['became wrong', 'of what people decided on'],
  became_right: ['became right', 'of what people decided on'],
  decided_otherwise: ['neither', 'decided on, answered otherwise'],
  undecided_otherwise: ['undecided', 'answered otherwise'],
};

function Result({ trial }: { readonly trial: WordTrial }) {
  const [picked, setPicked] = useState<Verdict | null>(null);
  const shown = picked ?? verdicts.find((verdict) => trial[verdict] > 0) ?? null;
  const { data: rows, error } = useQuery({ ...triedRowsQuery(trial.id, shown ?? 'became_wrong'), enabled: shown !== null });
  const tried = trial.decided + trial.undecided;
  return (
    <>
      <p>
        {figure(tried)} rows were tried, {figure(trial.decided)} of which people have decided on.
        {tried >= trial.rows_max && ' More are stored than a trial takes.'}
      </p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {verdicts.map((verdict) => (
          <button
            key={verdict}
            type="button"
            aria-pressed={shown === verdict}
            disabled={trial[verdict] === 0}
            onClick={() => setPicked(verdict)}
            className="grid content-start gap-1 rounded border border-edge bg-surface px-4 py-3 text-left enabled:hover:border-ink aria-pressed:border-ink aria-pressed:shadow-[inset_0_-3px_0_var(--color-accent)]"
          >
            <span
              className={
                verdict === 'became_wrong' && trial[verdict] > 0
                  ? 'text-4xl leading-tight font-light text-bad'
                  : 'text-4xl leading-tight font-light'
              }
            >
              {figure(trial[verdict])}
            </span>
            <span>
              {told[verdict][0]} <span className="block text-[0.9375rem] text-muted">{told[verdict][1]}</span>
            </span>
          </button>
        ))}
      </div>
      <Fault error={error} />
      {shown === null && <p className="text-muted">The drafts change no row that is stored.</p>}
      {shown !== null && rows === undefined && error === null && <Loading />}
      {shown !== null && rows !== undefined && (
        <>
          <TriedRows rows={rows} caption={`Rows: ${told[shown][0]}, ${told[shown][1]}`} />
          {rows.length < trial[shown] && (
            <p className="text-muted">
              These are the first {figure(rows.length)} of {figure(trial[shown])}.
            </p>
          )}
        </>
      )}
    </>
  );
}
