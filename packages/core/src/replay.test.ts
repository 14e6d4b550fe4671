import { describe, expect, it } from 'vitest';
import {
  commitOf,
  idealChance,
  sayIn,
  takebackActions,
  tinyGame,
  type GameSoFar,
  type Wager,
  type WagerEvent,
  type WagerSeat,
  type WagerStep,
} from '../testkit/index.js';
import type { TimeTold } from './clocks.js';
import { passedBy, turnClocks } from './clockTurns.js';
import { decideSeated, decideTime } from './decideTime.js';
import type { TimeStep } from './timeWords.js';
import { decideUntouched } from './untouched.js';
import { haltedBy } from './replayTime.js';
import { frameFor } from './plan.js';
import { replay, type SeatAction, type ReplayEnd, type Telling } from './replay.js';
import { fold } from './sight.js';
import { decideAll } from './standing.js';
import { hashOfShare } from './shares.js';
import type { TableStep } from './table.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 2, 1, 8);
const SHARE = 'a0'.repeat(16);
/** This game's log names no draws, so each draws the first card. */
const source = { ...idealChance('replay'), draw: () => 0 };

function stepOf(fact: WagerEvent): WagerStep[] {
  switch (fact.kind) {
    case 'Readied':
      return [{ verb: 'ready' }];
    case 'Laid':
      return fact.card === 'hidden' ? [] : [{ verb: 'lay', card: fact.card, says: fact.says }];
    case 'Believed':
      return [{ verb: 'believe' }];
    case 'Doubted':
      return [{ verb: 'doubt' }];
    default:
      return [];
  }
}
const telling: Telling<Wager> = { game: tinyGame, stepsOf: (facts) => facts.slice(0, 1).flatMap(stepOf) };

type Now = GameSoFar<Wager>;
type Act = (now: Now) => Now;

const grown = ({ log, state }: Now, events: readonly WagerEvent[]): Now => ({
  log: [...log, ...events],
  state: fold(tinyGame, events, state),
});
const told = (now: Now, facts: readonly TimeTold<WagerSeat>[]): Now =>
  grown(
    now,
    facts.map((what) => tinyGame.tableEvent({ kind: 'TimeKept', what })),
  );
const timeIn = ({ state }: Now) => state.table.time;

/** The facts of an action with the clocks after it, as the server writes them. A game that the operator had stopped goes on. */
function turned(before: Now, after: Now, now: number): Now {
  const events = after.log.slice(before.log.length);
  const isFrozen = timeIn(before)?.breaks.frozen === true;
  const going = isFrozen ? told(after, haltedBy(timeIn(after), false, { now })) : after;
  const fact = turnClocks(tinyGame, { before: before.state, after: going.state, events }, { now });
  return fact === null ? going : told(going, [fact.what]);
}

const play =
  (seat: WagerSeat, at: number, step: WagerStep): Act =>
  (before) => {
    const commit = { frame: frameFor(tinyGame, before.state, seat) ?? -1, steps: [step] };
    const { events } = commitOf(tinyGame, before.state, { seat, commit, source });
    return turned(before, grown(before, events), at);
  };
/** Who is asked whether they believe a card does so, and lays their own by the same plan. */
const believeAndLay =
  (seat: WagerSeat, at: number): Act =>
  (before) => {
    const hand = before.state.hands[seat];
    const lay: WagerStep = { verb: 'lay', card: hand === 'hidden' ? 0 : (hand[0] ?? 0), says: 5 };
    const frame = frameFor(tinyGame, before.state, seat) ?? -1;
    const commit = { frame, steps: [{ verb: 'believe' } as const], then: [[lay]] };
    const done = decideAll(tinyGame, before.state, { seat, commit }, { policies: {}, source });
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return turned(before, grown(before, done.value.events), at);
  };
const say =
  (seat: WagerSeat, at: number, step: TableStep): Act =>
  (before) =>
    turned(before, sayIn(tinyGame, before, { seat, step, source }), at);
const takeBack =
  (seat: WagerSeat, at: number): Act =>
  (before) =>
    takebackActions(tinyGame, before.state, { seat, accept: true }).reduce(
      (now, said) => say(said.seat, at, said.step)(now),
      before,
    );
const time =
  (seat: WagerSeat, now: number, step: TimeStep): Act =>
  (before) => {
    const done = decideTime(tinyGame, before.state, { seat, step }, { now });
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return grown(before, done.value.events);
  };
