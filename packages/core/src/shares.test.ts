import { describe, expect, it } from 'vitest';
import {
  commitOf,
  fordWith,
  openedGame,
  owedAction,
  refusalOf,
  sayIn,
  takebackActions,
  tinyGame,
  withShares,
  type Ford,
  type FordState,
  type FordStep,
  type GameSoFar,
  type Wager,
  type WagerSeat,
  type WagerStep,
} from '../testkit/index.js';
import { knownCards } from './cards.js';
import { hmacChance, seedHash } from './chance.js';
import { decide } from './decide.js';
import { frameFor, promptIn, waiting } from './plan.js';
import { hashOfShare, sharesOf, type Share } from './shares.js';
import type { TableStep } from './table.js';
import type { Check } from './claims.js';
import { verifyLog } from './verify.js';

const SEED = Uint8Array.from({ length: 32 }, (_, at) => at);
const source = hmacChance(SEED, 'game-one');
const [own, others, third] = ['a0'.repeat(16), '0b'.repeat(16), 'c3'.repeat(16)];
const kept = { seat: 'north', share: own, fresh: others } as const;
const opened = openedGame(tinyGame, {}, kept);

const give: TableStep = { verb: 'giveShare', share: others };
const open: TableStep = { verb: 'openShare', share: own };
const seal = (share: string): TableStep => ({ verb: 'sealShare', hash: hashOfShare(share) });

type Now = GameSoFar<Wager>;

function commit({ log, state }: Now, seat: WagerSeat, steps: readonly WagerStep[]): Now {
  const frame = frameFor(tinyGame, state, seat) ?? -1;
  const played = commitOf(tinyGame, state, { seat, commit: { frame, steps }, source });
  return { log: [...log, ...played.events], state: played.after };
}
const say = (now: Now, seat: WagerSeat, step: TableStep): Now => sayIn(tinyGame, now, { seat, step, source });
const ready = (now: Now): Now =>
  commit(commit(now, 'north', [{ verb: 'ready' }]), 'south', [{ verb: 'ready' }]);
const kinds = ({ log }: Now) => log.map(({ kind }) => kind);
const whyNot = ({ state }: Now, seat: WagerSeat, step: TableStep) =>
  refusalOf(tinyGame, state, { seat, step }, source);

