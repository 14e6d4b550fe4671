import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Viewer } from '../../packages/core/src/index.js';
import type { Seat } from '../../packages/metaurus/rules/index.js';
import { root } from '../start/tools.js';
import { picture } from './picture.js';

/** A kept picture: of which kept position, and with whose eyes. */
export interface Kept {
  readonly position: string;
  readonly as: Viewer<Seat>;
}

/** The kept pictures: both armies in their places and in the thick of battle, all four kinds of eyes. */
export const KEPT: readonly Kept[] = [
  { position: 'set-up', as: 'carthage' },
  { position: 'orders', as: 'rome' },
  { position: 'movement', as: 'public' },
  { position: 'declare', as: 'rome' },
  { position: 'continue', as: 'all' },
];

/** Wide enough to read the ratings, small enough to be kept. */
const WIDTH = 600;

/** Where a kept picture lies. */
export const fileOf = ({ position, as }: Kept): string =>
  join(root, 'scripts/picture/kept', `${position}.${as}.png`);

/** The same picture as it is drawn now. */
export async function drawNow({ position, as }: Kept): Promise<Uint8Array> {
  const text = readFileSync(join(root, 'scripts/rules-cli/kept', `${position}.txt`), 'utf8');
  const drawn = await picture(text, { as, width: WIDTH });
  if ('fault' in drawn) throw new Error(drawn.fault);
  return drawn.png;
}
