import { preview, waiting } from '@tessera/core';
import { isFull, seeds } from '@tessera/core/testkit';
import { STRENGTHS, think, type Bot, type Strength } from '@tessera/bots';
import { match, neverPeeks } from '@tessera/bots/testkit';
import { describe, expect, it } from 'vitest';
import {
  metaurus,
  oddsOf,
  optionsSchema,
  prospectsIn,
  SEATS,
  type Metaurus,
  type Seat,
  type State,
  type Step,
} from '../rules/index.js';
import { HINT_CODES, hintText } from '../texts/index.js';
import { combats, commit, endsAtOnce, fifth, ordering, unit } from '../testkit/index.js';
import { hurtsOf } from './gains.js';
import { metaurusBots } from './index.js';
import { sketchOf } from './sketch.js';
import { REASONS } from './thinking.js';

const options = optionsSchema.parse({});
const FIRST = { bots: metaurusBots, options, positions: 400, most: 40 } as const;

/** Returns a bot's plan in a position, for the seat that is asked. */
function does(state: State, strength: Strength = 'strong'): readonly Step[] {
  const [seat = 'rome'] = waiting(metaurus, state);
  return think(metaurusBots, { view: metaurus.conceal(state, seat), seat, strength, seed: 'a test' }).steps;
}

describe('a bot of the Metaurus', () => {
  it.each(STRENGTHS)(
    'decides by its view alone, writes into nothing, and keeps to its budget (%s)',
    (strength) => {
      neverPeeks({ ...FIRST, strength, seed: `peeks ${strength}` });
    },
  );

  it('that plays any choice makes the rare ones too: it gives its horse to a legion (R7)', () => {
    const verbs = seeds(12, 12).flatMap((seed) => {
      const steps: Step[] = [];
      match({ ...FIRST, strength: 'easy', seed, most: 2 }, (task) => {
        steps.push(...think(metaurusBots, task).steps);
      });
      return steps.map(({ verb }) => verb);
    });
    expect(verbs).toContain('attach');
  });

  it('reckons the chance of an attack as the rules have it', () => {
    let compared = 0;
    match({ ...FIRST, strength: 'medium', seed: 'odds', most: 250 }, ({ view, seat, ...task }) => {
      if (view.frames.at(-1)?.at !== 'declare') return;
      const { steps } = think(metaurusBots, { view, seat, ...task });
      const after = preview(metaurus, view, { seat, plan: steps });
      const sketch = sketchOf(metaurus.world, view, seat);
      const pieces = (units: readonly number[]) => units.flatMap((one) => sketch.pieces[one] ?? []);
      for (const { combat } of prospectsIn(metaurus.world, after)) {
        const { columns } = oddsOf(metaurus.world, after, { combat });
        const chances = columns.map(({ hurts }) => hurts.numerator / hurts.denominator);
        const mean = chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
        const hasMomentum = combat.attackers.some((one) => view.activation?.charged.includes(one));
        const bout = {
          attackers: pieces(combat.attackers),
          defenders: pieces(combat.defenders),
          hasMomentum,
        };
        expect(hurtsOf(sketch, bout)).toBeCloseTo(mean, 9);
        compared++;
      }
    });
    expect(compared).toBeGreaterThan(3);
  });

  it('says why in a text of its own, with all its figures, at every kind of question', () => {
    const told = new Set<string>();
    match({ ...FIRST, strength: 'medium', seed: 'grounds', most: 200 }, (task) => {
      const { code, values } = think(metaurusBots, task).ground;
      told.add(code);
      expect(hintText(code, values), code).not.toMatch(/[{}]|NaN|undefined|null/);
    });
    expect(told.size).toBeGreaterThan(9);
    expect(REASONS.map((code) => `bots.${code}`).sort()).toEqual([...HINT_CODES].sort());
  });

  it.each(isFull() ? SEATS : [])('of medium strength beats one that plays anything, as %s', (seat) => {
    expect(winsOf(seat, ['medium', 'easy'])).toBeGreaterThanOrEqual(98);
  });

  it.runIf(isFull())('that plans beats one that follows rules of thumb', () => {
    const wins = SEATS.map((seat) => winsOf(seat, ['strong', 'medium']));
    expect(wins.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(150);
  });
});

/** How many of 100 games a seat wins with a bot of one strength against another one. */
function winsOf(seat: Seat, [own, other]: readonly [Strength, Strength]): number {
  const bot: Bot<Metaurus> = (asked) => metaurusBots.of[asked.seat === seat ? own : other].bot(asked);
  const one = { bot, positions: 0 };
  const bots = { ...metaurusBots, of: { easy: one, medium: one, strong: one } };
  const { positions } = metaurusBots.of[own];
  return seeds(100, 100).filter((seed) => {
    const game = { bots, options, seed, strength: own, positions, most: 5000 } as const;
    return match(game, () => undefined).outcome?.winner === seat;
  }).length;
}

/** The V Legion under Move to Attack, two hexes before a Gaul. */
const gaul = (disordered: boolean) =>
  fifth({ 504: 510, 505: 511, 1615: { hex: 710, facing: 3, disordered } });

describe('a bot', () => {
  it('closes with a Disordered unit from two sides and attacks it', () => {
    const state = gaul(true);
    const done = commit(state, { steps: does(state), dice: [9, 9], passes: true });
    expect(combats(done)).toMatchObject([
      { attackers: [504, 505], defenders: [1615], result: 'defendersDisorderedThenContinue' },
    ]);
  });

  it('comes up to a friend in danger, who is so whether it comes or not', () => {
    const gauls = { 1615: { hex: 710, facing: 3 }, 1616: { hex: 711, facing: 3 } } as const;
    const state = fifth({ 504: { hex: 610, disordered: true }, 505: 409, ...gauls });
    expect(does(state)).toContainEqual({ verb: 'move', unit: unit(505), to: 509 });
  });

  it('turns away from Africans uphill who stand and wait', () => {
    const state = fifth({ 504: { hex: 1111, facing: 0 }, 1208: 1211, 1209: 1212 });
    expect(endsAtOnce(state, { steps: does(state, 'medium') })).toBe(true);
  });

  it('has a command reform that is out of order and out of reach', () => {
    const hurt = { disordered: true, hex: 301 };
    const state = ordering(
      { units: { 504: hurt, 505: { ...hurt, hex: 302 }, 506: { ...hurt, hex: 303 } } },
      'rome',
    );
    const sealed = commit(state, { seat: 'carthage', steps: [] }).state;
    expect(does(sealed, 'medium')).toContainEqual({ verb: 'order', command: 'V', order: 'reform' });
  });
});
