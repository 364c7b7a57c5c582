import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { businessQueryKey, useBusiness } from '../../../api/business/businesses.ts';
import { addPicture, type Place } from '../../../api/pictures/pictures.ts';
import { type MessageId, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNotice, Notice } from '../../../parts/notice.tsx';

interface CropStepProps {
  readonly file: File;
  readonly place: Place;
  readonly onStored: (hash: string) => void;
  readonly onBack: () => void;
}

export const acceptedTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];

const fullCrop: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** The aspect ratios that suit the layouts best. Any other can be set by dragging the frame. */
const shapes: Readonly<Record<Place, readonly (readonly [name: MessageId, aspect: number | undefined])[]>> = {
  logo: [
    ['pictures.shapeFree', undefined],
    ['pictures.shapeWideLogo', 3],
    ['pictures.shapeSquare', 1],
  ],
  bottle: [
    ['pictures.shapeFree', undefined],
    ['pictures.shapeUprightBottle', 6 / 7],
    ['pictures.shapeSquare', 1],
  ],
  background: [
    ['pictures.shapeFree', undefined],
    ['pictures.shapeWideBackground', 40 / 21],
    ['pictures.shapeUprightBackground', 4 / 5],
  ],
};

/** Crops an image before it is saved. The service does the cropping, from the original file, so no resolution is lost. */
export function CropStep({ file, place, onStored, onBack }: CropStepProps) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const [url, setUrl] = useState('');
  const [isImage, setIsImage] = useState(acceptedTypes.includes(file.type));
  const [size, setSize] = useState({ width: 1, height: 1 });
  const [aspect, setAspect] = useState<number | undefined>(undefined);
  const [crop, setCrop] = useState<PercentCrop>(fullCrop);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  const save = useMutation({
    mutationFn: () =>
      addPicture(business, place, { left: crop.x / 100, top: crop.y / 100, width: crop.width / 100, height: crop.height / 100 }, file),
    async onSuccess({ hash }) {
      await queries.invalidateQueries({ queryKey: businessQueryKey(business, 'pictures') });
      onStored(hash);
    },
  });
  const chooseShape = (shape: number | undefined): void => {
    setAspect(shape);
    setCrop(
      shape === undefined
        ? fullCrop
        : centerCrop(makeAspectCrop({ unit: '%', width: 90 }, shape, size.width, size.height), size.width, size.height),
    );
  };
  const backButton = <Button onClick={onBack}>{t('pictures.chooseAnotherFile')}</Button>;
  if (!isImage)
    return (
      <div className="grid gap-5">
        <Notice tone="bad" role="alert" title={t('pictures.notAnImage', { file: file.name })} />
        <div className="flex justify-end">{backButton}</div>
      </div>
    );
  return (
    <div className="grid gap-5">
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
        <legend className="sr-only">{t('pictures.shape')}</legend>
        {shapes[place].map(([name, value]) => (
          <label key={name} className="flex items-center gap-2">
            <input
              type="radio"
              name="shape"
              checked={aspect === value}
              onChange={() => chooseShape(value)}
              className="size-4 accent-accent"
            />
            {t(name)}
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
            alt={t('pictures.uncroppedImage', { place })}
            onError={() => setIsImage(false)}
            onLoad={({ currentTarget: { width, height } }) => setSize({ width, height })}
            className="max-h-[50dvh] max-w-full"
          />
        </ReactCrop>
      </div>
      <p className="text-[0.9375rem] text-muted">{t('pictures.cropHint')}</p>
      <ErrorNotice error={save.error} />
      <div className="flex flex-wrap justify-end gap-3">
        {backButton}
        <Button variant="primary" busy={save.isPending} onClick={() => save.mutate()}>
          {t('pictures.saveAndUse')}
        </Button>
      </div>
    </div>
  );
}
