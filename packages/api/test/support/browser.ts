import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

/** The real browser shared by all page tests. */

const executablePath = [process.env.CHROMIUM ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => path !== '' && existsSync(path),
);

/** Why page tests are skipped, or false if there is a browser. The run lists skipped tests at the end, and fails if CI=true. */
export const skipReason: string | false = executablePath === undefined && 'no Chromium on this machine; set CHROMIUM to its path';

const options = {
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  // Pages show times in the browser's time zone.
  env: { ...process.env, TZ: 'UTC' },
};

/** Started once per run; null if no browser is installed. */
export const serveBrowser = async (): Promise<BrowserServer | null> => (skipReason === false ? chromium.launchServer(options) : null);

/** The run's browser, or a separate one if a file is run on its own. Closing it closes its pages, not the run's browser. */
export const openBrowser = (): Promise<Browser> => {
  const served = process.env.TEST_BROWSER;
  return served === undefined ? chromium.launch(options) : chromium.connect(served);
};
