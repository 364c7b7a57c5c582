import { useMutation } from '@tanstack/react-query';
import { useBusiness } from '../../../api/business/businesses.ts';
import { type Settings, suggestFromWebsite } from '../../../api/looks/saved-looks.ts';
import { families, palettes } from '../../../generated/constants.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { PaletteChoice } from './palette-choice.tsx';
import { namePalette } from './setting-names.ts';
import { isEqual } from './use-look-draft.ts';

interface WebsiteSuggestionsProps {
  readonly settings: Settings;
  readonly change: (changed: Partial<Settings>) => void;
}

type Suggestions = Awaited<ReturnType<typeof suggestFromWebsite>>;

/** Palettes and typefaces in the style of the shop's website, with what was found there. */
export function WebsiteSuggestions({ settings, change }: WebsiteSuggestionsProps) {
  const { id: business, website } = useBusiness();
  const reading = useMutation({ mutationFn: (url: string) => suggestFromWebsite(business, url) });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">{t('looks.fromWebsite')}</legend>
      <Form
        submitLabel={t('looks.fromWebsiteSubmit')}
        busy={reading.isPending}
        error={reading.error}
        onSubmit={(form) => reading.mutate(form.text('url').trim())}
      >
        <Field
          label={t('looks.fromWebsiteUrl')}
          hint={t('looks.fromWebsiteHint')}
          name="url"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          defaultValue={website ?? ''}
          required
          maxLength={2_000}
        />
      </Form>
      {reading.data !== undefined && <Found found={reading.data} settings={settings} change={change} />}
    </fieldset>
  );
}

function Found({ found, settings, change }: WebsiteSuggestionsProps & { readonly found: Suggestions }) {
  const site = new URL(found.url).hostname;
  if (found.colours.length === 0 && found.typefaces.length === 0)
    return (
      <p role="status" className="text-[0.9375rem] text-muted">
        {t('looks.fromWebsiteNone', { site })}
      </p>
    );
  return (
    <div className="grid gap-3">
      <p role="status" className="text-[0.9375rem] text-muted">
        {t('looks.fromWebsiteFound', { site })}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-muted">
        {found.colours.slice(0, 6).map(({ colour, use }) => (
          <li key={`${colour} ${use}`} className="flex items-center gap-1.5">
            <span aria-hidden="true" style={{ background: colour }} className="size-3.5 rounded-full border border-edge" />
            {t('looks.styleUse', { use, colour })}
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-3 gap-2">
        {found.palettes.map(({ name, from, palette }) => (
          <PaletteChoice
            key={`${from} ${name}`}
            name={namePalette(name)}
            basedOn={from}
            palette={typeof palette === 'string' ? palettes[palette] : palette}
            checked={isEqual(settings.palette, palette)}
            onChoose={() => change({ palette })}
          />
        ))}
      </div>
      <ul className="grid gap-2">
        {found.typefaces.slice(0, 4).map(({ family, use, display, text }) => (
          <li key={`${family} ${use}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-[0.9375rem]">
            <span className="text-muted">{t('looks.fontFound', { family })}</span>
            {isDisplay(display) && (
              <Button variant="link" idle={settings.display === display} onClick={() => change({ display })}>
                {t('looks.fontUseName', { typeface: families[display] })}
              </Button>
            )}
            {isText(text) && (
              <Button variant="link" idle={settings.text === text} onClick={() => change({ text })}>
                {t('looks.fontUseText', { typeface: families[text] })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const isDisplay = (name: string | null): name is Settings['display'] => name !== null && name in families;
const isText = (name: string | null): name is Settings['text'] => name !== null && name in families;
