import { useId } from 'react';
import { limits } from '../../../generated/words.ts';
import { classes } from '../../../parts/classes.ts';
import { languageName } from './arrangement.ts';

interface DescriptionFieldProps {
  readonly language: string;
  readonly text: string;
  /** What the card says where nothing is written here. */
  readonly otherwise: string;
  readonly mayEdit: boolean;
  readonly faults: readonly string[];
  readonly onText: (text: string) => void;
}

/** The shop's own text in one language, with what is left of its room, and what is wrong with it as soon as it is. */
export function DescriptionField({ language, text, otherwise, mayEdit, faults, onText }: DescriptionFieldProps) {
  const id = useId();
  const count = [...characters.segment(text.replaceAll(/\s+/g, ' ').trim())].length;
  const isLong = count > limits.descriptionCharactersMax;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-medium">
          Description in {languageName(language)}
        </label>
        <span className={classes('text-[0.9375rem]', isLong ? 'text-bad' : 'text-muted')}>
          {count} / {limits.descriptionCharactersMax}
          <span className="sr-only"> characters</span>
        </span>
      </div>
      <textarea
        id={id}
        lang={language}
        dir="auto"
        rows={5}
        value={text}
        readOnly={!mayEdit}
        onChange={({ target }) => onText(target.value)}
        aria-invalid={faults.length > 0 || undefined}
        aria-describedby={`${id}-said`}
        className="min-h-28 w-full resize-y rounded border border-edge bg-surface px-3 py-2 leading-snug text-ink hover:border-ink aria-invalid:border-bad"
      />
      <div
        id={`${id}-said`}
        role="status"
        className={classes('text-[0.9375rem] leading-snug text-pretty', faults.length > 0 ? 'text-bad' : 'text-muted')}
      >
        {faults.length > 0 ? faults.map((fault) => <p key={fault}>{fault}</p>) : text.trim() === '' && <p>{otherwise}</p>}
      </div>
    </div>
  );
}

/** As a reader counts them. */
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });
