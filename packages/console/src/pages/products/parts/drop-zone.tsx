import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { businessQueryKey } from '../../../api/business/businesses.ts';
import { upload } from '../../../api/products/upload.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { classes } from '../../../parts/classes.ts';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Progress } from '../../../parts/progress.tsx';

const bytesMax = 20 * 1024 * 1024;

interface DropZoneProps {
  readonly business: string;
  /** Pasted rows, which are uploaded as a file without a drop. */
  readonly pasted?: File | undefined;
  /** For pages with more content below. */
  readonly compact?: boolean;
}

/** Takes a file by drag and drop or from the file dialog. After the upload, the page of the import opens. */
export function DropZone({ business, pasted, compact = false }: DropZoneProps) {
  const id = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isOver, setIsOver] = useState(false);
  const [uploading, setUploading] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function uploadFile(file: File): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    setError(null);
    if (file.size === 0 || file.size > bytesMax) {
      setError(
        new ApiError('too_large', t(file.size === 0 ? 'products.fileEmpty' : 'products.fileTooLarge', { file: file.name }), { status: 0 }),
      );
      return;
    }
    setUploading({ name: file.name, share: 0 });
    try {
      const importId = await upload(business, file, {
        onProgress: (share) => setUploading({ name: file.name, share }),
        signal: controller.signal,
      });
      void queries.invalidateQueries({ queryKey: businessQueryKey(business, 'imports') });
      await navigate({ to: '/b/$business/products/$import', params: { business, import: importId } });
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure);
      setUploading(null);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per pasted file
  useEffect(() => {
    if (pasted !== undefined) void uploadFile(pasted);
  }, [pasted]);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined && uploading === null) void uploadFile(file);
  };
  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classes(
          'dotted-frame relative grid justify-items-center gap-4 rounded-lg px-6 text-center transition-colors duration-150',
          compact ? 'py-8' : 'py-10 sm:py-14',
          isOver ? 'border-accent bg-hover' : 'bg-surface',
        )}
      >
        {uploading === null ? (
          <>
            {!compact && <FileIcon isLifted={isOver} />}
            <p className="font-display text-[1.75rem] leading-tight touch:hidden">{t(isOver ? 'products.dropNow' : 'products.drop')}</p>
            <p className="max-w-prose text-pretty text-muted">{t('products.dropLead')}</p>
            <label
              htmlFor={id}
              className="inline-flex min-h-11 cursor-pointer items-center rounded bg-ink px-5 leading-none font-medium text-paper transition-colors duration-150 hover:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:min-h-10"
            >
              {t('products.chooseFile')}
              <input
                id={id}
                type="file"
                accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                className="sr-only"
                onChange={({ currentTarget }) => {
                  const file = currentTarget.files?.[0];
                  if (file !== undefined) void uploadFile(file);
                  currentTarget.value = '';
                }}
              />
            </label>
          </>
        ) : (
          <div className="grid w-full max-w-md gap-4">
            <Progress label={t('products.uploading', { file: uploading.name })} share={uploading.share} />
            <Button
              variant="link"
              onClick={() => {
                abort.current?.abort();
                setUploading(null);
              }}
            >
              {t('common.cancel')}
            </Button>
          </div>
        )}
      </div>
      <ErrorNotice error={error} />
    </div>
  );
}

/** A sheet with columns. It rises while a file is dragged over the drop zone. */
function FileIcon({ isLifted }: { readonly isLifted: boolean }) {
  return (
    <svg
      viewBox="0 0 64 56"
      width="64"
      height="56"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      className={classes('transition-transform duration-150', isLifted ? '-translate-y-1 text-accent' : 'text-muted')}
    >
      <path d="M14 4h26l10 10v38H14z" className="fill-paper" />
      <path d="M40 4v10h10M14 22h36M14 30h36M14 38h36M14 46h36M26 22v30" />
    </svg>
  );
}
