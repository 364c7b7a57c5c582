import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { businessQueryKey, useBusiness } from '../../../api/business/businesses.ts';
import { deletePicture, type Place, picturesQuery, type StoredPicture } from '../../../api/pictures/pictures.ts';
import { formatList } from '../../../messages/format.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { classes } from '../../../parts/classes.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { srOnly } from '../../../parts/sr-only.tsx';
import { acceptedTypes, CropStep } from './crop-step.tsx';

interface ImageDialogProps {
  readonly place: Place;
  readonly chosen: string | null;
  readonly onChoose: (hash: string) => void;
  readonly onClose: () => void;
}

/** Chooses or uploads the image for one place of a look. Images in use can't be deleted. */
export function ImageDialog({ place, chosen, onChoose, onClose }: ImageDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <Dialog title={t(file === null ? 'pictures.chooseTitle' : 'pictures.cropTitle', { place })} onClose={onClose}>
      {file === null ? (
        <ImageChoice place={place} chosen={chosen} onChoose={onChoose} onFile={setFile} />
      ) : (
        <CropStep file={file} place={place} onStored={onChoose} onBack={() => setFile(null)} />
      )}
    </Dialog>
  );
}

interface ImageChoiceProps extends Omit<ImageDialogProps, 'onClose'> {
  readonly onFile: (file: File) => void;
}

function ImageChoice({ place, chosen, onChoose, onFile }: ImageChoiceProps) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const { data = [], error } = useQuery(picturesQuery(business));
  const deletion = useMutation({
    mutationFn: (hash: string) => deletePicture(business, hash),
    onSuccess: () => queries.invalidateQueries({ queryKey: businessQueryKey(business, 'pictures') }),
  });
  const stored = data.filter((image) => image.place === place);
  return (
    <div className="grid gap-5">
      <DropZone place={place} onFile={onFile} />
      <ErrorNotice error={error ?? deletion.error} />
      {stored.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {stored.map((image) => (
            <StoredImage
              key={image.hash}
              image={image}
              isChosen={image.hash === chosen}
              onChoose={() => onChoose(image.hash)}
              onDelete={() => deletion.mutate(image.hash)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface StoredImageProps {
  readonly image: StoredPicture;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onDelete: () => void;
}

function StoredImage({ image: { url, place, width, height, used_by: usedBy }, isChosen, onChoose, onDelete }: StoredImageProps) {
  const size = `${width} × ${height}`;
  return (
    <li className="grid content-start gap-1.5">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={classes(
          'grid aspect-[4/3] place-items-center overflow-hidden rounded border bg-surface p-2',
          isChosen ? 'border-ink' : 'border-line hover:border-edge',
        )}
      >
        <img src={url} alt={t('pictures.storedImage', { place, size })} loading="lazy" className="max-h-full max-w-full object-contain" />
      </button>
      <span className="text-[0.9375rem] leading-snug text-muted">
        {size}
        {usedBy.length > 0 && <span className="block">{t('pictures.usedBy', { looks: formatList(usedBy) })}</span>}
      </span>
      {usedBy.length === 0 && (
        <button type="button" onClick={onDelete} className="justify-self-start text-[0.9375rem] text-bad underline underline-offset-4">
          {rich('pictures.delete', { place, size, sr: srOnly })}
        </button>
      )}
    </li>
  );
}

function DropZone({ place, onFile }: { readonly place: Place; readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const takeFirst = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  const latestTakeFirst = useRef(takeFirst);
  latestTakeFirst.current = takeFirst;
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => latestTakeFirst.current(event.clipboardData?.files ?? null);
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    takeFirst(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes('dotted-frame grid justify-items-center gap-3 rounded-lg px-6 py-7 text-center', isOver && 'bg-hover')}
    >
      <p className="text-pretty text-muted touch:hidden">{t('pictures.dropHint')}</p>
      <p className="hidden text-pretty text-muted touch:block">{t('pictures.chooseHint')}</p>
      <Button onClick={() => input.current?.click()}>{t('pictures.chooseFile')}</Button>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes.join(',')}
        aria-label={t('pictures.fileInput', { place })}
        tabIndex={-1}
        onChange={({ target }) => takeFirst(target.files)}
        className="sr-only"
      />
    </div>
  );
}
