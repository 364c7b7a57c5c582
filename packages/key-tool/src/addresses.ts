import { Stop } from './exits.ts';

/** Where the service is. One address leads to both of its doors: the key tool's and the partner API. */
export interface Addresses {
  /** For messages. */
  readonly host: string;
  /** Without a slash at its end. */
  readonly origin: string;
  readonly door: (path: string) => URL;
  readonly whoami: URL;
}

const partnerPath = '/api/partner/v1';

export interface Given {
  /** --url. Null where it is not given; then SILLAGE_URL counts. */
  readonly url: string | null;
  /** SILLAGE_BASE_URL as it stands in the file or the environment, null where it is in neither. */
  readonly baseUrl: string | null;
  readonly plainHttp: boolean;
}

/** A key goes only to the service that it came from: without an address of its own, a command follows the stored base address. */
export function addressesOf({ url: wished, baseUrl, plainHttp }: Given): Addresses | Stop {
  const url = wished ?? (process.env.SILLAGE_URL || null);
  if (url === null && baseUrl !== null && !baseUrl.replace(/\/+$/, '').endsWith(partnerPath))
    return misuse('SILLAGE_BASE_URL does not end in /api/partner/v1, so the address of the service is not clear. Give it with --url.');
  const origin = (url ?? baseUrl?.replace(/\/+$/, '').slice(0, -partnerPath.length) ?? 'http://127.0.0.1:8080').replace(/\/+$/, '');
  const read = addressOf(origin, plainHttp);
  if (read instanceof Stop) return read;
  return {
    host: read.host,
    origin,
    door: (path) => new URL(`${origin}/api/key-tool/v1${path}`),
    whoami: new URL(`${url === null && baseUrl !== null ? baseUrl.replace(/\/+$/, '') : origin + partnerPath}/whoami`),
  };
}

function addressOf(text: string, plainHttp: boolean): URL | Stop {
  const url = parsed(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    return misuse('The address of the service must be like https://api.example.com.');
  if (url.username !== '' || url.password !== '') return misuse('The address of the service holds a password. Leave it out.');
  if (url.protocol === 'http:' && !plainHttp && !isLoopback(url.hostname))
    return misuse('Over http, everyone on the way could read the key. Use https; inside a network of your own, add --plain-http.');
  return url;
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

const misuse = (message: string): Stop => new Stop('usage', 'bad_address', message);
