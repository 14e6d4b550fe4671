import { expect, type Browser, type Page } from '@playwright/test';
import { holdWebgl, scriptsOf } from '../../e2e/support/sizes.js';
import type { AskedSeat } from './askedSeat.js';

/** Bytes of the scripts that have come when something stands, as they are sent to whoever reads gzip. */
async function bytesUntil(page: Page, address: string, stands: string): Promise<number> {
  const scripts = scriptsOf(page);
  // A board stands before WebGL has come: what that takes is not among what it waits for.
  await holdWebgl(page);
  await page.goto(address);
  await expect(page.locator(stands)).toBeVisible();
  const sizes = [...scripts].map(async (script) => {
    const answer = await page.request.get(script, { headers: { 'accept-encoding': 'gzip' } });
    return Number(answer.headers()['content-length']);
  });
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

/** The compressed script of the first page and of the first board, each in a browser that has seen neither. */
export async function scriptSizes(
  browser: Browser,
  { url, game: { game, seat, cookie } }: { readonly url: string; readonly game: AskedSeat },
): Promise<{ readonly firstPage: number; readonly firstBoard: number }> {
  const [name = '', value = ''] = cookie.split('=');
  const fresh = async () => {
    const context = await browser.newContext();
    await context.addCookies([{ name, value, url }]);
    return context.newPage();
  };
  return {
    firstPage: await bytesUntil(await fresh(), url, '.gameCard'),
    firstBoard: await bytesUntil(
      await fresh(),
      `${url}/game/${game}/${seat}`,
      '.boardHost[data-state=ready]',
    ),
  };
}
