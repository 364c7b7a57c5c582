import { isApiError } from '../../../api/api-error.ts';
import { translateApiSentence } from '../../../messages/api-sentences.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNotice, Notice } from '../../../parts/notice.tsx';
import { srOnly } from '../../../parts/sr-only.tsx';
import { describeDecision, type FailedDecision, getProductName } from './decision.ts';

interface FailedDecisionsProps {
  readonly failures: readonly FailedDecision[];
  readonly onDismiss: (ref: string) => void;
  readonly onRetry: (failure: FailedDecision) => void;
}

/** Decisions that weren't saved. If someone else reviewed the product first, both decisions are shown and the user chooses. */
export function FailedDecisions({ failures, onDismiss, onRetry }: FailedDecisionsProps) {
  return failures.map((failure) => {
    const { link, decision, error } = failure;
    return (
      <div key={link.ref} className="grid gap-2">
        {isApiError(error, 'draft_needs_preview') ? (
          <Notice tone="bad" role="alert" title={t('links.failedReviewed', { product: getProductName(link) })}>
            <p>{error instanceof Error && translateApiSentence(error.message)}</p>
            <p className="mt-2 flex flex-wrap gap-3">
              <Button onClick={() => onDismiss(link.ref)}>{t('links.keepTheirs')}</Button>
              {decision !== null && (
                <Button onClick={() => onRetry(failure)}>
                  {rich('links.overwrite', { decision: describeDecision(link, decision), sr: srOnly })}
                </Button>
              )}
            </p>
          </Notice>
        ) : (
          <>
            <ErrorNotice error={error} onRetry={() => onRetry(failure)} />
            <Button variant="link" className="justify-self-start" onClick={() => onDismiss(link.ref)}>
              {t('links.keep', { product: getProductName(link) })}
            </Button>
          </>
        )}
      </div>
    );
  });
}
