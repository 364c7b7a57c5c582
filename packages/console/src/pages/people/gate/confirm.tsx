import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { confirmEmail } from '../../../api/people/session.ts';
import { TextLink } from '../../../parts/button.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { Loading } from '../../../parts/sheet.tsx';
import { GateSheet } from '../parts/gate-sheet.tsx';

/** Where the link in the letter leads. */
export function Confirm() {
  const { token } = useSearch({ from: '/gate/confirm' });
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
