import { describe, expect, it } from 'vitest';
import {
  answer,
  positionWith,
  reasonsFor,
  continueWorks,
  startOfWar,
  type Changes,
  type RefusedStep,
} from '../../testkit/index.js';
import type { NewFrame, State, Step } from '../model/index.js';
import type { Space } from '../spaces.js';
import type { General } from '../vocabulary.js';

const decline: Step = { verb: 'decline' };
const mark = (space: Space): Step => ({ verb: 'mark', space });
const name = (general: General): Step => ({ verb: 'name', general });
const post = (general: General, space: Space): Step => ({ verb: 'post', general, space, inside: false });
const raised = (space: Space, inside = false): Step => ({ verb: 'reinforce', space, inside });
const asks = (frame: NewFrame, changes: Changes = {}): State => positionWith({ ...changes, frames: [frame] });

const year = (war: Changes['war'], changes: Changes = {}): State =>
  continueWorks(positionWith({ turn: 2, ...changes, ...(war !== undefined && { war }) })).state;
const displaced = { at: 'displaced', space: null } as const;
const shutRome: Changes = { troops: [{ seat: 'carthage', space: 'rome', regulars: 4 }] };
const bids = answer(startOfWar(2), { verb: 'accept' }).state;
const lost = (why: string): NewFrame => ({
  at: 'removePc',
  seat: 'rome',
  answer: null,
  left: 1,
  why,
});

const ofTheYear: readonly RefusedStep[] = [
  ['a marker of the bid on another', () => bids, mark('capua'), 'marked 3.1'],
  ['no CU of the year is left out', () => year({ stage: 'reinforceRome' }), decline, 'mayNotPass 6.1'],
  ['Rome’s CU elsewhere', () => year({ stage: 'reinforceRome' }), raised('capua'), 'romeOrGeneral 6.2'],
  [
    'Rome’s third CU out of Italy',
    () =>
      year(
        { stage: 'reinforceRome', n: 2, abroad: 2 },
        { posts: { publius: 'massilia', varro: 'ariminum' } },
      ),
    raised('massilia'),
    'abroad 6.2',
  ],
  [
    'Carthage’s second CU at home',
    () => year({ stage: 'reinforceCarthage', n: 1 }),
    raised('carthage'),
    'noLevy S8.38',
  ],
  [
    'a CU before its shut city',
    () => year({ stage: 'reinforceRome' }, shutRome),
    raised('rome'),
    'wrongSide S8.37',
  ],
  [
    'a CU into a besieged city',
    () =>
      year(
        { stage: 'reinforceRome' },
        {
          ...shutRome,
          posts: { publius: 'massilia', varro: 'ariminum' },
          sieges: [{ seat: 'carthage', space: 'rome', points: 1 }],
        },
      ),
    raised('rome', true),
    'cityFull S8.37',
  ],
  [
    'Hanno out of Africa',
    () =>
      year(
        { stage: 'returnGenerals' },
        {
          posts: { hanno: displaced },
          troops: [{ seat: 'carthage', space: 'utica', regulars: 1 }],
        },
      ),
    post('hanno', 'saguntum'),
    'boundGeneral S8.40',
  ],
  [
    'a general to no CUs',
    () => year({ stage: 'returnGenerals' }, { posts: { mago: displaced } }),
    post('mago', 'rome'),
    'noCusToJoin S8.40',
  ],
  [
    'a general who is not asked for',
    () => year({ stage: 'returnGenerals' }, { posts: { mago: displaced } }),
    post('gisgo', 'saguntum'),
    'otherGeneral S8.40',
  ],
  [
    'Fabius out of Italy',
    () => asks({ at: 'consulPlace', seat: 'rome', answer: null, general: 'fabius' }),
    post('fabius', 'messana'),
    'boundGeneral 24',
  ],
  [
    'a consul to few CUs',
    () => asks({ at: 'consulPlace', seat: 'rome', answer: null, general: 'varro' }),
    post('varro', 'capua'),
    'notFive S8.41',
  ],
  [
    'Africanus on an enemy marker',
    () => asks({ at: 'africanus', seat: 'rome', answer: null }),
    post('africanus', 'saguntum'),
    'noLanding 6.7',
  ],
  [
    'an enemy as proconsul',
    () => asks({ at: 'proconsul', seat: 'rome', answer: null }),
    name('mago'),
    'notYours 6.6',
  ],
  [
    'who is away as proconsul',
    () => asks({ at: 'proconsul', seat: 'rome', answer: null }),
    name('nero'),
    'notOnMap 6.6',
  ],
  [
    'a city taken off the map',
    () => asks(lost('politics')),
    { verb: 'unmark', space: 'rome' },
    'noSoftMarker S8.19',
  ],
];

