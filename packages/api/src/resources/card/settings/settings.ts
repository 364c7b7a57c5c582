import { z } from 'zod';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { getLayoutSizes, type LayoutName, layoutNames, layouts } from '../layouts/index.ts';
import type { ExampleLook } from '../layouts/layout.ts';
import { contrastMin, findLowContrastPair } from './palettes.ts';
import { resolvePalette, styleSettings } from './style-settings.ts';

export const lookSettings = z.strictObject({
  layout: z.enum(layoutNames).default('atelier').describe('The layout of the card.'),
  ...styleSettings.shape,
});

export type LookSettings = z.output<typeof lookSettings>;

export const defaultLookSettings: LookSettings = lookSettings.parse({});

/** The settings with all defaults filled in, or a refusal that names the first invalid setting and the reason. */
export function checkSettings(input: unknown): LookSettings | Refusal<'bad_settings'> {
  const parsed = lookSettings.safeParse(input);
  if (!parsed.success) return refuse('bad_settings', { message: describeIssue(parsed.error.issues[0]) });
  const settings = parsed.data;
  const pair = findLowContrastPair(resolvePalette(settings));
  if (pair) {
    const found = Math.floor(pair.ratio * 100) / 100;
    return refuse('bad_settings', {
      message: `Invalid setting palette: ${pair.textColour} on ${pair.background} has a contrast of ${found}:1 but needs at least ${contrastMin}:1 (WCAG 2.2 AA). Choose a colour for ${pair.textColour} with more contrast.`,
    });
  }
  const allowed = getLayoutSizes(settings.layout);
  if (settings.size !== 'auto' && !allowed.includes(settings.size)) {
    return refuse('bad_settings', {
      message: `Invalid setting size: the layout ${settings.layout} supports ${allowed.join(' or ')}, not ${settings.size}.`,
    });
  }
  return settings;
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'The settings are invalid.';
  // Zod reports an invalid union value per branch; the last branch is the object, whose field issue is the relevant one.
  const inner =
    issue.code === 'invalid_union'
      ? issue.errors.findLast((list) => list.some((one) => one.path.length > 0))?.find((one) => one.path.length > 0)
      : undefined;
  const path = [...issue.path, ...(inner?.path ?? [])].map(String);
  const name = path.length > 0 ? path.join('.').slice(0, 60) : 'settings';
  if (issue.code === 'unrecognized_keys')
    return `Unknown setting ${JSON.stringify(issue.keys[0]?.slice(0, 60) ?? '')}${path.length > 0 ? ` in ${name}` : ''}.`;
  return `Invalid setting ${name}: ${describeRequirement(inner ?? issue)}.`;
}

/** The requirement that was violated, in our own words if the schema has no message. */
function describeRequirement(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be ${formatChoices(issue.values)}`;
  if (issue.code === 'invalid_union') {
    const values = issue.errors.flat().flatMap((one) => (one.code === 'invalid_value' ? one.values : []));
    if (values.length > 0) return `must be ${formatChoices(values)}`;
  }
  if (issue.code === 'invalid_type') return `must be ${typeNames[issue.expected] ?? issue.expected}`;
  return issue.message;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  object: 'an object',
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
};

const formatChoices = (values: readonly unknown[]): string => new Intl.ListFormat('en', { type: 'disjunction' }).format(values.map(String));

export interface NamedLook {
  readonly name: string;
  readonly settings: LookSettings;
}

/** The example looks of a layout, for documentation and the demo. */
export const getExampleLooks = (layout: LayoutName): readonly [NamedLook, ...NamedLook[]] => {
  const filled = ({ name, settings }: ExampleLook): NamedLook => ({ name, settings: lookSettings.parse({ ...settings, layout }) });
  const [first, ...others] = layouts[layout].examples.looks;
  return [filled(first), ...others.map(filled)];
};

/** Three very different looks for the demo business. */
export const demoLooks: readonly NamedLook[] = (['atelier', 'banner', 'story'] as const).map((layout) => getExampleLooks(layout)[0]);
