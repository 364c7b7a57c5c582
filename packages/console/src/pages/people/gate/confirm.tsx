import { useMutation } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { confirmEmail } from '../../../api/people/session.ts';
import { TextLink } from '../../../parts/button.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { Loading } from '../../../parts/sheet.tsx';
import { optional, text } from '../../../search.ts';
import { GateSheet } from '../parts/gate-sheet.tsx';

export const Route = createFileRoute('/_gate/confirm')({
  validateSearch: (search) => optional('token', text(search.token)),
  component: Confirm,
});

/** Where the link in the letter leads. */
function Confirm() {
  const { token } = Route.useSearch();
  const navigate = useNavigate();
  const confirming = useMutation({
    mutationFn: confirmEmail,
    onSuccess: () => navigate({ to: '/sign-in', search: { said: 'confirmed' }, replace: true }),
  });
  const { mutate } = confirming;
  const sent = useRef(false);
  useEffect(() => {
    // A link is good once, and effects run twice while developing.
    if (sent.current || token === undefined) return;
    sent.current = true;
    mutate({ token });
  }, [token, mutate]);
  return (
    <GateSheet
      title="Confirm your e-mail"
      below={
        <>
          To have a new letter sent, <TextLink to="/sign-in">sign in</TextLink> first.
        </>
      }
    >
      {token === undefined ? <p>This page is opened by the link in the letter that we sent you.</p> : null}
      {confirming.isPending && <Loading />}
      <Fault error={confirming.error} />
    </GateSheet>
  );
}