const wait =
  (now: number): Act =>
  (before) => {
    const facts = passedBy(timeIn(before), { now });
    if (facts.length === 0) throw new Error('Nothing has passed.');
    return told(before, facts);
  };
const stop =
  (now: number): Act =>
  (before) =>
    told(before, haltedBy(timeIn(before), true, { now }));
const sit =
  (seat: WagerSeat, now: number): Act =>
  (before) => {
    const done = decideSeated(tinyGame, before.state, { seat, moment: { now } });
    if (!done.ok) throw new Error(done.error.code);
    return grown(before, done.value.events);
  };
const layFirst =
  (seat: WagerSeat, at: number): Act =>
  (before) => {
    const hand = before.state.hands[seat];
    return play(seat, at, { verb: 'lay', card: hand === 'hidden' ? 0 : (hand[0] ?? 0), says: 5 })(before);
  };

const opened = (): Now => {
  const begun = grown({ log: [], state: tinyGame.empty }, tinyGame.begin({}, 'seal'));
  const timed = told(begun, [
    { is: 'agreed', pace: { by: 'web', days: 8, hours: 12, vacation: 5, bot: true } },
  ]);
  return sayIn(tinyGame, timed, { seat: 'north', step: { verb: 'sealShare', hash: hashOfShare(SHARE) } });
};
const after = (acts: readonly Act[]): Now => acts.reduce((now, act) => act(now), opened());

const at = (days: number, hours = 0): number => START + days * DAY + hours * HOUR;

const SHARED = [
  say('south', at(0), { verb: 'giveShare', share: SHARE }),
  say('north', at(0), { verb: 'openShare', share: SHARE }),
  play('north', at(0, 1), { verb: 'ready' }),
  play('south', at(0, 2), { verb: 'ready' }),
];

/** Replays a log; returns its actions and its last state. */
function again(log: readonly WagerEvent[]): ReplayEnd & { readonly actions: readonly SeatAction<Wager>[] } {
  const actions: SeatAction<Wager>[] = [];
  const replaying = replay(telling, log, tinyGame.begin({}, 'seal').length);
  for (;;) {
    const next = replaying.next();
    if (next.done === true) return { ...next.value, actions };
    actions.push(next.value.action);
  }
}

const follows = (acts: readonly Act[]) => again(after(acts).log).apart;

