import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { desk } from '../../../../api/operator/desk.ts';
import { bringFile } from '../../../../api/operator/library-imports.ts';
import { Refused } from '../../../../api/refused.ts';
import { Button } from '../../../../parts/button.tsx';
import { Field } from '../../../../parts/field.tsx';
import { Form } from '../../../../parts/form.tsx';
import { Progress } from '../../../../parts/progress.tsx';

const bytesMax = 256 * 1024 * 1024;

/** Where a file of the library is chosen and sent. Once it has arrived, the page of its import takes over. */
export function BringFile({ source }: { readonly source: string | undefined }) {
  const id = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function send(chosen: File, its: string): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    setError(null);
    setShare(0);
    try {
      const arrived = await bringFile(chosen, its, { onShare: setShare, signal: controller.signal });
      await queries.invalidateQueries({ queryKey: desk('imports') });
      await navigate({ to: '/operator/imports/$import', params: { import: arrived } });
    } catch (fault) {
      if (!controller.signal.aborted) setError(fault);
      setShare(null);
    }
  }

  if (file !== null && share !== null)
    return (
      <div className="grid max-w-xl justify-items-start gap-4">
        <div className="w-full">
          <Progress label={`Sending ${file.name}`} share={share} />
        </div>
        <Button
          onClick={() => {
            abort.current?.abort();
            setShare(null);
          }}
        >
          Stop
        </Button>
      </div>
    );
  return (
    <div className="max-w-xl">
      <Form
        send="Import it"
        busy={false}
        error={error}
        onSend={(said) => {
          const fault = faultOf(file);
          if (file !== null && fault === null) void send(file, said.text('source').trim());
          else setError(fault);
        }}
      >
        <div className="grid justify-items-start gap-2">
          <label
            htmlFor={id}
            className="inline-flex min-h-11 cursor-pointer items-center rounded border border-edge bg-surface px-4 leading-none font-medium transition-colors duration-150 hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:min-h-10"
          >
            {file === null ? 'Choose a file' : 'Choose another file'}
            <input
              id={id}
              type="file"
              accept=".csv,.jsonl,.ndjson,text/csv,application/jsonl"
              className="sr-only"
              onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
            />
          </label>
          <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
            {file === null ? 'CSV with a header, or JSON Lines, up to 256 MB.' : file.name}
          </p>
        </div>
        <Field
          key={file?.name ?? ''}
          label="Source"
          name="source"
          required
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          defaultValue={source ?? file?.name.replace(/\.[^.]+$/, '') ?? ''}
          hint="What its ids belong to. The same ids of another source are other perfumes."
        />
      </Form>
    </div>
  );
}

function faultOf(file: File | null): Refused | null {
  if (file === null) return new Refused('no_file', 'Choose a file first.', { status: 0 });
  if (file.size === 0) return new Refused('no_file', `${file.name} is empty.`, { status: 0 });
  return file.size > bytesMax ? new Refused('too_large', `${file.name} is larger than 256 MB. Split it.`, { status: 0 }) : null;
}
