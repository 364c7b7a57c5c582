import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { isLong } from '../../../api/test/support/is-long.ts';

/**
 * Opens a page as a link within the console does, and waits for its content.
 *
 * @param isChanged Whether something was done on the page that is open. Another page is opened between, so that its
 *   components start over.
 */
export async function showPage(page: Page, address: string, isChanged = false): Promise<void> {
  if (!page.url().startsWith('http')) return loadPage(page, address);
  if (isChanged) {
    const elsewhere = new URL('/console/nowhere', address).href;
    await follow(page, elsewhere);
    assert.equal(page.url(), elsewhere);
  }
  await follow(page, address);
  await waitForContent(page);
}

/** For sweeps over all pages. In the long suite, it loads the page, as its address in a new tab does, which takes three times as long. */
export const openPage = (page: Page, address: string, isChanged: boolean): Promise<void> =>
  isLong ? loadPage(page, address) : showPage(page, address, isChanged);

async function loadPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForContent(page);
}

async function waitForContent(page: Page): Promise<void> {
  await page.locator('h1').waitFor();
  await page.getByText('Loading…').first().waitFor({ state: 'detached' });
}

/** Opens a page of the console as a link within the console does. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => Reflect.get(globalThis, '__TSR_ROUTER__').history.push(to), address.slice(new URL(address).origin.length));
  await page.waitForFunction(() => {
    const { status, location, resolvedLocation } = Reflect.get(globalThis, '__TSR_ROUTER__').state;
    return status === 'idle' && resolvedLocation?.href === location.href;
  });
}
