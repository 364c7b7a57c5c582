import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { ofBusiness } from '../../../api/business/businesses.ts';
import { upload } from '../../../api/products/upload.ts';
import { Refused } from '../../../api/refused.ts';
import { Button } from '../../../parts/button.tsx';
import { classes } from '../../../parts/classes.ts';
import { Fault } from '../../../parts/notice.tsx';
import { Progress } from '../../../parts/progress.tsx';

const bytesMax = 20 * 1024 * 1024;

interface DropZoneProps {
  readonly business: string;
  /** A pasted table is sent as a file that nobody had to save. */
  readonly pasted?: File | undefined;
  /** Where there is more on the page to see. */
  readonly low?: boolean;
}

/** Where a file is dropped, or chosen by mouse or keyboard. Once it has arrived, the page of its import takes over. */
export function DropZone({ business, pasted, low = false }: DropZoneProps) {
  const id = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [over, setOver] = useState(false);
  const [sending, setSending] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    setError(null);
    if (file.size === 0 || file.size > bytesMax) {
      setError(
        new Refused(
          'too_large',
          file.size === 0 ? `${file.name} is empty.` : `${file.name} is larger than 20 MB. Split it, or leave out columns.`,
          { status: 0 },
        ),
      );
      return;
    }
    setSending({ name: file.name, share: 0 });
    try {
      const arrived = await upload(business, file, {
        onShare: (share) => setSending({ name: file.name, share }),
        signal: controller.signal,
      });
      void queries.invalidateQueries({ queryKey: ofBusiness(business, 'imports') });
      await navigate({ to: '/b/$business/products/$import', params: { business, import: arrived } });
    } catch (fault) {
      if (!controller.signal.aborted) setError(fault);
      setSending(null);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each table that is pasted
  useEffect(() => {
    if (pasted !== undefined) void send(pasted);
  }, [pasted]);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined && sending === null) void send(file);
  };
  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen by the button within */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'dotted-frame relative grid justify-items-center gap-4 rounded-lg px-6 text-center transition-colors duration-150',
          low ? 'py-8' : 'py-10 sm:py-14',
          over ? 'border-accent bg-hover' : 'bg-surface',
        )}
      >
        {sending === null ? (
          <>
            {!low && <Leaf lifted={over} />}
            <p className="font-display text-[1.75rem] leading-tight">{over ? 'Let go to send it' : 'Drop your product list here'}</p>
            <p className="max-w-prose text-pretty text-muted">
              Excel, CSV or TSV, up to 50,000 products and 20 MB. As it is: which column is which you see next, and nothing is linked
              without you.
            </p>
            <label
              htmlFor={id}
              className="inline-flex min-h-11 cursor-pointer items-center rounded bg-ink px-5 leading-none font-medium text-paper transition-colors duration-150 hover:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:min-h-10"
            >
              Choose a file
              <input
                id={id}
                type="file"
                accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                className="sr-only"
                onChange={({ currentTarget }) => {
                  const file = currentTarget.files?.[0];
                  if (file !== undefined) void send(file);
                  currentTarget.value = '';
                }}
              />
            </label>
          </>
        ) : (
          <div className="grid w-full max-w-md gap-4">
            <Progress label={`Sending ${sending.name}`} share={sending.share} />
            <Button
              dress="bare"
              onClick={() => {
                abort.current?.abort();
                setSending(null);
              }}
            >
              Stop
            </Button>
          </div>
        )}
      </div>
      <Fault error={error} />
    </div>
  );
}

/** A sheet with its columns; it is lifted where a file is held over it. */
function Leaf({ lifted }: { readonly lifted: boolean }) {
  return (
    <svg
      viewBox="0 0 64 56"
      width="64"
      height="56"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      className={classes('transition-transform duration-150', lifted ? '-translate-y-1 text-accent' : 'text-muted')}
    >
      <path d="M14 4h26l10 10v38H14z" className="fill-paper" />
      <path d="M40 4v10h10M14 22h36M14 30h36M14 38h36M14 46h36M26 22v30" />
    </svg>
  );
}
