import { preview } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { battleOn, holding, setting, type Placed } from '../testkit/battle.js';
import {
  activated,
  answer,
  campaignIn,
  go,
  hannibal,
  muster,
  plan,
  positionWith,
  react,
  reasonsFor,
  type Changes,
  type RefusedStep,
} from '../testkit/index.js';
import type { NewFrame, State, Step } from './model/index.js';
import type { Space } from './spaces.js';
import type { General } from './vocabulary.js';

const decline: Step = { verb: 'decline' };
const asks = (frame: NewFrame, changes: Changes = {}): State => positionWith({ ...changes, frames: [frame] });
const use = (card: number, how: Extract<Step, { verb: 'play' }>['use']): Step => ({
  verb: 'play',
  card,
  use: how,
});
const counter = (card: number): Step => ({ verb: 'counter', card });
const two = { seat: 'carthage', card: 36 } as const;
const spain: Changes = {
  troops: [{ seat: 'carthage', space: 'toletum', regulars: 12 }],
  posts: {
    hasdrubal: { space: 'toletum', commanded: 2 },
    mago: { space: 'toletum', commanded: 1 },
    hannibal: 'arsa',
    gisgo: 'gades',
  },
};
const some = (verb: 'drop' | 'pickUp', regulars: number, generals: readonly General[] = []): Step => ({
  verb,
  regulars,
  elephants: 0,
  generals: [...generals],
});
const choosing = campaignIn(spain, two);
const hasdrubal = activated(spain, { ...two, general: 'hasdrubal' });
const marching = (steps: readonly Step[]): State =>
  preview(hannibal, hasdrubal, { seat: 'carthage', plan: steps });
const charming = (space: Space): State =>
  plan(
    activated(
      { troops: [{ seat: 'carthage', space, regulars: 6 }], posts: { hannibal: space } },
      { seat: 'carthage', card: 28, isEvent: true, general: 'hannibal' },
    ),
    [muster(6)],
  ).state;
const sailing = activated(
  {
    troops: [{ seat: 'rome', space: 'neapolis', regulars: 5 }],
    posts: { publius: 'neapolis' },
    lasting: ['navalVictory'],
  },
  { seat: 'rome', card: 63, general: 'publius' },
);

const ofMarches: readonly RefusedStep[] = [
  ['an enemy activated', () => choosing, { verb: 'activate', general: 'varro' }, 'notYours 10.1'],
  ['who is away activated', () => choosing, { verb: 'activate', general: 'hanno' }, 'notOnMap 10.1'],
  ['nobody activated', () => choosing, decline, 'mayNotPass 8.2'],
  ['a march that asks for no card', () => marching([]), use(36, 'move'), 'otherQuestion 10.2'],
  ['a march that is passed', () => marching([]), decline, 'marchOrStop 10.2'],
  ['the leader along', () => marching([]), muster(3, 0, ['hasdrubal']), 'theLeader 10.2'],
  ['one general twice', () => marching([]), muster(3, 0, ['mago', 'mago']), 'listOrder'],
  ['the leader left behind', () => marching([muster(3)]), some('drop', 0, ['hasdrubal']), 'theLeader 10.2'],
  ['nobody left behind', () => marching([muster(3)]), some('drop', 0), 'nobodyNamed 10.2'],
  ['a muster after the stop', () => marching([{ verb: 'stop' }]), muster(3), 'marchOver 10.2'],
  ['a step after the stop', () => marching([{ verb: 'stop' }]), go('arsa'), 'marchOver 10.2'],
  ['a charm without its card', () => marching([muster(3)]), { verb: 'charm' }, 'noCharmHere #28'],
  ['a charm in Spain', () => charming('toletum'), { verb: 'charm' }, 'noCharmHere #28'],
  [
    'a charm on the way',
    () => plan(charming('arpi'), [go('cannae')]).state,
    { verb: 'charm' },
    'noCharm S8.61',
  ],
  [
    'a sail after the enemy’s victory at sea',
    () => plan(sailing, [muster(5)]).state,
    { verb: 'sail', to: 'messana', inside: false },
    'seaClosed #29',
  ],
];

