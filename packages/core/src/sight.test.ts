import { describe, expect, it } from 'vitest';
import {
  needsNoSecret,
  seeds,
  sightCommutes,
  tinyGame,
  watch,
  type Subject,
  type Wager,
} from '../testkit/index.js';
import type { Audience } from './facts.js';
import type { Game } from './game.js';
import { streamOf } from './sight.js';

/** The Wager with another audience for laid cards. */
const withAudience = (audience: Audience): Game<Wager> => {
  const { facts } = tinyGame;
  const audienceOf: typeof facts.audienceOf = (kind) => (kind === 'Laid' ? audience : facts.audienceOf(kind));
  return { ...tinyGame, facts: { ...facts, audienceOf } };
};

const subject = (game: Game<Wager>): Subject<Wager> => ({
  game,
  options: () => ({}),
  stray: () => ({ verb: 'believe' }),
  faults: () => [],
  bound: 20,
});

describe('sight', () => {
  const { log } = watch(subject(tinyGame), 'sight', () => undefined);

  it('shows a seat its own cards and hides the other’s', () => {
    const north = streamOf(tinyGame, log, 'north');
    const hands = north.flatMap((event) => (event.kind === 'Dealt' ? [[event.seat, event.cards]] : []));
    expect(hands).toEqual([
      ['north', [expect.any(Number), expect.any(Number), expect.any(Number)]],
      ['south', 'hidden'],
    ]);
  });

  it('shows the public no hand, and everything once it may see all', () => {
    expect(JSON.stringify(streamOf(tinyGame, log, 'public'))).not.toContain('"cards":[');
    expect(streamOf(tinyGame, log, 'all')).toEqual(log);
  });

  it('numbers each viewer’s stream by itself: what they do not see is not counted', () => {
    const secretive = withAudience('owner');
    const laid = log.filter((event) => event.kind === 'Laid').length;
    expect(streamOf(secretive, log, 'public').length).toBe(log.length - laid);
  });
});

/** Each leak is put into one part of the tiny game; the laws must find it. */
describe('a planted leak is caught', () => {
  const some = seeds(5, 5);

  it('in the audience of an event', () => {
    const leaky = withAudience('everyone');
    expect(() => some.forEach((seed) => sightCommutes(subject(leaky), seed))).toThrow();
  });

  it('in the concealment of a state', () => {
    const leaky = { ...tinyGame, conceal: (state: Wager['state']) => state };
    expect(() => some.forEach((seed) => sightCommutes(subject(leaky), seed))).toThrow();
  });

  it('in the public part of an event', () => {
    const leaky: Game<Wager> = { ...tinyGame, facts: { ...tinyGame.facts, mask: (event) => event } };
    expect(() => some.forEach((seed) => sightCommutes(subject(leaky), seed))).toThrow();
  });

  it('in a reason that looks into the other hand', () => {
    const leaky: Game<Wager> = {
      ...tinyGame,
      frames: (frame) => {
        const rules = tinyGame.frames(frame);
        const peek = (view: Wager['state']) => [{ code: JSON.stringify(view.hands), rule: '', at: [] }];
        return { ...rules, reasons: peek };
      },
    };
    const peeking = { ...subject(leaky), stray: () => ({ verb: 'lay' as const, card: 9, says: 9 }) };
    expect(() => some.forEach((seed) => needsNoSecret(peeking, seed))).toThrow();
  });
});
