import type { FetchWebsiteFile } from '../../resources/looks/read-website.ts';
import { sendPublicRequest } from './public-request.ts';

const timeoutMs = 6_000;
const bytesMax = { page: 3 * 1024 * 1024, 'style sheet': 2 * 1024 * 1024 } as const;

/** Fetches a file of a website, uncompressed and without cookies. */
export const fetchWebsiteFile: FetchWebsiteFile = async (url, kind) => {
  const { status, headers, body } = await sendPublicRequest(url, {
    method: 'GET',
    headers: {
      accept: kind === 'page' ? 'text/html' : 'text/css',
      'accept-encoding': 'identity',
      'user-agent': 'Mozilla/5.0 (compatible; Sillage style reader)',
    },
    body: null,
    timeoutMs,
    bytesMax: bytesMax[kind],
  });
  const { location } = headers;
  if (status >= 300 && status < 400 && typeof location === 'string') return { redirect: location };
  const type = String(headers['content-type'] ?? '');
  const isExpected = kind === 'page' ? /html/i.test(type) : /css/i.test(type);
  const isPlain = /^(?:identity)?$/i.test(String(headers['content-encoding'] ?? ''));
  return status === 200 && isExpected && isPlain ? { text: body.toString('utf8') } : null;
};
