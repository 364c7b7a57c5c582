import type { ReactNode } from 'react';
import { ApiError, isOutage } from '../api/api-error.ts';
import { translateApiSentence } from '../messages/api-sentences.ts';
import { rich, t } from '../messages/t.ts';
import { Button, ExternalLink } from './button.tsx';
import { capitalise } from './capitalise.ts';
import { classes } from './classes.ts';

type Tone = 'plain' | 'ok' | 'bad';

const edges: Record<Tone, string> = { plain: 'border-s-accent', ok: 'border-s-ok', bad: 'border-s-bad' };

interface NoticeProps {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly role?: 'alert' | 'status';
  readonly children?: ReactNode;
}

export function Notice({ tone = 'plain', title, role, children }: NoticeProps) {
  return (
    <div role={role} className={classes('rounded-sm border border-line border-s-3 bg-surface px-4 py-3 text-pretty', edges[tone])}>
      {title !== undefined && <p className="font-medium">{title}</p>}
      {children}
    </div>
  );
}

interface ErrorNoticeProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** Shown without the outage banner around it. */
  readonly standalone?: true;
}

/** Codes without a link to their docs page: in the console they concern a password, an email or a form, but the page is about keys and claims. */
const selfExplanatory = [
  'unknown_key',
  'unknown_claim',
  'claim_used',
  'claim_expired',
  'claim_refused',
  'rate_limited',
  'invalid_query',
  'person_only',
];

/** The API's message with a link to the error code's page. Renders nothing without an error. */
export function ErrorNotice({ error, onRetry, standalone }: ErrorNoticeProps) {
  if (error === null || error === undefined) return null;
  if (onRetry !== undefined && standalone === undefined && isOutage(error))
    return <p className="py-2 text-muted">{t('shell.sectionUnavailable')}</p>;
  const apiError = error instanceof ApiError ? error : null;
  return (
    <Notice tone="bad" role="alert">
      <p>{capitalise(apiError === null ? t('shell.unexpectedError') : translateApiSentence(apiError.message))}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-[0.9375rem] text-muted empty:hidden">
        {apiError?.docs !== undefined && !selfExplanatory.includes(apiError.code) && (
          <ExternalLink href={apiError.docs} target="_blank" rel="noreferrer">
            {rich('shell.aboutErrorCode', {
              error: apiError.code,
              code: (text) => <code>{text}</code>,
              hidden: (text) => <span className="sr-only">{text}</span>,
            })}
          </ExternalLink>
        )}
        {apiError?.requestId !== undefined && apiError.status >= 500 && <span>{t('shell.requestId', { id: apiError.requestId })}</span>}
        {onRetry !== undefined && (
          <Button variant="link" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
      </p>
    </Notice>
  );
}
