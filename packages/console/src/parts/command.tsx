import { useEffect, useState } from 'react';
import { rich, t } from '../messages/t.ts';

/** A command line with a copy button. */
export function Command({ line, label }: { readonly line: string; readonly label: string }) {
  return (
    <div className="flex min-w-0 items-stretch max-sm:flex-col max-sm:[&>button]:min-h-11 max-sm:[&>button]:border-s-0 max-sm:[&>button]:border-t rounded border border-line bg-surface">
      <pre className="min-w-0 flex-1 px-4 py-3 text-[0.9375rem] leading-relaxed wrap-anywhere whitespace-pre-wrap">
        <code>{line}</code>
      </pre>
      <CopyButton text={line} label={label} />
    </div>
  );
}

export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      className="min-w-20 shrink-0 border-s border-line px-3 text-[0.9375rem] text-accent hover:bg-hover"
    >
      <span aria-live="polite">
        {copied ? t('common.copied') : rich('shell.copy', { object: label, hidden: (text) => <span className="sr-only">{text}</span> })}
      </span>
    </button>
  );
}
