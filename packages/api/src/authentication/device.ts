import type { Device } from './account.ts';

/**
 * The browser and operating system that a user agent names. Only these two words are kept, because the rest of a user agent helps nobody recognise
 * their own device. Chrome comes late, because most browsers name it too.
 */
export function readDevice(userAgent: string, country: string | undefined): Device {
  const find = (names: readonly (readonly [string, RegExp])[]): string => names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '';
  const isCountry = country !== undefined && /^[A-Z]{2}$/.test(country) && !unknownCountries.includes(country);
  return { browser: `${find(browsers)}/${find(systems)}`, country: isCountry ? country : null };
}

/** What proxies send for an unknown country, and for Tor. */
const unknownCountries: readonly string[] = ['XX', 'ZZ', 'T1'];

const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
] as const;

const systems = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\biPhone\b|\biPod\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
] as const;
