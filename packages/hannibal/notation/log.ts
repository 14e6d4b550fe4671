import { type CardName, fail, isHidden, knownCards, ok, type Result } from '@tessera/core';
import {
  actionsOf as actionsWith,
  type Chances,
  createFaults,
  type Line,
  linesOf,
  printLog,
  type Replay,
  replayLog as replayWith,
  stepLines,
  textOf,
  type Writing,
} from '@tessera/notation';
import type { HannibalGame } from '../rules/game.js';
import { type Fact, type State, type Step, stepSchema } from '../rules/model/index.js';
import type { Hannibal } from '../rules/types.js';
import { enemyOf } from '../rules/vocabulary.js';
import type { World } from '../rules/world.js';
import { bare } from './bare.js';
import type { Fault, Faults, Own } from './fault.js';
import { battleCardName, cardName } from './names.js';
import { positionsOn } from './position.js';
import { readPhrase, writePhrase } from './phrases.js';
import { tellingOf } from '../rules/proving.js';

/** One step as a player would write it (docs/notation.md); it says the same in every position. */
export const printStep = (world: World, step: Step): string => writePhrase(world, step);

/** A plan, one line a step. */
export const printPlan = (world: World, steps: readonly Step[]): string[] =>
  steps.map((step) => writePhrase(world, step));

/** Reads one line as a step; null with a fault where it is none. */
export function readStep(world: World, line: Line, faults: Faults): Step | null {
  const { head, rest } = line;
  const before = faults.count();
  const raw = readPhrase([head, ...rest], { world, faults });
  if (faults.count() > before) return null;
  const read = stepSchema.safeParse(raw);
  if (read.success) return read.data;
  faults.add('badStep', head, textOf(line));
  return null;
}

/** Reads lines as a plan. */
const readPlan = (world: World, lines: readonly Line[], faults: Faults): Step[] =>
  lines.flatMap((line) => readStep(world, line, faults) ?? []);

/** Reads a plan from text, one step for each line; `;` also ends a step. Returns the steps, or the first fault. */
export function parsePlan(world: World, text: string): Result<readonly Step[], Fault> {
  const faults = createFaults<Own>();
  const steps = readPlan(world, stepLines(linesOf(text)), faults);
  const [fault] = faults.list;
  return fault === undefined ? ok(steps) : fail(fault);
}

const leftIn = ({ left }: State['deck']): readonly number[] => (isHidden(left) ? [] : left);
const inOrder = (cards: readonly number[]): readonly number[] => [...cards].sort((one, two) => one - two);

/** What a fact draws from, in order of the names. */
function poolOf(before: State, fact: Fact): readonly CardName[] {
  switch (fact.kind) {
    case 'Dealt':
      return leftIn(before.deck);
    case 'BattleDealt':
      return leftIn(before.battleDeck);
    case 'ConsulDrawn':
      return fact.pool;
    case 'CardForced':
      return knownCards(before.hands[fact.seat]);
    case 'CardTaken':
      return knownCards(before.hands[enemyOf(fact.by)]);
    case 'BattleCardsOpened':
      return inOrder(knownCards(before.battleHands[fact.seat]));
    case 'BattleCardTaken':
      return inOrder(knownCards(before.battleHands[enemyOf(fact.by)]));
    default:
      return [];
  }
}

/** Dice show 1 to 6; Strategy cards, Battle cards and consuls are drawn. */
export const chancesOf = (world: World): Chances<Hannibal> => ({
  lowest: 1,
  sides: 6,
  poolOf,
  nameOf: (stream, card) => {
    if (stream === 'deck') return cardName(Number(card));
    return stream === 'battle' ? battleCardName(world, Number(card)) : String(card);
  },
});

/** How logs of the game are written. */
export const writingOf = (game: HannibalGame): Writing<Hannibal, Own> => ({
  game,
  bare,
  optionsOf: ({ options }) => options,
  ...positionsOn(game.world),
  printPlan: (_, { steps }) => printPlan(game.world, steps),
  readPlan: (_, { lines, faults }) => readPlan(game.world, lines, faults),
  chances: chancesOf(game.world),
});

/** Replays a log, deciding each action as a server does. Returns every state on the way, or the first fault. */
export const replayLog = (game: HannibalGame, text: string): Result<Replay<Hannibal>, Fault> =>
  replayWith(writingOf(game), text);

/** Reads every action out of a whole log; null when the present rules do not lead to the same events. */
export const actionsOf = (game: HannibalGame, log: readonly Fact[]) =>
  actionsWith({ ...tellingOf(game), chances: chancesOf(game.world), bare }, log);

/** A whole log as text; null when the present rules do not lead to the same events. */
export function printGame(game: HannibalGame, log: readonly Fact[]): string | null {
  const told = actionsOf(game, log);
  return told === null ? null : printLog(writingOf(game), told);
}
