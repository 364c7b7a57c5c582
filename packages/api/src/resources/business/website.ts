import { parse } from 'tldts';

/** The website of a business in its normal form, or why it isn't allowed, as a sentence of the API. */
export type CheckedWebsite = { readonly website: string; readonly fault: null } | { readonly website: null; readonly fault: string };

/** The normal form of an allowed website. Null if it isn't allowed. */
export const normaliseWebsite = (text: string): string | null => checkWebsite(text).website;

/**
 * Checks and normalises the website of a business: a public https address on its own domain, or only the domain. Only the name is checked;
 * the address is never fetched, so it can't be used to reach internal networks.
 */
export function checkWebsite(text: string): CheckedWebsite {
  const url = parseUrl(text);
  const host = url?.hostname.toLowerCase().replace(/\.$/, '') ?? '';
  if (url === null || !isName(host))
    return rejected('website must be a public https address on your own domain, such as https://maison.fr.');
  const { domain } = parse(host, { allowPrivateDomains: true });
  if (reservedTops.has(host.replace(/.*\./, '')) || reservedNames.has(domain ?? ''))
    return rejected(
      `website must be an address that your customers can open: ${host} is reserved for examples, tests or private networks.`,
    );
  if (!isOwnDomain(host)) return rejected(`website must be on your own domain: ${host} belongs to a service that hosts pages for anyone.`);
  return { website: `https://${host}${url.pathname === '/' ? '' : url.pathname}`, fault: null };
}

const rejected = (fault: string): CheckedWebsite => ({ website: null, fault });

function parseUrl(text: string): URL | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  // The URL parser ignores control characters anywhere.
  const url = !/\p{Cc}/u.test(address) && URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '' ? url : null;
}

/** The URL parser normalises every spelling of an IP address to digits or brackets. */
function isName(host: string): boolean {
  const labels = host.split('.');
  if (labels.length < 2 || !/^(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/.test(labels.at(-1) ?? '')) return false;
  return labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label));
}

/** The Public Suffix List marks suffixes under which companies give names to anyone as private. */
function isOwnDomain(host: string): boolean {
  const { domain, publicSuffix, isPrivate } = parse(host, { allowPrivateDomains: true });
  if (domain === null) return false;
  if (isPrivate && !soldSuffixes.has(publicSuffix ?? '')) return false;
  return !freeHosts.has(domain) && !freeHosts.has(host) && !domain.startsWith('blogspot.');
}

/** Listed as private, but sold like country domains. */
const soldSuffixes = new Set([
  'br.com',
  'cn.com',
  'co.com',
  'com.de',
  'de.com',
  'eu.com',
  'gb.net',
  'jpn.com',
  'mex.com',
  'ru.com',
  'sa.com',
  'se.net',
  'uk.com',
  'uk.net',
  'us.com',
  'za.com',
]);

/** Names that don't resolve publicly or point into private networks: RFC 2606, RFC 6761, RFC 6762, RFC 8375, RFC 9476 and ICANN's .internal. */
const reservedTops = new Set([
  'alt',
  'arpa',
  'corp',
  'domain',
  'example',
  'home',
  'host',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'mail',
  'onion',
  'private',
  'router',
  'test',
  'workgroup',
]);
const reservedNames = new Set(['example.com', 'example.net', 'example.org']);

/** In addition to the list: domains that offer instant free pages, and domains that resolve to an address contained in the name. */
const freeHosts = new Set([
  '000webhostapp.com',
  'amazonaws.com',
  'bitbucket.io',
  'business.site',
  'ghost.io',
  'glitch.me',
  'godaddysites.com',
  'infinityfreeapp.com',
  'jimdosite.com',
  'localtest.me',
  'lvh.me',
  'mystrikingly.com',
  'neocities.org',
  'netlify.com',
  'ngrok.app',
  'ngrok.dev',
  'nip.io',
  'notion.site',
  'render.com',
  'repl.co',
  'sites.google.com',
  'sslip.io',
  'strikingly.com',
  'surge.sh',
  'traefik.me',
  'tripod.com',
  'tumblr.com',
  'webnode.page',
  'weebly.com',
  'weeblysite.com',
  'wordpress.com',
  'xip.io',
]);
