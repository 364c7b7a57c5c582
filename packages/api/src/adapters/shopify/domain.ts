/** Null for text that names no shop of Shopify's. */
export function shopDomainOf(text: string): string | null {
  const domain = text.trim().toLowerCase();
  return /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/.test(domain) ? domain : null;
}
