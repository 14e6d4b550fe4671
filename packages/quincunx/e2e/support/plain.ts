import type { Page } from '@playwright/test';
import { onPage } from '@tessera/e2e/play';
import { quincunx, startField } from '@tessera/quincunx';
import { drawPlain } from '@tessera/quincunx/drawing';

/** A place of the Skirmish's table, in inches from its south-west corner. */
interface Inches {
  readonly x: number;
  readonly y: number;
}

const { bounds, layout } = drawPlain(startField(quincunx.world.scenarios.skirmish), 'north');

/** Where a place of the Skirmish's table is on Rome's page, which then shows all of it. */
export const spotOn = (page: Page, { x, y }: Inches): Promise<Inches> =>
  onPage(page, bounds, layout.at({ x: x * 100, y: y * 100 }));

/** Drags on the board from a place of the table to another. */
export async function dragOn(page: Page, from: Inches, to: Inches): Promise<void> {
  const [start, end] = [await spotOn(page, from), await spotOn(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}
