import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { operatorQueryKey, recordsQuery } from '../../../../api/operator/operator.ts';
import { addSynonym, type Synonym, type SynonymBody } from '../../../../api/operator/synonyms.ts';
import { limits } from '../../../../generated/constants.ts';
import { t } from '../../../../messages/t.ts';
import { Button } from '../../../../parts/button.tsx';
import { Dialog } from '../../../../parts/dialog.tsx';
import { Field, Select } from '../../../../parts/field.tsx';
import { Form, type FormValues } from '../../../../parts/form.tsx';
import { Notice } from '../../../../parts/notice.tsx';
import { formatRecordName } from '../library/record-labels.tsx';
import { kindLabels } from './synonym-columns.tsx';

type Kind = Synonym['kind'];
const kinds = ['house', 'perfume', 'talk', 'packaging', 'product'] as const;

const hints: Readonly<Record<Kind, string>> = {
  house: t('operator.synonymHouseHint'),
  perfume: t('operator.synonymPerfumeHint'),
  talk: t('operator.synonymTalkHint'),
  packaging: t('operator.synonymPackagingHint'),
  product: t('operator.synonymProductHint'),
};

/** Adds a draft. The dialog stays open, because synonyms are rarely added one at a time. */
export function AddSynonymDialog({ onClose }: { readonly onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('house');
  const [addedCount, setAddedCount] = useState(0);
  const queries = useQueryClient();
  const adding = useMutation({
    mutationFn: (body: SynonymBody) => addSynonym(body),
    async onSuccess() {
      setAddedCount(addedCount + 1);
      await queries.invalidateQueries({ queryKey: operatorQueryKey('words') });
    },
  });
  const added = adding.data?.word;
  return (
    <Dialog title={t('operator.synonymsAdd')} onClose={onClose}>
      <Form
        submitLabel={t('operator.synonymSubmit')}
        busy={adding.isPending}
        error={adding.error}
        extraActions={<Button onClick={onClose}>{added === undefined ? t('common.cancel') : t('common.done')}</Button>}
        onSubmit={(form) => adding.mutate(toBody(kind, form))}
      >
        <Select
          label={t('operator.synonymType')}
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? 'house')}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {kindLabels[one]}
            </option>
          ))}
        </Select>
        <Field
          key={`${kind} ${addedCount}`}
          label={t('operator.synonymText')}
          name="text"
          required
          maxLength={limits.synonymCharactersMax}
          autoComplete="off"
          spellCheck={false}
          hint={hints[kind]}
        />
        {kind === 'house' && (
          <Field label={t('operator.recorded_brand')} name="house" required autoComplete="off" hint={t('operator.synonymBrandHint')} />
        )}
        {kind === 'perfume' && <PerfumeChoice />}
      </Form>
      <div role="status" className="mt-5 empty:hidden">
        {added !== undefined && (
          <Notice tone={added.in_names > 0 ? 'bad' : 'ok'}>
            {added.in_names > 0
              ? t('operator.synonymWasAddedInNames', { synonym: added.text, count: added.in_names })
              : t('operator.synonymWasAdded', { synonym: added.text })}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function toBody(kind: Kind, form: FormValues): SynonymBody {
  const text = form.text('text').trim();
  if (kind === 'house') return { kind, text, house: form.text('house').trim() };
  return kind === 'perfume' ? { kind, text, fragrance: form.text('fragrance') } : { kind, text };
}

function PerfumeChoice() {
  const [q, setQ] = useState('');
  const { data: found } = useQuery({ ...recordsQuery({ q, state: 'public' }), enabled: q.trim().length > 1 });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const choices = found?.records.slice(0, 8) ?? [];
  const chosen = choices.find(({ id }) => id === chosenId) ?? choices[0];
  return (
    <div className="grid gap-3">
      <Field
        label={t('operator.perfume')}
        type="search"
        value={q}
        onChange={({ target }) => setQ(target.value)}
        required
        autoComplete="off"
        hint={t('operator.synonymPerfumeSearchHint')}
      />
      {choices.length > 0 && (
        <fieldset className="grid border-t border-line">
          <legend className="sr-only">{t('operator.synonymPerfumeChoices')}</legend>
          {choices.map((choice) => (
            <label key={choice.id} className="flex min-h-11 items-start gap-3 border-b border-line px-2 py-2 hover:bg-hover">
              <input
                type="radio"
                name="fragrance"
                value={choice.id}
                checked={choice === chosen}
                onChange={() => setChosenId(choice.id)}
                className="mt-[0.3rem] size-4 accent-accent"
              />
              <span className="grid">
                {formatRecordName(choice)}
                <span className="text-[0.9375rem] text-muted">{choice.brand}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {found?.records.length === 0 && <p className="text-muted">{t('operator.recordNoMatch')}</p>}
    </div>
  );
}
