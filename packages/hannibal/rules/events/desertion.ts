import { rollAttrition } from '../battle/attrition.js';
import { rollDie } from '../board/changes.js';
import { commanderOf, sizeOf, type Force } from '../board/forces.js';
import type { Work } from '../stack.js';
import { change, close } from '../stack.js';
import type { Dealing } from '../types.js';

/** Whether a force stays true: its commander's Battle rating or less on a die of its own; without one it rolls. */
function isTrue(dealing: Dealing, force: Force): boolean {
  const { world, log } = dealing;
  const general = commanderOf({ world, state: log.now() }, force);
  if (general === null) return false;
  const { battle } = world.generalOf(general);
  const result = (die: number) => (die <= battle ? 'stays' : 'deserts');
  const { seat, space } = force;
  const test = { name: 'mercenariesTest', seat, modifier: 0, space, result } as const;
  return rollDie(dealing, test) <= battle;
}

/** Mercenaries desert (#21): the next force rolls, until none is left. */
export const desertion: Work<'desertion'> = (dealing, frame) => {
  const { log } = dealing;
  const [force, ...forces] = frame.forces;
  if (force === undefined) {
    close(log);
    return;
  }
  change(log, { ...frame, forces });
  if (isTrue(dealing, force)) return;
  rollAttrition(dealing, { force, size: sizeOf(log.now(), force), modifier: 0, name: 'mercenaries' });
};
