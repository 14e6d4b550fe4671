import { drawFrom, pileOf, knownCards } from '@tessera/core';
import { rollDie } from '../board/changes.js';
import { cusOf, generalsOf, type Board } from '../board/forces.js';
import { openWindow } from '../events/windows.js';
import { change, note, open } from '../stack.js';
import { nearestAt, type Dealing } from '../types.js';
import { enemyOf, SEATS, type Seat } from '../vocabulary.js';
import { chargeBeats, chargeResult, commandResult, elephantsIn } from './chances.js';
import { countOf, handSize } from './harm.js';
import { type Battle, cityOf, commanderIs, fightersOf, strengthOf, total, withCounters } from './fighters.js';
import { consulsAmong, highest } from './parties.js';

const SPY = 20;
const FRIGHT = 42;
const FRIGHT_CARDS = 2;
const RAMPAGE_CARDS = 1;

const boardOf = ({ world, log }: Dealing): Board => ({ world, state: log.now() });

/** Asks whether those inside join the relief army (frame 25, 20.7, S8.73). */
export function askSortie(dealing: Dealing, battle: Battle): void {
  const { log } = dealing;
  const { active, space } = battle;
  change(log, { ...battle, stage: 'defence' });
  const hasGarrison = total(cusOf(log.now(), cityOf(battle, active))) > 0;
  if (battle.way === 'sortie' || battle.intercepted || !hasGarrison) return;
  open(log, { at: 'sortieJoin', seat: active, answer: null, space });
}

/** The number of a side's CUs on the whole map. */
export const cusOnMap = ({ state }: Board, seat: Seat): number =>
  state.troops.filter((troop) => troop.seat === seat).reduce((sum, troop) => sum + total(troop), 0);

/** Notes the size of both forces, now that they are complete, and asks who commands joined interceptors (frame 26, S8.73). */
export function askDefence(dealing: Dealing, battle: Battle): void {
  const board = boardOf(dealing);
  const { log } = dealing;
  const each = (of: (seat: Seat) => number) => ({ rome: of('rome'), carthage: of('carthage') });
  change(log, {
    ...battle,
    began: each((seat) => strengthOf(board, battle, seat)),
    onMap: each((seat) => cusOnMap(board, seat)),
    stage: 'command',
  });
  noteStayed(dealing, battle);
  const seat = enemyOf(battle.active);
  if (!battle.intercepted || highest(board, fightersOf(board, battle, seat).generals).length < 2) return;
  open(log, { at: 'defenceCommander', seat, answer: null, space: battle.space });
}

/** Notes in the march who stays inside the city. They do not fight, so the battle does not use up their movement (S8.48). */
function noteStayed({ world, log }: Dealing, battle: Battle): void {
  const state = log.now();
  const march = nearestAt(state, 'march');
  const city = cityOf(battle, battle.active);
  const { regulars, elephants } = battle.sortie?.stayed ?? cusOf(state, city);
  const sallied = battle.sortie?.generals ?? [];
  const generals = generalsOf({ world, state }, city).filter((general) => !sallied.includes(general));
  if (march === null || regulars + elephants + generals.length === 0) return;
  note(log, { ...march, stayed: { regulars, elephants, generals } });
}

/** With both consuls in the Roman force: rolls for the change of command when Carthage attacks, else asks Carthage whether to roll (18.2, S8.74). */
export function askCommand(dealing: Dealing, battle: Battle): void {
  const { log } = dealing;
  const next: Battle = { ...battle, stage: 'windowAttacker' };
  change(log, next);
  if (consulsIn(boardOf(dealing), battle).length < 2) return;
  if (battle.active === 'carthage') return rollCommand(dealing, next);
  open(log, { at: 'changeCommand', seat: 'carthage', answer: null });
}

const consulsIn = (board: Board, battle: Battle) =>
  consulsAmong(board, fightersOf(board, battle, 'rome').generals);

