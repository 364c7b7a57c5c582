import { parse } from 'tldts';

/**
 * Which website a business may name: a public https address of its own. It is judged by its name alone and never fetched, so that no
 * name can make the service call an address inside its own network.
 */
export function websiteAllowed(text: string): string | null {
  // The parser passes over control characters, wherever they stand.
  const url = !/\p{Cc}/u.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null;
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  const labels = host.split('.');
  const top = labels.at(-1) ?? '';
  // A host of digits alone, or in brackets, is an address: the parser has written every spelling of one that way.
  if (labels.length < 2 || !/^(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/.test(top)) return null;
  if (labels.some((label) => !/^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label))) return null;
  if (reservedTops.has(top) || !isOwn(host)) return null;
  return `https://${host}${url.pathname === '/' ? '' : url.pathname}`;
}

/** By the Public Suffix List a host lies below a suffix, and one that companies hand out to anybody is listed as private. */
function isOwn(host: string): boolean {
  const { domain, publicSuffix, isPrivate } = parse(host, { allowPrivateDomains: true });
  if (domain === null) return false;
  if (isPrivate && !soldSuffixes.has(publicSuffix ?? '')) return false;
  return !reservedNames.has(domain) && !freeHosts.has(domain) && !freeHosts.has(host) && !domain.startsWith('blogspot.');
}

/** Listed as private, yet sold as a country's domains are. */
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

/** Names that lead nowhere in public, or into somebody's own network. RFC 2606, RFC 6761, RFC 6762, RFC 8375, RFC 9476 and ICANN's .internal. */
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

/** Beside those of the list: names under which anybody may have a page in a minute, and names that resolve to whatever address stands in them. */
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
