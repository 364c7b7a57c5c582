import type { TestCallResult } from '../../../api/business/overview.ts';
import { rich, t } from '../../../messages/t.ts';
import { StatusLabel } from '../../../parts/status-label.tsx';

/** The response to a test call: its status, size, cost, headers and body. */
export function CallResponse({ response }: { readonly response: TestCallResult }) {
  const { status, ms, bytes, would_cost: cost } = response;
  return (
    <section aria-label={t('business.response')} className="grid min-w-0 content-start gap-5">
      <p role="status" className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-ink pt-4">
        <span className="text-xl font-medium">
          <StatusLabel tone={status < 400 ? 'good' : 'bad'}>{status}</StatusLabel>
        </span>
        <span className="text-muted">{t('business.responseMs', { ms })}</span>
        <span className="text-muted">{t('business.responseBytes', { bytes })}</span>
        <span>
          {rich('business.responseCost', { cost: cost === 0 ? 0 : 1, muted: (text) => <span className="text-muted">{text}</span> })}
        </span>
      </p>
      <Body response={response} />
      <details className="border-t border-line pt-3">
        <summary className="cursor-pointer font-medium">{t('business.responseHeaders')}</summary>
        <dl className="mt-3 grid gap-x-6 gap-y-1 text-[0.9375rem] sm:grid-cols-[minmax(9rem,auto)_1fr]">
          {response.headers.map(({ name, value }) => (
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

function Body({ response: { headers, text, base64 } }: { readonly response: TestCallResult }) {
  const type = headers.find(({ name }) => name === 'content-type')?.value ?? '';
  if (base64 !== null)
    return <img src={`data:${type};base64,${base64}`} alt={t('business.responseImage')} className="max-w-full border border-line" />;
  if (text === null || text === '') return <p className="text-muted">{t('business.responseEmpty')}</p>;
  if (!type.startsWith('text/html')) return <Source text={formatJson(text)} name={t('business.responseBody')} />;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a card is HTML of our own service, which escapes every text */}
      <div className="min-w-0 max-w-[40rem]" dangerouslySetInnerHTML={{ __html: text }} />
      <details className="border-t border-line pt-3">
        <summary className="cursor-pointer font-medium">{t('business.responseHtml')}</summary>
        <Source text={text} name={t('business.responseHtml')} />
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

function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
