import { testMode } from '../../../limits/plans.ts';

/** Whether calls with a key are counted in the live ledger or apart from it. */
export const keyModes = ['live', 'test'] as const;
export type KeyMode = (typeof keyModes)[number];

export const toKeyMode = ({ testMode }: { readonly testMode: boolean }): KeyMode => (testMode ? 'test' : 'live');

export const keyModeNote = `Calls with a test key aren't charged. They have their own allowance of ${testMode.allowance.toLocaleString('en')} calls per month and ${testMode.ratePerMinute} per minute, and PNG and HTML cards are marked as tests.`;
