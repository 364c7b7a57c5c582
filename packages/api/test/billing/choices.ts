import type { Choice } from '../../src/resources/billing/payment.ts';

/** What scenarios buy. */
export const boutique: Choice = { plan: 'boutique', interval: 'month', overage: false };
export const yearly: Choice = { ...boutique, interval: 'year' };
export const retailer: Choice = { ...boutique, plan: 'retailer' };
export const marketplace: Choice = { ...boutique, plan: 'marketplace' };
export const soft: Choice = { ...boutique, overage: true };
