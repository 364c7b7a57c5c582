import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { layoutPreviewsQuery, previewPerfumeQuery, type Settings } from '../../../api/looks/saved-looks.ts';
import { layoutTitles } from '../../../generated/look-settings.ts';
import { translateApiSentence } from '../../../messages/api-sentences.ts';
import { t } from '../../../messages/t.ts';
import { classes } from '../../../parts/classes.ts';
import { CardHtml, ScaleToFit } from './card-html.tsx';
import { useSettled } from './use-settled.ts';

interface LayoutFieldProps {
  readonly settings: Settings;
  readonly change: (changed: Partial<Settings>) => void;
}

/** The layouts as thumbnails of the shop's own product in the current settings. They are requested once the field is on screen. */
export function LayoutField({ settings, change }: LayoutFieldProps) {
  const { id: business } = useBusiness();
  const field = useRef<HTMLFieldSetElement>(null);
  const isSeen = useIsSeen(field);
  const { data: perfume } = useQuery(previewPerfumeQuery(business));
  const settled = useSettled(settings, 400);
  const { data: previews = [] } = useQuery({
    ...layoutPreviewsQuery(business, settled, perfume?.id ?? ''),
    enabled: isSeen && perfume !== undefined && perfume !== null,
  });
  return (
    <fieldset ref={field} className="grid gap-2">
      <legend className="mb-1.5 font-medium">{t('looks.settingLayout')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {layouts.map((layout) => (
          <label
            key={layout}
            className={classes(
              'grid min-w-0 cursor-pointer content-start gap-1 rounded border p-1.5 text-[0.8125rem] leading-tight has-focus-visible:outline-2 has-focus-visible:outline-accent',
              settings.layout === layout ? 'border-ink' : 'border-line hover:border-edge',
            )}
          >
            <input
              type="radio"
              name="layout"
              checked={settings.layout === layout}
              onChange={() => change({ layout, size: 'auto' })}
              className="sr-only"
            />
            <span aria-hidden="true" inert className="grid h-28 content-center-safe overflow-hidden rounded-sm bg-hover p-1">
              <Thumbnail html={previews.find((one) => one.layout === layout)?.html} />
            </span>
            <span className={settings.layout === layout ? 'text-ink' : 'text-muted'}>{layoutTitles[layout].title}</span>
          </label>
        ))}
      </div>
      <p className="text-[0.9375rem] leading-snug text-muted">{translateApiSentence(layoutTitles[settings.layout].suits)}</p>
    </fieldset>
  );
}

const Thumbnail = ({ html }: { readonly html: string | undefined }) =>
  html === undefined ? null : (
    <ScaleToFit width={480} maxHeight={104}>
      <CardHtml html={html} />
    </ScaleToFit>
  );

const layouts = Object.keys(layoutTitles).filter((name): name is Settings['layout'] => name in layoutTitles);

/** Whether an element has been on screen. */
function useIsSeen(element: { readonly current: Element | null }): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || element.current === null) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen, element]);
  return isSeen;
}
