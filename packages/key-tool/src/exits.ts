/** The exit codes, which README.md and `--help` list with these words. */
export const exits = {
  done: 0,
  bug: 1,
  usage: 2,
  refused: 3,
  unreachable: 4,
  file: 5,
  place: 6,
  declined: 7,
  interrupted: 130,
} as const;

export type Exit = Exclude<keyof typeof exits, 'done'>;

export const exitMeanings: readonly (readonly [number, string])[] = [
  [exits.done, 'done'],
  [exits.bug, 'a fault of the tool itself'],
  [exits.usage, 'the command was not understood, or lacks something'],
  [exits.refused, 'the service refused; asking again does not help'],
  [exits.unreachable, 'the service did not answer, or asked to wait: try again later'],
  [exits.file, 'the file cannot be read or written, or holds no key'],
  [exits.place, 'the file is in a place where a key does not belong (see --force)'],
  [exits.declined, 'not confirmed; nothing was done'],
  [exits.interrupted, 'ended by Ctrl-C'],
];

export interface StopDetails {
  /** The code's page in the error reference of the service. */
  readonly docs?: string | undefined;
  /** What else a machine may want to know; no secret. */
  readonly facts?: Readonly<Record<string, string | number | null>> | undefined;
}

/** A way out other than success. It is returned, never thrown; whatever is thrown is a bug. */
export class Stop {
  readonly exit: Exit;
  /** The service's code, or one of the tool's own in the same form. */
  readonly code: string;
  /** What happened and what to do. */
  readonly message: string;
  readonly details: StopDetails;

  constructor(exit: Exit, code: string, message: string, details: StopDetails = {}) {
    this.exit = exit;
    this.code = code;
    this.message = message;
    this.details = details;
  }
}
