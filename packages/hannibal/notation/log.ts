import { isHidden, knownCards, type CardName, type Result } from '@tessera/core';
import { replayLog as replayWith, type Chances, type Replay, type Writing } from '@tessera/notation';
import type { HannibalGame } from '../rules/game.js';
import { optionsSchema, type Fact, type State } from '../rules/model/index.js';
import type { Hannibal } from '../rules/types.js';
import { enemyOf } from '../rules/vocabulary.js';
import type { World } from '../rules/world.js';
import { bare } from './bare.js';
import type { Fault, Own } from './fault.js';
import { battleCardName, cardName } from './names.js';
import { printPosition, readHeader, readPosition, writeHeader } from './position.js';
import { printPlan, readPlan } from './steps.js';

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
  header: (state) => writeHeader(game.world, state),
  print: (state) => printPosition(game.world, state),
  readPosition: (lines) => readPosition(game.world, lines),
  readOptions: (lines, faults) => {
    const options = optionsSchema.safeParse(readHeader(game.world, lines, faults));
    return options.success ? options.data : null;
  },
  printPlan: (_, { steps }) => printPlan(game.world, steps),
  readPlan: (_, { lines, faults }) => readPlan(game.world, lines, faults),
  chances: chancesOf(game.world),
});

/** Replays a log, each action decided as a server decides it. It answers every state on the way, or the first fault. */
export const replayLog = (game: HannibalGame, text: string): Result<Replay<Hannibal>, Fault> =>
  replayWith(writingOf(game), text);
