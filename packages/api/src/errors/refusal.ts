import { type Code, catalogue, statusesOf } from './catalogue.ts';

export interface RefusalDetails {
  /** A sentence that says more than the catalogue's: which field, and why. */
  readonly message?: string;
  /** ISO 8601 in UTC. */
  readonly resetsAt?: string;
  /** Whole seconds until another try, where the limit that was reached is not the ledger's. */
  readonly retryAfterSeconds?: number;
  /** True where no wait of seconds helps, so that none is asked for: a client would sleep, and call in vain. */
  readonly lasting?: true;
  /** The fragrance that a moved one became. */
  readonly movedTo?: string;
  /** True where the refusal is about a fragrance, so that the answer carries `status`. */
  readonly ofFragrance?: boolean;
  /** True in the one case in which the catalogue gives the code another status. */
  readonly otherwise?: boolean;
  /** True where the sandbox plays it to a test key, so that it is no failure of the service. */
  readonly played?: true;
}

/** A way out that the catalogue names. A refusal is a value: it is returned, never thrown. */
export class Refusal<C extends Code = Code> {
  readonly code: C;
  readonly details: RefusalDetails;

  constructor(code: C, details: RefusalDetails = {}) {
    this.code = code;
    this.details = details;
  }

  get status(): number {
    const [usual = 500, other = usual] = statusesOf(this.code);
    return this.details.otherwise === true ? other : usual;
  }

  get message(): string {
    return this.details.message ?? catalogue[this.code].message;
  }
}

export const refuse = <C extends Code>(code: C, details?: RefusalDetails): Refusal<C> => new Refusal(code, details);
