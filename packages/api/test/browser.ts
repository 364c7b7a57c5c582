import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium } from 'playwright-core';

/** The one real browser of all tests that look at pages. */

const executablePath = [process.env.CHROMIUM ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => path !== '' && existsSync(path),
);

/** Why such a test is left out; false where there is a browser. The run says at its end what was not looked at, and fails where CI=true. */
export const leftOut: string | false = executablePath === undefined && 'no Chromium on this machine; set CHROMIUM to its path';

export const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
