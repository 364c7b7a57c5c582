import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

/** The one real browser of all tests that look at pages. */

const executablePath = [process.env.CHROMIUM ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => path !== '' && existsSync(path),
);

/** Why such a test is left out; false where there is a browser. The run says at its end what was not looked at, and fails where CI=true. */
export const leftOut: string | false = executablePath === undefined && 'no Chromium on this machine; set CHROMIUM to its path';

const options = {
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
};

/** Started once for a whole run; null where there is none to start. */
export const serveBrowser = async (): Promise<BrowserServer | null> => (leftOut === false ? chromium.launchServer(options) : null);

/** The run's browser, or one of its own where a file is run without a run. Closing it closes what was opened through it, not the browser of the run. */
export const openBrowser = (): Promise<Browser> => {
  const served = process.env.TEST_BROWSER;
  return served === undefined ? chromium.launch(options) : chromium.connect(served);
};
