import type { z } from 'zod';
import type { Markup } from '../element.ts';
import type { SizeName } from '../fitting/sizes.ts';
import type { manner } from '../settings/manner.ts';
import type { Sheet } from '../sheet.ts';

/** Everything that a layout says about itself. Its name is the one under which the index lists it. */
export interface Layout {
  readonly title: string;
  /** Where it stands well, as one sentence. */
  readonly suits: string;
  /** The sizes that it is designed for, its own first. */
  readonly sizes: readonly [SizeName, ...SizeName[]];
  /** How wide it grows on a page, in CSS px. Upright cards stop early, or their height would fill the screen. */
  readonly widest: number;
  readonly examples: Examples;
  draw(sheet: Sheet): Markup;
}

/** What the documents show it with. */
export interface Examples {
  /** A perfume of the sample library. */
  readonly perfume: string;
  /** Looks of its own that the demo workspace saves, so that no two layouts share the name of one. */
  readonly looks: readonly [ExampleLook, ...ExampleLook[]];
  /** How the guide pictures it: a telling perfume, by its name among them, in the first of the looks or in settings of its own. */
  readonly pictured: { readonly perfume: string; readonly settings?: MannerInput };
}

/** Left out is what the house look has. */
export interface ExampleLook {
  readonly name: string;
  readonly settings: MannerInput;
}

type MannerInput = z.input<typeof manner>;
