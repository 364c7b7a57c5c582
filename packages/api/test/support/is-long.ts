/** Whether the long suite runs (`npm run test:all`): every width, each command in a separate process, thousands of repetitions. */
export const isLong = process.env.SILLAGE_TESTS === 'all';
