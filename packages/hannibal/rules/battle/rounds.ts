import { drawFrom, knownCards, pileOf } from '@tessera/core';
import { rollDie } from '../board/changes.js';
import type { Board } from '../board/forces.js';
import { openWindow } from '../events/windows.js';
import { change, open } from '../stack.js';
import type { Dealing } from '../types.js';
import { enemyOf, type Seat } from '../vocabulary.js';
import { type Battle, commanderIs, MAHARBAL } from './fighters.js';
import { succeedsUpTo, type GeneralsRoll } from './chances.js';

const DESERTS = 59;
const SPY = 20;

const boardOf = ({ world, log }: Dealing): Board => ({ world, state: log.now() });

/** Begins a round with the attacker's window for Ally Deserts (W6, 13.4). */
export function beginRound(dealing: Dealing, battle: Battle): void {
  change(dealing.log, { ...battle, attack: null, stage: 'desertsAttacker' });
  openWindow(dealing, { window: 'deserts', seat: battle.attacker });
}

/** Opens the defender's window for Ally Deserts (W6). */
export function defenderDeserts(dealing: Dealing, battle: Battle): void {
  change(dealing.log, { ...battle, stage: 'desertsDefender' });
  openWindow(dealing, { window: 'deserts', seat: enemyOf(battle.attacker) });
}

/** Carries out #59 if a seat has just played it, and goes on. */
export function desert(dealing: Dealing, battle: Battle, seat: Seat): void {
  const stage = battle.stage === 'desertsAttacker' ? 'roundDefender' : 'attack';
  change(dealing.log, { ...battle, countered: [], stage });
  if (!battle.countered.includes(DESERTS)) return;
  const isSpy = battle.counters.some((one) => one.card === SPY && one.seat === seat);
  if (isSpy && dealing.log.now().open.length > 0) {
    open(dealing.log, { at: 'desertsPick', seat, answer: null });
  } else takeRandom(dealing, seat);
}

/** Moves a random card from the enemy's hand to the seat's own (#59, S8.78). */
export function takeRandom({ log, luck }: Dealing, by: Seat): void {
  const { battleDeck, battleHands, open: shown } = log.now();
  const pile = { ...pileOf(knownCards(battleHands[enemyOf(by)])), drawn: battleDeck.drawn };
  const [drawn] = drawFrom(luck.draw, { name: 'battle', pile }, 1);
  if (drawn === undefined) return;
  const { card, n } = drawn;
  log.emit({ kind: 'BattleCardTaken', by, card, shown: shown.includes(card) ? card : null, n });
}

/** Notes the winner of a battle; the casualties are next (14.10). */
export function win({ log }: Dealing, battle: Battle, won: { winner: Seat; modifier: number }): void {
  change(log, { ...battle, attack: null, ending: { kind: 'won', ...won }, stage: 'casualties' });
}

/** Asks the attacker for an attack. One without a Battle card loses, unless Maharbal can be played (14.10, S8.79, S8.81). */
export function askAttack(dealing: Dealing, battle: Battle): void {
  const { log } = dealing;
  const { attacker } = battle;
  if (log.now().battleHands[attacker].length > 0) {
    open(log, { at: 'battleAttack', seat: attacker, answer: null });
  } else if (attacker === 'carthage') {
    change(log, { ...battle, stage: 'maharbalAttack' });
    openWindow(dealing, { window: 'maharbal', seat: 'carthage' });
  } else win(dealing, battle, { winner: enemyOf(attacker), modifier: 0 });
}

/** Goes on after the window for Maharbal of an attacker without Battle cards (W7, #6). */
export function maharbalAttack(dealing: Dealing, battle: Battle): void {
  if (!battle.countered.includes(MAHARBAL)) {
    return win(dealing, battle, { winner: enemyOf(battle.attacker), modifier: 0 });
  }
  change(dealing.log, {
    ...battle,
    countered: [],
    attack: { card: null, as: 'doubleEnvelopment' },
    stage: 'defend',
  });
}

