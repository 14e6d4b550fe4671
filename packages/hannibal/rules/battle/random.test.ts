import { canonical, drawStep, project, random, type Random } from '@tessera/core';
import { seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { battleOn, holding, setting, type Placed } from '../../testkit/battle.js';
import { faultsIn } from '../../testkit/subject.js';
import { hannibal as game, world } from '../../testkit/position.js';
import { FACTS, type Fact, type State } from '../model/index.js';
import { enemyOf, SEATS, type General, type Marker, type Seat } from '../vocabulary.js';
import { SPACES, type Space } from '../spaces.js';
import type { Joining } from './parties.js';

const COUNTERS = [6, 20, 31, 32, 42, 59];
const LEADERS: Record<Seat, readonly General[]> = {
  rome: ['publius', 'longus', 'flaminius', 'fabius', 'marcellus', 'nero', 'varro', 'paulus'],
  carthage: ['hannibal', 'hasdrubal', 'mago', 'gisgo'],
};

interface Clash {
  readonly position: State;
  readonly joining: Joining;
}

/** A random battle of armies with or without generals, with other forces and markers around it. */
function clash(draw: Random): Clash {
  const active = draw.pick(SEATS);
  const inland = SPACES.filter((one) => world.neighbours(one).length > 0);
  const space = draw.pick(inland);
  const { space: from, way } = draw.pick(world.neighbours(space));
  const markers: Partial<Record<Space, Marker>> = {};
  for (const { id, kind } of world.map.spaces) {
    if (kind === 'open' && draw.happens(0.3)) markers[id] = draw.pick(['rome', 'carthage', 'none'] as const);
  }
  const army = (seat: Seat, least: number): Placed => {
    const some = LEADERS[seat].filter(() => draw.happens(0.25));
    return {
      seat,
      space,
      regulars: 1 + draw.below(10),
      elephants: seat === 'carthage' && draw.happens(0.5) ? 1 + draw.below(3) : 0,
      generals: some.length < least ? LEADERS[seat].slice(-1) : some,
      rank: 'consul',
    };
  };
  const around = world.neighbours(space).filter(({ space: one }) => one !== from && draw.happens(0.2));
  const others = around.map(({ space: one }): Placed => ({
    seat: draw.pick(SEATS),
    space: one,
    regulars: 1 + draw.below(4),
  }));
  const position = setting([army(active, 1), army(enemyOf(active), 0), ...others], markers);
  const held = draw.happens(0.7) ? COUNTERS.filter(() => draw.happens(0.5)) : [];
  const hands = { [active]: held.slice(0, 3), [enemyOf(active)]: held.slice(3) };
  const isBySea = draw.happens(0.15);
  return {
    position: holding(position, hands),
    joining: {
      space,
      active,
      from,
      way: isBySea ? 'sea' : way,
      intercepted: draw.happens(0.2),
      failedAvoid: draw.happens(0.2),
    },
  };
}

const VIEWERS = ['rome', 'carthage', 'public'] as const;

/** Plays a battle to its end with random answers among all that the rules list. */
function play(draw: Random, { position, joining }: Clash) {
  const played = battleOn(position, joining, { random: draw });
  for (let answers = 0; played.asked() !== null; answers++) {
    if (answers > 500) throw new Error('This battle does not end.');
    const frame = played.state().frames.at(-1);
    const seat = frame !== undefined && 'seat' in frame ? frame.seat : 'rome';
    const choices = played.choices();
    if (frame === undefined || choices.length === 0) throw new Error(`${played.asked()} has no choice.`);
    expect(game.frames(frame).choices(played.state(), seat)).toEqual(choices);
    played.answer(drawStep(game.schemas.step, draw.pick(choices), draw.below));
    expect(played.state().outcome === null ? faultsIn(played.state()) : []).toEqual([]);
  }
  return played;
}

/** The numbers and faces of dice and draws in a battle's facts, by stream. */
function claimed(start: State, facts: readonly Fact[]) {
  const dice: number[] = [];
  const draws: number[] = [];
  let state = start;
  for (const fact of facts) {
    for (const claim of FACTS.claimsOf(state, fact)) {
      if (claim.kind !== 'die' && claim.kind !== 'drawn') continue;
      expect(claim.face).toBeGreaterThanOrEqual(0);
      expect(claim.face).toBeLessThan(claim.sides);
      (claim.kind === 'die' ? dice : draws).push(claim.n);
    }
    state = game.evolve(state, fact);
  }
  return { dice, draws };
}

describe('random battles', () => {
  it.each(seeds(40, 500))('let a seat imagine only what agrees with what it sees (%s)', (seed) => {
    const draw = random(seed);
    const start = clash(draw);
    const facts = play(draw, start).facts();
    const last = facts.findIndex(({ kind }) => kind === 'BattleDeckGathered');
    for (const seat of SEATS) {
      const state = facts.slice(0, draw.below(last + 1)).reduce(game.evolve, start.position);
      const view = game.conceal(state, seat);
      const full = game.imagine(view, seat, (limit) => draw.below(limit));
      expect(faultsIn(full).filter((fault) => fault.includes('cards'))).toEqual([]);
      expect(canonical(game.conceal(full, seat))).toBe(canonical(view));
    }
  });

  it.each(seeds(60, 1000))(
    'claim all dice and draws without a gap: the deal’s, the Spy’s, #59’s (%s)',
    (seed) => {
      const draw = random(seed);
      const start = clash(draw);
      const { dice, draws } = claimed(start.position, play(draw, start).facts());
      expect(dice).toEqual(dice.map((_, at) => at));
      expect(draws).toEqual(draws.map((_, at) => at));
    },
  );

  it.each(seeds(300, 5000))(
    'end, keep the invariants, and show each viewer the same as the whole (%s)',
    (seed) => {
      const draw = random(seed);
      const start = clash(draw);
      const played = play(draw, start);
      for (const viewer of VIEWERS) {
        let state = start.position;
        let view = game.conceal(state, viewer);
        for (const fact of played.facts()) {
          state = game.evolve(state, fact);
          const seen = project(game, fact, viewer);
          if (seen !== null) view = game.evolve(view, seen);
        }
        expect(canonical(view)).toBe(canonical(game.conceal(state, viewer)));
      }
    },
  );
});
