import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../../api/api-error.ts';
import { editRecord, operatorQueryKey, type RecordSummary } from '../../../../api/operator/operator.ts';
import { t } from '../../../../messages/t.ts';
import { Button } from '../../../../parts/button.tsx';
import { Dialog } from '../../../../parts/dialog.tsx';
import { Area, Field } from '../../../../parts/field.tsx';
import { Form } from '../../../../parts/form.tsx';
import { formatGtin } from './record-labels.tsx';

/** Edits a record. Lists are comma-separated. If another operator saved first, the form keeps its values and can be submitted again. */
export function EditRecordDialog({ record, onClose }: { readonly record: RecordSummary; readonly onClose: () => void }) {
  const queries = useQueryClient();
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
        onSubmit={(form) =>
          saving.mutate({
            seen: record.revision,
            brand: form.text('brand').trim(),
            name: form.text('name').trim(),
            strength: emptyToNull(form.text('strength')),
            year: form.text('year').trim() === '' ? null : Number(form.text('year')),
            perfumers: splitList(form.text('perfumers')),
            family: emptyToNull(form.text('family')),
            notes: {
              top: splitList(form.text('top')),
              heart: splitList(form.text('heart')),
              base: splitList(form.text('base')),
              all: splitList(form.text('all')),
            },
            accords: splitList(form.text('accords')),
            description: emptyToNull(form.text('description')),
            gtins: splitList(form.text('gtins')),
          })
        }
      >
        <p className="max-w-prose text-pretty text-muted">{t('operator.editRecordLead')}</p>
        <div className="grid items-start gap-5 md:grid-cols-2">
          <Field label={t('operator.brand')} name="brand" required defaultValue={record.brand} />
          <Field label={t('operator.name')} name="name" required defaultValue={record.name} />
          <Field label={t('operator.strength')} name="strength" defaultValue={record.strength ?? ''} />
          <Field label={t('operator.year')} name="year" inputMode="numeric" pattern="\d{4}" defaultValue={record.year ?? ''} />
          <Field
            label={t('operator.perfumers')}
            name="perfumers"
            defaultValue={record.perfumers.join(', ')}
            hint={t('operator.editRecordCommas')}
          />
          <Field label={t('operator.family')} name="family" defaultValue={record.family ?? ''} />
          <Field label={t('operator.topNotes')} name="top" defaultValue={record.notes.top.join(', ')} />
          <Field label={t('operator.heartNotes')} name="heart" defaultValue={record.notes.heart.join(', ')} />
          <Field label={t('operator.baseNotes')} name="base" defaultValue={record.notes.base.join(', ')} />
          <Field label={t('operator.untieredNotes')} name="all" defaultValue={record.notes.all.join(', ')} />
        </div>
        <Field
          label={t('operator.accords')}
          name="accords"
          defaultValue={record.accords.join(', ')}
          hint={t('operator.editRecordStrongestFirst')}
        />
        <Area
          label={t('operator.description')}
          name="description"
          rows={3}
          className="font-sans! text-base!"
          defaultValue={record.description ?? ''}
        />
        <Field
          label={t('operator.barcodes')}
          name="gtins"
          defaultValue={record.gtins.map(formatGtin).join(', ')}
          hint={t('operator.barcodesHint')}
        />
      </Form>
    </Dialog>
  );
}

const emptyToNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());
const splitList = (typed: string): string[] =>
  typed
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
