import { stepAt } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { battleOn, setting, type Placed } from '../../testkit/battle.js';
import { stepSchema, type State } from '../model/index.js';
import type { Space } from '../spaces.js';
import type { Marker } from '../vocabulary.js';
import type { Joining } from './parties.js';

// Hannibal attacks with five Flank Lefts (13 to 17), which Rome, dealt Frontal Assaults, cannot match.
const hannibal: Placed = { seat: 'carthage', space: 'arpi', regulars: 3, generals: ['hannibal'] };
const roman = (regulars: number, more: Partial<Placed> = {}): Placed => ({
  seat: 'rome',
  space: 'arpi',
  regulars,
  ...more,
});
const attack: Joining = { space: 'arpi', active: 'carthage', from: 'cannae', way: 'road' };
const lead = (space: Space): Partial<Placed> => ({ space, generals: ['flaminius'], rank: 'consul' });

interface Beaten {
  readonly forces: readonly Placed[];
  readonly joining?: Joining;
  readonly markers?: Partial<Record<Space, Marker>>;
  /** Casualties and Retreat. */
  readonly dice: readonly number[];
  readonly more?: Partial<State>;
  /** Carthage's answer when its elephants may charge. */
  readonly charge?: false;
}

/** A battle whose original attacker wins the first round. */
function won({ forces, joining = attack, markers = {}, dice, more = {}, charge }: Beaten) {
  const game = battleOn({ ...setting(forces, markers), ...more }, joining, { dice });
  if (charge === false) game.answer({ verb: 'decline' });
  const [attackCard] = game.choices();
  if (attackCard?.verb !== 'attack' || !Array.isArray(attackCard.battleCard)) throw new Error('No attack.');
  const [battleCard] = game.state().battleHands[joining.active].map(({ card }) => card);
  if (typeof battleCard !== 'number') throw new Error('No card.');
  game.answer({ verb: 'attack', battleCard, as: 'frontalAssault' });
  game.answer({ verb: 'decline' });
  return game;
}

/** All forces in short. */
const standing = ({ troops }: State) =>
  troops.map(({ seat, space, inside, regulars }) => `${seat} ${space}${inside ? ' inside' : ''} ${regulars}`);
const ways = (game: ReturnType<typeof won>) =>
  game.choices().flatMap((choice) => (choice.verb === 'retreat' ? choice.to : []));
/** Retreats to the first possible of these spaces while there is a choice. */
const walk = (game: ReturnType<typeof won>, spaces: readonly Space[]) => {
  for (const to of spaces) {
    if (game.asked()?.endsWith('retreat') === true) game.answer({ verb: 'retreat', to });
  }
};
/** True when so many CUs may not enter the city. */
const whyNotEntered = (game: ReturnType<typeof won>, regulars: number): boolean =>
  game.choices().every((choice) => choice.verb !== 'enter' || choice.regulars !== regulars);
const price = (game: ReturnType<typeof won>) =>
  game
    .facts()
    .flatMap((fact) => (fact.kind === 'FrameOpened' && fact.frame.at === 'penalty' ? [fact.frame.left] : []));

