/**
 * Which website a business may name: a public https address of its own. It is judged by its name alone and never fetched, so that no
 * name can make the service call an address inside its own network.
 */
export function websiteAllowed(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null;
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  const labels = host.split('.');
  const top = labels.at(-1) ?? '';
  // A host of digits alone, or in brackets, is an address: the parser has written every spelling of one that way.
  if (labels.length < 2 || !/^(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/.test(top)) return null;
  if (labels.some((label) => !/^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label))) return null;
  if (reservedTops.has(top) || [...reservedNames, ...freeHosts].some((name) => host === name || host.endsWith(`.${name}`))) return null;
  return `https://${host}${url.pathname === '/' ? '' : url.pathname}`;
}

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
const reservedNames = ['example.com', 'example.net', 'example.org'];

/** Names under which anybody may have a page in a minute, and names that resolve to whatever address stands in them. */
const freeHosts = [
  '000webhostapp.com',
  'amazonaws.com',
  'appspot.com',
  'azurewebsites.net',
  'bitbucket.io',
  'blogspot.com',
  'bubbleapps.io',
  'carrd.co',
  'cloudfront.net',
  'deno.dev',
  'duckdns.org',
  'dyndns.org',
  'firebaseapp.com',
  'fly.dev',
  'framer.app',
  'framer.website',
  'github.io',
  'gitlab.io',
  'glitch.me',
  'godaddysites.com',
  'herokuapp.com',
  'infinityfreeapp.com',
  'jimdosite.com',
  'localtest.me',
  'lvh.me',
  'netlify.app',
  'ngrok-free.app',
  'ngrok.app',
  'ngrok.dev',
  'ngrok.io',
  'nip.io',
  'no-ip.org',
  'notion.site',
  'onrender.com',
  'pages.dev',
  'railway.app',
  'render.com',
  'repl.co',
  'replit.app',
  'run.app',
  'sites.google.com',
  'square.site',
  'sslip.io',
  'strikingly.com',
  'surge.sh',
  'trycloudflare.com',
  'tumblr.com',
  'vercel.app',
  'web.app',
  'webflow.io',
  'weebly.com',
  'wixsite.com',
  'wordpress.com',
  'workers.dev',
  'xip.io',
];
