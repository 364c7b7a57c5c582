import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ofBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { createLook, type Start, startsQuery } from '../../../api/looks/saved-looks.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { Scaled, ShownCard } from './shown-card.tsx';

/** Six designed looks to start from, as real cards; then a name. */
export function StartDialog({ taken, onClose }: { readonly taken: readonly string[]; readonly onClose: () => void }) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data = [], error } = useQuery(startsQuery(business));
  const [start, setStart] = useState<Start | null>(null);
  const creating = useMutation({
    mutationFn: ({ name, settings }: Pick<Start, 'name' | 'settings'>) => createLook(business, name, settings),
    async onSuccess({ id }) {
      await queries.invalidateQueries({ queryKey: ofBusiness(business, 'looks') });
      await navigate({ to: '/b/$business/looks/$look', params: { business, look: id } });
    },
  });
  if (start !== null)
    return (
      <Dialog title="Name the look" onClose={onClose}>
        <Form
          send="Begin"
          busy={creating.isPending}
          error={creating.error}
          onSend={(said) => creating.mutate({ name: said.text('name').trim(), settings: start.settings })}
        >
          <Field
            label="Name"
            name="name"
            hint="Your server names it in a call. It can be renamed later, and the old name keeps working."
            defaultValue={taken.includes(start.name) ? `${start.name} 2` : start.name}
            required
            maxLength={80}
            autoComplete="off"
          />
        </Form>
      </Dialog>
    );
  return (
    <Dialog title="Start from" onClose={onClose} wide>
      <Fault error={error} />
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((one) => (
          <li key={one.name} className="grid content-start gap-2">
            <div
              aria-hidden="true"
              inert
              className="grid h-64 content-center-safe overflow-hidden rounded-sm border border-line bg-hover p-4"
            >
              {one.html !== null && (
                <Scaled width={640} tallest={222}>
                  <ShownCard html={one.html} />
                </Scaled>
              )}
            </div>
            <button
              type="button"
              onClick={() => setStart(one)}
              className="justify-self-start text-lg leading-snug font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {one.name}
            </button>
            <p className="text-[0.9375rem] leading-snug text-muted">{one.suits}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
