import { againstUnit } from '../battle/morale.js';
import { openPool } from '../battle/resolve.js';
import type { State } from '../model.js';
import type { Step } from '../step.js';
import { because, frameAt, type Choice, type Rules, type Reason } from '../types.js';
import type { World } from '../world.js';
import { againstTurning, applied, askedBy, concluding, turnChoice } from './asked.js';

function choices(view: State): Choice[] {
  const frame = frameAt(view, 'advance');
  if (frame === null) return [];
  const { unit, units, hexes, turned } = frame;
  if (unit === null) return [{ verb: 'advance', unit: units, to: hexes }];
  return turned.includes(unit) ? [] : [turnChoice(view, unit)];
}

function reasons(world: World, view: State, step: Step): readonly Reason[] {
  const frame = frameAt(view, 'advance');
  if (frame === null || (step.verb !== 'advance' && step.verb !== 'turn'))
    return [because('onlyAdvance', '9.2')];
  if (step.verb === 'turn') {
    return step.unit === frame.unit
      ? againstTurning(view, step, frame.turned)
      : [because('onlyTheAdvancedTurns', '9.2')];
  }
  if (frame.unit !== null) return [because('oneAdvanceOnly', 'R34', [step.to])];
  const unknown = againstUnit(world, view, step.unit);
  if (unknown.length > 0) return unknown;
  return frame.units.includes(step.unit)
    ? [because('noAdvanceThere', 'R37', frame.hexes)]
    : [because('mayNotAdvance', 'R37')];
}

/** One of the victors enters a hex that the combat has emptied, and faces as it likes (9.2, R34, R37). */
export const advance = (world: World): Rules => ({
  waiting: askedBy('advance'),
  choices: (view) => choices(view),
  missing: (view) => {
    const frame = frameAt(view, 'advance');
    return frame?.unit === null ? [because('mustAdvance', 'R37', frame.hexes)] : [];
  },
  reasons: (view, _seat, step) => reasons(world, view, step),
  apply: applied(world),
  conclude: concluding(world, (dealing, state) => {
    const frame = frameAt(state, 'advance');
    if (frame === null) return;
    dealing.log.emit({ kind: 'FrameClosed', at: 'advance' });
    openPool(dealing, frame);
  }),
  prompt: (view) => {
    const { units = [], hexes = [] } = frameAt(view, 'advance') ?? {};
    return { code: 'advance', values: { units: units.length, hexes: hexes.length } };
  },
  rules: ['9.2', 'R34', 'R37'],
});
