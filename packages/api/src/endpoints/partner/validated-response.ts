import { compressionLimits } from '../../limits/limits.ts';
import { type CallContext, type Resolved, type Send, toJson } from '../operation.ts';
import { hashContent, isUnchanged, toEtag } from './validator.ts';

/** A charged response with a validator of its content, or a free 304 if the caller has it already. */
export function respondOrUnchanged<Body>(
  content: Body,
  { ifNoneMatch, encoding }: Pick<CallContext<Send>, 'ifNoneMatch' | 'encoding'>,
): Resolved<Body, never> {
  const json = toJson(content);
  const tag = hashContent(json.bytes);
  const etag = toEtag(tag, json.bytes.length < compressionLimits.bytesMin ? null : encoding);
  if (ifNoneMatch !== undefined && isUnchanged(ifNoneMatch, tag)) return { outcome: 'unchanged', charge: 0, etag, make: null };
  return { outcome: 'answered', charge: 1, etag, make: () => json };
}