describe('a retreat (15)', () => {
  it('goes to the nearest friendly space without enemy CUs, never where the attacker came from (15.1, 15.2, frame 38)', () => {
    const game = won({ forces: [hannibal, roman(5, lead('arpi'))], dice: [1, 1] });
    expect(game.asked()).toBe('rome retreat');
    expect(ways(game).sort()).toEqual(['beneventum', 'terventum']);
  });

  it('goes on by itself where one way is left', () => {
    const game = won({
      forces: [hannibal, roman(5, lead('arpi'))],
      dice: [1, 1],
      markers: { beneventum: 'carthage' },
    });
    expect(game.asked()).not.toBe('rome retreat');
    expect(standing(game.state())).toContain('rome terventum 3');
    expect(game.state().posts.flaminius.space).toBe('terventum');
  });

  it('costs a CU for each enemy PC that it enters, and a CU for each enemy CU (15.3)', () => {
    const around: Partial<Record<Space, Marker>> = { terventum: 'carthage', beneventum: 'carthage' };
    const far: Partial<Record<Space, Marker>> = {
      ...around,
      sena: 'rome',
      praeneste: 'carthage',
      capua: 'carthage',
    };
    const guard: Placed = { seat: 'carthage', space: 'beneventum', regulars: 2 };
    const game = won({ forces: [hannibal, guard, roman(8)], dice: [1, 1], markers: far });
    // By Terventum one CU, by Beneventum three: both reach a Roman space with their second step.
    expect(ways(game).sort()).toEqual(['beneventum', 'terventum']);
    walk(game, ['terventum']);
    expect(standing(game.state()).filter((one) => one.startsWith('rome'))).toEqual(['rome sena 5']);
  });

  it('may be longer where that costs strictly fewer CUs (15.1, S8.20)', () => {
    const markers: Partial<Record<Space, Marker>> = {
      terventum: 'carthage',
      beneventum: 'none',
      capua: 'carthage',
      neapolis: 'carthage',
      heraclea: 'none',
      paestium: 'none',
      cannae: 'none',
      sena: 'rome',
      praeneste: 'rome',
      bruttium: 'none',
      tarentum: 'carthage',
      croton: 'rome',
    };
    const game = won({ forces: [hannibal, roman(8)], dice: [1, 1], markers });
    // Two spaces by Terventum cost one; three by Beneventum and Heraclea to Croton cost none.
    expect(ways(game).sort()).toEqual(['beneventum', 'terventum']);
    walk(game, ['beneventum', 'heraclea', 'croton']);
    expect(standing(game.state()).filter((one) => one.startsWith('rome'))).toEqual(['rome croton 6']);
  });

  it('ends among more friendly CUs, and sweeps up those who are not more (15.1, S8.86, S8.89)', () => {
    const markers: Partial<Record<Space, Marker>> = { terventum: 'carthage', beneventum: 'none' };
    const many = won({
      forces: [hannibal, roman(5), { ...roman(4), space: 'beneventum' }],
      dice: [1, 1],
      markers: {
        ...markers,
        capua: 'carthage',
        neapolis: 'carthage',
        paestium: 'carthage',
        heraclea: 'carthage',
      },
    });
    expect(standing(many.state())).toContain('rome beneventum 7');
    const few = won({
      forces: [hannibal, roman(5), { ...roman(3), space: 'beneventum' }],
      dice: [1, 1],
      markers: {
        ...markers,
        capua: 'rome',
        neapolis: 'carthage',
        paestium: 'carthage',
        heraclea: 'carthage',
        sena: 'carthage',
        praeneste: 'carthage',
      },
    });
    walk(few, ['beneventum', 'capua']);
    expect(standing(few.state())).toContain('rome capua 6');
  });

  it('without a way eliminates the force, and displaces its generals; all of it is paid for (15.3, S8.90)', () => {
    const markers: Partial<Record<Space, Marker>> = { terventum: 'carthage', beneventum: 'carthage' };
    const guards: Placed[] = (['terventum', 'beneventum'] as const).map((space) => ({
      seat: 'carthage',
      space,
      regulars: 5,
    }));
    const game = won({ forces: [hannibal, roman(5, lead('arpi')), ...guards], dice: [1, 1], markers });
    expect(standing(game.state()).filter((one) => one.startsWith('rome'))).toEqual([]);
    expect(game.state().posts.flaminius.at).toBe('displaced');
    expect(price(game)).toEqual([2]);
  });

  /** Varro attacks at Rhone and has no card left after a charge of four elephants: he has lost. */
  const varroLoses = (
    cus: number,
    joining: Partial<Joining>,
    markers: Partial<Record<Space, Marker>> = {},
  ) => {
    const game = battleOn(
      setting(
        [
          { ...hannibal, space: 'rhone', elephants: 4 },
          { seat: 'rome', space: 'rhone', regulars: cus, generals: ['varro'], rank: 'consul' },
          ...(markers.massilia === 'carthage'
            ? [{ seat: 'carthage', space: 'massilia', regulars: 2 } as const]
            : []),
        ],
        markers,
      ),
      { space: 'rhone', active: 'rome', from: 'nemausus', way: 'road', ...joining },
      { dice: [6, 1] },
    );
    game.answer({ verb: 'accept' });
    expect(game.rolls()).toEqual(['elephants elephantsCharge', 'retreat lost1']);
    const { at, space } = game.state().posts.varro;
    return { game, varro: space ?? at };
  };

  it('of the original attacker goes first where they came from, though a nearer way were friendly (15.2)', () => {
    const { game, varro } = varroLoses(2, {});
    expect(varro).toBe('massilia');
    expect(standing(game.state())).toContain('rome massilia 1');
    const moves = game.facts().flatMap((fact) => (fact.kind === 'Moved' ? [fact.to] : []));
    expect(moves).toEqual(['nemausus', 'massilia']);
  });

  it('of an attacker that came by sea, pass or strait is none: they are eliminated (S8.84)', () => {
    for (const way of ['sea', 'pass', 'alps', 'strait'] as const) {
      const { game, varro } = varroLoses(3, { way });
      expect(varro).toBe('displaced');
      expect(standing(game.state())).toEqual(['carthage rhone 3']);
    }
  });

  it('past a garrison that one had shut in costs nothing for its CUs, but its city does (S8.87)', () => {
    const markers = { massilia: 'carthage', nice: 'rome' } as const;
    const joining: Partial<Joining> = { from: 'massilia', shutIn: ['massilia'] };
    expect(varroLoses(3, joining, markers).varro).toBe('nice');
    expect(varroLoses(3, { from: 'massilia' }, markers).varro).toBe('displaced');
  });

  it('rolls off an elephant first, and the others as their owner says (14.12, 17.2)', () => {
    const game = won({
      forces: [
        { ...hannibal, space: 'rhone', regulars: 3, elephants: 2 },
        roman(8, { ...lead('rhone'), generals: ['nero'] }),
      ],
      joining: { space: 'rhone', active: 'rome', from: 'nemausus', way: 'road' },
      markers: { druentia: 'carthage' },
      dice: [1, 1],
      charge: false,
    });
    expect(game.asked()).toBe('carthage losses');
    const elephants = game.choices().flatMap((choice) => (choice.verb === 'lose' ? [choice.elephants] : []));
    expect(elephants).toEqual([1, 2]);
  });

  it('of a besieger beaten by a sortie may take any way (S8.53)', () => {
    const position = {
      ...setting(
        [
          { seat: 'carthage', space: 'capua', regulars: 5, generals: ['mago'] },
          {
            seat: 'rome',
            space: 'capua',
            inside: true,
            regulars: 2,
            generals: ['marcellus'],
            rank: 'consul',
          },
        ],
        { terventum: 'carthage', beneventum: 'carthage' },
      ),
      sieges: [{ space: 'capua', seat: 'carthage', points: 2 }],
    } as const;
    const sortie = { regulars: 2, elephants: 0, generals: ['marcellus'] } as const;
    const joining: Joining = { space: 'capua', active: 'rome', from: null, way: 'sortie', sortie };
    const game = battleOn(position, joining, { dice: [1, 1] });
    const [first] = game.choices();
    const attack = first === undefined ? null : stepAt(stepSchema, first, 0);
    if (attack?.verb !== 'attack') throw new Error('No attack.');
    game.answer({ ...attack, as: attack.as === 'probe' ? 'probe' : 'frontalAssault' });
    game.answer({ verb: 'decline' });
    expect(ways(game).sort()).toEqual(['beneventum', 'terventum']);
  });

  it('that would take the last CU is none (S8.86)', () => {
    const markers = { massilia: 'carthage', nice: 'rome' } as const;
    expect(varroLoses(2, { from: 'massilia', shutIn: ['massilia'] }, markers).varro).toBe('displaced');
  });
});

