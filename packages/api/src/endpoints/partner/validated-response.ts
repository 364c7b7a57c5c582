import type { Code } from '../../errors/catalogue.ts';
import { Refusal } from '../../errors/refusal.ts';
import { compressionLimits } from '../../limits/limits.ts';
import { type CallContext, Json, type Resolved, respond, type Send, toJson } from '../operation.ts';
import { hashContent, isUnchanged, toEtag } from './validator.ts';

/**
 * A response with a validator of its content, or a free 304 if the caller has it already. Only a caller with a validator gets the
 * content made before the ledger has granted the call, because nothing else tells whether it is unchanged.
 */
export async function respondOrUnchanged<Body, C extends Code = never>(
  make: () => Body | Refusal<C> | Promise<Body | Refusal<C>>,
  { ifNoneMatch, encoding }: Pick<CallContext<Send>, 'ifNoneMatch' | 'encoding'>,
  charge: 0 | 1 = 1,
): Promise<Resolved<Body, C> | Refusal<C>> {
  const toValidated = (content: Body) => {
    const { bytes } = toJson(content);
    const tag = hashContent(bytes);
    return { tag, json: new Json(bytes, toEtag(tag, bytes.length < compressionLimits.bytesMin ? null : encoding)) };
  };
  if (ifNoneMatch === undefined)
    return respond<Body, C>(charge, async () => {
      const content = await make();
      return content instanceof Refusal ? content : toValidated(content).json;
    });
  const content = await make();
  if (content instanceof Refusal) return content;
  const { tag, json } = toValidated(content);
  return isUnchanged(ifNoneMatch, tag)
    ? { outcome: 'unchanged', charge: 0, ...(json.etag !== undefined && { etag: json.etag }), make: null }
    : respond<Body, C>(charge, () => json);
}
