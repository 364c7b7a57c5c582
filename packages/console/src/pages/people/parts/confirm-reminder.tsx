import { useMutation } from '@tanstack/react-query';
import { sendConfirmation, useSession } from '../../../api/people/session.ts';
import { rules } from '../../../generated/words.ts';
import { Button } from '../../../parts/button.tsx';
import { Fault, Notice } from '../../../parts/notice.tsx';

/** For as long as the person has not confirmed the address: why that matters, and the letter once more. */
export function ConfirmReminder() {
  const person = useSession();
  const again = useMutation({ mutationFn: sendConfirmation });
  if (person === null || person.email_confirmed) return null;
  return (
    <div className="grid gap-3">
      <Notice title={rules.email_not_confirmed.message}>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-muted">
          <span>The letter went to {person.email}.</span>
          {again.isSuccess ? (
            <span role="status" className="text-ok">
              Sent again. Look among the unwanted mail too.
            </span>
          ) : (
            <Button dress="bare" busy={again.isPending} onClick={() => again.mutate()}>
              Send it again
            </Button>
          )}
        </p>
      </Notice>
      <Fault error={again.error} />
    </div>
  );
}
