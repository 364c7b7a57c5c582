/** ISO 8601 in UTC. Null outside 1970 to 2099: such a time is never intended, and Date and PostgreSQL don't support all of them. */
export const plausibleTime = (ms: number): string | null => (ms >= 0 && ms < yearTooFarMs ? new Date(ms).toISOString() : null);

const yearTooFarMs = Date.UTC(2100, 0);
