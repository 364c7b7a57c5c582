import type { BrowserContext, Page } from 'playwright-core';

const wideScreen = { width: 1_440, height: 900 };

/**
 * The page of a context that the tests of a file share: it stays open, because another one costs several times as much as following a link in it
 * (`showPage`). Reset to the light theme and the given window size, without the routes and listeners of the test before.
 */
export async function reusePage(context: BrowserContext, viewport = wideScreen): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'wait' });
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: 'light' });
  return page;
}
