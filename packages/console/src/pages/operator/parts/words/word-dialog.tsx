import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { desk, recordsQuery } from '../../../../api/operator/desk.ts';
import { type AddedWord, addWord, type WordBody } from '../../../../api/operator/words.ts';
import { limits } from '../../../../generated/words.ts';
import { Button } from '../../../../parts/button.tsx';
import { Dialog } from '../../../../parts/dialog.tsx';
import { Field, Select } from '../../../../parts/field.tsx';
import { Form, type Said } from '../../../../parts/form.tsx';
import { Notice } from '../../../../parts/notice.tsx';
import { recordName } from '../library/record-words.tsx';
import { kindWords, namesHeld } from './word-words.tsx';

type Kind = AddedWord['kind'];
const kinds = ['house', 'perfume', 'talk', 'packaging', 'product'] as const;

const hints: Readonly<Record<Kind, string>> = {
  house: 'As shops write it: a short form, a translation, a spelling. Case and accents make no difference.',
  perfume: 'What shops call it. It is believed where the row names its house or none; the strength stays the row’s to say.',
  talk: '“Bestseller”, “new in box”: it says nothing of the perfume.',
  packaging: '“Spray”, “refill”, “travel case”: it says nothing of the perfume.',
  product: '“Body lotion”, “candle”: a row that says so sells no perfume.',
};

/** A word as a draft. Words are seldom added alone, so the dialogue stays for the next. */
export function WordDialog({ onClose }: { readonly onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('house');
  const [turn, setTurn] = useState(0);
  const queries = useQueryClient();
  const adding = useMutation({
    mutationFn: (body: WordBody) => addWord(body),
    async onSuccess() {
      setTurn(turn + 1);
      await queries.invalidateQueries({ queryKey: desk('words') });
    },
  });
  const added = adding.data?.word;
  return (
    <Dialog title="Add a word" onClose={onClose}>
      <Form
        send="Add as a draft"
        busy={adding.isPending}
        error={adding.error}
        beside={<Button onClick={onClose}>{added === undefined ? 'Cancel' : 'Done'}</Button>}
        onSend={(form) => adding.mutate(bodyOf(kind, form))}
      >
        <Select
          label="What it is"
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? 'house')}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {kindWords[one]}
            </option>
          ))}
        </Select>
        <Field
          key={`${kind} ${turn}`}
          label="Word or words"
          name="text"
          required
          maxLength={limits.addedWordCharactersMax}
          autoComplete="off"
          spellCheck={false}
          hint={hints[kind]}
        />
        {kind === 'house' && <Field label="House" name="house" required autoComplete="off" hint="As the library writes it." />}
        {kind === 'perfume' && <PerfumeChoice />}
      </Form>
      <div role="status" className="mt-5 empty:hidden">
        {added !== undefined && (
          <Notice tone={added.in_names > 0 ? 'bad' : 'ok'}>
            “{added.text}” is a draft.
            {added.in_names > 0 && ` It ${namesHeld(added.in_names)}: look closely at its trial.`}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function bodyOf(kind: Kind, form: Said): WordBody {
  const text = form.text('text').trim();
  if (kind === 'house') return { kind, text, house: form.text('house').trim() };
  return kind === 'perfume' ? { kind, text, fragrance: form.text('fragrance') } : { kind, text };
}

function PerfumeChoice() {
  const [q, setQ] = useState('');
  const { data: found } = useQuery({ ...recordsQuery({ q, state: 'public' }), enabled: q.trim().length > 1 });
  const [picked, setPicked] = useState<string | null>(null);
  const choices = found?.records.slice(0, 8) ?? [];
  const meant = choices.find(({ id }) => id === picked) ?? choices[0];
  return (
    <div className="grid gap-3">
      <Field
        label="Perfume"
        type="search"
        value={q}
        onChange={({ target }) => setQ(target.value)}
        required
        autoComplete="off"
        hint="House and name, or an id; then choose."
      />
      {choices.length > 0 && (
        <fieldset className="grid border-t border-line">
          <legend className="sr-only">The perfume that is meant</legend>
          {choices.map((one) => (
            <label key={one.id} className="flex min-h-11 items-start gap-3 border-b border-line px-2 py-2 hover:bg-hover">
              <input
                type="radio"
                name="fragrance"
                value={one.id}
                checked={one === meant}
                onChange={() => setPicked(one.id)}
                className="mt-[0.3rem] size-4 accent-accent"
              />
              <span className="grid">
                {recordName(one)}
                <span className="text-[0.9375rem] text-muted">{one.brand}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {found?.records.length === 0 && <p className="text-muted">No public record is found by this.</p>}
    </div>
  );
}
