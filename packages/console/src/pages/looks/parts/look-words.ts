import type { SavedLook } from '../../../api/looks/saved-looks.ts';
import { families, ownSizes, sizes } from '../../../generated/words.ts';
import { capitalised } from '../../../parts/capitalised.ts';

type Settings = SavedLook['settings'];

/** How a look is dressed, as a person would say it. A setting that needs no words of its own is said by its name. */
export function settingsInWords(settings: Settings): readonly (readonly [string, string])[] {
  const { layout, palette, display, text, parts, rules, language, size, scale, pictures, ...others } = settings;
  return [
    ['Layout', capitalised(layout)],
    ['Palette', typeof palette === 'string' ? capitalised(palette) : 'Your own'],
    ['Typefaces', [...new Set([families[display], families[text]])].join(' and ')],
    ['Shows', capitalised(parts.join(', '))],
    ...Object.entries(others).map(([name, value]) => [capitalised(name), capitalised(String(value))] as const),
    ['Lines', lines[rules]],
    ['Language', languages.of(language) ?? language],
    ['Picture', sizeInWords(settings)],
  ];
}

export const layoutInWords = (settings: Settings): string => `${capitalised(settings.layout)}, ${sizeInWords(settings)}`;

const languages = new Intl.DisplayNames('en', { type: 'language' });

const lines: Readonly<Record<Settings['rules'], string>> = {
  none: 'None',
  hairline: 'Hairlines',
  accent: 'In the accent colour',
};

/** In CSS px, as the picture is drawn. */
function sizeInWords({ layout, size, scale }: Settings): string {
  const { width, height } = size === 'auto' ? ownSizes[layout] : sizes[size];
  return `${width} × ${height}${scale === 2 ? ', double density' : ''}`;
}
