import type { CustomPalette } from '../../../api/looks/saved-looks.ts';
import { rich, t } from '../../../messages/t.ts';
import { classes } from '../../../parts/classes.ts';
import { srOnly } from '../../../parts/sr-only.tsx';

interface PaletteChoiceProps {
  readonly name: string;
  /** The colour of the logo or website that the palette is based on. */
  readonly basedOn?: string;
  readonly palette: CustomPalette;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

/** A palette as a sample of its colours. */
export function PaletteChoice({ name, basedOn, palette, checked, onChoose }: PaletteChoiceProps) {
  return (
    <label
      className={classes(
        'grid cursor-pointer gap-1 rounded border p-1.5 text-[0.8125rem] leading-tight has-focus-visible:outline-2 has-focus-visible:outline-accent',
        checked ? 'border-ink' : 'border-line hover:border-edge',
      )}
    >
      <input type="radio" name="palette" checked={checked} onChange={onChoose} className="sr-only" />
      <span
        aria-hidden="true"
        style={{ background: palette.background }}
        className="flex h-9 items-center gap-1.5 rounded-sm border border-line px-2"
      >
        <span style={{ color: palette.text }} className="font-display text-lg leading-none font-medium">
          {t('looks.typeSample')}
        </span>
        <span style={{ background: palette.muted }} className="size-2 rounded-full" />
        <span style={{ background: palette.accent }} className="h-0.5 flex-1" />
      </span>
      <span className={checked ? 'text-ink' : 'text-muted'}>
        {basedOn === undefined ? name : rich('looks.paletteBasedOn', { name, colour: basedOn, sr: srOnly })}
        {basedOn !== undefined && (
          <span aria-hidden="true" style={{ background: basedOn }} className="ms-1.5 inline-block size-2 rounded-full border border-edge" />
        )}
      </span>
    </label>
  );
}
