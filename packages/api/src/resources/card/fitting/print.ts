import type { CardLayout } from '../card-layout.ts';
import { getFontStack } from './font-stack.ts';
import type { Size } from './sizes.ts';

/** The trim size of a printed card. */
const printSizeMm = { width: 91, height: 114 } as const;

const pointsPerMm = 72 / 25.4;

/** The trim size in points. */
export const printSize = { width: printSizeMm.width * pointsPerMm, height: printSizeMm.height * pointsPerMm } as const;

/** Points per px of a card that is printed. */
export const printScale = ({ width, height }: Size): number => Math.min(printSize.width / width, printSize.height / height);

/** The size in px, rounded up to 0.1 px, at which every text is printed in at least 7 pt, even in a fallback face that is scaled down. */
export function findPrintFloor(layout: CardLayout): number {
  const scales = listTexts(layout).flatMap((text) =>
    Object.values(layout.typeStyles).flatMap((typeStyle) => getFontStack(typeStyle, text).faces.map(({ scale }) => scale)),
  );
  return Math.ceil((pointsMin / printScale(layout.size) / Math.min(1, ...scales)) * 10) / 10;
}

const pointsMin = 7;

/** The texts that a card may show. */
const listTexts = ({ card, name, labels, sensory: { notes, accords, family, strength } }: CardLayout): readonly string[] =>
  [
    ...[card.brand, name, card.description, family, strength, ...card.perfumers, ...accords, ...Object.values(notes).flat()],
    ...[labels.top, labels.heart, labels.base, labels.notes, labels.accords],
    ...[labels.composedBy('', 1), labels.composedBy('', 2), labels.others('', 2)],
  ].filter((text) => text !== null);
