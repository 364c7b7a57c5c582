import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { ofBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { deletePicture, type Place, picturesQuery, type StoredPicture } from '../../../api/pictures/pictures.ts';
import { Button } from '../../../parts/button.tsx';
import { classes } from '../../../parts/classes.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { CropStep } from './crop-step.tsx';

interface DrawerProps {
  readonly place: Place;
  readonly chosen: string | null;
  readonly onChoose: (hash: string) => void;
  readonly onClose: () => void;
}

/** The pictures that are stored for one place: choose one, or drop another in. A picture that a look shows is not deleted. */
export function PicturesDrawer({ place, chosen, onChoose, onClose }: DrawerProps) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <Dialog title={file === null ? `Choose the ${place}` : `Crop the ${place}`} onClose={onClose}>
      {file === null ? (
        <Choice place={place} chosen={chosen} onChoose={onChoose} onFile={setFile} />
      ) : (
        <CropStep file={file} place={place} onStored={onChoose} onBack={() => setFile(null)} />
      )}
    </Dialog>
  );
}

interface ChoiceProps extends Omit<DrawerProps, 'onClose'> {
  readonly onFile: (file: File) => void;
}

function Choice({ place, chosen, onChoose, onFile }: ChoiceProps) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const { data = [], error } = useQuery(picturesQuery(business));
  const deleting = useMutation({
    mutationFn: (hash: string) => deletePicture(business, hash),
    onSuccess: () => queries.invalidateQueries({ queryKey: ofBusiness(business, 'pictures') }),
  });
  const stored = data.filter((picture) => picture.place === place);
  return (
    <div className="grid gap-5">
      <DropZone place={place} onFile={onFile} />
      <Fault error={error ?? deleting.error} />
      {stored.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {stored.map((picture) => (
            <Stored
              key={picture.hash}
              picture={picture}
              isChosen={picture.hash === chosen}
              onChoose={() => onChoose(picture.hash)}
              onDelete={() => deleting.mutate(picture.hash)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface StoredProps {
  readonly picture: StoredPicture;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onDelete: () => void;
}

function Stored({ picture: { url, place, width, height, used_by: usedBy }, isChosen, onChoose, onDelete }: StoredProps) {
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
        <img src={url} alt={`${place}, ${size}`} loading="lazy" className="max-h-full max-w-full object-contain" />
      </button>
      <span className="text-[0.9375rem] leading-snug text-muted">
        {size}
        {usedBy.length > 0 && <span className="block">Shown by {usedBy.join(', ')}</span>}
      </span>
      {usedBy.length === 0 && (
        <button type="button" onClick={onDelete} className="justify-self-start text-[0.9375rem] text-bad underline underline-offset-4">
          Delete
          <span className="sr-only">
            {' '}
            the {place} of {size}
          </span>
        </button>
      )}
    </li>
  );
}

function DropZone({ place, onFile }: { readonly place: Place; readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => taking.current(event.clipboardData?.files ?? null);
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of two; the button inside is the other
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes('dotted-frame grid justify-items-center gap-3 rounded-lg px-6 py-7 text-center', isOver && 'bg-hover')}
    >
      <p className="text-pretty text-muted">Drop or paste a PNG, JPEG or WebP picture here, of at most 5 MB.</p>
      <Button onClick={() => input.current?.click()}>Choose a file</Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={`File for the ${place}`}
        tabIndex={-1}
        onChange={({ target }) => take(target.files)}
        className="sr-only"
      />
    </div>
  );
}
