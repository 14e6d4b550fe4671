import { circle, path, type Group } from '@tessera/drawing';
import { present } from '../../rules/index.js';
import { MARK } from '../inks.js';
import { targetOf } from '../targets.js';
import type { LineMark } from './marks.js';
import { blockOf, onBlock, type MarkScene } from './scene.js';

const ARROWS =
  'M-12 0L12 0M0 -12L0 12M-12 0L-7 -4M-12 0L-7 4M12 0L7 -4M12 0L7 4M0 -12L-4 -7M0 -12L4 -7M0 12L-4 7M0 12L4 7';

/** The handle of a line that may be placed: behind its middle, as large as a finger. */
export function drawLine({ line, chosen }: LineMark, scene: MarkScene): Group[] {
  const block = blockOf(
    scene,
    present(scene.field).filter((unit) => unit.line === line),
  );
  if (block === null) return [];
  const target = targetOf({ kind: 'line', line });
  return [
    {
      key: `line-${line}`,
      ...onBlock(block, { right: 0, forward: -block.deep - 62 }),
      shapes: [
        circle({ x: 0, y: 0 }, 20, { fill: chosen ? MARK.gold : MARK.pale, stroke: MARK.ink, width: 3 }),
        path(ARROWS, { stroke: MARK.ink, width: 2.6, cap: 'round' }),
      ],
      box: { x: -24, y: -24, width: 48, height: 48 },
      legible: { from: 0.7, most: 2.4 },
      look: `line|${chosen}`,
      touches: [{ at: { x: 0, y: 0 }, reach: 24, target }],
    },
  ];
}
