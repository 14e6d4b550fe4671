import { quincunxScribeFor } from '../letters/index.js';
import {
  BOUNDS,
  enemyOf,
  type Fact,
  fieldSeen,
  OWN,
  proving,
  wholeQuincunx,
  type OwnBattle,
  type Policy,
  quincunx,
  type Quincunx,
  quincunxSets,
  type Side,
  type State,
} from '../rules/index.js';
import { playedRecord } from './orders.js';
import { randomBattle } from './own.js';
import { checksOf, choicesIn, promptIn, type Random, type Recorded } from '@tessera/core';
import type { Secrets, Subject } from '@tessera/core/testkit';
import { drawPlain, drawPosition, inLayers } from '../drawing/index.js';
import { ambushGames, ambushSecrets, secrets, shortGames } from './subject.js';

/** Random orders for a side's lines before they have moved, which are private (2.6). */
const randomOrders =
  (side: Side) =>
  (draw: Random): Policy => ({
    orders: { [side === 'rome' ? 'RH' : 'CL']: draw.pick([{ word: 'forward' }, { word: 'hold' }] as const) },
  });

/** Twin worlds of short games, in which one side hides something else. */
const twinBattle = (games: Subject<Quincunx>, hidden: Secrets<Quincunx>) => {
  const { game } = games;
  const enemy = enemyOf(hidden.secretive);
  return {
    ...games,
    enemy,
    secrets: hidden,
    leaves: randomOrders(hidden.secretive),
    // Deployments are revealed by then; the worlds are compared a little longer.
    most: 6,
    // The pictures in letters are slower than everything else.
    hasLetters: (count: number) => count === 0,
    computed: (view: State) => {
      const field = fieldSeen(view);
      const { layout } = drawPlain(field, 'north');
      return {
        board: JSON.stringify(inLayers(drawPosition({ field, layout }))),
        choices: JSON.stringify([choicesIn(game, view, enemy), promptIn(game, view, enemy)]),
      };
    },
  };
};

/** A place where no line is deployed. */
const MOVED = { x: 2000, front: 1500, gap: 480, formation: 'formed' } as const;

/** The fact with another first die of Rome, or another place of a line, if it has one. */
function forge(fact: Fact): Fact {
  if (fact.kind === 'InitiativeRolled') {
    const [first, ...more] = fact.tries;
    if (first === undefined) return fact;
    const rome = { ...first.rome, face: (first.rome.face + 1) % first.rome.sides };
    return { ...fact, tries: [{ ...first, rome }, ...more] };
  }
  if (fact.kind !== 'ArmiesShown') return fact;
  const rome = { ...fact.deployments.rome, places: { RH: MOVED } };
  return { ...fact, deployments: { ...fact.deployments, rome } };
}

/** A small battle of one's own that is soon over. */
const shortBattle = (seed: string): OwnBattle => ({
  ...randomBattle(seed, ['skirmish', 'allies']),
  turns: BOUNDS.turns.least,
});

function record(seed: string, most: number) {
  const played = playedRecord({ scenario: 'skirmish', seed, most });
  return {
    record: played,
    forged: played.events.map(forge),
    done: 'PlanLaid',
    faults: [
      /WRONG fact \d+: Die \d+ is not what the seed and the shares give\./,
      /WRONG fact \d+: The deployment of Rome that was shown is not the one that was sealed\./,
    ],
  };
}

/** Quincunx for the tests that play any game on a server. */
export const quincunxHosted = {
  game: quincunx,
  options: () => ({ scenario: 'skirmish' }),
  shownBy: ['ArmiesShown'],
  // Each side's deployment, and its salt (R60).
  secrets: 2,
  variety: 15,
  played: 2,
  // Either side deploys its lines differently in a Skirmish (R60); Carthage lies in ambush elsewhere at the Trebia (R71).
  twins: [
    twinBattle(shortGames('skirmish'), secrets('rome')),
    twinBattle(shortGames('skirmish'), secrets('carthage')),
    twinBattle(ambushGames, ambushSecrets),
  ],
  scribes: quincunxSets.map(quincunxScribeFor),
  record,
  // A battle of one's own, over after as few turns as there may be.
  elsewhere: [
    {
      game: wholeQuincunx,
      options: (seed: string) => ({ scenario: OWN, own: shortBattle(seed) }),
      wrongIn: (found: Recorded) =>
        checksOf(proving, found).flatMap(({ verdict, code }) => (verdict === 'good' ? [] : [code])),
      refused: {
        options: { scenario: OWN, own: { ...shortBattle('refused'), zones: { rome: 3600, carthage: 3600 } } },
        says: /options\.own\.zones: zonesMeet: Leave at least 6 inches/,
      },
    },
  ],
  position: { file: 'packages/quincunx/tools/kept/melee.txt', asked: 'asked: rome, orders' },
} as const;
