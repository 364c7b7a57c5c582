import { useId, useState } from 'react';
import { Button } from '../../../parts/button.tsx';

/** Rows that were copied out of a spreadsheet: a table of tabs, which is then sent and looked at as a file is. */
export function PasteBox({ onPasted }: { readonly onPasted: (file: File) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const rows = text.split('\n').filter((line) => line.trim() !== '').length;
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (rows > 0) onPasted(new File([text], 'Pasted rows', { type: 'text/tab-separated-values' }));
      }}
    >
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          Rows
        </label>
        <textarea
          id={id}
          required
          rows={9}
          wrap="off"
          spellCheck={false}
          value={text}
          placeholder={'SKU\tBrand\tTitle\nA-100\tDior\tSauvage EDT 100 ml'}
          onChange={({ currentTarget: { value } }) => setText(value)}
          className="w-full rounded border border-edge bg-surface px-3 py-2 font-mono text-sm leading-relaxed text-ink placeholder:text-muted hover:border-ink"
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" dress="ink">
          Go on
        </Button>
        <span role="status" className="text-[0.9375rem] text-muted">
          {rows > 0 && `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'row' : 'rows'}`}
        </span>
      </div>
    </form>
  );
}
