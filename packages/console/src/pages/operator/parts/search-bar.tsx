import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Field, Select } from '../../../parts/field.tsx';

interface SearchBarProps {
  readonly label: string;
  readonly q: string | undefined;
  readonly state: string | undefined;
  /** Values and their words. */
  readonly states: readonly (readonly [value: string, words: string])[];
  readonly all: string;
  readonly onSearch: (wanted: { readonly q: string | undefined; readonly state: string | undefined }) => void;
  readonly children?: ReactNode;
}

/** One field and one filter above a long list. */
export function SearchBar({ label, q, state, states, all, onSearch, children }: SearchBarProps) {
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
          label="State"
          value={state ?? ''}
          onChange={({ target }) => onSearch({ q, state: target.value === '' ? undefined : target.value })}
        >
          <option value="">{all}</option>
          {states.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
        <Button type="submit" dress="ink">
          Search
        </Button>
      </form>
      {children}
    </search>
  );
}
