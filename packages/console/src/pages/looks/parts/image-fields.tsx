import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import type { Settings } from '../../../api/looks/saved-looks.ts';
import { type Place, picturesQuery } from '../../../api/pictures/pictures.ts';
import { type MessageId, rich, t } from '../../../messages/t.ts';
import { srOnly } from '../../../parts/sr-only.tsx';
import { ImageDialog } from '../../pictures/parts/image-dialog.tsx';

interface ImageFieldsProps {
  readonly settings: Settings;
  readonly change: (changed: Partial<Settings>) => void;
}

const places: readonly Place[] = ['logo', 'bottle', 'background'];

const placeNames: Readonly<Record<Place, MessageId>> = {
  logo: 'looks.placeLogo',
  bottle: 'looks.placeBottle',
  background: 'looks.placeBackground',
};

export function ImageFields({ settings: { pictures }, change }: ImageFieldsProps) {
  const { id: business } = useBusiness();
  const [open, setOpen] = useState<Place | null>(null);
  const { data: stored = [] } = useQuery(picturesQuery(business));
  const set = (place: Place, hash: string | null) => change({ pictures: { ...pictures, [place]: hash } });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">{t('looks.images')}</legend>
      {places.map((place) => {
        const image = stored.find(({ hash }) => hash === pictures[place]);
        return (
          <div key={place} className="flex items-center gap-3">
            <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-surface">
              {image === undefined ? null : <img src={image.url} alt="" className="max-h-full max-w-full object-contain" />}
            </span>
            <span className="flex-1">{t(placeNames[place])}</span>
            {pictures[place] !== null && (
              <button
                type="button"
                onClick={() => set(place, null)}
                className="text-[0.9375rem] text-muted underline underline-offset-4 hover:text-ink"
              >
                {rich('looks.imageRemove', { place, sr: srOnly })}
              </button>
            )}
            <button type="button" onClick={() => setOpen(place)} className="text-[0.9375rem] text-accent underline underline-offset-4">
              {rich(pictures[place] === null ? 'looks.imageAdd' : 'looks.imageChange', { place, sr: srOnly })}
            </button>
          </div>
        );
      })}
      {open !== null && (
        <ImageDialog
          place={open}
          chosen={pictures[open]}
          onChoose={(hash) => {
            set(open, hash);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </fieldset>
  );
}
