import type { TriedCall } from '../../../api/business/start.ts';
import { State } from '../../../parts/state.tsx';

/** What a call was answered: whether, how, at what price, and with what. */
export function TriedAnswer({ answer }: { readonly answer: TriedCall }) {
  const { status, ms, bytes, would_cost: cost } = answer;
  return (
    <section aria-label="The answer" className="grid min-w-0 content-start gap-5">
      <p role="status" className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-ink pt-4">
        <span className="text-xl font-medium">
          <State is={status < 400 ? 'good' : 'bad'}>{status}</State>
        </span>
        <span className="text-muted">{ms.toLocaleString('en-GB')} ms</span>
        <span className="text-muted">{bytes.toLocaleString('en-GB')} bytes</span>
        <span>
          Free here.{' '}
          <span className="text-muted">{cost === 0 ? 'From your server it is free too.' : 'From your server it costs 1 call.'}</span>
        </span>
      </p>
      <Body answer={answer} />
      <details className="border-t border-line pt-3">
        <summary className="cursor-pointer font-medium">Headers</summary>
        <dl className="mt-3 grid gap-x-6 gap-y-1 text-[0.9375rem] sm:grid-cols-[minmax(9rem,auto)_1fr]">
          {answer.headers.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted">
                <code>{name}</code>
              </dt>
              <dd className="min-w-0 break-all">
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

function Body({ answer: { headers, text, base64 } }: { readonly answer: TriedCall }) {
  const type = headers.find(({ name }) => name === 'content-type')?.value ?? '';
  if (base64 !== null)
    return <img src={`data:${type};base64,${base64}`} alt="The card that was answered" className="max-w-full border border-line" />;
  if (text === null || text === '') return <p className="text-muted">The answer has no body.</p>;
  if (!type.startsWith('text/html')) return <Source text={pretty(text)} name="The body" />;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a card is HTML of our own service, every text in it escaped */}
      <div className="min-w-0 max-w-[40rem]" dangerouslySetInnerHTML={{ __html: text }} />
      <details className="border-t border-line pt-3">
        <summary className="cursor-pointer font-medium">As HTML</summary>
        <Source text={text} name="The HTML" />
      </details>
    </>
  );
}

const Source = ({ text, name }: { readonly text: string; readonly name: string }) => (
  <section
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    tabIndex={0}
    aria-label={name}
    className="mt-2 max-h-[34rem] overflow-auto rounded border border-line bg-surface p-4"
  >
    <pre className="text-[0.875rem] leading-relaxed">
      <code>{text}</code>
    </pre>
  </section>
);

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
