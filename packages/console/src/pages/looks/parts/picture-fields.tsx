import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import type { Settings } from '../../../api/looks/saved-looks.ts';
import { type Place, picturesQuery } from '../../../api/pictures/pictures.ts';
import { capitalised } from '../../../parts/capitalised.ts';
import { PicturesDrawer } from '../../pictures/parts/pictures-drawer.tsx';

interface PictureFieldsProps {
  readonly settings: Settings;
  readonly change: (changed: Partial<Settings>) => void;
}

const places: readonly Place[] = ['logo', 'bottle', 'background'];

export function PictureFields({ settings: { pictures }, change }: PictureFieldsProps) {
  const { id: business } = useBusiness();
  const [open, setOpen] = useState<Place | null>(null);
  const { data: stored = [] } = useQuery(picturesQuery(business));
  const set = (place: Place, hash: string | null) => change({ pictures: { ...pictures, [place]: hash } });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">Pictures</legend>
      {places.map((place) => {
        const shown = stored.find(({ hash }) => hash === pictures[place]);
        return (
          <div key={place} className="flex items-center gap-3">
            <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-surface">
              {shown === undefined ? null : <img src={shown.url} alt="" className="max-h-full max-w-full object-contain" />}
            </span>
            <span className="flex-1">{capitalised(place)}</span>
            {pictures[place] !== null && (
              <button
                type="button"
                onClick={() => set(place, null)}
                className="text-[0.9375rem] text-muted underline underline-offset-4 hover:text-ink"
              >
                Leave out<span className="sr-only"> the {place}</span>
              </button>
            )}
            <button type="button" onClick={() => setOpen(place)} className="text-[0.9375rem] text-accent underline underline-offset-4">
              {pictures[place] === null ? 'Add' : 'Change'}
              <span className="sr-only"> the {place}</span>
            </button>
          </div>
        );
      })}
      {open !== null && (
        <PicturesDrawer
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
