/** Returns the base URL without a trailing slash. Throws a `TypeError` if a key must not be sent to it. */
export function parseBaseUrl(text: string, plainHttp: boolean): string {
  const url = parseUrl(text);
  if (url === null) throw new TypeError('The base URL must start with https:// and end in /api/partner/v1.');
  if (url.username !== '' || url.password !== '') throw new TypeError('The base URL contains a password. Remove it.');
  if (url.protocol === 'http:' && !plainHttp && !isLoopback(url.hostname))
    throw new TypeError(
      `Anyone on the network can read a key sent over http://. Use https://, or pass plainHttp: true inside a private network (${url.host}).`,
    );
  return text.replace(/\/+$/, '');
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);

function parseUrl(text: string): URL | null {
  try {
    return /^https?:\/\/[^/\\]/i.test(text) ? new URL(text) : null;
  } catch {
    return null;
  }
}
