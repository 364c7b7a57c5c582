/** The version of this package. */
export const clientVersion = '1.1.1';