describe('generals without CUs after a battle (S8.85)', () => {
  it('retreat as a force of none after casualties, and lose nothing', () => {
    const game = won({ forces: [{ ...hannibal, regulars: 5 }, roman(1, lead('arpi'))], dice: [6] });
    expect(game.rolls()).toEqual(['casualties lost1e']);
    expect(game.asked()).toBe('rome retreat');
    game.answer({ verb: 'retreat', to: 'beneventum' });
    expect(game.state().posts.flaminius).toMatchObject({ at: 'map', space: 'beneventum' });
  });

  it('are displaced after the Retreat roll; Hannibal is dead, and costs five markers before the battle’s (10.10, S8.90)', () => {
    const joining: Joining = { ...attack, active: 'rome', from: 'beneventum' };
    const game = won({
      forces: [{ ...hannibal, regulars: 2 }, roman(8, lead('arpi'))],
      joining,
      dice: [1, 6],
    });
    expect(game.state().posts.hannibal.at).toBe('dead');
    expect(price(game)).toEqual([5]);
    for (let at = 0; game.asked() === 'carthage removePc' && at < 5; at++) {
      const [choice] = game.choices();
      if (choice?.verb === 'unmark') game.answer(stepAt(stepSchema, choice, 0));
    }
    expect(price(game)).toEqual([5, 1]);
  });
});

