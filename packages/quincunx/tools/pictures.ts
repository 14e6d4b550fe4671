import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drawn, KeptPicture, Look, Pictures } from '@tessera/tools';
import { boardOf } from '../drawing/index.js';
import { faultText, replayLog } from '../notation/index.js';
import { fieldSeen, quincunx, SIDES } from '../rules/index.js';

const VIEWERS = [...SIDES, 'public', 'all'] as const;
type Eyes = (typeof VIEWERS)[number];

/** The kept pictures: lines being placed, both scenarios at their beginning, and the thick of battle. */
const KEPT: readonly { readonly position: string; readonly as: Eyes }[] = [
  { position: 'placing', as: 'carthage' },
  { position: 'skirmish', as: 'rome' },
  { position: 'full', as: 'carthage' },
  { position: 'melee', as: 'rome' },
  { position: 'melee', as: 'public' },
];

const keptPicture = ({ position, as }: (typeof KEPT)[number]): KeptPicture => ({
  text: readFileSync(join(import.meta.dirname, 'kept', `${position}.txt`), 'utf8'),
  as,
  file: join(import.meta.dirname, 'pictures', `${position}.${as}.png`),
});

/** A position, or the one in which a log ends (docs/notation-quincunx.md), as its viewer sees it. */
function draw(text: string, { as, width }: Look): Drawn {
  const viewer = VIEWERS.find((one) => one === as);
  if (viewer === undefined) return { fault: `"${as}" is none of ${VIEWERS.join(', ')}.` };
  const log = replayLog(text);
  if (!log.ok) return { fault: faultText(log.error) };
  const view = quincunx.conceal(log.value.end, viewer);
  const side = SIDES.find((one) => one === viewer) ?? null;
  return { svg: boardOf(fieldSeen(view), { side, width }) };
}

/** Pictures of Quincunx. */
export const pictures: Pictures = { viewers: VIEWERS, draw, kept: KEPT.map(keptPicture) };
