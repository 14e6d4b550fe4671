import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Viewer } from '@tessera/core';
import type { Drawn, KeptPicture, Look, Pictures } from '@tessera/tools';
import { boardOf } from '../drawing/index.js';
import { faultText, gameOf, replayLog } from '../notation/index.js';
import { metaurus, SEATS, type Seat } from '../rules/index.js';

const VIEWERS = [...SEATS, 'public', 'all'] as const;

/** The kept pictures: both armies in their places and in the thick of battle, all four kinds of eyes. */
const KEPT: readonly { readonly position: string; readonly as: Viewer<Seat> }[] = [
  { position: 'set-up', as: 'carthage' },
  { position: 'orders', as: 'rome' },
  { position: 'movement', as: 'public' },
  { position: 'declare', as: 'rome' },
  { position: 'continue', as: 'all' },
];

const keptPicture = ({ position, as }: (typeof KEPT)[number]): KeptPicture => ({
  text: readFileSync(join(import.meta.dirname, 'kept', `${position}.txt`), 'utf8'),
  as,
  file: join(import.meta.dirname, 'pictures', `${position}.${as}.png`),
});

/** A position, or the one in which a log ends (docs/notation.md), as a letter shows it. */
function draw(text: string, { as, width }: Look): Drawn {
  const viewer = VIEWERS.find((one) => one === as);
  if (viewer === undefined) return { fault: `"${as}" is none of ${VIEWERS.join(', ')}.` };
  const game = gameOf(text) ?? metaurus;
  const log = replayLog(game, text);
  if (!log.ok) return { fault: faultText(log.error) };
  const view = game.conceal(log.value.end, viewer);
  return { svg: boardOf(game.world)(view, viewer, width) };
}

/** Pictures of the Metaurus. */
export const pictures: Pictures = { viewers: VIEWERS, draw, kept: KEPT.map(keptPicture) };
