import { type Code, catalogue, statusesOf } from './catalogue.ts';

export interface RefusalDetails {
  /** More specific than the catalogue's message: which field, and why. */
  readonly message?: string;
  /** ISO 8601 in UTC. */
  readonly resetsAt?: string;
  /** Whole seconds to wait before retrying, if the exceeded limit is not the ledger's. */
  readonly retryAfterSeconds?: number;
  /** True if waiting doesn't help: Retry-After is omitted so that clients don't retry in vain. */
  readonly lasting?: true;
  /** ID of the fragrance that a moved one was merged into. */
  readonly movedTo?: string;
  /** True if the refusal is about a fragrance, so that the response has `status`. */
  readonly aboutFragrance?: boolean;
  /** True to use the second status of the code. */
  readonly alternativeStatus?: boolean;
  /** The reference of the product whose card was requested. Recorded, but not part of the response. */
  readonly productRef?: string;
  /** True if the sandbox simulates it for a test key, so that it isn't counted as a failure of the service. */
  readonly fromSandbox?: true;
}

/** An expected rejection with a code from the catalogue. A refusal is a value: it is returned, never thrown. */
export class Refusal<C extends Code = Code> {
  readonly code: C;
  readonly details: RefusalDetails;

  constructor(code: C, details: RefusalDetails = {}) {
    this.code = code;
    this.details = details;
  }

  get status(): number {
    const [usual = 500, other = usual] = statusesOf(this.code);
    return this.details.alternativeStatus === true ? other : usual;
  }

  get message(): string {
    return this.details.message ?? catalogue[this.code].message;
  }
}

export const refuse = <C extends Code>(code: C, details?: RefusalDetails): Refusal<C> => new Refusal(code, details);

/** The same refusal, as that of a product. */
export const aboutProduct = <C extends Code>({ code, details }: Refusal<C>, productRef: string): Refusal<C> =>
  new Refusal(code, { ...details, productRef });