const hand = (cards: readonly number[], campaignOnly = false): State =>
  asks({ at: 'playCard', seat: 'rome', answer: null, campaignOnly }, { hands: { rome: cards } });
const use = (card: number, how: Extract<Step, { verb: 'play' }>['use']): Step => ({
  verb: 'play',
  card,
  use: how,
});
const placing = (changes: Changes = {}): State =>
  asks({ at: 'placePc', seat: 'rome', answer: null, left: 3, placed: [] }, changes);
const raising = asks({ at: 'raise', seat: 'rome', answer: null });
const noGeneral: Changes = { empty: true, hands: { rome: [37] } };
const window = (cards: readonly number[]): State =>
  asks({ at: 'counter', seat: 'rome', answer: null, window: 'weather' }, { hands: { rome: cards } });
const counter = (card: number): Step => ({ verb: 'counter', card });

const ofCards: readonly RefusedStep[] = [
  [
    'a claim without a campaign card',
    () => asks({ at: 'claimFirst', seat: 'rome', answer: null }, { hands: { rome: [1] } }),
    { verb: 'accept' },
    'noCampaign S8.46',
  ],
  ['another card after a claim', () => hand([12, 37], true), use(12, 'place'), 'campaignClaimed 7.3'],
  ['a claimed campaign discarded', () => hand([37], true), use(37, 'discard'), 'nodiscard S8.46'],
  [
    'a claimed campaign that moves nobody',
    () => asks({ at: 'playCard', seat: 'rome', answer: null, campaignOnly: true }, noGeneral),
    use(37, 'move'),
    'nomove 8.2',
  ],
  ['a card that is not held', () => hand([12]), use(13, 'place'), 'cardNotHeld 7.2'],
  ['troops by two operations', () => hand([8]), use(8, 'raise'), 'noraise 8.2'],
  ['the enemy’s event', () => hand([28]), use(28, 'event'), 'eventNotYours 8.3'],
  ['a counter in one’s turn', () => hand([41]), use(41, 'event'), 'counterOnly 8.4'],
  ['no card at all', () => hand([12]), decline, 'mayNotPass 7.2'],
  ['a marker on one’s own', () => placing(), mark('capua'), 'marked 19.2'],
  ['a marker on a tribe', () => placing(), mark('averni'), 'cityOrTribe S8.60'],
  ['a marker on an enemy city', () => placing(), mark('gades'), 'cityOrTribe S8.60'],
  ['an enemy marker without a CU', () => placing(), mark('corduba'), 'flipNeedsCus 19.2'],
  [
    'an enemy marker in a truce',
    () => placing({ troops: [{ seat: 'rome', space: 'corduba', regulars: 1 }], lasting: ['truce'] }),
    mark('corduba'),
    'truceFlip #64',
  ],
  [
    'a marker among enemy CUs',
    () => placing({ troops: [{ seat: 'carthage', space: 'narbo', regulars: 1 }] }),
    mark('narbo'),
    'enemyCus 19.2',
  ],
  ['no marker at all', () => placing(), decline, 'firstOne S8.60'],
  ['troops with an enemy', () => raising, name('mago'), 'notYours 8.2'],
  ['troops with who is away', () => raising, name('nero'), 'notOnMap 8.2'],
  ['a counter that is not held', () => window([60]), counter(41), 'cardNotHeld 7.2'],
  ['a counter of another moment', () => window([60]), counter(60), 'otherMoment 8.4'],
];

describe.each([
  ['in the year', ofTheYear],
  ['of cards and operations', ofCards],
])('a refusal %s names the rule that forbids it', (_, examples) => {
  it.each(examples.map(([words, position, step, told]) => ({ words, position, step, told })))(
    '$words: $told',
    ({ position, step, told }) => {
      expect(reasonsFor(position(), step)).toEqual([told]);
    },
  );
});