describe('shares in the chance', () => {
  it('are sealed, given and opened in that order, and nobody waits for them before chance is needed', () => {
    const both = say(say(opened, 'south', give), 'north', open);
    expect(kinds(both)).toEqual(['Began', 'ShareSealed', 'ShareGiven', 'ShareOpened']);
    expect(sharesOf(both.state.table.shares).map(({ share }) => share)).toEqual([own, others]);
    expect(waiting(tinyGame, opened.state)).toEqual(['north']);
    expect(kinds(ready(both)).slice(-2)).toEqual(['Dealt', 'Tossed']);
  });

  it('are asked where the first draw needs them: of the other, then of who opened the game', () => {
    const stopped = ready(opened);
    expect(kinds(stopped).slice(-2)).toEqual(['Readied', 'SharesAsked']);
    expect(waiting(tinyGame, stopped.state)).toEqual(['south']);
    expect(promptIn(tinyGame, stopped.state, 'south')?.prompt.code).toBe('giveShare');
    const given = say(stopped, 'south', give);
    expect(waiting(tinyGame, given.state)).toEqual(['north']);
    expect(promptIn(tinyGame, given.state, 'north')?.prompt.code).toBe('openShare');
    expect(kinds(say(given, 'north', open)).slice(-4)).toEqual(['IsReady', 'Dealt', 'Dealt', 'Tossed']);
  });

  it('lead to the same game, whether they come early or late', () => {
    const early = ready(say(say(opened, 'south', give), 'north', open));
    const late = say(say(ready(opened), 'south', give), 'north', open);
    const told = ({ log }: Now) => log.filter(({ kind }) => kind === 'Dealt' || kind === 'Tossed');
    expect(told(late)).toEqual(told(early));
    expect(late.state.hands).toEqual(early.state.hands);
  });

  it('cannot be answered by a plan: the frame that asks them has a number of its own', () => {
    const stopped = ready(opened);
    const frame = frameFor(tinyGame, stopped.state, 'south') ?? -1;
    expect(frame).toBe(3);
    const decided = decide(tinyGame, stopped.state, { seat: 'south', commit: { frame, steps: [] } }, source);
    expect(decided).toMatchObject({ error: { code: 'unfinished', reasons: [{ code: 'sharesMissing' }] } });
    const late = say(say(stopped, 'south', give), 'north', open);
    expect(late.state.frames.at(-1)?.id).toBe(4);
  });

  it('are refused where they do not fit: forged, twice, by the wrong seat, too early, after the first draw', () => {
    const given = say(opened, 'south', give);
    expect(whyNot(given, 'north', { verb: 'openShare', share: third })).toBe('shareUnfit');
    expect(whyNot(given, 'north', { verb: 'openShare', share: 'a0' })).toBe('shareUnfit');
    expect(whyNot(given, 'south', give)).toBe('shareGiven');
    expect(whyNot(given, 'south', open)).toBe('shareIsNotYours');
    expect(whyNot(given, 'south', seal(third))).toBe('shareIsNotYours');
    expect(whyNot(opened, 'north', give)).toBe('shareIsNotYours');
    expect(whyNot(opened, 'north', open)).toBe('shareTooEarly');
    const drawn = ready(say(given, 'north', open));
    for (const word of [seal(third), give, open]) {
      expect(whyNot(drawn, 'north', word)).toBe('sharesFixed');
      expect(whyNot(drawn, 'south', word)).toBe('sharesFixed');
    }
  });

  it('are replaced in public and counted where one is lost, and the other gives theirs anew after it', () => {
    const given = say(ready(opened), 'south', give);
    const lost = say(given, 'north', seal(third));
    expect(lost.state.table.shares).toMatchObject({ lost: 1, given: null, sealed: { seat: 'north' } });
    expect(waiting(tinyGame, lost.state)).toEqual(['south']);
    expect(whyNot(lost, 'north', { verb: 'openShare', share: third })).toBe('shareTooEarly');
    const again = say(lost, 'south', give);
    expect(whyNot(again, 'north', open)).toBe('shareUnfit');
    expect(kinds(say(again, 'north', { verb: 'openShare', share: third })).at(-1)).toBe('Tossed');
  });

  it('stay where they are when a plan that waits for them is taken back', () => {
    const given = say(ready(opened), 'south', give);
    const taken = takebackActions(tinyGame, given.state, { seat: 'south', accept: true }).reduce(
      (now, word) => say(now, word.seat, word.step),
      given,
    );
    expect(taken.state.table.shares).toMatchObject({ given: { share: others }, asked: null });
    expect(waiting(tinyGame, taken.state)).toEqual(['south']);
    expect(taken.state.frames.at(-1)?.id).toBe(4);
    const open2 = say(taken, 'north', open);
    expect(kinds(open2).at(-1)).toBe('ShareOpened');
    expect(kinds(commit(open2, 'south', [{ verb: 'ready' }])).at(-1)).toBe('Tossed');
  });

  describe('in the middle of a plan that is carried out', () => {
    const game = fordWith({ isOpen: false, secrecy: 'sealed' });
    type Walk = GameSoFar<Ford>;
    function walk({ log, state }: Walk, seat: WagerSeat, steps: readonly FordStep[]): Walk {
      const frame = frameFor(game, state, seat) ?? -1;
      const played = commitOf(game, state, { seat, commit: { frame, steps }, source });
      return { log: [...log, ...played.events], state: played.after };
    }
    const began = walk(walk(withShares(game, {}, kept), 'north', [{ verb: 'ready' }]), 'south', [
      { verb: 'ready' },
    ]);
    /** The same march, with nothing drawn yet and both shares missing. */
    const undrawn = (change: Partial<FordState>): Walk => {
      const { shares } = openedGame(game, {}, kept).state.table;
      return { log: [], state: { ...began.state, ...change, table: { ...began.state.table, shares } } };
    };
    const told = ({ log }: Walk) => log.map(({ kind }) => kind);
    const speak = (now: Walk): Walk =>
      [0, 1].reduce((said) => {
        const word = owedAction(game, said.state, kept);
        return word === null ? said : sayIn(game, said, { ...word, source });
      }, now);
    const stride: readonly FordStep[] = [{ verb: 'stride', length: 1 }];

    it('are waited for by who interrupts it, and the plan goes on', () => {
      const asked = walk(undrawn({}), 'north', [...stride, ...stride]);
      const card = knownCards(asked.state.hands.south)[0] ?? 1;
      const stopped = walk(asked, 'south', [{ verb: 'ambush', card }]);
      expect(told(stopped).slice(-2)).toEqual(['AmbushPicked', 'SharesAsked']);
      expect(told(speak(stopped)).slice(-3)).not.toContain('SharesAsked');
      expect(told(speak(stopped))).toContain('Ambushed');
    });

    it('are waited for by what ends it, and each of its steps is carried out once', () => {
      const stopped = walk(undrawn({ hands: { north: [], south: [] } }), 'north', stride);
      expect(told(stopped)).toEqual(['PlanCommitted', 'PlanLaid', 'StepBegun', 'Strode', 'SharesAsked']);
      const done = speak(stopped);
      expect(told(done).slice(-3)).toEqual(['PlanEnded', 'Drew', 'MarchBegan']);
      expect(done.state.at.north).toBe(began.state.at.north + 1);
    });
  });
});

