import { normaliseWebsite } from '../../resources/business/website.ts';

/** The address of a shop's WordPress, without `https://`: a domain, and a path if it isn't at its root. Null if it isn't a public address. */
export function parseWooCommerceDomain(text: string): string | null {
  const trimmed = text.trim().replace(/^https?:\/\//i, '');
  const website = normaliseWebsite(`https://${trimmed}`);
  const address = website?.slice('https://'.length).replace(/\/+$/, '') ?? '';
  if (!/^[a-z0-9.-]+(?:\/[\w-]+)*$/.test(address) || address.length > addressCharactersMax) return null;
  return address;
}

const addressCharactersMax = 200;
