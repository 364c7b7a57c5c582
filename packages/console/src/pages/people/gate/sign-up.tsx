import { useMutation } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { signUp } from '../../../api/people/session.ts';
import { ButtonLink, TextLink } from '../../../parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { insidePath, optional } from '../../../search.ts';
import { GateSheet } from '../parts/gate-sheet.tsx';
import { InvitedNotice, useInvitation } from '../parts/invited-notice.tsx';
import { NewPasswordField } from '../parts/new-password-field.tsx';

export const Route = createFileRoute('/_gate/sign-up')({
  validateSearch: (search) => optional('to', insidePath(search.to)),
  component: SignUp,
});

function SignUp() {
  const { to } = Route.useSearch();
  const invitation = useInvitation(to);
  const [email, setEmail] = useState<string | null>(null);
  const signing = useMutation({ mutationFn: signUp, onSuccess: (_, sent) => setEmail(sent.email) });
  if (email !== null) return <LetterSent email={email} to={to} invited={invitation != null} />;
  return (
    <GateSheet
      title="Make an account"
      lead="For the people of a shop. In a few minutes your server reads its first card."
      below={
        <>
          You have one already?{' '}
          <TextLink to="/sign-in" search={{ to }}>
            Sign in
          </TextLink>
        </>
      }
    >
      <InvitedNotice to={to} />
      <Form
        key={invitation?.email}
        send="Make the account"
        wide
        busy={signing.isPending}
        error={signing.error}
        onSend={(form) =>
          signing.mutate({ name: form.text('name').trim(), email: form.text('email').trim(), password: form.text('password') })
        }
      >
        <Field label="Your name" name="name" autoComplete="name" required maxLength={100} />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={invitation?.email}
          hint="We send one letter there, to confirm that it is yours."
        />
        <NewPasswordField label="Password" name="password" advice=" A few words that you will remember do best." />
      </Form>
    </GateSheet>
  );
}

interface LetterSentProps {
  readonly email: string;
  readonly to: string | undefined;
  readonly invited: boolean;
}

function LetterSent({ email, to, invited }: LetterSentProps) {
  return (
    <GateSheet
      title="Open your mail"
      lead={
        <>
          A letter is on its way to <strong className="font-medium text-ink">{email}</strong>. Open the link in it to confirm the address;
          it is good for one day.{invited && ' Your invitation awaits you behind it.'}
        </>
      }
      below="No letter? Look among the unwanted mail, or sign in and have it sent again."
    >
      <div>
        <ButtonLink to="/sign-in" search={{ to }} dress="quiet">
          Sign in
        </ButtonLink>
      </div>
    </GateSheet>
  );
}
