import { useMutation } from '@tanstack/react-query';
import { sendConfirmation, useSession } from '../../../api/people/session.ts';
import { rules } from '../../../generated/constants.ts';
import { translateApiSentence } from '../../../messages/api-sentences.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNotice, Notice } from '../../../parts/notice.tsx';

/** Asks the user to confirm their email address and can resend the confirmation. */
export function ConfirmReminder() {
  const person = useSession();
  const resending = useMutation({ mutationFn: sendConfirmation });
  if (person === null || person.email_confirmed) return null;
  return (
    <div className="grid gap-3">
      <Notice title={translateApiSentence(rules.email_not_confirmed.message)}>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-muted">
          <span>{t('people.confirmationSentTo', { email: person.email })}</span>
          {resending.isSuccess ? (
            <span role="status" className="text-ok">
              {t('people.confirmationResent')}
            </span>
          ) : (
            <Button variant="link" busy={resending.isPending} onClick={() => resending.mutate()}>
              {t('people.resendConfirmation')}
            </Button>
          )}
        </p>
      </Notice>
      <ErrorNotice error={resending.error} />
    </div>
  );
}
