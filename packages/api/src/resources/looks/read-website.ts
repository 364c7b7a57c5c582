import { Refusal, refuse } from '../../errors/refusal.ts';
import type { WebsiteParser, WebsiteStyle } from './website-style.ts';

/** A file of a website: its text, or the address to which it redirects. Null if it isn't there. Throws if the website can't be reached. */
export type FetchWebsiteFile = (
  url: string,
  kind: 'page' | 'style sheet',
) => Promise<{ readonly text: string } | { readonly redirect: string } | null>;

interface ReadWebsiteOptions {
  readonly businessId: string;
  /** As a person types it; the scheme may be missing. */
  readonly address: string;
  readonly fetchFile: FetchWebsiteFile;
  readonly parser: WebsiteParser;
}

const redirectsMax = 4;
const styleSheetsMax = 6;

/** Reads a page and the style sheets that it names. A style sheet that can't be read is left out. */
export async function readWebsite({
  businessId,
  address,
  fetchFile,
  parser,
}: ReadWebsiteOptions): Promise<WebsiteStyle | Refusal<'invalid_query' | 'rate_limited'>> {
  const start = toWebsiteUrl(address);
  if (start === null) return refuse('invalid_query', { message: 'url must be the address of a website, such as https://maison.fr.' });
  const { hostname } = new URL(start);
  const page = await fetchPage(start, fetchFile).catch(() => null);
  if (page === null)
    return refuse('invalid_query', {
      message: `url couldn't be opened: ${hostname} doesn't answer with a public page over https. Check the address in a browser.`,
    });
  const first = await parser.parse(businessId, { ...page, styleSheets: [] });
  if (first instanceof Refusal) return first;
  const sheets = await Promise.all(
    first.styleSheets.slice(0, styleSheetsMax).map((url) => fetchFollowing(url, 'style sheet', fetchFile).catch(() => null)),
  );
  const styleSheets = sheets.flatMap((sheet) => sheet?.page ?? []);
  const style = styleSheets.length === 0 ? first : await parser.parse(businessId, { ...page, styleSheets });
  return style instanceof Refusal ? style : { url: page.url, colours: style.colours, fonts: style.fonts };
}

const fetchPage = (start: string, fetchFile: FetchWebsiteFile) => fetchFollowing(start, 'page', fetchFile);

async function fetchFollowing(
  start: string,
  kind: 'page' | 'style sheet',
  fetchFile: FetchWebsiteFile,
): Promise<{ readonly url: string; readonly page: string } | null> {
  let url = start;
  for (let hops = 0; hops <= redirectsMax; hops++) {
    const file = await fetchFile(url, kind);
    if (file === null) return null;
    if ('text' in file) return { url, page: file.text };
    if (!URL.canParse(file.redirect, url)) return null;
    url = withHttps(new URL(file.redirect, url));
  }
  return null;
}

/** A website that still redirects to http is opened over https all the same. */
function withHttps(url: URL): string {
  if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:';
  url.hash = '';
  return url.href;
}

export function toWebsiteUrl(address: string): string | null {
  const trimmed = address.trim();
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(full) || /\s/.test(trimmed)) return null;
  const url = new URL(full);
  if (!['http:', 'https:'].includes(url.protocol) || !url.hostname.includes('.') || url.username !== '' || url.port !== '') return null;
  return withHttps(url);
}
