import { parse } from 'tldts';

/**
 * Normalises the website of a business: a public https address on its own domain. Only the name is checked; the address is never
 * fetched, so it can't be used to reach internal networks.
 */
export function normaliseWebsite(text: string): string | null {
  // The URL parser ignores control characters anywhere.
  const url = !/\p{Cc}/u.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null;
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  const labels = host.split('.');
  const top = labels.at(-1) ?? '';
  // The URL parser normalises every spelling of an IP address to digits or brackets.
  if (labels.length < 2 || !/^(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/.test(top)) return null;
  if (labels.some((label) => !/^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label))) return null;
  if (reservedTops.has(top) || !isOwnDomain(host)) return null;
  return `https://${host}${url.pathname === '/' ? '' : url.pathname}`;
}

/** The Public Suffix List marks suffixes under which companies give names to anyone as private. */
function isOwnDomain(host: string): boolean {
  const { domain, publicSuffix, isPrivate } = parse(host, { allowPrivateDomains: true });
  if (domain === null) return false;
  if (isPrivate && !soldSuffixes.has(publicSuffix ?? '')) return false;
  return !reservedNames.has(domain) && !freeHosts.has(domain) && !freeHosts.has(host) && !domain.startsWith('blogspot.');
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
