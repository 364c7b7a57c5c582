import type { z } from 'zod';
import type { CardLayout } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import type { SizeName } from '../fitting/sizes.ts';
import type { styleSettings } from '../settings/style-settings.ts';

/** The definition of a layout. Its name is its key in the index. */
export interface LayoutDefinition {
  readonly title: string;
  /** What the layout is suited to, as one sentence. */
  readonly suits: string;
  /** The supported sizes, the default first. */
  readonly sizes: readonly [SizeName, ...SizeName[]];
  /** The maximum width in HTML, in CSS px. Small for upright cards, so that they don't fill the screen's height. */
  readonly maxWidth: number;
  /**
   * The side margin of a square card with suggestions, at regular density. They leave it wider than it is high, so that it is laid out like a
   * landscape one.
   */
  readonly squareMargin?: number;
  /** Whether the card is printed in one ink on white, whatever the palette. */
  readonly isOneInk?: boolean;
  readonly examples: Examples;
  /**
   * The height at which the card shows everything, at least that of its frame. Absent if it has its frame's height, whatever the perfume.
   * Only images of the layout's own size grow: a look that names a size gets exactly that one.
   */
  fitHeight?(layout: CardLayout): number;
  render(layout: CardLayout): Markup;
}

/** Examples for the documentation and the demo business. */
export interface Examples {
  /** The ID of a perfume in the sample library. */
  readonly perfume: string;
  /** Looks of the demo business, with names that are unique across layouts. */
  readonly looks: readonly [ExampleLook, ...ExampleLook[]];
  /** The image in the guide: the name of a stress-test perfume, and settings (those of the first look by default). */
  readonly documented: { readonly perfume: string; readonly settings?: StyleSettingsInput };
}

/** Omitted settings have the default look's values. */
export interface ExampleLook {
  readonly name: string;
  readonly settings: StyleSettingsInput;
}

type StyleSettingsInput = z.input<typeof styleSettings>;
