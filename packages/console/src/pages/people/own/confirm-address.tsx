import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { confirmAddress } from '../../../api/people/account.ts';
import { sessionKey } from '../../../api/people/session.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { Sheet } from '../../../parts/sheet.tsx';
import { optional, text } from '../../../search.ts';

export const Route = createFileRoute('/_inside/_own/confirm-address')({
  validateSearch: (search) => optional('token', text(search.token)),
  component: ConfirmAddress,
});

/** Where the letter to a new address leads. It takes a press: a mail program that looks at links changes nobody's address. */
function ConfirmAddress() {
  const { token } = Route.useSearch();
  const queries = useQueryClient();
  const confirming = useMutation({
    mutationFn: confirmAddress,
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionKey }),
  });
  return (
    <Sheet title="Confirm your new address">
      <div className="grid max-w-lg justify-items-start gap-6">
        {token === undefined && <p>This page is opened by the link in the letter to your new address.</p>}
        {confirming.isSuccess ? (
          <>
            <p role="status">Your account has the new address. The old one was told.</p>
            <ButtonLink dress="ink" to="/account">
              To your account
            </ButtonLink>
          </>
        ) : (
          token !== undefined && (
            <Button dress="ink" busy={confirming.isPending} onClick={() => confirming.mutate({ token })}>
              Use this address from now on
            </Button>
          )
        )}
        <Fault error={confirming.error} />
      </div>
    </Sheet>
  );
}
