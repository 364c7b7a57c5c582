import { accordColour } from '../accords.ts';
import { type CardLayout, fluid } from '../card-layout.ts';

/** All accords, the strongest first. */
export function getAccords(layout: CardLayout): readonly Accord[] {
  if (!layout.shows('accords')) return [];
  const accords = new Map<string, Accord>();
  layout.sensory.accords.forEach((text, at) => {
    // The colour belongs to the recorded accord, whatever its translation.
    const colour = accordColour(layout.card.accords[at] ?? text, layout.surface);
    if (text !== '' && !accords.has(text)) accords.set(text, { text, colour });
  });
  return [...accords.values()];
}

/** The most accords on cards with fixed room for them. */
export const accordsMax = 6;

export interface Accord {
  readonly text: string;
  readonly colour: string;
}

export const cornerRadius = (layout: CardLayout, soft: number, round: number): string =>
  layout.settings.corners === 'square' ? '0px' : fluid(layout, layout.settings.corners === 'soft' ? soft : round);
