import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DeskRecord, desk, editRecord } from '../../../../api/operator/desk.ts';
import { isRefused } from '../../../../api/refused.ts';
import { Button } from '../../../../parts/button.tsx';
import { Dialog } from '../../../../parts/dialog.tsx';
import { Area, Field } from '../../../../parts/field.tsx';
import { Form } from '../../../../parts/form.tsx';

/** Lists are typed with commas between their entries. What somebody else has changed meanwhile is said, and nothing typed is lost. */
export function RecordForm({ record, onClose }: { readonly record: DeskRecord; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: (body: Parameters<typeof editRecord>[1]) => editRecord(record.id, body),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: desk() });
      onClose();
    },
    // What stands now is read anew behind the dialogue: whoever sends again has been told of it, and means it.
    async onError(error) {
      if (isRefused(error, 'draft_needs_preview')) await queries.invalidateQueries({ queryKey: desk() });
    },
  });
  return (
    <Dialog title="Edit the record" onClose={onClose} wide>
      <Form
        send={isRefused(saving.error, 'draft_needs_preview') ? 'Save mine all the same' : 'Save'}
        busy={saving.isPending}
        error={saving.error}
        beside={<Button onClick={onClose}>Cancel</Button>}
        onSend={(form) =>
          saving.mutate({
            seen: record.revision,
            brand: form.text('brand').trim(),
            name: form.text('name').trim(),
            strength: orNull(form.text('strength')),
            year: form.text('year').trim() === '' ? null : Number(form.text('year')),
            perfumers: entriesIn(form.text('perfumers')),
            family: orNull(form.text('family')),
            notes: {
              top: entriesIn(form.text('top')),
              heart: entriesIn(form.text('heart')),
              base: entriesIn(form.text('base')),
              all: entriesIn(form.text('all')),
            },
            accords: entriesIn(form.text('accords')),
            description: orNull(form.text('description')),
          })
        }
      >
        <p className="max-w-prose text-pretty text-muted">
          It shows on every card within a second. From then on no import changes this record, until the edit is taken back.
        </p>
        <div className="grid items-start gap-5 md:grid-cols-2">
          <Field label="House" name="brand" required defaultValue={record.brand} />
          <Field label="Name" name="name" required defaultValue={record.name} />
          <Field label="Strength" name="strength" defaultValue={record.strength ?? ''} />
          <Field label="Year" name="year" inputMode="numeric" pattern="\d{4}" defaultValue={record.year ?? ''} />
          <Field label="Perfumers" name="perfumers" defaultValue={record.perfumers.join(', ')} hint="With commas between them." />
          <Field label="Family" name="family" defaultValue={record.family ?? ''} />
          <Field label="Top notes" name="top" defaultValue={record.notes.top.join(', ')} />
          <Field label="Heart notes" name="heart" defaultValue={record.notes.heart.join(', ')} />
          <Field label="Base notes" name="base" defaultValue={record.notes.base.join(', ')} />
          <Field label="Notes without tiers" name="all" defaultValue={record.notes.all.join(', ')} />
        </div>
        <Field label="Accords" name="accords" defaultValue={record.accords.join(', ')} hint="The strongest first." />
        <Area label="Description" name="description" rows={3} className="font-sans! text-base!" defaultValue={record.description ?? ''} />
      </Form>
    </Dialog>
  );
}

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());
const entriesIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
