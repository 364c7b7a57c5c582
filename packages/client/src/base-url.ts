/** The base address without a slash at its end. What no key may be sent to is a `TypeError`, before anything is sent. */
export function baseUrlOf(text: string, plainHttp: boolean): string {
  const url = parsed(text);
  if (url === null) throw new TypeError('The base address must begin with https:// and end in /api/partner/v1.');
  if (url.username !== '' || url.password !== '') throw new TypeError('The base address holds a password. Leave it out.');
  if (url.protocol === 'http:' && !plainHttp && !isLoopback(url.hostname))
    throw new TypeError(
      `Over http:// anyone on the network can read the key. Use https://, or pass plainHttp: true inside a private network (${url.host}).`,
    );
  return text.replace(/\/+$/, '');
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);

function parsed(text: string): URL | null {
  try {
    return /^https?:\/\/[^/\\]/i.test(text) ? new URL(text) : null;
  } catch {
    return null;
  }
}
