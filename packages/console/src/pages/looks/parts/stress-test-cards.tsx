import type { PreviewCard } from '../../../api/looks/saved-looks.ts';
import { classes } from '../../../parts/classes.ts';
import { CardHtml, ScaleToFit } from './card-html.tsx';
import { nameKind } from './setting-names.ts';

interface StressTestCardsProps {
  readonly cards: readonly PreviewCard[];
  /** Shows a card in the preview. Without it there is no preview, so the cards are shown in full. */
  readonly onChoose?: (card: PreviewCard) => void;
}

/** The stress-test perfumes side by side. */
export function StressTestCards({ cards, onChoose }: StressTestCardsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] items-start gap-5">
      {cards.map((card) => (
        <li key={card.kind} className="grid gap-2">
          {/* Only visual: the perfume is named below the card. */}
          <div
            aria-hidden="true"
            inert
            className={classes('overflow-hidden rounded-sm border border-line', onChoose !== undefined && 'max-h-96')}
          >
            <ScaleToFit width={360}>
              <CardHtml html={card.html} />
            </ScaleToFit>
          </div>
          <p className="text-[0.9375rem] leading-snug">
            {onChoose === undefined ? (
              <span className="font-medium">{nameKind(card.kind)}</span>
            ) : (
              <button type="button" onClick={() => onChoose(card)} className="font-medium text-accent underline underline-offset-4">
                {nameKind(card.kind)}
              </button>
            )}
            <span className="block text-muted">{card.title}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
