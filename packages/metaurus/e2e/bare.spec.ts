import { FULL } from '@tessera/e2e/full';
import { expect, test } from './support/fixtures.js';
import { plainLaunch } from '@tessera/e2e/launch';
import { answer, expectAccessible, openGame, prompt, spotOf, takeSeat } from '@tessera/e2e/play';

/** An address that is neither localhost nor https, as in a local network. The browser has no `crypto.subtle` there. */
const HOST = '192.168.77.7';

test.use({
  launchOptions: plainLaunch(`--host-resolver-rules=MAP ${HOST} 127.0.0.1`),
});

test(
  'the game plays over plain http on a network address, without WebGL',
  { tag: FULL },
  async ({ browser, page, server }) => {
    const url = `http://${HOST}:${new URL(server.url).port}/`;
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    const link = await openGame(page, { url, side: 'Carthage', name: 'Hasdrubal' });
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    const other = await (await browser.newContext()).newPage();
    await takeSeat(other, link, 'Livius');
    await expect(page.locator('.boardHost[data-state=ready]')).toBeVisible();
    await expect(page.locator('.boardHost svg, .boardHost img').first()).toBeVisible();
    const spot = await spotOf(page, server.maps.south, 404);
    await page.mouse.click(spot.x, spot.y);
    await expect(page.locator('.unitCard')).toContainText('0404');
    await expectAccessible(page);
    await answer(page, 'Set up your army', /^Seal the set-up/);
    await answer(other, 'Set up your army', /^Seal the set-up/);
    await expect(prompt(page)).toHaveText('You won the initiative of turn 1');
    expect([...hosts]).toEqual([new URL(url).host]);
  },
);