describe('a game decided anew from its log', () => {
  it('tells its plans, words and takebacks, also where shares come while a plan waits for them', () => {
    const { log } = after([
      play('north', at(0), { verb: 'ready' }),
      say('south', at(0), { verb: 'giveShare', share: SHARE }),
      play('south', at(0, 1), { verb: 'ready' }),
      say('north', at(0, 2), { verb: 'openShare', share: SHARE }),
      say('south', at(0, 3), { verb: 'offerDraw' }),
      say('north', at(0, 3), { verb: 'answerDraw', offer: 1, accept: false }),
      layFirst('north', at(0, 4)),
      takeBack('north', at(0, 5)),
      layFirst('north', at(0, 6)),
      play('south', at(0, 7), { verb: 'doubt' }),
      say('north', at(0, 8), { verb: 'resign' }),
    ]);
    const { apart, actions } = again(log);
    expect(apart).toBeNull();
    expect(
      actions.map((action) =>
        'word' in action ? action.word.verb : action.steps.map(({ verb }) => verb).join(),
      ),
    ).toEqual(
      [
        'sealShare',
        'ready',
        'giveShare',
        'ready',
        'openShare',
        'offerDraw',
        'answerDraw',
        'lay',
        'askTakeback',
      ].concat(['answerTakeback', 'lay', 'doubt', 'resign']),
    );
  });

  it('tells each part of a plan that ran on, and its clocks', () => {
    const { apart, actions } = again(
      after([
        ...SHARED,
        layFirst('north', at(1)),
        believeAndLay('south', at(2)),
        play('north', at(3), { verb: 'doubt' }),
      ]).log,
    );
    expect(apart).toBeNull();
    expect(actions.slice(-3).map((action) => ('steps' in action ? action.steps[0]?.verb : ''))).toEqual([
      'believe',
      'lay',
      'doubt',
    ]);
  });

  it.each<readonly [string, readonly Act[]]>([
    ['more time given', [time('south', at(1), { verb: 'giveTime', ms: DAY }), layFirst('north', at(2))]],
    [
      'a pause with a date, which comes',
      [
        time('north', at(1), { verb: 'askPause', until: at(3) }),
        time('south', at(1, 1), { verb: 'answerPause', number: 1, accept: true }),
        wait(at(3, 1)),
        layFirst('north', at(4)),
      ],
    ],
    [
      'a pause without one, which somebody ends',
      [
        time('north', at(1), { verb: 'askPause', until: null }),
        time('south', at(1, 1), { verb: 'answerPause', number: 1, accept: true }),
        time('south', at(2), { verb: 'goOn' }),
      ],
    ],
    [
      'vacations of both, one cut short, one to its end',
      [
        time('north', at(1), { verb: 'goAway', days: 3 }),
        time('south', at(1), { verb: 'goAway', days: 1 }),
        wait(at(2, 1)),
        time('north', at(2, 5), { verb: 'comeBack' }),
        layFirst('north', at(3)),
      ],
    ],
    ['a host who stops the game, and lets it go on', [stop(at(1)), layFirst('north', at(2))]],
    [
      'a bot for who is late, and their player again',
      [
        wait(at(5)),
        wait(at(8)),
        wait(at(8, 3)),
        wait(at(11)),
        time('south', at(11), { verb: 'seatBot' }),
        time('north', at(12), { verb: 'sitAgain' }),
      ],
    ],
    ['a seat left to a bot', [time('north', at(1), { verb: 'leaveToBot' }), layFirst('north', at(1, 1))]],
    [
      'somebody new in a seat',
      [
        wait(at(5)),
        wait(at(8)),
        wait(at(8, 3)),
        wait(at(11)),
        time('south', at(11), { verb: 'openSeat' }),
        sit('north', at(12)),
      ],
    ],
    [
      'a game claimed',
      [wait(at(5)), wait(at(8)), wait(at(8, 3)), wait(at(11)), time('south', at(11), { verb: 'claimGame' })],
    ],
  ])('follows with what was said of time: %s', (_, acts) => {
    expect(follows([...SHARED, ...acts])).toBeNull();
  });

  it('follows to the end of a game that nobody touches', () => {
    const untouched =
      (days: number): Act =>
      (before) => {
        const done = decideUntouched(tinyGame, before.state, { touched: START, now: at(days) });
        if (!done.ok) throw new Error(done.error.code);
        return grown(before, done.value.events);
      };
    const { log } = [untouched(160), untouched(190), untouched(250)].reduce(
      (now: Now, act) => act(now),
      grown({ log: [], state: tinyGame.empty }, tinyGame.begin({}, 'seal')),
    );
    expect(log.at(-1)).toMatchObject({ by: 'unfinished' });
    expect(again(log).apart).toBeNull();
    expect(again(log.toSpliced(-2, 1)).apart).toBe(log.length - 2);
  });
});

describe('what the rules would not have led to', () => {
  const claimed = after([
    ...SHARED,
    wait(at(5)),
    wait(at(8)),
    wait(at(8, 3)),
    wait(at(11)),
    time('south', at(11), { verb: 'claimGame' }),
  ]).log;

  it.each<readonly [string, (fact: WagerEvent) => WagerEvent[]]>([
    ['another winner', (fact) => [fact.kind === 'GameEnded' ? { ...fact, winner: 'north' } : fact]],
    [
      'a claim before the grace was over',
      (fact) =>
        fact.kind === 'TimeKept' && fact.what.is === 'passed' && fact.what.stage === 'open' ? [] : [fact],
    ],
    [
      'an end by time that nobody claimed',
      (fact) => (fact.kind === 'TimeKept' && fact.what.is === 'claimed' ? [] : [fact]),
    ],
    [
      'clocks that say something else',
      (fact) =>
        fact.kind === 'TimeKept' && fact.what.is === 'clocks'
          ? [
              {
                ...fact,
                what: {
                  ...fact.what,
                  clocks: fact.what.clocks.map((clock) => ({ ...clock, left: clock.left - HOUR })),
                },
              },
            ]
          : [fact],
    ],
    ['a share that nobody sealed', (fact) => (fact.kind === 'ShareSealed' ? [] : [fact])],
    ['a plan of nobody', (fact) => (fact.kind === 'PlanCommitted' ? [] : [fact])],
    ['something said twice', (fact) => (fact.kind === 'Readied' ? [fact, fact] : [fact])],
  ])('is found, and where: %s', (_, forge) => {
    const forged = claimed.flatMap(forge);
    const first = forged.findIndex(
      (fact, number) => JSON.stringify(fact) !== JSON.stringify(claimed[number]),
    );
    expect(again(claimed).apart).toBeNull();
    expect([first > 0, again(forged).apart]).toEqual([true, first]);
  });
});