describe('the shares in a record', () => {
  const begun = withShares(tinyGame, {}, kept);
  const resigned = say(ready(begun), 'south', { verb: 'resign' });
  const evidence = (
    log: readonly Wager['event'][],
    shares: readonly Share<string>[] = sharesOf(resigned.state.table.shares),
  ) => ({
    game: 'game-one',
    seal: seedHash(SEED),
    seed: Buffer.from(SEED).toString('hex'),
    shares,
    // The games of these tests have another seal.
    events: log.map((event) => (event.kind === 'Began' ? { ...event, seal: seedHash(SEED) } : event)),
  });
  const claims = tinyGame.facts.claimsOf;
  const wrong = (log: readonly Wager['event'][], shares?: readonly Share<string>[]): Check[] =>
    [...verifyLog(tinyGame, evidence(log, shares), claims)]
      .flat()
      .filter(({ verdict }) => verdict === 'wrong');
  const codes = (log: readonly Wager['event'][], shares?: readonly Share<string>[]) =>
    wrong(log, shares).map(({ code }) => code);
  const { log } = resigned;
  const bent = (kind: Wager['event']['kind'], by: object) =>
    log.map((event) => (event.kind === kind ? { ...event, ...by } : event));

  it('are verified: the hash, the order, the count, and those that are published', () => {
    expect(codes(log)).toEqual([]);
    const lost = say(say(opened, 'north', seal(third)), 'south', give);
    const done = say(say(lost, 'north', { verb: 'openShare', share: third }), 'south', { verb: 'resign' });
    const checks = [
      ...verifyLog(tinyGame, evidence(done.log, sharesOf(done.state.table.shares)), claims),
    ].flat();
    expect(checks.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
    expect(checks.find(({ code }) => code === 'shareLost')?.values).toEqual({ seat: 'north', count: 1 });
  });

  it('are found and named where one is altered', () => {
    expect(codes(bent('ShareSealed', { hash: hashOfShare(third) }))).toContain('shareHash');
    expect(codes(bent('ShareSealed', { lost: 1 }))).toContain('shareLost');
    expect(codes(bent('ShareGiven', { share: third }))).toContain('share');
    expect(codes(bent('ShareOpened', { share: third }))).toEqual(
      expect.arrayContaining(['shareHash', 'share']),
    );
    expect(codes(bent('ShareOpened', { seat: 'south' }))).toContain('shareOrder');
    const [one, two] = sharesOf(resigned.state.table.shares);
    if (one === undefined || two === undefined) throw new Error('No shares.');
    expect(codes(log, [two, one])).toContain('share');
    expect(codes(log, [one])).toContain('share');
    expect(codes(log, [one, two, one])).toContain('sharesLeft');
  });

  it('are found and named where they come in another order, or after the first draw', () => {
    const at = (kind: string) => log.findIndex((event) => event.kind === kind);
    const moved = (kind: string, to: string) => {
      const event = log[at(kind)];
      const rest = log.filter((_, index) => index !== at(kind));
      const place = rest.findIndex((other) => other.kind === to);
      return event === undefined ? [] : [...rest.slice(0, place), event, ...rest.slice(place)];
    };
    expect(codes(moved('ShareGiven', 'ShareSealed'))).toContain('shareOrder');
    expect(codes(moved('ShareOpened', 'ShareGiven'))).toContain('shareOrder');
    expect(codes(moved('ShareOpened', 'Resigned'))).toContain('chanceTooEarly');
  });
});
