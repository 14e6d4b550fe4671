import {
  createHannibal,
  type Fact,
  type Hannibal,
  type Seat,
  type State,
  type Step,
} from '../rules/index.js';
import { hannibalScribeFor } from '../letters/index.js';
import { hannibal } from './position.js';
import { playedRecord } from './record.js';
import {
  type ChanceSource,
  choicesIn,
  type Commit,
  explainIn,
  preview,
  promptIn,
  type Random,
} from '@tessera/core';
import type { Secrets } from '@tessera/core/testkit';
import { shippedData } from '../rules/data.js';
import type { Orders } from '../rules/model/index.js';
import { enemyOf } from '../rules/vocabulary.js';
import { bentChance } from './battle.js';
import { drawnHabits, when } from './order-twins.js';
import { wars } from './subject.js';
import { REVEALING } from './twins.js';

/** Romans between the armies of Spain, so that any march there meets an enemy. */
const FACE_TO_FACE = [
  { seat: 'rome', space: 'laminium', generals: ['publius'], regulars: 8, elephants: 0 },
  { seat: 'rome', space: 'dianium', generals: ['longus'], regulars: 8, elephants: 0 },
  { seat: 'carthage', space: 'saguntum', generals: ['hannibal', 'mago'], regulars: 8, elephants: 2 },
  { seat: 'carthage', space: 'new_carthage', generals: ['hasdrubal', 'gisgo'], regulars: 6, elephants: 0 },
  { seat: 'carthage', space: 'carthage', generals: ['hanno'], regulars: 4, elephants: 0 },
];

/** The game with both sides face to face. */
const game = createHannibal({
  ...shippedData,
  forces: { ...shippedData.forces, setUp: FACE_TO_FACE },
});

const isGoing = ({ verb }: Step): boolean => verb === 'go' || verb === 'sail';

/** Another plan with the same first space: it ends there, or has a `stop` there (13.1). */
function otherPlan(view: State, commit: Commit<Step>, seat: Seat): Commit<Step> | null {
  const at = commit.steps.findIndex(isGoing);
  if (at < 0) return null;
  const first = commit.steps.slice(0, at + 1);
  if (first.length < commit.steps.length) return { ...commit, steps: first };
  const stop: Step = { verb: 'stop' };
  const there = preview(game, view, { seat, plan: first });
  return explainIn(game, there, { seat, step: stop }).length > 0
    ? null
    : { ...commit, steps: [...first, stop] };
}

/** The secrets of one side: the rest of a plan, and one card that differs between the worlds. */
const secrets = (secretive: Seat): Secrets<Hannibal> => ({
  secretive,
  twin: (view, commit) => otherPlan(view, commit, secretive),
  reveals: [...REVEALING, 'StepBegun', 'PlanEnded'],
});

/** Orders that apply to nothing before the second turn, and answers that apply to nothing before the last one. */
const sleeping = (draw: Random): Orders => ({
  ...drawnHabits(draw, 9),
  orders: Array.from({ length: 1 + draw.below(3) }, () =>
    when(1 + draw.below(64), { turn: 2 + draw.below(8), cus: draw.below(6), round: draw.below(3) }),
  ),
});

/** Twin worlds of Hannibal with both armies face to face. One side has another card, other plans and other orders. */
const twinWar = (secretive: Seat) => {
  const enemy = enemyOf(secretive);
  return {
    ...wars,
    // The settings of twin games have no bid.
    options: () => ({ bid: 0 }),
    game,
    enemy,
    secrets: secrets(secretive),
    bend: (source: ChanceSource) => bentChance(source, secretive),
    leaves: sleeping,
    most: 14,
    // The pictures in letters are slower than everything else.
    hasLetters: (count: number) => count === 4,
    computed: (view: State) => ({
      choices: JSON.stringify([choicesIn(game, view, enemy), promptIn(game, view, enemy)]),
    }),
  };
};

/** The number of draws in the first deal: seven cards each (7.1). */
const DEALT = 14;

/** The fact with another die face, or another card in the last draw of the first deal, if it has one. */
function forge(fact: Fact): Fact {
  if (fact.kind === 'Rolled') return { ...fact, die: { ...fact.die, face: (fact.die.face + 1) % 6 } };
  if (fact.kind !== 'Dealt' || fact.drawn[0]?.n !== DEALT - 1) return fact;
  return { ...fact, drawn: fact.drawn.map(({ n, card }) => ({ n, card: card === 1 ? 2 : 1 })) };
}

/** The factor by which more commits are played than in other games, because a war's first die comes late. */
const LONGER = 10;

/** The record of a war in which a die was rolled. It may be of another seed, derived from the first. */
function record(seed: string, most: number) {
  for (let war = 0; ; war++) {
    const played = playedRecord({ seed: `${seed}/${war}`, most: most * LONGER });
    if (played.events.every(({ kind }) => kind !== 'Rolled')) continue;
    return {
      record: played,
      forged: played.events.map(forge),
      done: 'CardLaidDown',
      faults: [
        /WRONG fact \d+: Die \d+ is not what the seed and the shares give\./,
        /WRONG fact \d+: Draw \d+ of the Strategy cards brought .+, but the seed and the shares give another card\./,
      ],
    };
  }
}

const twins = [twinWar('rome'), twinWar('carthage')] as const;

/** Hannibal for the tests that play any game on a server. */
export const hannibalHosted = {
  game: hannibal,
  options: () => ({ bid: 0 }),
  shownBy: [],
  secrets: 11,
  variety: 15,
  played: 2,
  twins,
  record,
  scribes: [hannibalScribeFor(twins[0].game)],
  position: null,
} as const;
