import type { ShownCard as Shown } from '../../../api/looks/saved-looks.ts';
import { capitalised } from '../../../parts/capitalised.ts';
import { classes } from '../../../parts/classes.ts';
import { Scaled, ShownCard } from './shown-card.tsx';

interface StripProps {
  readonly cards: readonly Shown[];
  /** Puts a card on the stage. Without it the cards are all there is to see, and are shown whole. */
  readonly onChoose?: (card: Shown) => void;
}

/** The perfumes that try a design hardest, side by side. */
export function TellingStrip({ cards, onChoose }: StripProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] items-start gap-5">
      {cards.map((card) => (
        <li key={card.kind} className="grid gap-2">
          {/* The card is there to be looked at; its perfume is named below it. */}
          <div
            aria-hidden="true"
            inert
            className={classes('overflow-hidden rounded-sm border border-line', onChoose !== undefined && 'max-h-96')}
          >
            <Scaled width={360}>
              <ShownCard html={card.html} />
            </Scaled>
          </div>
          <p className="text-[0.9375rem] leading-snug">
            {onChoose === undefined ? (
              <span className="font-medium">{capitalised(card.kind)}</span>
            ) : (
              <button type="button" onClick={() => onChoose(card)} className="font-medium text-accent underline underline-offset-4">
                {capitalised(card.kind)}
              </button>
            )}
            <span className="block text-muted">{card.title}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
