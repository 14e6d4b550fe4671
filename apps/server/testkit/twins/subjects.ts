import { easyBot, type Bot } from '@tessera/bots';
import {
  canonical,
  choicesIn,
  type Game,
  isHidden,
  promptIn,
  random,
  type Random,
  type Secrecy,
} from '@tessera/core';
import {
  type Ford,
  type FordPolicy,
  fordSubject,
  fordTwins,
  fordWith,
  tinyGame,
  type Wager,
  type WagerState,
  type WagerStep,
} from '@tessera/core/testkit';
import type { TwinSubject } from './sides.js';

const stray = (draw: Random): WagerStep =>
  draw.pick<WagerStep>([
    { verb: 'ready' },
    { verb: 'believe' },
    { verb: 'doubt' },
    { verb: 'lay', card: 1 + draw.below(9), says: 1 + draw.below(9) },
  ]);

/** The chance, as far as south knows, that the card face down is not what north said. */
function chanceOfALie({ laid, hands: { south } }: WagerState): string {
  if (laid === null || !isHidden(laid.card) || isHidden(south)) return 'none';
  return south.includes(laid.says) ? '1' : `${8 - south.length} in ${9 - south.length}`;
}

/** The tiny game, in which north hides the card that it lays. */
export const twinWager: TwinSubject<Wager> = {
  game: tinyGame,
  options: () => ({}),
  stray,
  faults: () => [],
  bound: 20,
  most: 10,
  hasLetters: (count) => count % 3 === 2,
  enemy: 'south',
  secrets: {
    secretive: 'north',
    twin: ({ hands: { north } }, commit, draw) => {
      const [step] = commit.steps;
      if (step?.verb !== 'lay' || isHidden(north)) return null;
      const others = north.filter((card) => card !== step.card);
      return others.length === 0 ? null : { ...commit, steps: [{ ...step, card: draw.pick(others) }] };
    },
    reveals: ['Shown'],
  },
  computed: (view) => ({
    choices: JSON.stringify([choicesIn(tinyGame, view, 'south'), promptIn(tinyGame, view, 'south')]),
    odds: chanceOfALie(view),
  }),
};

/** The same with a bot in south's seat, whose player looks on. */
export const twinWagerBot: TwinSubject<Wager> = { ...twinWager, hasLetters: () => false, byBot: true };

/** A bot whose decision depends on everything in its view, so that a leak into the view changes what it does. */
export const curiousBot: Bot<Wager> = (asked) => {
  const draw = random(canonical(asked.view));
  const isAsked = asked.view.frames.at(-1)?.at === 'answer';
  if (!isAsked) return easyBot(tinyGame)({ ...asked, draw });
  // A doubted card is shown, which ends the comparison, so it doubts rarely.
  const verb = draw.happens(0.2) ? 'doubt' : 'believe';
  return { steps: [{ verb }], ground: { code: 'bots.any', values: {} } };
};

/** The Ford without standing answers except those for one time only. */
function patientFord(secrecy: Secrecy): Game<Ford> {
  const game = fordWith({ isOpen: false, secrecy });
  const { standing } = game;
  const answer: typeof standing = standing && {
    ...standing,
    answer: (policy, view, seat) => (policy.once ? (standing.answer?.(policy, view, seat) ?? null) : null),
  };
  return { ...game, standing: answer };
}

const patience = (draw: Random): FordPolicy => ({ from: 1 + draw.below(9), once: false });

/**
 * Returns the Ford in which north hides the rest of its plan, the card that it buries, and its standing answers. Public
 * ones are the same in both worlds.
 */
export function twinFord(secrecy: Secrecy): TwinSubject<Ford> {
  const game = patientFord(secrecy);
  return {
    ...fordSubject({ isOpen: false, secrecy }),
    game,
    enemy: 'south',
    secrets: fordTwins,
    most: 12,
    hasLetters: (count) => count % 5 === 4,
    ...(secrecy === 'public' ? { lays: patience } : { leaves: patience }),
    computed: (view) => ({
      choices: JSON.stringify([choicesIn(game, view, 'south'), promptIn(game, view, 'south')]),
    }),
  };
}