/** Rolls for the change of command, after which the consuls may exchange positions (18.2). */
export function rollCommand(dealing: Dealing, battle: Battle): void {
  const { log } = dealing;
  const board = boardOf(dealing);
  const die = rollDie(dealing, {
    name: 'command',
    seat: 'carthage',
    modifier: 0,
    space: battle.space,
    result: commandResult,
  });
  const commander = commanderIs(board, battle, 'rome');
  const other = consulsIn(board, battle).find((consul) => consul !== commander);
  if (commandResult(die) === 'commandStays' || other === undefined) return;
  log.emit({ kind: 'Commanded', general: other });
  change(log, { ...battle, exchanged: other });
}

/** Opens the window for counter events before the battle: the original attacker's; the defender's follows (W4, S8.23). */
export function askAttacker(dealing: Dealing, battle: Battle): void {
  change(dealing.log, { ...battle, stage: 'windowDefender' });
  openWindow(dealing, { window: 'battle', seat: battle.active });
}

export function askDefender(dealing: Dealing, battle: Battle): void {
  change(dealing.log, { ...withCounters(battle, battle.active), stage: 'elephants' });
  openWindow(dealing, { window: 'battle', seat: enemyOf(battle.active) });
}

/** Asks whether the elephants charge (frame 28, 17.3). */
export function askElephants(dealing: Dealing, battle: Battle): void {
  const { log } = dealing;
  change(log, { ...withCounters(battle, enemyOf(battle.active)), stage: 'deal' });
  if (elephantsIn(boardOf(dealing), battle) === 0) return;
  open(log, { at: 'elephantCharge', seat: 'carthage', answer: null });
}

/** After a charge was declared, opens the window for Elephant Fright (W5, #42). */
export function askFright(dealing: Dealing, battle: Battle): void {
  change(dealing.log, { ...battle, stage: 'charge' });
  openWindow(dealing, { window: 'fright', seat: 'rome' });
}

/** Rolls for the charge, unless Elephant Fright replaces the roll (17.3 to 17.5, S8.76, #42). */
export function charge(dealing: Dealing, battle: Battle): void {
  const next = { ...battle, countered: [], stage: 'deal' } as const;
  const less = (seat: Seat, cards: number) =>
    change(dealing.log, { ...next, reduced: { ...battle.reduced, [seat]: battle.reduced[seat] + cards } });
  if (battle.countered.includes(FRIGHT)) return less('carthage', FRIGHT_CARDS);
  const board = boardOf(dealing);
  const bar = chargeBeats(board, battle);
  const die = rollDie(dealing, {
    name: 'elephants',
    seat: 'carthage',
    modifier: 0,
    space: battle.space,
    result: (face) => chargeResult(face, bar),
  });
  const result = chargeResult(die, bar);
  if (result === 'elephantsRampage') return less('carthage', RAMPAGE_CARDS);
  if (result === 'elephantsCharge') return less('rome', elephantsIn(board, battle));
  change(dealing.log, next);
}

/** Deals both hands, and reveals the cards that the Spy shows (14.1, 14.5, #20). */
export function deal(dealing: Dealing, battle: Battle): void {
  const { log, luck } = dealing;
  const board = boardOf(dealing);
  for (const seat of SEATS) {
    const pile = log.now().battleDeck;
    const drawn = drawFrom(luck.draw, { name: 'battle', pile }, handSize(board, battle, seat));
    const items = [...countOf(board, battle, seat).items];
    log.emit({ kind: 'BattleDealt', seat, items, less: battle.reduced[seat], drawn });
  }
  const spy = battle.counters.find(({ card }) => card === SPY);
  if (spy !== undefined) layOpen(dealing, enemyOf(spy.seat));
  change(log, { ...battle, stage: 'round' });
}

/** Reveals a random half of a hand for the rest of the battle (#20, S8.11, S8.77). */
function layOpen({ log, luck }: Dealing, seat: Seat): void {
  const { battleDeck, battleHands } = log.now();
  // The draws belong to the Battle deck's stream, whose numbers have no gaps.
  const n = battleDeck.drawn;
  const pile = { ...pileOf(knownCards(battleHands[seat])), drawn: n };
  const drawn = drawFrom(luck.draw, { name: 'battle', pile }, Math.floor(pile.count / 2));
  const cards = drawn.map(({ card }) => card);
  if (cards.length > 0) log.emit({ kind: 'BattleCardsOpened', seat, shown: cards, cards, n });
}
