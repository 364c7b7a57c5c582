/** Ends what a test process keeps for its next files, such as its browser. */
export const endKept = new Set<() => Promise<void>>();
