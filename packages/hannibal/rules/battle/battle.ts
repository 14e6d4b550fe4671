import { enemyOf } from '../vocabulary.js';
import type { FrameOf, QuestionAt } from '../model/index.js';
import { asked, type GoOn, type Work } from '../stack.js';
import type { Dealing, Rules } from '../types.js';
import { casualties, end, part, price, rout } from './after.js';
import {
  askAttacker,
  askCommand,
  askDefence,
  askDefender,
  askElephants,
  askFright,
  askSortie,
  charge,
  deal,
} from './before.js';
import { askCity, askWay, enter, flee } from './retreat.js';
import {
  askAttack,
  askDefend,
  beginRound,
  decline,
  defenderDeserts,
  desert,
  maharbalAttack,
  maharbalDefend,
  match,
} from './rounds.js';
import { askWithdrawTo } from './withdraw.js';
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

/** The work of each stage of a battle (13.4). */
const STAGES: Record<FrameOf<'battle'>['stage'], Work<'battle'>> = {
  sortie: askSortie,
  defence: askDefence,
  command: askCommand,
  windowAttacker: askAttacker,
  windowDefender: askDefender,
  elephants: askElephants,
  fright: askFright,
  charge,
  deal,
  round: beginRound,
  desertsAttacker: (dealing, battle) => desert(dealing, battle, battle.attacker),
  roundDefender: defenderDeserts,
  desertsDefender: (dealing, battle) => desert(dealing, battle, enemyOf(battle.attacker)),
  attack: askAttack,
  maharbalAttack,
  defend: askDefend,
  maharbalDefend,
  declined: decline,
  matched: match,
  withdrawTo: askWithdrawTo,
  casualties,
  leave: part,
  routed: rout,
  retreatCity: askCity,
  retreat: flee,
  onTheWay: askWay,
  enter,
  price,
  end,
};

/** Carries a battle on by one stage (14.5, 13.4). */
export function battle(dealing: Dealing, frame: FrameOf<'battle'>): void {
  STAGES[frame.stage](dealing, frame);
}

/** The frame modules of the battle's questions. */
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
