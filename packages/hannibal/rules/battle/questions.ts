import { asked, type GoOn } from '../stack.js';
import type { Rules } from '../types.js';
import type { QuestionAt } from '../model/index.js';
import type { World } from '../world.js';
import {
  battleAttack,
  battleDefend,
  cancelling,
  changeCommand,
  counterattacking,
  defenceCommander,
  desertsPick,
  elephantCharge,
  initiative,
  retreatCity,
  retreating,
  sortieJoin,
  withdrawing,
} from './asking.js';
import { losses } from './harm.js';

/** The questions of this room. */
export const battleQuestions = (world: World, goOn: GoOn) =>
  ({
    sortieJoin: asked(world, sortieJoin, goOn),
    defenceCommander: asked(world, defenceCommander, goOn),
    changeCommand: asked(world, changeCommand, goOn),
    elephantCharge: asked(world, elephantCharge, goOn),
    desertsPick: asked(world, desertsPick, goOn),
    battleAttack: asked(world, battleAttack, goOn),
    battleDefend: asked(world, battleDefend, goOn),
    initiative: asked(world, initiative, goOn),
    counterattack: asked(world, counterattacking, goOn),
    cancelWithdrawal: asked(world, cancelling, goOn),
    withdrawTo: asked(world, withdrawing, goOn),
    retreatCity: asked(world, retreatCity, goOn),
    retreat: asked(world, retreating, goOn),
    losses: asked(world, losses, goOn),
  }) satisfies Partial<Record<QuestionAt, Rules>>;
