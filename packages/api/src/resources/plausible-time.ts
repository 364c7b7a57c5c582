/** ISO 8601 in UTC. Null outside 1970 to 2099: no provider means such a time, and neither Date nor PostgreSQL takes all of them. */
export const plausibleTime = (ms: number): string | null => (ms >= 0 && ms < yearTooFarMs ? new Date(ms).toISOString() : null);

const yearTooFarMs = Date.UTC(2100, 0);
