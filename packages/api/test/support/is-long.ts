/** Whether the long suite runs (`npm run test:all`): every width, each command in a process of its own, repetitions by the thousand. */
export const isLong = process.env.SILLAGE_TESTS === 'all';
