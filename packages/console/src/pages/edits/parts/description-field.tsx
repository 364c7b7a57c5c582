import { useId } from 'react';
import { limits } from '../../../generated/constants.ts';
import { rich, t } from '../../../messages/t.ts';
import { classes } from '../../../parts/classes.ts';
import { formatLanguage } from '../../../parts/format-language.ts';
import { srOnly } from '../../../parts/sr-only.tsx';

interface DescriptionFieldProps {
  readonly language: string;
  readonly text: string;
  /** Says which description the card uses while the field is empty. */
  readonly fallbackHint: string;
  readonly canEdit: boolean;
  readonly errors: readonly string[];
  readonly onText: (text: string) => void;
}

/** The shop's description in one language, with its length and errors. */
export function DescriptionField({ language, text, fallbackHint, canEdit, errors, onText }: DescriptionFieldProps) {
  const id = useId();
  const count = [...graphemes.segment(text.replaceAll(/\s+/g, ' ').trim())].length;
  const isTooLong = count > limits.descriptionCharactersMax;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-medium">
          {t('edits.descriptionIn', { language: formatLanguage(language) })}
        </label>
        <span className={classes('text-[0.9375rem]', isTooLong ? 'text-bad' : 'text-muted')}>
          {rich('edits.characterCount', { count, max: limits.descriptionCharactersMax, sr: srOnly })}
        </span>
      </div>
      <textarea
        id={id}
        lang={language}
        dir="auto"
        rows={5}
        value={text}
        readOnly={!canEdit}
        onChange={({ target }) => onText(target.value)}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={`${id}-hint`}
        className="min-h-28 w-full resize-y rounded border border-edge bg-surface px-3 py-2 leading-snug text-ink hover:border-ink aria-invalid:border-bad"
      />
      <div
        id={`${id}-hint`}
        role="status"
        className={classes('text-[0.9375rem] leading-snug text-pretty', errors.length > 0 ? 'text-bad' : 'text-muted')}
      >
        {errors.length > 0 ? errors.map((error) => <p key={error}>{error}</p>) : text.trim() === '' && <p>{fallbackHint}</p>}
      </div>
    </div>
  );
}

/** The service counts grapheme clusters, too. */
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