const varro = { space: 'arpi', rank: 'proconsul' } as const;
const heraclea: Changes = {
  troops: [
    { seat: 'rome', space: 'arpi', regulars: 6 },
    { seat: 'carthage', space: 'heraclea', regulars: 12 },
  ],
  posts: { varro, hannibal: 'heraclea', mago: 'heraclea', hanno: 'carthage' },
};
/** Varro marches with six from Arpi into Cannae, next to Heraclea. */
const met = (changes: Changes = {}): State =>
  plan(activated({ ...heraclea, ...changes }, { seat: 'rome', card: 61, general: 'varro' }), [
    muster(6),
    go('cannae'),
  ]).state;
const announced = (): State =>
  preview(hannibal, met(), { seat: 'carthage', plan: [react('heraclea', 'hannibal', 5)] });
const under = (general: General, regulars: number, generals: readonly General[]): Step => ({
  verb: 'react',
  space: 'heraclea',
  general,
  regulars,
  elephants: 0,
  generals: [...generals],
});
const entered: Changes = {
  troops: [
    { seat: 'rome', space: 'arpi', regulars: 6 },
    { seat: 'carthage', space: 'cannae', regulars: 3 },
  ],
  posts: { varro, mago: 'cannae' },
  markers: { arpi: 'none', beneventum: 'none', heraclea: 'none' },
};
const avoided = (): State => {
  const asked = met(entered);
  return answer(asked, react('cannae', 'mago', 3), { dice: [1] }).state;
};
const avoidTo = (space: Space, inside = false): Step => ({ verb: 'avoidTo', space, inside });

const ofReactions: readonly RefusedStep[] = [
  ['eleven CUs', met, react('heraclea', 'hannibal', 11), 'armyLimit S8.64'],
  ['more CUs than there are', met, react('heraclea', 'hannibal', 13), 'noSuchCus S8.64'],
  ['no CUs', met, react('heraclea', 'hannibal', 0), 'interceptsAlone S8.64'],
  ['who is elsewhere', met, react('heraclea', 'hanno', 5), 'notThere S8.64'],
  ['a companion from elsewhere', met, under('hannibal', 5, ['hanno']), 'notThere S8.64'],
  ['a subordinate with his commander', met, under('mago', 5, ['hannibal']), 'oneSubordinate S8.64'],
  [
    'a space that is not next to it',
    () => met({ posts: { ...heraclea.posts, hanno: 'rhegium' } }),
    react('rhegium', 'hanno', 0),
    'noRoad 12.3',
  ],
  ['two of one space', announced, react('heraclea', 'mago', 2), 'oneOfEach 12.7'],
  ['nobody, after somebody', announced, decline, 'announced 10.3'],
  ['another question', met, { verb: 'stop' }, 'otherQuestion 10.3'],
  ['to where no road leads', avoided, avoidTo('rome'), 'noRoad 13.2'],
  ['to where the enemy came from', avoided, avoidTo('arpi'), 'theirWay 13.2'],
  ['onto an enemy marker', avoided, avoidTo('brundisium'), 'enemyMarker 13.2'],
  ['into a city that is none', avoided, avoidTo('cannae', true), 'notYourCity S8.68'],
];

const mago: Placed = { seat: 'carthage', space: 'rhone', regulars: 1, generals: ['mago'] };
const paulus: Placed = { seat: 'rome', space: 'rhone', regulars: 1, generals: ['paulus'], rank: 'consul' };
// Battle cards by their numbers: 1 to 12 Frontal Assault, 13 to 21 Flank Left, 31 to 38 Probe.
const inBattle = () =>
  battleOn(
    holding(setting([mago, paulus]), { carthage: [20] }),
    { space: 'rhone', active: 'carthage', from: 'allobroges', way: 'road' },
    { cards: [1, 2, 3, 4, 31, 13] },
  );
const attacked = (): State => {
  const game = inBattle();
  while (game.asked()?.endsWith('counter') === true) game.answer({ verb: 'decline' });
  return game.state();
};
const defended = (): State => {
  const game = inBattle();
  while (game.asked()?.endsWith('counter') === true) game.answer({ verb: 'decline' });
  game.answer({ verb: 'attack', battleCard: 4, as: 'frontalAssault' });
  return game.state();
};
const losing = (elephants: number): State =>
  asks({
    at: 'losses',
    seat: 'carthage',
    answer: null,
    space: 'rhone',
    inside: false,
    lost: 2,
    elephantFirst: true,
    most: { regulars: 4, elephants },
    sortie: { regulars: 0, elephants: 0 },
    why: 'casualties',
  });
const lose = (regulars: number, elephants: number): Step => ({
  verb: 'lose',
  regulars,
  elephants,
  sortieRegulars: 0,
  sortieElephants: 0,
});

