import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { uploadLibraryFile } from '../../../../api/operator/library-imports.ts';
import { operatorQueryKey } from '../../../../api/operator/operator.ts';
import { t } from '../../../../messages/t.ts';
import { Button } from '../../../../parts/button.tsx';
import { Field } from '../../../../parts/field.tsx';
import { Form } from '../../../../parts/form.tsx';
import { Progress } from '../../../../parts/progress.tsx';

const megabytesMax = 256;
const bytesMax = megabytesMax * 1024 * 1024;

/** Uploads a library file, then opens the page of its import. */
export function UploadFileForm({ source }: { readonly source: string | undefined }) {
  const id = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function upload(chosenFile: File, fileSource: string): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    setError(null);
    setShare(0);
    try {
      const importId = await uploadLibraryFile(chosenFile, fileSource, { onProgress: setShare, signal: controller.signal });
      await queries.invalidateQueries({ queryKey: operatorQueryKey('imports') });
      await navigate({ to: '/operator/imports/$import', params: { import: importId } });
    } catch (fault) {
      if (!controller.signal.aborted) setError(fault);
      setShare(null);
    }
  }

  if (file !== null && share !== null)
    return (
      <div className="grid max-w-xl justify-items-start gap-4">
        <div className="w-full">
          <Progress label={t('operator.uploadProgress', { file: file.name })} share={share} />
        </div>
        <Button
          onClick={() => {
            abort.current?.abort();
            setShare(null);
          }}
        >
          {t('operator.uploadCancel')}
        </Button>
      </div>
    );
  return (
    <div className="max-w-xl">
      <Form
        submitLabel={t('operator.uploadSubmit')}
        busy={false}
        error={error}
        onSubmit={(form) => {
          const fault = checkFile(file);
          if (file !== null && fault === null) void upload(file, form.text('source').trim());
          else setError(fault);
        }}
      >
        <div className="grid justify-items-start gap-2">
          <label
            htmlFor={id}
            className="inline-flex min-h-11 cursor-pointer items-center rounded border border-edge bg-surface px-4 leading-none font-medium transition-colors duration-150 hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:min-h-10"
          >
            {file === null ? t('operator.uploadChoose') : t('operator.uploadChooseAnother')}
            <input
              id={id}
              type="file"
              accept=".csv,.jsonl,.ndjson,text/csv,application/jsonl"
              className="sr-only"
              onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
            />
          </label>
          <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
            {file === null ? t('operator.uploadFormats', { megabytes: megabytesMax }) : file.name}
          </p>
        </div>
        <Field
          key={file?.name ?? ''}
          label={t('operator.source')}
          name="source"
          required
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          defaultValue={source ?? file?.name.replace(/\.[^.]+$/, '') ?? ''}
          hint={t('operator.uploadSourceHint')}
        />
      </Form>
    </div>
  );
}

function checkFile(file: File | null): ApiError | null {
  if (file === null) return new ApiError('no_file', t('operator.uploadNoFile'), { status: 0 });
  if (file.size === 0) return new ApiError('no_file', t('operator.uploadEmptyFile', { file: file.name }), { status: 0 });
  if (file.size <= bytesMax) return null;
  return new ApiError('too_large', t('operator.uploadTooLarge', { file: file.name, megabytes: megabytesMax }), { status: 0 });
}
