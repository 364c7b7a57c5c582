import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDevice } from './device.ts';

test('a session keeps the names of browser and system, and nothing else of the user agent', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
  const cases: readonly (readonly [string, string])[] = [
    [chrome, 'Chrome/Windows'],
    [`${chrome} Edg/141.0.0.0`, 'Edge/Windows'],
    [`${chrome} OPR/120.0.0.0`, 'Opera/Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox/Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari/macOS',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile Safari/604.1', 'Chrome/iOS'],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet/Android',
    ],
    ['curl/8.5.0 <script>', '/'],
  ];
  for (const [agent, browser] of cases) assert.deepEqual(readDevice(agent, undefined), { browser, country: null }, agent);
});

test('a country is kept only if the proxy knows it', () => {
  const countries = ['FR', 'XX', 'T1', 'fr', 'France', ''].map((country) => readDevice('', country).country);
  assert.deepEqual(countries, ['FR', null, null, null, null, null]);
});