const ofBattles: readonly RefusedStep[] = [
  [
    'a card of the other hand',
    attacked,
    { verb: 'attack', battleCard: 1, as: 'frontalAssault' },
    'cardNotHeld 14.6',
  ],
  ['a card as another kind', attacked, { verb: 'attack', battleCard: 4, as: 'probe' }, 'otherKind 14.9'],
  ['no attack', attacked, decline, 'mayNotPass 14.6'],
  ['Maharbal who is not held', attacked, counter(6), 'cardNotHeld 7.2'],
  ['another card than Maharbal', attacked, counter(20), 'otherMoment 8.4'],
  ['an answer of another kind', defended, { verb: 'match', battleCard: 1, as: 'probe' }, 'matchKind 14.7'],
  [
    'an answer from the other hand',
    defended,
    { verb: 'match', battleCard: 31, as: 'frontalAssault' },
    'cardNotHeld 14.7',
  ],
  ['too few lost', () => losing(1), lose(0, 1), 'loseExactly 14.11'],
  ['no elephant among the lost', () => losing(1), lose(2, 0), 'elephantFirst 17.2'],
  ['more elephants than there are', () => losing(1), lose(0, 2), 'noSuchCus 14.11'],
];

const enter = (regulars: number, generals: readonly General[] = []): Step => ({
  verb: 'enter',
  regulars,
  elephants: 0,
  generals: [...generals],
});
/** Hannibal comes to Tarentum, which has room for two of four CUs. */
const declaring = (): State =>
  plan(
    activated(
      {
        troops: [
          { seat: 'carthage', space: 'cannae', regulars: 6 },
          { seat: 'rome', space: 'tarentum', regulars: 4 },
        ],
        posts: { hannibal: 'cannae' },
      },
      { seat: 'carthage', card: 61, general: 'hannibal' },
    ),
    [muster(6), go('tarentum')],
  ).state;
/** Varro is intercepted on his way by land. */
const caught = (): State =>
  answer(
    plan(activated(heraclea, { seat: 'rome', card: 61, general: 'varro' }), [muster(6), go('cannae')]).state,
    react('heraclea', 'hannibal', 5),
    { dice: [1] },
  ).state;
/** Paulus has taken the initiative from Mago and withdraws; he is asked where to. */
const leaving = (): State => {
  const game = battleOn(
    holding(setting([mago, paulus], { druentia: 'carthage' }), {}),
    { space: 'rhone', active: 'carthage', from: 'nemausus', way: 'road' },
    { cards: [1, 2, 3, 4, 5, 31], dice: [1, 1, 6] },
  );
  const steps: readonly Step[] = [
    { verb: 'attack', battleCard: 4, as: 'frontalAssault' },
    { verb: 'match', battleCard: 1, as: 'frontalAssault' },
    { verb: 'accept' },
    { verb: 'withdraw' },
    { verb: 'accept' },
  ];
  for (const step of steps) game.answer(step);
  return game.state();
};
const leave = (space: Space): Step => ({ verb: 'withdrawTo', space });

const ofWays: readonly RefusedStep[] = [
  ['three CUs into a city for two', declaring, enter(3), 'cityFull 10.7'],
  ['more CUs into a city than there are', declaring, enter(5), 'noSuchCus 10.7'],
  ['a general from elsewhere into a city', declaring, enter(1, ['varro']), 'notThere 10.7'],
  ['into a city after a march by land', caught, enter(2), 'onlyLanded 12.8'],
  ['neither to fight nor to back up', caught, decline, 'mayNotPass 12.5'],
  ['a withdrawal to where the enemy came from', leaving, leave('nemausus'), 'theirWay 16.3'],
  ['a withdrawal onto an enemy marker', leaving, leave('druentia'), 'enemyMarker 16.3'],
  ['a withdrawal to a strange tribe', leaving, leave('allobroges'), 'strangeTribe 16.3'],
  ['a withdrawal where no road leads', leaving, leave('rome'), 'noRoad 16.3'],
];

describe.each([
  ['on the march', ofMarches],
  ['before an army that comes', ofReactions],
  ['in a battle', ofBattles],
  ['on a way out of it', ofWays],
])('a refusal %s names the rule that forbids it', (_, examples) => {
  it.each(examples.map(([words, position, step, told]) => ({ words, position, step, told })))(
    '$words: $told',
    ({ position, step, told }) => {
      expect(reasonsFor(position(), step)).toEqual([told]);
    },
  );
});