/** Asks the defender whenever they have a Battle card (frame 31). Without one they decline, unless Maharbal can be played (W7). */
export function askDefend(dealing: Dealing, battle: Battle): void {
  const { log } = dealing;
  const seat = enemyOf(battle.attacker);
  if (log.now().battleHands[seat].length > 0) {
    open(log, { at: 'battleDefend', seat, answer: null });
    return;
  }
  if (seat !== 'carthage' || battle.attack?.as !== 'doubleEnvelopment') return decline(dealing, battle);
  change(log, { ...battle, stage: 'maharbalDefend' });
  openWindow(dealing, { window: 'maharbal', seat });
}

export function maharbalDefend(dealing: Dealing, battle: Battle): void {
  const isPlayed = battle.countered.includes(MAHARBAL);
  change(dealing.log, { ...battle, countered: [], stage: isPlayed ? 'matched' : 'declined' });
}

/** The attack is not matched: the attacker wins with the kind that they played (14.10, 14.12). */
export function decline(dealing: Dealing, battle: Battle): void {
  const modifier = dealing.world.retreatOf(battle.attack?.as ?? 'frontalAssault');
  win(dealing, { ...battle, rounds: battle.rounds + 1 }, { winner: battle.attacker, modifier });
}

/**
 * The attack is matched. After a Double Envelopment played from a card the defender may take the initiative (S8.80), else
 * their general may roll for a counterattack (14.8, S8.79).
 */
export function match(dealing: Dealing, battle: Battle): void {
  const { log } = dealing;
  const seat = enemyOf(battle.attacker);
  const isEnvelopment = battle.attack?.as === 'doubleEnvelopment' && battle.attack.card !== null;
  change(log, { ...battle, rounds: battle.rounds + 1, attack: null, stage: 'round' });
  if (isEnvelopment) open(log, { at: 'initiative', seat, answer: null, after: 'doubleEnvelopment' });
  else if (commanderIs(boardOf(dealing), battle, seat) !== null) {
    open(log, { at: 'counterattack', seat, answer: null });
  }
}

/** Rolls for a general. True on their Battle rating or less, or on a higher die that an ability allows. */
function rollFor(dealing: Dealing, battle: Battle, roll: GeneralsRoll): boolean {
  const upTo = succeedsUpTo(boardOf(dealing), battle, roll);
  if (upTo === null) return false;
  const result = (die: number) => (die <= upTo ? 'succeeds' : 'fails');
  return rollDie(dealing, { ...roll, modifier: 0, space: battle.space, result }) <= upTo;
}

/** Rolls for the defender's counterattack: on a success they attack next (14.8). */
export function counterattack(dealing: Dealing, battle: Battle): void {
  const seat = enemyOf(battle.attacker);
  if (rollFor(dealing, battle, { seat, name: 'counterattack' })) {
    change(dealing.log, { ...battle, attacker: seat });
  }
}

/** Rolls for the attacker's withdrawal. The defender's general may still cancel it (16.1). */
export function tryToWithdraw(dealing: Dealing, battle: Battle): void {
  const { log } = dealing;
  const seat = enemyOf(battle.attacker);
  if (!rollFor(dealing, battle, { seat: battle.attacker, name: 'withdraw' })) {
    return offerInitiative(dealing, battle);
  }
  change(log, { ...battle, stage: 'withdrawTo' });
  if (commanderIs(boardOf(dealing), battle, seat) === null) return;
  open(log, { at: 'cancelWithdrawal', seat, answer: null });
}

/** Rolls for the defender to cancel a withdrawal (16.1, S8.82). */
export function cancelWithdrawal(dealing: Dealing, battle: Battle): void {
  const seat = enemyOf(battle.attacker);
  if (rollFor(dealing, battle, { seat, name: 'cancel' })) offerInitiative(dealing, battle);
}

/** Asks the defender, after a withdrawal that failed or was cancelled, whether they attack. No round is counted (16.1, S8.82). */
function offerInitiative({ log }: Dealing, battle: Battle): void {
  change(log, { ...battle, stage: 'round' });
  const seat = enemyOf(battle.attacker);
  open(log, { at: 'initiative', seat, answer: null, after: 'withdrawal' });
}
