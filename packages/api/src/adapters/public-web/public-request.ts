import { lookup } from 'node:dns';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { SendPublicRequest } from '../../resources/public-request.ts';

/** Whether an IP address is on the public internet: not private, local, reserved or translated to IPv4. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/** Rejects names with any other than public addresses. The connection uses the addresses checked here, so that a second lookup can't differ. */
export const lookUpPublic: LookupFunction = (host, options, callback) =>
  lookup(host, options, (error, address, family) => {
    if (error !== null) return callback(error, address, family);
    const addresses = Array.isArray(address) ? address : [{ address, family }];
    const refused = addresses.find((one) => !isPublicAddress(one.address));
    return callback(refused === undefined ? null : new Error(`${host} doesn't have a public address`), address, family);
  });

/** Sends a request over HTTPS to a public address, on port 443. Redirects aren't followed. */
export const sendPublicRequest: SendPublicRequest = (url, { method, headers, body, timeoutMs, bytesMax, signal }) =>
  new Promise((resolve, reject) => {
    const { protocol, port, hostname, username } = new URL(url);
    const isNumeric = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
    if (protocol !== 'https:' || port !== '' || username !== '' || isNumeric)
      return reject(new Error(`${hostname} is not a public https address`));
    const limit = AbortSignal.timeout(timeoutMs);
    const ends = signal === undefined ? limit : AbortSignal.any([signal, limit]);
    const call = httpsRequest(url, { method, headers, agent: false, lookup: lookUpPublic, signal: ends }, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
        if (bytes > bytesMax) response.destroy(new Error(`the response is larger than ${bytesMax} bytes`));
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    call.on('error', reject);
    call.end(body ?? undefined);
  });
