/** The exit codes. README.md and `--help` list them with the meanings below. */
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
  [exits.bug, 'a bug in the tool'],
  [exits.usage, 'the command is invalid or incomplete'],
  [exits.refused, 'the service rejected the request; retrying does not help'],
  [exits.unreachable, 'the service did not respond, or asked to wait; try again later'],
  [exits.file, 'the file cannot be read or written, or contains no key'],
  [exits.place, 'the file is in an unsafe location for a key (see --force)'],
  [exits.declined, 'not confirmed; nothing was done'],
  [exits.interrupted, 'interrupted with Ctrl-C'],
];

export interface StopDetails {
  /** The URL of the code's page in the service's error reference. */
  readonly docs?: string | undefined;
  /** Further machine-readable details; no secrets. */
  readonly facts?: Readonly<Record<string, string | number | null>> | undefined;
}

/** Any outcome other than success. It is returned, never thrown; anything thrown is a bug. */
export class Stop {
  readonly exit: Exit;
  /** The service's error code, or one of the tool's own in the same format. */
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
