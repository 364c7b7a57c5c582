/** The version of Shopify's APIs that every request names. Shopify supports a version for at least a year after its release. */
export const apiVersion = { name: '2026-07', endsAtMs: Date.UTC(2027, 6, 1, 17) };
