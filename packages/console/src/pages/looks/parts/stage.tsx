import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { drawSettings, type Settings, type ShownCard as Shown } from '../../../api/looks/saved-looks.ts';
import { layoutSizes } from '../../../generated/look-settings.ts';
import { sizes } from '../../../generated/words.ts';
import { classes } from '../../../parts/classes.ts';
import { Fault } from '../../../parts/notice.tsx';
import { PerfumeFinder } from './perfume-finder.tsx';
import { Scaled, ShownCard } from './shown-card.tsx';

const widths = [240, 320, 600, 1_200] as const;
type View = { readonly width: number } | { readonly size: keyof typeof sizes };

interface StageProps {
  readonly settings: Settings;
  readonly card: Shown | undefined;
  /** What is shown is not yet in these settings. */
  readonly isBehind: boolean;
  readonly onPerfume: (fragrance: string) => void;
}

/** The card as a page shows it, in a column of some width, or the picture as it is drawn. */
export function Stage({ settings, card, isBehind, onPerfume }: StageProps) {
  const [view, setView] = useState<View>({ width: 600 });
  const drawn = layoutSizes[settings.layout];
  const size = 'size' in view ? (drawn.find((one) => one === view.size) ?? drawn[0]) : null;
  return (
    <section aria-label="Preview" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Choices legend="Width of the column">
          {widths.map((width) => (
            <ViewChoice
              key={width}
              checked={'width' in view && view.width === width}
              onChoose={() => setView({ width })}
              name={width.toLocaleString('en')}
            />
          ))}
        </Choices>
        <Choices legend="Picture">
          {drawn.map((one) => (
            <ViewChoice
              key={one}
              checked={size === one}
              onChoose={() => setView({ size: one })}
              name={`PNG ${sizes[one].width} × ${sizes[one].height}`}
            />
          ))}
        </Choices>
        <PerfumeFinder onChoose={onPerfume} />
        <span role="status" className="sr-only">
          {isBehind ? '' : 'The preview is up to date.'}
        </span>
      </div>
      <div
        data-stage=""
        data-fragrance={card?.fragrance}
        className="grid min-h-72 min-w-0 place-items-center rounded border border-line bg-hover p-4 sm:p-8"
      >
        {card === undefined ? null : size === null ? (
          <Scaled width={'width' in view ? view.width : 600}>
            <ShownCard html={card.html} />
          </Scaled>
        ) : (
          <Picture settings={{ ...settings, size }} card={card} />
        )}
      </div>
    </section>
  );
}

function Choices({ legend, children }: { readonly legend: string; readonly children: React.ReactNode }) {
  return (
    <fieldset className="flex overflow-hidden rounded border border-edge">
      <legend className="sr-only">{legend}</legend>
      {children}
    </fieldset>
  );
}

function ViewChoice({ name, checked, onChoose }: { readonly name: string; readonly checked: boolean; readonly onChoose: () => void }) {
  return (
    <label
      className={classes(
        'flex min-h-10 cursor-pointer items-center border-l border-line px-3 text-[0.9375rem] whitespace-nowrap first-of-type:border-l-0 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
        checked ? 'bg-ink text-paper' : 'bg-surface hover:bg-hover',
      )}
    >
      <input type="radio" name="view" checked={checked} onChange={onChoose} className="sr-only" />
      {name}
    </label>
  );
}

/** Drawn by the service as partners get it. */
function Picture({ settings, card: { fragrance, title } }: { readonly settings: Settings; readonly card: Shown }) {
  const { id: business } = useBusiness();
  const { data, error } = useQuery({
    queryKey: ['drawn', business, settings, fragrance],
    queryFn: ({ signal }) => drawSettings(business, settings, fragrance, signal),
    retry: false,
    gcTime: 60_000,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (error !== null) return <Fault error={error} />;
  if (url === null)
    return (
      <p role="status" className="text-muted">
        Drawing the picture …
      </p>
    );
  return <img src={url} alt={`${title}, as partners get it drawn`} className="max-h-[80dvh] max-w-full" />;
}
