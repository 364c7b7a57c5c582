import { Stop } from './exits.ts';

/** Where the service is: one origin for both the key tool API and the partner API. */
export interface Addresses {
  /** For messages. */
  readonly host: string;
  /** Without a trailing slash. */
  readonly origin: string;
  readonly endpoint: (path: string) => URL;
  readonly whoami: URL;
}

const partnerPath = '/api/partner/v1';

export interface AddressSources {
  /** The value of --url. Null if it wasn't given; SILLAGE_URL is used then. */
  readonly url: string | null;
  /** SILLAGE_BASE_URL from the file or the environment. Null if neither sets it. */
  readonly baseUrl: string | null;
  readonly plainHttp: boolean;
}

/** A key is sent only to the service that issued it, so without --url or SILLAGE_URL a command uses the stored base URL. */
export function resolveAddresses({ url: urlOption, baseUrl, plainHttp }: AddressSources): Addresses | Stop {
  const url = urlOption ?? (process.env.SILLAGE_URL || null);
  if (url === null && baseUrl !== null && !baseUrl.replace(/\/+$/, '').endsWith(partnerPath))
    return misuse("SILLAGE_BASE_URL doesn't end in /api/partner/v1, so the service's address is unclear. Pass it with --url.");
  const origin = (url ?? baseUrl?.replace(/\/+$/, '').slice(0, -partnerPath.length) ?? 'http://127.0.0.1:8080').replace(/\/+$/, '');
  const address = parseAddress(origin, plainHttp);
  if (address instanceof Stop) return address;
  return {
    host: address.host,
    origin,
    endpoint: (path) => new URL(`${origin}/api/key-tool/v1${path}`),
    whoami: new URL(`${url === null && baseUrl !== null ? baseUrl.replace(/\/+$/, '') : origin + partnerPath}/whoami`),
  };
}

function parseAddress(text: string, plainHttp: boolean): URL | Stop {
  const url = parseUrl(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    return misuse("The service's address must look like https://api.example.com.");
  if (url.username !== '' || url.password !== '') return misuse("The service's address contains a password. Remove it.");
  if (url.protocol === 'http:' && !plainHttp && !isLoopback(url.hostname))
    return misuse('Anyone on the network can read a key sent over http. Use https, or add --plain-http inside a private network.');
  return url;
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

const misuse = (message: string): Stop => new Stop('usage', 'bad_address', message);
