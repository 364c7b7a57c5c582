import { z } from 'zod';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { type LayoutName, layoutNames, layouts, sizesOf } from '../layouts/index.ts';
import type { ExampleLook } from '../layouts/layout.ts';
import { manner, paletteOf } from './manner.ts';
import { contrastMin, weakPair } from './palettes.ts';

export const lookSettings = z.strictObject({
  layout: z.enum(layoutNames).default('atelier').describe('The design of the card.'),
  ...manner.shape,
});

export type LookSettings = z.output<typeof lookSettings>;

export const houseLook: LookSettings = lookSettings.parse({});

/** The settings with every default filled in, or the refusal that names the first setting that cannot be used, and why. */
export function checkSettings(input: unknown): LookSettings | Refusal<'bad_settings'> {
  const parsed = lookSettings.safeParse(input);
  if (!parsed.success) return refuse('bad_settings', { message: complaint(parsed.error.issues[0]) });
  const settings = parsed.data;
  const pair = weakPair(paletteOf(settings));
  if (pair) {
    const found = Math.floor(pair.ratio * 100) / 100;
    return refuse('bad_settings', {
      message: `The setting palette: ${pair.ink} on ${pair.ground} has a contrast of ${found}:1 and needs ${contrastMin}:1 (WCAG 2.2 AA). Choose a ${pair.ink} that stands out more.`,
    });
  }
  const allowed = sizesOf(settings.layout);
  if (settings.size !== 'auto' && !allowed.includes(settings.size)) {
    return refuse('bad_settings', {
      message: `The setting size: the layout ${settings.layout} is drawn as ${allowed.join(' or ')}, not as ${settings.size}.`,
    });
  }
  return settings;
}

function complaint(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'The settings cannot be used.';
  // A wrong value under a union is reported by its branches; the last branch is the object, whose field is the telling one.
  const inner =
    issue.code === 'invalid_union'
      ? issue.errors.findLast((list) => list.some((one) => one.path.length > 0))?.find((one) => one.path.length > 0)
      : undefined;
  const path = [...issue.path, ...(inner?.path ?? [])].map(String);
  const name = path.length > 0 ? path.join('.').slice(0, 60) : 'settings';
  if (issue.code === 'unrecognized_keys')
    return `There is no setting ${JSON.stringify(issue.keys[0]?.slice(0, 60) ?? '')}${path.length > 0 ? ` in ${name}` : ''}.`;
  return `The setting ${name}: ${need(inner ?? issue)}.`;
}

/** What is needed there, in our own words where the schema has none. */
function need(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `it must be ${oneOf(issue.values)}`;
  if (issue.code === 'invalid_union') {
    const values = issue.errors.flat().flatMap((one) => (one.code === 'invalid_value' ? one.values : []));
    if (values.length > 0) return `it must be ${oneOf(values)}`;
  }
  if (issue.code === 'invalid_type') return `it must be ${kinds[issue.expected] ?? issue.expected}`;
  return issue.message;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  object: 'an object',
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
};

const oneOf = (values: readonly unknown[]): string => new Intl.ListFormat('en', { type: 'disjunction' }).format(values.map(String));

export interface NamedLook {
  readonly name: string;
  readonly settings: LookSettings;
}

/** The looks that a layout is shown in. */
export const exampleLooksOf = (layout: LayoutName): readonly [NamedLook, ...NamedLook[]] => {
  const filled = ({ name, settings }: ExampleLook): NamedLook => ({ name, settings: lookSettings.parse({ ...settings, layout }) });
  const [first, ...others] = layouts[layout].examples.looks;
  return [filled(first), ...others.map(filled)];
};

/** Three looks that a new shop starts from, and that show how far apart two cards of one perfume can stand. */
export const demoLooks: readonly NamedLook[] = (['atelier', 'banner', 'story'] as const).map((layout) => exampleLooksOf(layout)[0]);
