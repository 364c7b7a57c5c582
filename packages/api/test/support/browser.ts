import { existsSync } from 'node:fs';
import { chromium, type Browser as WholeBrowser } from 'playwright-core';
import { endKept } from './kept.ts';

/** The real browser shared by all page tests of a process. */

const given = process.env.CHROMIUM ?? '';
/** Debian's shell without windows comes first: the whole browser also draws its own window, which takes three times the CPU time. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = (given === '' ? places : [given]).find((path) => existsSync(path));

/** Why page tests are skipped, or false if there is a browser. The run lists skipped tests at the end, and fails if CI=true. */
export const skipReason: string | false =
  executablePath === undefined &&
  (given === '' ? 'no Chromium on this machine; set CHROMIUM to its path' : `no Chromium at ${given}, as set in CHROMIUM`);

/** Generous, because a busy machine may take many times as long to load a page. */
const waitMsMax = 60_000;

export type Browser = Pick<WholeBrowser, 'newContext' | 'newPage' | 'close'>;

let running: Promise<WholeBrowser> | undefined;

/** The browser of this process. Closing it closes its pages; a process that runs several files keeps the browser itself for the next one. */
export async function openBrowser(): Promise<Browser> {
  endKept.add(closeBrowser);
  running ??= chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    // Most scripts run too briefly to be worth optimising. Without optimisation, pages take a tenth less CPU time.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--js-flags=--no-opt,--no-maglev'],
    // Pages show times in the browser's time zone.
    env: { ...process.env, TZ: 'UTC' },
  });
  const browser = await running;
  return {
    async newContext(options) {
      const context = await browser.newContext(options);
      context.setDefaultTimeout(waitMsMax);
      return context;
    },
    async newPage(options) {
      const page = await browser.newPage(options);
      page.setDefaultTimeout(waitMsMax);
      return page;
    },
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()));
      if (process.env.TEST_KEEPS_BROWSER !== 'true') await closeBrowser();
    },
  };
}

async function closeBrowser(): Promise<void> {
  const browser = await running;
  running = undefined;
  await browser?.close();
}
