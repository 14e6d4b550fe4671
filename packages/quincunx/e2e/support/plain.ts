import type { Page } from '@playwright/test';
import { onPage } from '@tessera/e2e/play';

/** A place of the Skirmish's table, in inches from its south-west corner. */
interface Inches {
  readonly x: number;
  readonly y: number;
}

/** The Skirmish's table with what shows of its frame, as Rome's sheet has it: north is up. */
const TABLE = { width: 96, depth: 72 };
const FRAME = 3;
const bounds = { x: -FRAME, y: -FRAME, width: TABLE.width + 2 * FRAME, height: TABLE.depth + 2 * FRAME };

/** Where a place of the Skirmish's table is on Rome's page, which then shows all of it. */
export const spotOn = (page: Page, { x, y }: Inches): Promise<Inches> =>
  onPage(page, bounds, { x, y: TABLE.depth - y });

/** Drags on the board from a place of the table to another. */
export async function dragOn(page: Page, from: Inches, to: Inches): Promise<void> {
  const [start, end] = [await spotOn(page, from), await spotOn(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}
