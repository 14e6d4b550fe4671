import type { Page } from '@playwright/test';
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