describe('a retreat into one’s city (15.4, frame 37, S8.88)', () => {
  const joining: Joining = { space: 'capua', active: 'carthage', from: 'terventum', way: 'road' };
  const away: Placed = { ...hannibal, space: 'capua' };

  it('is open up to its room while it has no siege points; the rest retreats', () => {
    const game = won({ forces: [away, { ...roman(5), space: 'capua' }], joining, dice: [1, 1] });
    expect(game.asked()).toBe('rome retreatCity');
    game.answer({ verb: 'enter', regulars: 2, elephants: 0, generals: [] });
    expect(game.asked()).toBe('rome retreat');
    game.answer({ verb: 'retreat', to: 'neapolis' });
    expect(standing(game.state())).toEqual(
      expect.arrayContaining(['rome capua inside 2', 'rome neapolis 1']),
    );
  });

  it('is closed where it is besieged, and never needs to be taken', () => {
    const more = { sieges: [{ space: 'capua', seat: 'carthage', points: 1 }] } as const;
    const shut = won({ forces: [away, { ...roman(5), space: 'capua' }], joining, dice: [1, 1], more });
    expect(shut.asked()).toBe('rome retreat');
    const open = won({ forces: [away, { ...roman(5), space: 'capua' }], joining, dice: [1, 1] });
    open.answer({ verb: 'decline' });
    expect(open.asked()).toBe('rome retreat');
  });

  it('is asked even where the winner has lost the last CU; the rest has to go (15.4, S8.88, S8.108)', () => {
    // Mago's single CU wins, and dies of the same die as one of the six Romans.
    const mago: Placed = { seat: 'carthage', space: 'capua', regulars: 1, generals: ['mago'] };
    const game = won({ forces: [mago, { ...roman(6), space: 'capua' }], joining, dice: [6, 1] });
    expect(game.asked()).toBe('rome retreatCity');
    expect(whyNotEntered(game, 3)).toBe(true);
    game.answer({ verb: 'enter', regulars: 2, elephants: 0, generals: [] });
    walk(game, ['neapolis']);
    expect(game.asked()).toBe('rome removePc');
    game.answer({ verb: 'unmark', space: 'cosa' });
    // Nobody shuts in those who have stayed: the gates are open when the battle is over (S8.28).
    expect(standing(game.state()).sort()).toEqual(['rome capua 2', 'rome neapolis 1']);
  });

  it('is open to a consul with two CUs where three are inside (18.1, S8.88)', () => {
    const consul = { ...roman(5), ...lead('rome') };
    const inside = { ...roman(3), space: 'rome', inside: true } as const;
    const from = 'falerii';
    const game = won({
      forces: [{ ...away, space: 'rome', regulars: 5 }, consul, inside],
      joining: { ...joining, space: 'rome', from },
      dice: [1, 1],
    });
    const consulsGo = game
      .choices()
      .flatMap((party) => (party.verb === 'enter' && 'set' in party.generals ? [party] : []))
      .filter(({ generals }) => 'set' in generals && generals.of.includes('flaminius'));
    expect(consulsGo.map(({ regulars }) => regulars)).toContain(2);
  });

  it('keeps five CUs with a consul on either side of the wall (18.1)', () => {
    const consul = { ...roman(7), ...lead('capua') };
    const game = won({ forces: [{ ...away, regulars: 5 }, consul], joining, dice: [1, 1] });
    const parties = game.choices().filter(({ verb }) => verb === 'enter');
    // Five CUs are left: the consul may enter with none, or stay with all.
    expect(parties.every((party) => party.verb === 'enter' && party.regulars === 0)).toBe(true);
  });
});
