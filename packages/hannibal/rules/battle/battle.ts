import { enemyOf } from '../vocabulary.js';
import type { FrameOf } from '../model/index.js';
import type { Work } from '../stack.js';
import type { Dealing } from '../types.js';
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

/** What is done in each part of a battle (13.4). */
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

/** A battle goes on by one part (14.5, 13.4). */
export function battle(dealing: Dealing, frame: FrameOf<'battle'>): void {
  STAGES[frame.stage](dealing, frame);
}
