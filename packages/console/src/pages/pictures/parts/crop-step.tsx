import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { ofBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { addPicture, type Place } from '../../../api/pictures/pictures.ts';
import { Button } from '../../../parts/button.tsx';
import { Fault, Notice } from '../../../parts/notice.tsx';

interface CropStepProps {
  readonly file: File;
  readonly place: Place;
  readonly onStored: (hash: string) => void;
  readonly onBack: () => void;
}

/** SVG is left out: the service takes no picture that could hold a script. */
const taken: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** The shapes in which layouts show each place best; any other can be drawn by hand. */
const shapes: Readonly<Record<Place, readonly (readonly [name: string, aspect: number | undefined])[]>> = {
  logo: [
    ['Free', undefined],
    ['Wide, 3 : 1', 3],
    ['Square', 1],
  ],
  bottle: [
    ['Free', undefined],
    ['Upright, 6 : 7', 6 / 7],
    ['Square', 1],
  ],
  background: [
    ['Free', undefined],
    ['Wide, 40 : 21', 40 / 21],
    ['Upright, 4 : 5', 4 / 5],
  ],
};

/** The part that is kept. The service cuts it out of the file itself, so that nothing is lost to a screen on the way. */
export function CropStep({ file, place, onStored, onBack }: CropStepProps) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const [url, setUrl] = useState('');
  const [isPicture, setPicture] = useState(taken.includes(file.type));
  const [size, setSize] = useState({ width: 1, height: 1 });
  const [aspect, setAspect] = useState<number | undefined>(undefined);
  const [crop, setCrop] = useState<PercentCrop>(whole);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const storing = useMutation({
    mutationFn: () =>
      addPicture(business, place, { left: crop.x / 100, top: crop.y / 100, width: crop.width / 100, height: crop.height / 100 }, file),
    async onSuccess({ hash }) {
      await queries.invalidateQueries({ queryKey: ofBusiness(business, 'pictures') });
      onStored(hash);
    },
  });
  const choose = (wanted: number | undefined): void => {
    setAspect(wanted);
    setCrop(
      wanted === undefined
        ? whole
        : centerCrop(makeAspectCrop({ unit: '%', width: 90 }, wanted, size.width, size.height), size.width, size.height),
    );
  };
  const another = <Button onClick={onBack}>Another file</Button>;
  if (!isPicture)
    return (
      <div className="grid gap-5">
        <Notice tone="bad" role="alert" title={`${file.name} is no PNG, JPEG or WebP picture`} />
        <div className="flex justify-end">{another}</div>
      </div>
    );
  return (
    <div className="grid gap-5">
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
        <legend className="sr-only">Shape</legend>
        {shapes[place].map(([name, value]) => (
          <label key={name} className="flex items-center gap-2">
            <input type="radio" name="shape" checked={aspect === value} onChange={() => choose(value)} className="size-4 accent-accent" />
            {name}
          </label>
        ))}
      </fieldset>
      <div className="grid place-items-center rounded border border-line bg-surface p-3">
        <ReactCrop
          crop={crop}
          {...(aspect !== undefined && { aspect })}
          onChange={(_, percent) => setCrop(percent)}
          keepSelection
          minWidth={8}
          minHeight={8}
        >
          <img
            src={url}
            alt={`The ${place} as it is in the file`}
            onError={() => setPicture(false)}
            onLoad={({ currentTarget: { width, height } }) => setSize({ width, height })}
            className="max-h-[50dvh] max-w-full"
          />
        </ReactCrop>
      </div>
      <p className="text-[0.9375rem] text-muted">Move and size the frame with the pointer, or with Tab and the arrow keys.</p>
      <Fault error={storing.error} />
      <div className="flex flex-wrap justify-end gap-3">
        {another}
        <Button dress="ink" busy={storing.isPending} onClick={() => storing.mutate()}>
          Store and use it
        </Button>
      </div>
    </div>
  );
}
