import {
  type ChanceSource,
  choicesIn,
  decide,
  expand,
  fold,
  frameFor,
  preview,
  random,
  waiting,
} from '@tessera/core';
import { cases, idealChance, type Played, randomGame, runSeed, seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import {
  CHIT_ORDERS,
  fractionText,
  metaurus,
  oddsOf,
  orderOf,
  percentText,
  prospectsIn,
  retreatOdds,
  type Event,
  type EventOf,
  type FateOdds,
  type Metaurus,
  type MetaurusGame,
  type OddsColumn,
  type Prospect,
  type State,
} from '../index.js';
import { against, declaring, fighter, melee, planned, unit } from '../../testkit/index.js';
import { NEVER, fraction, plus, sumOf, type Fraction } from './fraction.js';

const { world } = melee;

/** A chance with the listed dice. Later dice differ from one to the next, so that ties end. */
const listing = (state: State, faces: readonly number[]): ChanceSource => ({
  ...idealChance('odds'),
  face: (n) => faces[n - state.rolls] ?? n % 10,
});

const seatOf = (state: State) => waiting(melee, state)[0] ?? 'rome';

/** The events of the first combat of a commit, from its die to its end. */
function firstCombat(events: readonly Event[]): Event[] {
  const from = events.findIndex(({ kind }) => kind === 'AttackRolled');
  const next = events.findIndex(({ kind }, at) => at > from && kind === 'AttackRolled');
  return events.slice(from, next < 0 ? undefined : next);
}

const diceOf = (events: readonly Event[]): number[] =>
  events.flatMap((event) =>
    event.kind === 'AttackRolled' || event.kind === 'MoraleRolled' ? [event.die.face] : [],
  );

const has = (events: readonly Event[], kind: Event['kind']) => events.some((event) => event.kind === kind);

/** True when the attackers are asked whether they attack again, directly or after an advance. */
function goesOn(state: State, events: readonly Event[]): boolean {
  if (has(events, 'ContinuationOpened')) return true;
  const opened = events.find((event) => event.kind === 'AdvanceOpened');
  if (opened === undefined || opened.pool.length === 0) return false;
  const seat = seatOf(state);
  const all = (view: State) =>
    choicesIn(melee, view, seat).flatMap((choice) => expand(melee.schemas.step, choice).steps);
  return all(state).some((step) => {
    const turns = all(preview(melee, state, { seat, plan: [step] })).map((turn) => [step, turn]);
    return [[step], ...turns].some((steps) => {
      const commit = { frame: frameFor(melee, state, seat) ?? 0, steps };
      const done = decide(melee, state, { seat, commit }, listing(state, []));
      return done.ok && has(done.value.events, 'ContinuationOpened');
    });
  });
}

interface Tally {
  readonly fates: Map<number, Omit<FateOdds, 'unit'>>;
  readonly results: Map<string, Fraction>;
  hurts: Fraction;
  suffers: Fraction;
  counter: Fraction;
  continued: Fraction;
}

const nothing = { unchanged: NEVER, disordered: NEVER, eliminated: NEVER, engaged: NEVER };

function fateIn(events: readonly Event[], id: number): keyof typeof nothing {
  if (events.some((event) => event.kind === 'UnitLost' && event.unit === id)) return 'eliminated';
  if (events.some((event) => event.kind === 'UnitDisordered' && event.unit === id)) return 'disordered';
  return has(events, 'UnitsEngaged') ? 'engaged' : 'unchanged';
}

/** Plays a commit with every list of dice that its first combat can take, face by face. */
function brute({ before, seat, commit }: Played<Metaurus>, { combat }: Prospect): Tally {
  const tally: Tally = {
    fates: new Map(),
    results: new Map(),
    hurts: NEVER,
    suffers: NEVER,
    counter: NEVER,
    continued: NEVER,
  };
  const deal = (faces: readonly number[]): void => {
    const done = decide(melee, before, { seat, commit }, listing(before, faces));
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    const own = firstCombat(done.value.events);
    if (diceOf(own).length > faces.length) {
      for (let face = 0; face < 10; face++) deal([...faces, face]);
      return;
    }
    const chance = fraction(1, 10 ** faces.length);
    const [rolled] = own.filter((event) => event.kind === 'AttackRolled');
    const result = rolled?.result ?? 'none';
    tally.results.set(result, plus(tally.results.get(result) ?? NEVER, chance));
    for (const id of [...combat.attackers, ...combat.defenders]) {
      const so = tally.fates.get(id) ?? nothing;
      const fate = fateIn(own, id);
      tally.fates.set(id, { ...so, [fate]: plus(so[fate], chance) });
    }
    const isHarmed = (id: number) => ['disordered', 'eliminated'].includes(fateIn(own, id));
    if (combat.defenders.some(isHarmed)) tally.hurts = plus(tally.hurts, chance);
    if (combat.attackers.some(isHarmed)) tally.suffers = plus(tally.suffers, chance);
    if (has(own, 'CounterOpened')) tally.counter = plus(tally.counter, chance);
    if (goesOn(done.value.after, own)) tally.continued = plus(tally.continued, chance);
  };
  for (let face = 0; face < 10; face++) deal([face]);
  return tally;
}

const sameUnits = ({ combat }: Prospect, rolled: EventOf<'AttackRolled'>): boolean =>
  [...combat.attackers, ...combat.defenders].join() === [...rolled.attackers, ...rolled.defenders].join();

/** The first combat of a commit; null when it has none, or a retreat is rolled for before it. */
function prospectOf({ before, seat, commit, events }: Played<Metaurus>): Prospect | null {
  const [rolled] = events.filter(({ kind }) => kind === 'AttackRolled' || kind === 'MoraleRolled');
  if (rolled?.kind !== 'AttackRolled') return null;
  const view = preview(melee, before, { seat, plan: commit.steps });
  return prospectsIn(world, view).find((prospect) => sameUnits(prospect, rolled)) ?? null;
}

/** Small combats of random games: at most two units on a side, so that there are about a thousand lists of dice. */
function* combatsOf(seed: string): Generator<{ played: Played<Metaurus>; prospect: Prospect }> {
  const options = { gauls: false, ownElephantVictimsCount: false, turnLimit: '20' } as const;
  const setting = { options, draw: random(seed), source: idealChance(seed), most: 300 };
  for (const played of randomGame(melee, { ...setting, lean: fighter(melee) })) {
    const prospect = prospectOf(played);
    if (prospect === null) continue;
    const { attackers, defenders } = prospect.combat;
    if (attackers.length <= 2 && defenders.length <= 2) yield { played, prospect };
  }
}

/** A few combats of each kind from games with several seeds. */
function sample(count: number): { played: Played<Metaurus>; prospect: Prospect }[] {
  const found: { played: Played<Metaurus>; prospect: Prospect }[] = [];
  const most = Math.ceil(count / 3);
  for (let game = 0; found.length < count && game < count; game++) {
    for (const one of combatsOf(`${runSeed()}/odds/${game}`)) {
      const alike = found.filter(({ prospect }) => prospect.combat.manner === one.prospect.combat.manner);
      if (alike.length < most) found.push(one);
    }
  }
  return found;
}

const texts = ({ unchanged, disordered, eliminated, engaged }: Omit<FateOdds, 'unit'>) =>
  [unchanged, disordered, eliminated, engaged].map(fractionText);

const seenFrom = ({ before, seat, commit }: Played<Metaurus>) =>
  preview(melee, melee.conceal(before, seat), { seat, plan: commit.steps });

/** The column of the odds for the real orders. */
const trueColumn = (columns: readonly OddsColumn[], state: State) =>
  columns.find(({ supposed }) =>
    supposed.every(({ command, order }) => state.chits[command].order === order),
  );

describe('the odds of a combat', () => {
  it('are what all lists of dice lead to, each combat played out face by face', () => {
    const found = sample(cases(9, 300));
    expect(new Set(found.map(({ prospect }) => prospect.combat.manner)).size).toBe(3);
    for (const { played, prospect } of found) {
      const { columns } = oddsOf(world, seenFrom(played), prospect);
      const column = trueColumn(columns, played.before);
      if (column === undefined) throw new Error('No column supposes what is so.');
      const tally = brute(played, prospect);
      const name = JSON.stringify(prospect);
      for (const fate of column.fates) {
        expect(texts(fate), `${name}: ${fate.unit}`).toEqual(texts(tally.fates.get(fate.unit) ?? nothing));
      }
      for (const { result, chance } of column.results) {
        expect(chance, `${name}: ${result}`).toEqual(tally.results.get(result) ?? NEVER);
      }
      expect(fractionText(column.hurts), `${name}: hurts`).toBe(fractionText(tally.hurts));
      expect(fractionText(column.suffers), `${name}: suffers`).toBe(fractionText(tally.suffers));
      expect(fractionText(column.counter), `${name}: counter`).toBe(fractionText(tally.counter));
      expect(fractionText(column.continued), `${name}: continued`).toBe(fractionText(tally.continued));
    }
  });

  it.each(seeds(3, 60))('add to one, and are the same with and without the secrets (%s)', (seed) => {
    let count = 0;
    for (const { played, prospect } of combatsOf(seed)) {
      count++;
      const { columns } = oddsOf(world, seenFrom(played), prospect);
      for (const { results, fates } of columns) {
        expect(fractionText(sumOf(results.map(({ chance }) => chance)))).toBe('1');
        for (const { unchanged, disordered, eliminated, engaged } of fates)
          expect(fractionText(sumOf([unchanged, disordered, eliminated, engaged]))).toBe('1');
      }
      const full = preview(melee, played.before, { seat: played.seat, plan: played.commit.steps });
      const [known] = oddsOf(world, full, prospect).columns;
      expect({ ...trueColumn(columns, played.before), supposed: [] }).toEqual(known);
      const view = melee.conceal(full, played.seat);
      expect(oddsOf(world, view, prospect).columns).toEqual(columns);
    }
    expect(count).toBeGreaterThan(5);
  });
});

/** One citizen unit of the V Legion against the Celts in 1616, and more if need be. */
const field = (orders: Parameters<typeof declaring>[1] = {}, game: MetaurusGame = metaurus): State =>
  declaring(['V'], {
    units: { 504: 805, 1615: { hex: 905, facing: 3 }, 1003: { hex: 904, facing: 3 } },
    game,
    ...orders,
  });

const viewOf = (state: State, ...pairs: (readonly [number, number])[]) =>
  metaurus.conceal(planned(state, { steps: against(...pairs) }), 'rome');

describe('what is face down', () => {
  const state = field({ orders: { V: 'moveToAttack', celts: 'move', iberians: 'stand' } });

  it('makes a column for each order that the rules ever allow the command', () => {
    const view = viewOf(state, [504, 1615]);
    const [prospect] = prospectsIn(metaurus.world, view);
    if (prospect === undefined) throw new Error('Nothing is declared.');
    const { columns } = oddsOf(metaurus.world, view, prospect);
    expect(columns.map(({ supposed }) => supposed)).toEqual(
      CHIT_ORDERS.map((order) => [{ command: 'celts', order }]),
    );
    expect(columns.map(({ total }) => total - (columns[2]?.total ?? 0))).toEqual([-1, 1, 0, 2]);
  });

  it('never lets the Gauls reform under their own rule', () => {
    const gauls = field({ orders: { V: 'moveToAttack', celts: 'move' }, options: { gauls: true } });
    const view = viewOf(gauls, [504, 1615]);
    const [prospect] = prospectsIn(metaurus.world, view);
    expect(prospect && oddsOf(metaurus.world, view, prospect).columns.length).toBe(3);
  });

  it('makes one for each pair of orders where two commands are attacked at once', () => {
    const view = viewOf(state, [504, 1615], [504, 1003]);
    const [prospect] = prospectsIn(metaurus.world, view);
    if (prospect === undefined) throw new Error('Nothing is declared.');
    const { columns } = oddsOf(metaurus.world, view, prospect);
    expect(columns.length).toBe(16);
    expect(new Set(columns.map(({ supposed }) => JSON.stringify(supposed))).size).toBe(16);
  });

  it('is one column once it is shown', () => {
    const shown = metaurus.conceal(fold(metaurus, decided(state, [504, 1615], [504, 1003]), state), 'rome');
    expect(orderOf(shown, unit(1615))).toBe('move');
    const [prospect] = prospectsIn(metaurus.world, shown);
    expect(prospect && oddsOf(metaurus.world, shown, prospect).columns.length).toBe(1);
  });
});

describe('a retreat before combat', () => {
  it('has the odds of its roll: one worse for two hexes', () => {
    const game = declaring(['V'], {
      units: { 504: 805, 1615: { hex: 905, facing: 3 } },
      orders: { V: 'moveToAttack', celts: 'move' },
    });
    const asked = fold(metaurus, decided(game, [504, 1615]), game);
    const odds = retreatOdds(metaurus.world, metaurus.conceal(asked, 'carthage'), unit(1615));
    const one = odds.find(({ to }) => to === 1005);
    const two = odds.find(({ to }) => to === 1105);
    expect(one && [one.unchanged, one.disordered, one.eliminated].map(percentText)).toEqual([
      '80 %',
      '20 %',
      '0 %',
    ]);
    expect(two && [two.unchanged, two.disordered].map(percentText)).toEqual(['70 %', '30 %']);
  });
});

/** The facts of declaring those attacks. */
function decided(state: State, ...pairs: (readonly [number, number])[]): readonly Event[] {
  const commit = { frame: frameFor(metaurus, state, 'rome') ?? 0, steps: against(...pairs) };
  const done = decide(metaurus, state, { seat: 'rome', commit }, listing(state, []));
  return done.ok ? done.value.events : [];
}
