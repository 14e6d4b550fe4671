import { canonical, fail, isHidden } from '@tessera/core';
import { replayLog } from '@tessera/notation';
import {
  answer,
  oneOf,
  refuse,
  type Refused,
  type Ruled,
  unordered,
  verbAlone,
  wholeFrom,
} from '@tessera/tools';
import {
  bare,
  chancesOf,
  type Fault,
  faultText,
  parsePlan,
  printPosition,
  printStep,
  reasonText,
  refusalText,
  writingOf,
} from '../../notation/index.js';
import { hannibal, type Hannibal, SEATS, type State } from '../../rules/index.js';
import { z } from 'zod';
import { type Player, PLAYERS } from '../statistics/play.js';

const { world } = hannibal;
const writing = writingOf(hannibal);

const refuseFault = (fault: Fault): Refused => refuse(fault.code, faultText(fault));

const hidesCards = ({ deck, battleDeck, hands, battleHands }: State): boolean =>
  isHidden(deck.left) ||
  isHidden(battleDeck.left) ||
  SEATS.some((seat) => [...hands[seat], ...battleHands[seat]].some(({ card }) => isHidden(card)));

/** What the command line needs of Hannibal. */
export const ruled: Ruled<Hannibal> = {
  game: hannibal,
  seats: SEATS,
  bare,
  print: (state) => printPosition(world, state),
  printStep: (_, step) => printStep(world, step),
  parsePlan: (_, { text }) => {
    const read = parsePlan(world, text);
    return read.ok ? read : fail(refuseFault(read.error));
  },
  replay: (text) => {
    const read = replayLog(writing, text);
    return read.ok ? read : fail(refuseFault(read.error));
  },
  chances: chancesOf(world),
  reasonText,
  refusalText,
  concealed: (state) =>
    hidesCards(state) ? 'This position hides cards: what a commit leads to needs them all.' : null,
  keyOf: (view) =>
    canonical([
      view.markers,
      unordered(view.troops),
      view.posts,
      view.hands,
      view.outcome,
      view.frames.map((frame) => unordered(frame)),
    ]),
};

/** The options of `stats`. */
interface StatsOptions {
  readonly games: number;
  readonly seed: string;
  readonly players: Player;
}

const asking = z.object({
  games: wholeFrom(1, 999_999_999).default(20),
  seed: z.string().default('tessera'),
  players: oneOf(PLAYERS).default('simple'),
});

export const statsVerb = verbAlone<Hannibal, StatsOptions>(
  {
    name: 'stats',
    about: 'plays whole games: results, turns, provinces, cards, lengths, and what was never met',
    takes: ['games', 'seed', 'players'],
  },
  asking,
  async ({ games, seed, players }, progress) => {
    const { statistics } = await import('../statistics/statistics.js');
    const { statisticsLines } = await import('../statistics/lines.js');
    const found = statistics(hannibal, { games, seed, player: players, progress });
    return answer(statisticsLines(found), found);
  },
);
