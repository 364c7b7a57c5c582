import type { Settings } from '../../../api/looks/saved-looks.ts';
import { layoutSizes, layoutTitles, settingSchemas } from '../../../generated/look-settings.ts';
import { families, sizes } from '../../../generated/words.ts';
import { capitalised } from '../../../parts/capitalised.ts';
import { Select } from '../../../parts/field.tsx';
import { PaletteField } from './palette-field.tsx';
import { PartsField } from './parts-field.tsx';
import { PictureFields } from './picture-fields.tsx';

interface PanelProps {
  readonly settings: Settings;
  readonly change: (changed: Partial<Settings>) => void;
}

/** Every setting of a look, in the service's own order: one that the service gets anew has its field here without a line of code. */
export function SettingsPanel({ settings, change }: PanelProps) {
  return (
    <div className="grid gap-6">
      {Object.keys(settingSchemas).map((name) => (
        <SettingField key={name} name={name} settings={settings} change={change} />
      ))}
    </div>
  );
}

function SettingField({ name, settings, change }: PanelProps & { readonly name: string }) {
  if (name === 'palette') return <PaletteField settings={settings} change={change} />;
  if (name === 'parts') return <PartsField parts={settings.parts} onChange={(parts) => change({ parts })} />;
  if (name === 'pictures') return <PictureFields settings={settings} change={change} />;
  const value = chosenIn(settings, name);
  const values = valuesOf(name, settings);
  if (values.length === 0) return null;
  return (
    <Select
      label={titles[name] ?? capitalised(name)}
      hint={hintOf(name, settings)}
      value={String(value)}
      onChange={({ target }) => {
        const chosen = values.find((one) => String(one) === target.value);
        const sized = name === 'layout' ? { size: 'auto' as const } : {};
        change({ [name]: chosen, ...sized });
      }}
    >
      {values.map((one) => (
        <option key={String(one)} value={String(one)}>
          {words(name, one)}
        </option>
      ))}
    </Select>
  );
}

type Value = string | number | boolean;

const chosenIn = (settings: Settings, name: string): unknown => Object.entries(settings).find(([key]) => key === name)?.[1];

/** What a setting may be, read from its schema. A size is one that the layout is drawn in. */
function valuesOf(name: string, { layout }: Settings): readonly Value[] {
  const schema: unknown = Object.entries(settingSchemas).find(([key]) => key === name)?.[1];
  const allowed = valuesIn(schema);
  const drawn: readonly string[] = layoutSizes[layout];
  return name === 'size' ? allowed.filter((one) => one === 'auto' || drawn.includes(String(one))) : allowed;
}

function valuesIn(schema: unknown): readonly Value[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('const' in schema && isValue(schema.const)) return [schema.const];
  if ('enum' in schema && Array.isArray(schema.enum)) return schema.enum.filter(isValue);
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) return schema.anyOf.flatMap(valuesIn);
  return 'type' in schema && schema.type === 'boolean' ? [true, false] : [];
}

const isValue = (value: unknown): value is Value => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const titles: Readonly<Record<string, string>> = {
  display: 'Typeface of the name',
  text: 'Typeface of the facts',
  rules: 'Lines',
  language: 'Language of the labels',
  size: 'Size of the picture',
  scale: 'Density of the picture',
};

const languages = new Intl.DisplayNames('en', { type: 'language' });

function words(name: string, value: Value): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  const text = String(value);
  if (name === 'layout') return Object.entries(layoutTitles).find(([key]) => key === text)?.[1].title ?? capitalised(text);
  if (name === 'display' || name === 'text') return Object.entries(families).find(([key]) => key === text)?.[1] ?? text;
  if (name === 'language') return languages.of(text) ?? text;
  if (name === 'scale') return value === 2 ? 'Double' : 'Single';
  if (name === 'size' && text !== 'auto') {
    const size = Object.entries(sizes).find(([key]) => key === text)?.[1];
    if (size !== undefined) return `${capitalised(text)}, ${size.width} × ${size.height}`;
  }
  if (name === 'size') return "The layout's own";
  return capitalised(text);
}

function hintOf(name: string, { layout }: Settings): string | undefined {
  return name === 'layout' ? layoutTitles[layout].suits : undefined;
}
