import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

/** The console as people meet it: built, served by the service itself, in a real browser. */

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
const built = existsSync(fileURLToPath(new URL('../dist/index.html', import.meta.url)));

/** Why such a test is left out. False where nothing is missing. */
export const leftOut: string | false =
  executablePath === undefined ? 'no Chromium on this machine' : built ? false : 'the console is not built: run npm run build';

export const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
