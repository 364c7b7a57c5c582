import { useId, useState } from 'react';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';

/** Takes rows copied from a spreadsheet, which are tab-separated, and turns them into a file. */
export function PasteBox({ onPasted }: { readonly onPasted: (file: File) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const rows = text.split('\n').filter((line) => line.trim() !== '').length;
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (rows > 0) onPasted(new File([text], t('products.pastedFile'), { type: 'text/tab-separated-values' }));
      }}
    >
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          {t('products.pasteRows')}
        </label>
        <textarea
          id={id}
          required
          rows={9}
          wrap="off"
          spellCheck={false}
          value={text}
          placeholder={t('products.pastePlaceholder')}
          onChange={({ currentTarget: { value } }) => setText(value)}
          className="w-full rounded border border-edge bg-surface px-3 py-2 font-mono text-sm leading-relaxed text-ink placeholder:text-muted hover:border-ink"
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="primary">
          {t('products.next')}
        </Button>
        <span role="status" className="text-[0.9375rem] text-muted">
          {rows > 0 && t('products.pasteRowCount', { count: rows })}
        </span>
      </div>
    </form>
  );
}
