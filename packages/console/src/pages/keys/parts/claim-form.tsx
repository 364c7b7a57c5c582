import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ofBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { type OpenedClaim, openClaim, type WantedKey } from '../../../api/keys/keys.ts';
import { limits, rules, scopes } from '../../../generated/words.ts';
import { Button } from '../../../parts/button.tsx';
import { Check, Field, Select } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';

interface ClaimFormProps {
  readonly onOpened: (claim: OpenedClaim) => void;
  readonly onClose: () => void;
}

const allows = {
  card: 'read fragrance cards',
  search: 'search the library',
  match: 'match products to perfumes',
  looks: 'list your saved looks',
} as const;

const lifetimes = [
  ['', 'Never'],
  ['30', 'After 30 days'],
  ['90', 'After 90 days'],
  ['365', 'After a year'],
] as const;

export function ClaimForm({ onOpened, onClose }: ClaimFormProps) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const opening = useMutation({
    mutationFn: (wanted: WantedKey) => openClaim(business, wanted),
    onSuccess({ claim }) {
      void queries.invalidateQueries({ queryKey: ofBusiness(business, 'claims') });
      onOpened(claim);
    },
  });
  return (
    <Form
      send="Open the claim"
      busy={opening.isPending}
      error={opening.error}
      onSend={(form) =>
        opening.mutate({
          label: form.text('label').trim(),
          scopes: scopes.filter((scope) => form.all('scopes').includes(scope)),
          expires_at: afterDays(form.text('days')),
        })
      }
      beside={<Button onClick={onClose}>Cancel</Button>}
    >
      <p className="text-pretty text-muted">
        {rules.use_key_tool.message} The code is good for {limits.claimMinutes} minutes.
      </p>
      <Field label="What the key is for" name="label" required maxLength={80} autoComplete="off" placeholder="Shop server, Paris" />
      <fieldset>
        <legend className="mb-1 font-medium">What it may</legend>
        <div className="grid sm:grid-cols-2">
          {scopes.map((scope) => (
            <Check key={scope} name="scopes" value={scope} defaultChecked label={scope} hint={allows[scope]} />
          ))}
        </div>
      </fieldset>
      <Select label="Runs out" name="days" defaultValue="">
        {lifetimes.map(([days, text]) => (
          <option key={days} value={days}>
            {text}
          </option>
        ))}
      </Select>
    </Form>
  );
}

const afterDays = (days: string): string | null => (days === '' ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString());
