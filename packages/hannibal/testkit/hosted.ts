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

/** Romans between the armies of Spain: whoever marches there meets an enemy. */
const FACE_TO_FACE = [
  { seat: 'rome', space: 'laminium', generals: ['publius'], regulars: 8, elephants: 0 },
  { seat: 'rome', space: 'dianium', generals: ['longus'], regulars: 8, elephants: 0 },
  { seat: 'carthage', space: 'saguntum', generals: ['hannibal', 'mago'], regulars: 8, elephants: 2 },
  { seat: 'carthage', space: 'new_carthage', generals: ['hasdrubal', 'gisgo'], regulars: 6, elephants: 0 },
  { seat: 'carthage', space: 'carthage', generals: ['hanno'], regulars: 4, elephants: 0 },
];

/** The game in which both sides stand face to face. */
const game = createHannibal({
  ...shippedData,
  forces: { ...shippedData.forces, setUp: FACE_TO_FACE },
});

const isGoing = ({ verb }: Step): boolean => verb === 'go' || verb === 'sail';

/** Another plan with the same way to the first space: it ends there, or stops there in so many words (13.1). */
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

/** What one side hides: the rest of a plan; and in the bent world, a card. */
const secrets = (secretive: Seat): Secrets<Hannibal> => ({
  secretive,
  twin: (view, commit) => otherPlan(view, commit, secretive),
  reveals: [...REVEALING, 'StepBegun', 'PlanEnded'],
});

/** Orders for any card, that fit nothing before the second turn, and answers that nothing asks before the last one. */
const sleeping = (draw: Random): Orders => ({
  ...drawnHabits(draw, 9),
  orders: Array.from({ length: 1 + draw.below(3) }, () =>
    when(1 + draw.below(64), { turn: 2 + draw.below(8), cus: draw.below(6), round: draw.below(3) }),
  ),
});

/** Hannibal with both armies face to face, in which one side holds another card, plans and orders something else. */
const twinWar = (secretive: Seat) => {
  const enemy = enemyOf(secretive);
  return {
    ...wars,
    // Games are opened without a bid that is settled already.
    options: () => ({ bid: 0 }),
    game,
    enemy,
    secrets: secrets(secretive),
    bend: (source: ChanceSource) => bentChance(source, secretive),
    leaves: sleeping,
    most: 14,
    // Their pictures cost more than all the rest.
    hasLetters: (count: number) => count === 4,
    computed: (view: State) => ({
      choices: JSON.stringify([choicesIn(game, view, enemy), promptIn(game, view, enemy)]),
    }),
  };
};

/** How many draws the first deal takes: seven cards each (7.1). */
const DEALT = 14;

/** The fact with another face of its die, or another card in the last draw of the first deal, where it has one. */
function forge(fact: Fact): Fact {
  if (fact.kind === 'Rolled') return { ...fact, die: { ...fact.die, face: (fact.die.face + 1) % 6 } };
  if (fact.kind !== 'Dealt' || fact.drawn[0]?.n !== DEALT - 1) return fact;
  return { ...fact, drawn: fact.drawn.map(({ n, card }) => ({ n, card: card === 1 ? 2 : 1 })) };
}

/** How many times as many commits are played as of other games: a war's first die falls late. */
const LONGER = 10;

/** The record of a war in which a die was rolled, which may be another than the seed's first. */
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

/** What the tests of any game on a server play of Hannibal. */
export const hannibalHosted = {
  game: hannibal,
  options: () => ({ bid: 0 }),
  shownBy: [],
  secrets: 11,
  variety: 15,
  played: 4,
  twins,
  record,
  scribe: hannibalScribeFor(twins[0].game),
  position: null,
} as const;
