import { useMutation, useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { membersQuery } from '../../../api/business/members.ts';
import { annotateLink, type ProductLink } from '../../../api/links/product-links.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Field, Select } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';

/** What is typed into the open form. */
export interface NoteDraft {
  readonly ref: string;
  readonly note: string;
  readonly assignedTo: string;
}

interface LinkNoteProps {
  readonly link: ProductLink;
  readonly canReview: boolean;
  /** Outlives the form, which is replaced when the window becomes narrower or wider. Null if it isn't open. */
  readonly draft: RefObject<NoteDraft | null>;
  readonly onChanged: (link: ProductLink) => void;
  /** Called when the form closes, which would otherwise lose the focus. */
  readonly onClosed: () => void;
}

/** The note on a product and the member it is assigned to. */
export function LinkNote({ link, canReview, draft, onChanged, onClosed }: LinkNoteProps) {
  const { id: business } = useBusiness();
  const [isOpen, setIsOpen] = useState(() => draft.current?.ref === link.ref);
  const shown = draft.current;
  const open = (): void => {
    draft.current = { ref: link.ref, note: link.note ?? '', assignedTo: link.assigned_to ?? '' };
    setIsOpen(true);
  };
  const type = (typed: Partial<NoteDraft>): void => {
    if (draft.current !== null) draft.current = { ...draft.current, ...typed };
  };
  const { data: members } = useQuery({ ...membersQuery(business), enabled: isOpen || link.assigned_to !== null });
  const close = (): void => {
    draft.current = null;
    setIsOpen(false);
    onClosed();
  };
  const annotate = useMutation({
    mutationFn: async (change: { readonly note: string | null; readonly assigned_to: string | null }) => ({
      ...link,
      ...change,
      version: (await annotateLink(business, { ref: link.ref, ...change })).version,
    }),
    onSuccess(changed) {
      close();
      onChanged(changed);
    },
  });
  const assignee = members?.find(({ id }) => id === link.assigned_to);
  return (
    <div className="grid gap-2 text-[0.9375rem]">
      {(link.note !== null || assignee !== undefined) && (
        <p className="border-s-2 border-line ps-3 text-pretty">
          {link.note} {assignee !== undefined && <span className="text-muted">{t('links.assignedTo', { name: assignee.name })}</span>}
        </p>
      )}
      {canReview && !isOpen && (
        <Button variant="link" className="min-h-0 justify-self-start text-[0.9375rem] font-normal" onClick={open}>
          {t(link.note === null && link.assigned_to === null ? 'links.addNote' : 'links.editNote')}
        </Button>
      )}
      {isOpen && (
        <Form
          submitLabel={t('common.save')}
          busy={annotate.isPending}
          error={annotate.error}
          onSubmit={(form) => annotate.mutate({ note: form.text('note').trim() || null, assigned_to: form.text('assigned_to') || null })}
          extraActions={
            <Button variant="link" onClick={close}>
              {t('common.cancel')}
            </Button>
          }
        >
          <Field
            label={t('links.note')}
            name="note"
            ref={focusOnMount}
            maxLength={500}
            defaultValue={shown?.note ?? ''}
            onChange={({ currentTarget }) => type({ note: currentTarget.value })}
          />
          <Select
            label={t('links.assignee')}
            name="assigned_to"
            defaultValue={shown?.assignedTo ?? ''}
            onChange={({ currentTarget }) => type({ assignedTo: currentTarget.value })}
            key={members === undefined ? 'none' : 'all'}
          >
            <option value="">{t('links.unassigned')}</option>
            {members?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Form>
      )}
    </div>
  );
}

/** Declared once, so that React calls it only when the field is mounted. */
const focusOnMount = (field: HTMLInputElement | null): void => field?.focus();
