import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../../api/api-error.ts';
import { editRecord, operatorQueryKey, type RecordSummary } from '../../../../api/operator/operator.ts';
import { type MessageId, t } from '../../../../messages/t.ts';
import { Button } from '../../../../parts/button.tsx';
import { Dialog } from '../../../../parts/dialog.tsx';
import { Area, Field } from '../../../../parts/field.tsx';
import { Form } from '../../../../parts/form.tsx';
import { listRecordedTexts, type RecordedText, readRecordedTexts } from './recorded-texts.ts';

/** Edits a record. Lists are comma-separated. If another operator saved first, the form keeps its values and can be submitted again. */
export function EditRecordDialog({ record, onClose }: { readonly record: RecordSummary; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const texts = listRecordedTexts(record);
  const saving = useMutation({
    mutationFn: (body: Parameters<typeof editRecord>[1]) => editRecord(record.id, body),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: operatorQueryKey() });
      onClose();
    },
    // Refetch the revision, so that submitting again after the conflict message overwrites the other change.
    async onError(error) {
      if (isApiError(error, 'draft_needs_preview')) await queries.invalidateQueries({ queryKey: operatorQueryKey() });
    },
  });
  return (
    <Dialog title={t('operator.editRecord')} onClose={onClose} wide>
      <Form
        submitLabel={isApiError(saving.error, 'draft_needs_preview') ? t('operator.overwriteAnyway') : t('common.save')}
        busy={saving.isPending}
        error={saving.error}
        extraActions={<Button onClick={onClose}>{t('common.cancel')}</Button>}
        onSubmit={(form) => saving.mutate({ seen: record.revision, ...readRecordedTexts((name) => form.text(name)) })}
      >
        <p className="max-w-prose text-pretty text-muted">{t('operator.editRecordLead')}</p>
        <div className="grid items-start gap-5 md:grid-cols-2">{texts.filter((one) => !isWide(one)).map(renderField)}</div>
        {texts.filter(isWide).map(renderField)}
      </Form>
    </Dialog>
  );
}

const isWide = ({ name, kind }: RecordedText): boolean => kind === 'longText' || kind === 'gtins' || name === 'accords';

const hints: Readonly<Record<string, MessageId>> = {
  perfumers: 'operator.editRecordCommas',
  accords: 'operator.editRecordStrongestFirst',
  gtins: 'operator.barcodesHint',
};

function renderField({ name, label, kind, text }: RecordedText) {
  const hint = hints[name];
  const field = { name, label, defaultValue: text, ...(hint !== undefined && { hint: t(hint) }) };
  if (kind === 'longText') return <Area key={name} {...field} rows={3} className="font-sans! text-base!" />;
  if (kind === 'year') return <Field key={name} {...field} inputMode="numeric" pattern="\d{4}" />;
  return <Field key={name} {...field} required={kind === 'requiredText'} />;
}
