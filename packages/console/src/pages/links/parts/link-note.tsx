import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { membersQuery } from '../../../api/business/members.ts';
import { annotateLink, type ProductLink } from '../../../api/links/product-links.ts';
import { Button } from '../../../parts/button.tsx';
import { Field, Select } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';

interface LinkNoteProps {
  readonly link: ProductLink;
  readonly mayDecide: boolean;
  readonly onNoted: (link: ProductLink) => void;
}

/** A note beside a product, and the colleague who is to look at it. */
export function LinkNote({ link, mayDecide, onNoted }: LinkNoteProps) {
  const { id: business } = useBusiness();
  const [open, setOpen] = useState(false);
  const { data: members } = useQuery({ ...membersQuery(business), enabled: open || link.assigned_to !== null });
  const noting = useMutation({
    mutationFn: async (said: { readonly note: string | null; readonly assigned_to: string | null }) => ({
      ...link,
      ...said,
      version: (await annotateLink(business, { ref: link.ref, ...said })).version,
    }),
    onSuccess(noted) {
      setOpen(false);
      onNoted(noted);
    },
  });
  const colleague = members?.find(({ id }) => id === link.assigned_to);
  return (
    <div className="grid gap-2 text-[0.9375rem]">
      {(link.note !== null || colleague !== undefined) && (
        <p className="border-l-2 border-line pl-3 text-pretty">
          {link.note} {colleague !== undefined && <span className="text-muted">For {colleague.name}.</span>}
        </p>
      )}
      {mayDecide && !open && (
        <Button dress="bare" className="min-h-0 justify-self-start text-[0.9375rem] font-normal" onClick={() => setOpen(true)}>
          {link.note === null && link.assigned_to === null ? 'Leave a note or ask a colleague' : 'Change the note'}
        </Button>
      )}
      {open && (
        <Form
          send="Keep it"
          busy={noting.isPending}
          error={noting.error}
          onSend={(form) => noting.mutate({ note: form.text('note').trim() || null, assigned_to: form.text('assigned_to') || null })}
          beside={
            <Button dress="bare" onClick={() => setOpen(false)}>
              Leave it
            </Button>
          }
        >
          <Field label="Note" name="note" maxLength={500} defaultValue={link.note ?? ''} />
          <Select
            label="To be looked at by"
            name="assigned_to"
            defaultValue={link.assigned_to ?? ''}
            key={members === undefined ? 'none' : 'all'}
          >
            <option value="">Anybody</option>
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
