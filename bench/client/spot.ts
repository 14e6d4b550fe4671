import type { Page } from '@playwright/test';
import type { BoardSpots } from '@tessera/tools/bench';

type Spot = BoardSpots['points'][number];

/** Shows the whole board, and answers where a point of its drawing is on the page. */
export async function spotOf(page: Page, bounds: BoardSpots['bounds'], point: Spot): Promise<Spot> {
  await page.getByRole('button', { name: 'Show the whole board' }).click();
  const box = await page.locator('.boardCanvas').boundingBox();
  if (box === null) throw new Error('There is no board.');
  const scale = Math.min(box.width / bounds.width, box.height / bounds.height);
  return {
    x: box.x + box.width / 2 + (point.x - bounds.x - bounds.width / 2) * scale,
    y: box.y + box.height / 2 + (point.y - bounds.y - bounds.height / 2) * scale,
  };
}
