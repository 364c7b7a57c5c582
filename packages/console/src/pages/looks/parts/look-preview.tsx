import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { type PreviewCard, renderSettings, type Settings } from '../../../api/looks/saved-looks.ts';
import { sizes } from '../../../generated/constants.ts';
import { layoutSizes } from '../../../generated/look-settings.ts';
import { t } from '../../../messages/t.ts';
import { classes } from '../../../parts/classes.ts';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { CardHtml, ScaleToFit } from './card-html.tsx';
import { PerfumeFinder } from './perfume-finder.tsx';
import { PrintCard } from './print-card.tsx';

const widths = [240, 320, 600, 1_200] as const;
type View = { readonly width: number } | { readonly size: keyof typeof sizes };

interface LookPreviewProps {
  readonly settings: Settings;
  readonly card: PreviewCard | undefined;
  /** The card shown doesn't have these settings yet. */
  readonly isPending: boolean;
  readonly onChooseFragrance: (fragrance: string) => void;
}

/** The card as HTML in a column of the chosen width, or as the rendered image. */
export function LookPreview({ settings, card, isPending, onChooseFragrance }: LookPreviewProps) {
  const [view, setView] = useState<View>({ width: 600 });
  const imageSizes = layoutSizes[settings.layout];
  const size = 'size' in view ? (imageSizes.find((one) => one === view.size) ?? imageSizes[0]) : null;
  return (
    <section aria-label={t('looks.preview')} className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Choices legend={t('looks.previewWidth')}>
          {widths.map((width) => (
            <ViewChoice
              key={width}
              checked={'width' in view && view.width === width}
              onChoose={() => setView({ width })}
              name={t('looks.previewPixels', { width })}
            />
          ))}
        </Choices>
        <Choices legend={t('looks.previewImage')}>
          {imageSizes.map((one) => (
            <ViewChoice
              key={one}
              checked={size === one}
              onChoose={() => setView({ size: one })}
              name={t('looks.previewPng', { width: String(sizes[one].width), height: String(sizes[one].height) })}
            />
          ))}
        </Choices>
        <PerfumeFinder onChoose={onChooseFragrance} />
        <span role="status" className="sr-only">
          {isPending ? '' : t('looks.previewUpToDate')}
        </span>
      </div>
      <div
        data-look-preview=""
        data-fragrance={card?.fragrance}
        className="grid min-h-72 min-w-0 place-items-center rounded border border-line bg-hover p-4 sm:p-8"
      >
        {card === undefined ? null : size === null ? (
          <ScaleToFit width={'width' in view ? view.width : 600}>
            <CardHtml html={card.html} />
          </ScaleToFit>
        ) : (
          <RenderedImage settings={{ ...settings, size }} card={card} />
        )}
      </div>
      {card !== undefined && <PrintCard settings={settings} fragrance={card.fragrance} title={card.title} />}
    </section>
  );
}

function Choices({ legend, children }: { readonly legend: string; readonly children: React.ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-wrap overflow-hidden rounded border border-edge">
      <legend className="sr-only">{legend}</legend>
      {children}
    </fieldset>
  );
}

function ViewChoice({ name, checked, onChoose }: { readonly name: string; readonly checked: boolean; readonly onChoose: () => void }) {
  return (
    <label
      className={classes(
        'flex min-h-10 cursor-pointer items-center border-s border-line px-3 text-[0.9375rem] whitespace-nowrap max-sm:px-2.5 max-sm:text-sm rtl:max-sm:px-1.5 first-of-type:border-s-0 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
        checked ? 'bg-ink text-paper' : 'bg-surface hover:bg-hover',
      )}
    >
      <input type="radio" name="view" checked={checked} onChange={onChoose} className="sr-only" />
      {name}
    </label>
  );
}

/** Rendered by the service, exactly as the API returns it. */
function RenderedImage({ settings, card: { fragrance, title } }: { readonly settings: Settings; readonly card: PreviewCard }) {
  const { id: business } = useBusiness();
  const { data, error } = useQuery({
    queryKey: ['rendered', business, settings, fragrance],
    queryFn: ({ signal }) => renderSettings(business, settings, fragrance, signal),
    retry: false,
    gcTime: 60_000,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const objectUrl = URL.createObjectURL(data);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [data]);
  if (error !== null) return <ErrorNotice error={error} />;
  if (url === null)
    return (
      <p role="status" className="text-muted">
        {t('looks.previewRendering')}
      </p>
    );
  return <img src={url} alt={t('looks.previewAlt', { title })} className="max-h-[80dvh] max-w-full" />;
}
