import type { SavedLook } from '../../../api/looks/saved-looks.ts';
import { families, ownSizes, sizes } from '../../../generated/words.ts';
import { capitalised } from '../../../parts/capitalised.ts';

type Settings = SavedLook['settings'];

/** How a look is dressed, as a person would say it. */
export const settingsInWords = (settings: Settings): readonly (readonly [string, string])[] => [
  ['Layout', capitalised(settings.layout)],
  ['Palette', typeof settings.palette === 'string' ? capitalised(settings.palette) : 'Your own'],
  ['Typefaces', [...new Set([families[settings.display], families[settings.text]])].join(' and ')],
  ['Shows', capitalised(settings.parts.join(', '))],
  ['Density', capitalised(settings.density)],
  ['Corners', capitalised(settings.corners)],
  ['Lines', lines[settings.rules]],
  ['Language', languages.of(settings.language) ?? settings.language],
  ['Picture', sizeInWords(settings)],
];

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
