import { ApiError } from '../../../api/api-error.ts';
import { t } from '../../../messages/t.ts';

/** The browser's own errors are in English and technical; those of the API are shown as they are. */
export function toPasskeyError(error: unknown): unknown {
  if (error === null || error instanceof ApiError) return error;
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  return new ApiError('unknown_key', t(isKnown ? 'people.passkeyExists' : 'people.passkeyFailed'), { status: 400 });
}
