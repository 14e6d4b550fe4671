import { waterAtStart } from '../ground/water.js';
import { isInMelee } from '../movement/passing.js';
import { commandedUnits } from '../movement/able.js';
import { GROUND } from '../data.js';
import { pipsOf, throwDie } from '../dice.js';
import { winnerOf } from '../victory.js';
import { initiativeDie, initiativeWinner } from '../initiative.js';
import { isInGoodOrder, isJoined } from '../model/field.js';
import { partnerOf } from '../model/company.js';
import { doubledLosses } from '../model/base.js';
import { initiativeOf } from '../model/standing.js';
import type { FactOf } from '../model/fact.js';
import type { State } from '../model/state.js';
import type { Unit, UnitId } from '../model/unit.js';
import type { Dealing, Log } from '../types.js';
import { enemyOf, type Side } from '../vocabulary.js';
import { horseShiesAway } from './losses.js';
import { revealLate } from './ambush.js';
import { change } from './changes.js';
import { askedForFire, fire } from './fire.js';
import { fightMelee } from './melee.js';
import { askedToOccupy, occupy, type Answers } from './occupying.js';
import { rampages } from './rampage.js';

type Round = 1 | 2;

/** The id of the next frame. */
export const nextId = ({ opened }: Pick<State, 'opened'>): number => opened + 1;

/** Rolls until the dice differ, Rome first (7). */
function rollInitiative({ log, luck }: Dealing): Side {
  const { won } = log.now();
  const tries: FactOf<'InitiativeRolled'>['tries'] = [];
  for (;;) {
    const rome = throwDie(luck, initiativeDie(won.rome));
    const carthage = throwDie(luck, initiativeDie(won.carthage));
    tries.push({ rome, carthage });
    const winner = initiativeWinner({ rome: pipsOf(rome), carthage: pipsOf(carthage) });
    if (winner === null) continue;
    log.emit({ kind: 'InitiativeRolled', tries, winner });
    return winner;
  }
}

/** Begins the next turn: rolls the initiative, and settles who moves unless its winner has to be asked (7.1). */
export function beginTurn(dealing: Dealing): void {
  const { log } = dealing;
  log.emit({ kind: 'TurnBegan', turn: log.now().turn + 1 });
  const winner = rollInitiative(dealing);
  const choice = initiativeOf(log.now().choices, winner);
  const id = nextId(log.now());
  log.emit({ kind: 'FrameOpened', frame: { at: 'initiative', id, seat: winner, taken: false } });
  if (choice === 'ask') return;
  log.emit({ kind: 'MoverTaken', seat: winner, turn: choice });
  afterInitiative(log);
}

/** Begins round 1 once it is settled who moves. */
export function afterInitiative(log: Log): void {
  log.emit({ kind: 'FrameClosed' });
  beginRound(log, 1);
}

/** The side that is active in a round: the mover in the first, the other side in the second (7). */
function activeIn({ mover }: State, round: Round): Side {
  if (mover === null) throw new Error('Nobody has taken the move.');
  return round === 1 ? mover : enemyOf(mover);
}

/** Begins a round: finds the units in command, and asks the active side for its orders (7). */
function beginRound(log: Log, number: Round): void {
  const active = activeIn(log.now(), number);
  const commanded = [...commandedUnits(log.now().field, active)];
  const { water } = waterAtStart(log.now().field);
  const atWater = water === undefined ? {} : { water: { wet: [...water.wet], bank: [...water.bank] } };
  log.emit({ kind: 'RoundBegan', number, active, commanded, ...atWater });
  log.emit({ kind: 'FrameOpened', frame: { at: 'orders', id: nextId(log.now()), seat: active } });
}

const activeNow = ({ field }: State): Side => {
  if (field.round === null) throw new Error('No round is under way.');
  return field.round.active;
};

/** Goes on after the orders: asks for the targets of missile units with the standing choice `ask`, or lets all fire (7, phase 5). */
export function afterOrders(dealing: Dealing): void {
  const { log } = dealing;
  log.emit({ kind: 'FrameClosed' });
  const seat = activeNow(log.now());
  const units = [...askedForFire(log.now(), seat)];
  if (units.length === 0) return fireAndFight(dealing, []);
  log.emit({ kind: 'FrameOpened', frame: { at: 'fire', id: nextId(log.now()), seat, units } });
}

