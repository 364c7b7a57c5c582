import type { ReactNode } from 'react';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Field, Select } from '../../../parts/field.tsx';

interface SearchBarProps {
  readonly label: string;
  readonly q: string | undefined;
  readonly state: string | undefined;
  readonly states: readonly (readonly [value: string, label: string])[];
  readonly allLabel: string;
  readonly onSearch: (search: { readonly q: string | undefined; readonly state: string | undefined }) => void;
  readonly children?: ReactNode;
}

/** A search field and a status filter above a long list. */
export function SearchBar({ label, q, state, states, allLabel, onSearch, children }: SearchBarProps) {
  return (
    <search>
      <form
        key={`${q} ${state}`}
        className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('q');
          onSearch({ q: typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined, state });
        }}
      >
        <Field label={label} name="q" type="search" defaultValue={q ?? ''} autoComplete="off" spellCheck={false} />
        <Select
          label={t('operator.status')}
          value={state ?? ''}
          onChange={({ target }) => onSearch({ q, state: target.value === '' ? undefined : target.value })}
        >
          <option value="">{allLabel}</option>
          {states.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="primary">
          {t('operator.search')}
        </Button>
      </form>
      {children}
    </search>
  );
}
