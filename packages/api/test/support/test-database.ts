/** Whether a file that has been loaded tests on a database, which the test runner starts only then. */
export const testDatabase = { isNeeded: false };
