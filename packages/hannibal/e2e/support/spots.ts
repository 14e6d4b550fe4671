import { expect, type Page } from '@playwright/test';
import { spotOf } from '@tessera/e2e/play';
import type { War } from './server.js';

/** Where a space is on the page while the whole board is shown. */
export function spaceOn(
  page: Page,
  { map: { bounds, spaces } }: War,
  space: string,
): Promise<{ x: number; y: number }> {
  const centres = spaces.map(([, at], number): [number, typeof at] => [number, at]);
  return spotOf(
    page,
    { bounds, centres },
    spaces.findIndex(([name]) => name === space),
  );
}

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
const ARROWS: readonly (readonly [Arrow, { readonly x: number; readonly y: number }])[] = [
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
];

/** The space to which an arrow key leads: the nearest in its direction, as far aside as twice ahead. */
function nextOf({ map: { spaces } }: War, from: string, towards: { x: number; y: number }): string | null {
  const [, start] = spaces.find(([name]) => name === from) ?? ['', { x: 0, y: 0 }];
  const [nearest] = spaces
    .map(([name, at]) => {
      const [dx, dy] = [at.x - start.x, at.y - start.y];
      const ahead = dx * towards.x + dy * towards.y;
      return { name, ahead, aside: Math.abs(dx * towards.y) + Math.abs(dy * towards.x) };
    })
    .filter(({ ahead, aside }) => ahead > 0 && aside <= 2 * ahead)
    .sort((one, two) => one.ahead + one.aside - (two.ahead + two.aside));
  return nearest?.name ?? null;
}

/** The arrow keys by which the board's cursor comes from one space to another, as few as there are. */
function arrowsTo(war: War, from: string, to: string): readonly Arrow[] {
  const ways = new Map<string, readonly Arrow[]>([[from, []]]);
  for (const [at, way] of ways) {
    if (at === to) return way;
    for (const [arrow, towards] of ARROWS) {
      const next = nextOf(war, at, towards);
      if (next !== null && !ways.has(next)) ways.set(next, [...way, arrow]);
    }
  }
  throw new Error(`No arrow keys lead from ${from} to ${to}.`);
}

/** A space's name as the page says it, in the letters of its id: `new_carthage` is "New Carthage". */
const idLike = (said: string): string => (said.split(',')[0] ?? '').replaceAll(' ', '_').toLowerCase();

/** Moves the board's cursor to a space by arrow keys alone. */
export async function cursorTo(page: Page, war: War, space: string): Promise<void> {
  await page.locator('.boardCanvas').focus();
  const spoken = page.locator('.field p[role=status].unseen');
  if ((await spoken.textContent()) === '') await page.keyboard.press('ArrowUp');
  await expect(spoken).not.toHaveText('');
  const at = idLike((await spoken.textContent()) ?? '');
  const from = war.map.spaces.map(([id]) => id).find((id) => id.toLowerCase() === at) ?? at;
  for (const arrow of arrowsTo(war, from, space)) await page.keyboard.press(arrow);
  await expect.poll(async () => idLike((await spoken.textContent()) ?? '')).toBe(space.toLowerCase());
}