/** Goes on after the question for targets. */
export function afterAiming(dealing: Dealing, asked: readonly UnitId[]): void {
  dealing.log.emit({ kind: 'FrameClosed' });
  fireAndFight(dealing, asked);
}

/** Carries out fire, horse shying from elephants, volleys and melee (7, phases 5 to 8), then the winners' advances. */
function fireAndFight(dealing: Dealing, asked: readonly UnitId[]): void {
  const { log } = dealing;
  const active = activeNow(log.now());
  fire(dealing, active, asked);
  horseShiesAway(log);
  fightMelee(dealing, active);
  offerGround(dealing, active);
}

/** Advances the winners of a side, after asking about lines with the standing choice `ask`; then the other side's (R11). */
function offerGround(dealing: Dealing, side: Side): void {
  const { log } = dealing;
  const units = [...askedToOccupy(log.now(), side)];
  if (units.length === 0) return takeGround(dealing, side, []);
  const frame = { at: 'advance' as const, id: nextId(log.now()), seat: side, units, answers: [] };
  log.emit({ kind: 'FrameOpened', frame });
}

/** Goes on after the question whether winners advance. */
export function afterAnswers(dealing: Dealing, side: Side, answers: Answers): void {
  dealing.log.emit({ kind: 'FrameClosed' });
  takeGround(dealing, side, answers);
}

function takeGround(dealing: Dealing, side: Side, answers: Answers): void {
  occupy(dealing.log, side, answers);
  if (side === activeNow(dealing.log.now())) offerGround(dealing, enemyOf(side));
  else endRound(dealing);
}

/** Whether a unit loses a ring by rest at the end of this round (R7, R8). */
function hasRested(state: State, unit: Unit): boolean {
  const { field } = state;
  const { round } = field;
  if (round === null || !(isInGoodOrder(unit) || isJoined(unit)) || unit.rings === 0) return false;
  // R70: in a company nobody rests whose elephants or lights do something.
  const partner = partnerOf(field, unit);
  const all = partner === null ? [unit] : [unit, partner];
  if (all.some(({ deeds }) => deeds.length > 0)) return false;
  switch (state.options.rest) {
    case 'turn':
      return round.number === 2 && !all.some(({ activeInFirst }) => activeInFirst);
    case 'round':
      return true;
    case 'own':
      return round.active === unit.side;
  }
}

function rest(log: Log): void {
  const state = log.now();
  const rested = state.field.units.filter((unit) => hasRested(state, unit));
  change(
    log,
    'rest',
    rested.map((unit) => ({ ...unit, rings: unit.rings - 1 })),
  );
}

/** Ends a round: the rampages after the second one, then rest; then the second round or the end of the turn follows. */
function endRound(dealing: Dealing): void {
  const { log } = dealing;
  const { round } = log.now().field;
  if (round === null) return;
  if (round.number === 2) rampages(dealing);
  rest(log);
  const { field } = log.now();
  const inMelee = field.units
    .filter((unit) => isInGoodOrder(unit) && isInMelee(field, unit))
    .map(({ id }) => id);
  log.emit({ kind: 'RoundEnded', number: round.number, inMelee });
  if (round.number === 1) beginRound(log, 2);
  else endTurn(dealing);
}

/** Ends a turn with the end test (9.3): the battle is over, or the next turn begins. */
function endTurn(dealing: Dealing): void {
  const { log } = dealing;
  // R71: no ambush lasts longer.
  if (log.now().turn === GROUND.ambush.lastTurn) revealLate(log);
  const { turn, field } = log.now();
  const losses = { rome: doubledLosses(field, 'rome'), carthage: doubledLosses(field, 'carthage') };
  log.emit({ kind: 'TurnEnded', turn, doubledLosses: losses });
  const ended = winnerOf(log.now());
  if (ended === null) beginTurn(dealing);
  else log.emit({ kind: 'GameEnded', ...ended });
}
