import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { operatorQueryKey } from '../../../../api/operator/operator.ts';
import {
  publishSynonyms,
  type SynonymTest,
  startSynonymTest,
  synonymTestQuery,
  testedRowsQuery,
  type Verdict,
  verdicts,
} from '../../../../api/operator/synonyms.ts';
import { formatDateTime, formatNumber } from '../../../../messages/format.ts';
import { t } from '../../../../messages/t.ts';
import { Button } from '../../../../parts/button.tsx';
import { ErrorNotice, Notice } from '../../../../parts/notice.tsx';
import { Loading, Section } from '../../../../parts/page.tsx';
import { Progress } from '../../../../parts/progress.tsx';
import { TestedRows } from './tested-rows.tsx';

/** Tests the drafts on stored rows, shows what would change, and only then lets the operator publish them. */
export function TestRunSection({ drafts }: { readonly drafts: number }) {
  const { data: test, error } = useQuery(synonymTestQuery);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: operatorQueryKey('words') });
  const starting = useMutation({ mutationFn: startSynonymTest, onSettled: refresh });
  const publishing = useMutation({ mutationFn: (id: number) => publishSynonyms(id), onSettled: refresh });
  const current = test?.stands === true ? test : null;
  const startButton = (
    <Button variant={current === null ? 'primary' : 'secondary'} busy={starting.isPending} onClick={() => starting.mutate()}>
      {current === null ? t('operator.testRunStart', { count: drafts }) : t('operator.testRunAgain')}
    </Button>
  );
  return (
    <Section
      title={t('operator.testRun')}
      lead={t('operator.testRunLead')}
      actions={
        <div className="flex flex-wrap gap-3">
          {current?.state === 'done' && (
            <Button
              variant={current.became_wrong > 0 ? 'danger' : 'primary'}
              busy={publishing.isPending}
              onClick={() => publishing.mutate(current.id)}
            >
              {t('operator.testRunPublish', { count: current.words })}
            </Button>
          )}
          {test !== undefined && current?.state !== 'running' && startButton}
        </div>
      }
    >
      <ErrorNotice error={error ?? starting.error ?? publishing.error} />
      {test === undefined && error === null && <Loading />}
      {test !== undefined && test !== null && current === null && (
        <p className="text-muted">{t('operator.testRunOutdated', { when: formatDateTime(test.begun_at) })}</p>
      )}
      {current?.state === 'failed' && <Notice tone="bad">{t('operator.testRunFailed')}</Notice>}
      {current?.state === 'running' && <TestProgress test={current} />}
      {current?.state === 'done' && <TestResult test={current} />}
    </Section>
  );
}

function TestProgress({ test: { words, rows_to_try: total, decided, undecided, became_wrong } }: { readonly test: SynonymTest }) {
  const tested = decided + undecided;
  return (
    <Progress
      label={t('operator.testRunning', { count: words })}
      share={total === null ? null : Math.min(1, tested / Math.max(1, total))}
      detail={total === null ? t('operator.testRunCounting') : t('operator.testRunProgress', { tested, total, wrong: became_wrong })}
    />
  );
}

const verdictLabels: Readonly<Record<Verdict, readonly [verdict: string, group: string]>> = {
  became_wrong: [t('operator.verdictBecameWrong'), t('operator.verdictGroupReviewed')],
  became_right: [t('operator.verdictBecameRight'), t('operator.verdictGroupReviewed')],
  decided_otherwise: [t('operator.verdictReviewedOther'), t('operator.verdictGroupReviewed')],
  undecided_otherwise: [t('operator.verdictUnreviewed'), t('operator.verdictGroupUnreviewed')],
};

function TestResult({ test }: { readonly test: SynonymTest }) {
  const [chosen, setChosen] = useState<Verdict | null>(null);
  const selected = chosen ?? verdicts.find((verdict) => test[verdict] > 0) ?? null;
  const { data: rows, error } = useQuery({ ...testedRowsQuery(test.id, selected ?? 'became_wrong'), enabled: selected !== null });
  const tested = test.decided + test.undecided;
  return (
    <>
      <p>
        {t('operator.testRunResult', { tested, reviewed: test.decided })}
        {tested >= test.rows_max && ` ${t('operator.testRunCapped')}`}
      </p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {verdicts.map((verdict) => (
          <button
            key={verdict}
            type="button"
            aria-pressed={selected === verdict}
            disabled={test[verdict] === 0}
            onClick={() => setChosen(verdict)}
            className="grid content-start gap-1 rounded border border-edge bg-surface px-4 py-3 text-start enabled:hover:border-ink aria-pressed:border-ink aria-pressed:shadow-[inset_0_-3px_0_var(--color-accent)]"
          >
            <span
              className={
                verdict === 'became_wrong' && test[verdict] > 0
                  ? 'text-4xl leading-tight font-light text-bad'
                  : 'text-4xl leading-tight font-light'
              }
            >
              {formatNumber(test[verdict])}
            </span>
            <span>
              {verdictLabels[verdict][0]} <span className="block text-[0.9375rem] text-muted">{verdictLabels[verdict][1]}</span>
            </span>
          </button>
        ))}
      </div>
      <ErrorNotice error={error} />
      {selected === null && <p className="text-muted">{t('operator.testRunNoChange')}</p>}
      {selected !== null && rows === undefined && error === null && <Loading />}
      {selected !== null && rows !== undefined && (
        <>
          <TestedRows
            rows={rows}
            caption={t('operator.testRunRows', { verdict: verdictLabels[selected][0], group: verdictLabels[selected][1] })}
          />
          {rows.length < test[selected] && (
            <p className="text-muted">{t('operator.testRunRowsShown', { shown: rows.length, total: test[selected] })}</p>
          )}
        </>
      )}
    </>
  );
}
