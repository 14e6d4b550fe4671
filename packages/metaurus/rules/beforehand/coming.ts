import { retreaters } from '../battle/retreat.js';
import { duelsOf } from '../battle/targets.js';
import type { State, UnitId } from '../model.js';
import { counterOf, type World } from '../world.js';
import type { Matter, Whose } from './habit.js';

/** Something that may be asked of a seat as soon as it has answered what is asked now, and whose it is. */
export interface Coming {
  readonly matter: Matter;
  /** A unit, or the commands that act. */
  readonly whose: readonly Whose[];
  /** One of the units that will be asked about. */
  readonly unit: UnitId;
}

/** The retreats of all who can, where there are several, and the strokes back of all who stand (R32, R42). */
function ofRetreat(world: World, view: State): Coming[] {
  const able = retreaters(world, view);
  const list = view.frames.findLast(({ at }) => at === 'resolve');
  const attacked = list?.at === 'resolve' ? list.attacks.flatMap(({ defenders }) => defenders) : [];
  const each = (matter: Matter, units: readonly UnitId[]) =>
    units.map((unit): Coming => ({ matter, whose: [unit], unit }));
  return [
    ...each('retreat', able.length > 1 ? able : []),
    ...each(
      'counter',
      attacked.filter((unit) => counterOf(world, unit).weapon !== 'light'),
    ),
  ];
}

/** What attacks may lead to for those who make them: their order, an advance, an attack that goes on. */
function ofAttacks({ activation, units }: State): Coming[] {
  const commands = activation?.commands ?? [];
  const unit = units.findIndex(({ command, fate }) => fate === 'onMap' && commands.includes(command));
  return (['resolve', 'advance', 'continue'] as const).map((matter) => ({ matter, whose: commands, unit }));
}

/** All that may come of what is asked on top of a view, and can be answered in the same go. */
export function comingOf(world: World, view: State): readonly Coming[] {
  const at = view.frames.at(-1)?.at;
  if (at === 'retreat') return ofRetreat(world, view);
  // R70: nobody may be asked how the attacks are divided, so what comes of them is asked about before that.
  const attacks = at === 'declare' || (at === 'movement' && duelsOf(world, view).length > 0);
  return attacks ? ofAttacks(view) : [];
}
