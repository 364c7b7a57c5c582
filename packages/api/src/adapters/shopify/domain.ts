/** Null if the text isn't a Shopify shop domain. */
export function parseShopDomain(text: string): string | null {
  const domain = text.trim().toLowerCase();
  return /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/.test(domain) ? domain : null;
}
