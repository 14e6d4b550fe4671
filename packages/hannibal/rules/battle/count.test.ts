import { describe, expect, it } from 'vitest';
import { driveGame, setting, type Placed } from '../../testkit/battle.js';
import { world } from '../../testkit/position.js';
import type { Marker, Seat } from '../vocabulary.js';
import type { Space } from '../spaces.js';
import { topAt } from '../types.js';
import { countOf, handSize, type Counted } from './harm.js';
import type { Battle } from './fighters.js';
import { joinBattle, type Joining } from './parties.js';

interface Counting {
  readonly joining: Joining;
  readonly forces: readonly Placed[];
  readonly markers?: Partial<Record<Space, Marker>>;
  readonly more?: Partial<Battle>;
}

function counting({ joining, forces, markers = {}, more = {} }: Counting) {
  const game = driveGame(setting(forces, markers));
  joinBattle(game.dealing, joining);
  const battle = topAt(game.state(), 'battle');
  if (battle === null) throw new Error('No battle was joined.');
  const board = { world, state: game.state() };
  const of = (seat: Seat) => countOf(board, { ...battle, ...more }, seat);
  return {
    cards: (seat: Seat) => of(seat).cards,
    item: (seat: Seat, item: Counted['item']) =>
      of(seat)
        .items.filter((one) => one.item === item)
        .reduce((sum, { cards }) => sum + cards, 0),
    dealt: (seat: Seat) => handSize(board, { ...battle, ...more }, seat),
  };
}

const marked = (marker: Marker, spaces: readonly Space[]): Partial<Record<Space, Marker>> =>
  Object.fromEntries(spaces.map((space) => [space, marker]));

const hannibal = (space: Space, regulars = 6): Placed => ({
  seat: 'carthage',
  space,
  regulars,
  generals: ['hannibal'],
});
const flaminius = (space: Space, regulars = 8): Placed => ({
  seat: 'rome',
  space,
  regulars,
  generals: ['flaminius'],
  rank: 'consul',
});
const meeting = (space: Space, from: Space): Joining => ({ space, active: 'carthage', from, way: 'road' });

describe('the count of Battle cards (14.1, 7.6)', () => {
  it('is the commander’s Battle Rating and one for each CU', () => {
    const count = counting({
      joining: meeting('taurini', 'insubrians'),
      forces: [hannibal('taurini'), flaminius('taurini')],
    });
    expect([count.item('carthage', 'rating'), count.item('carthage', 'cus')]).toEqual([4, 6]);
    expect([count.item('rome', 'rating'), count.item('rome', 'cus')]).toEqual([2, 8]);
  });

  it('has no rating and no allies without a general (14.1, 14.3)', () => {
    const count = counting({
      joining: meeting('agrigentum', 'enna'),
      forces: [hannibal('agrigentum'), { seat: 'rome', space: 'agrigentum', regulars: 3 }],
    });
    expect(count.cards('rome')).toBe(3);
  });

  it('is one more for who intercepted and one less for who failed to avoid battle (12.4, 13.1)', () => {
    const forces = [hannibal('taurini'), flaminius('taurini')];
    const joining = { ...meeting('taurini', 'insubrians'), intercepted: true };
    expect(counting({ joining, forces }).item('rome', 'intercepted')).toBe(1);
    const failed = { ...meeting('taurini', 'insubrians'), failedAvoid: true };
    expect(counting({ joining: failed, forces }).item('rome', 'failedAvoid')).toBe(-1);
    expect(counting({ joining: failed, forces }).item('carthage', 'failedAvoid')).toBe(0);
  });

  it('gives Rome two in Latium, with a general or without (14.4)', () => {
    const forces = [hannibal('rome', 9), { seat: 'rome', space: 'rome', regulars: 2 } as const];
    const count = counting({ joining: meeting('rome', 'capua'), forces });
    expect(count.item('rome', 'militia')).toBe(2);
    expect(count.cards('rome')).toBe(4);
    const beside = counting({
      joining: meeting('capua', 'rome'),
      forces: [hannibal('capua'), flaminius('capua')],
    });
    expect(beside.item('rome', 'militia')).toBe(0);
  });

  it('gives Carthage one in the space of a friendly tribe, without a general too (20.9)', () => {
    const forces: Placed[] = [
      { seat: 'carthage', space: 'boii', regulars: 2 },
      { ...flaminius('boii'), generals: ['flaminius'] },
    ];
    const joining: Joining = { space: 'boii', active: 'rome', from: 'mutina', way: 'road' };
    const count = counting({ joining, forces });
    expect(count.item('carthage', 'tribe')).toBe(1);
    expect(count.cards('carthage')).toBe(3);
    expect(count.item('rome', 'tribe')).toBe(0);
  });

  it('is twenty at most, and elephants take from that (14.1, S8.8)', () => {
    const forces = [hannibal('taurini', 18), flaminius('taurini')];
    const joining = meeting('taurini', 'insubrians');
    expect(counting({ joining, forces }).cards('carthage')).toBe(20);
    const more = { reduced: { rome: 0, carthage: 2 } };
    expect(counting({ joining, forces, more }).dealt('carthage')).toBe(18);
  });

  it('is never below none (7.6)', () => {
    const forces = [hannibal('taurini'), { seat: 'rome', space: 'taurini', regulars: 1 } as const];
    const joining = { ...meeting('taurini', 'insubrians'), failedAvoid: true };
    expect(counting({ joining, forces }).cards('rome')).toBe(0);
    const more = { reduced: { rome: 2, carthage: 0 } };
    expect(counting({ joining: meeting('taurini', 'insubrians'), forces, more }).dealt('rome')).toBe(0);
  });
});

describe('allies (14.2)', () => {
  it('come from three provinces of Spain for Carthage and one for Rome, wherever in Spain (example 1)', () => {
    const markers = marked('rome', ['numantia', 'iberus', 'bilbilis', 'azaila']);
    for (const space of ['toletum', 'corduba', 'ilerda'] as const) {
      const count = counting({
        joining: meeting(space, 'salaria'),
        forces: [hannibal(space), flaminius(space)],
        markers,
      });
      expect([count.item('carthage', 'allies'), count.item('rome', 'allies')]).toEqual([3, 1]);
    }
  });

  it('come two to each in Africa: Carthage and Carthaginia against Western Numidia (example 2)', () => {
    const markers = {
      ...marked('rome', ['icosium', 'zuccabar', 'tupusuctu']),
      ...marked('none', ['sitilis', 'cirta', 'thamugadi', 'thubursicu', 'thevestis']),
    };
    const count = counting({
      joining: meeting('zama', 'carthage'),
      forces: [hannibal('zama'), flaminius('zama')],
      markers,
    });
    expect([count.item('carthage', 'allies'), count.item('rome', 'allies')]).toEqual([2, 2]);
  });

  it('come in Sicilia from Sicilia and Syracuse alone (example 3)', () => {
    const count = counting({
      joining: meeting('enna', 'agrigentum'),
      forces: [hannibal('enna'), flaminius('enna')],
      markers: { syracuse: 'carthage' },
    });
    expect([count.item('carthage', 'allies'), count.item('rome', 'allies')]).toEqual([1, 1]);
  });

  it('come two to each at Cannae (14.3, example)', () => {
    const markers = {
      ...marked('carthage', ['taurini', 'heraclea', 'croton']),
      ...marked('none', ['arpi', 'beneventum', 'brundisium', 'cannae', 'pisae']),
    };
    const count = counting({
      joining: meeting('cannae', 'heraclea'),
      forces: [hannibal('cannae'), flaminius('cannae')],
      markers,
    });
    expect([count.item('carthage', 'allies'), count.item('rome', 'allies')]).toEqual([2, 2]);
  });

  it('are two for Rome in Italy at most, Latium not counted, and up to six for Carthage (14.3)', () => {
    const italian = world.map.provinces.filter(({ region, id }) => region === 'italy' && id !== 'latium');
    const markers = marked(
      'carthage',
      italian.flatMap(({ spaces }) => spaces),
    );
    const forces = [hannibal('arpi'), flaminius('arpi')];
    const conquered = counting({ joining: meeting('arpi', 'cannae'), forces, markers });
    expect([conquered.item('carthage', 'allies'), conquered.item('rome', 'allies')]).toEqual([6, 0]);
  });

  it('come from their own province alone where it belongs to no country', () => {
    const markers = marked('rome', ['narbo', 'nemausus', 'massilia']);
    const here = counting({
      joining: meeting('nemausus', 'narbo'),
      forces: [hannibal('nemausus'), flaminius('nemausus')],
      markers,
    });
    expect(here.item('rome', 'allies')).toBe(1);
    const beside = counting({
      joining: meeting('rhone', 'nemausus'),
      forces: [hannibal('rhone'), flaminius('rhone')],
      markers,
    });
    expect(beside.item('rome', 'allies')).toBe(0);
  });

  it('from Spain stay away where the enemy plays #31, Numidians where #32, which may cost four', () => {
    const forces = [hannibal('toletum'), flaminius('toletum')];
    const counters = [{ card: 31, seat: 'rome' as const }];
    const spain = counting({ joining: meeting('toletum', 'arsa'), forces, more: { counters } });
    expect(spain.item('carthage', 'allies')).toBe(0);
    const numidia = counting({
      joining: meeting('zama', 'carthage'),
      forces: [hannibal('zama'), flaminius('zama')],
      more: { counters: [{ card: 32, seat: 'rome' }] },
    });
    expect(numidia.item('carthage', 'allies')).toBe(2);
    const own = counting({
      joining: meeting('zama', 'carthage'),
      forces: [hannibal('zama'), flaminius('zama')],
      more: { counters: [{ card: 32, seat: 'carthage' }] },
    });
    expect(own.item('carthage', 'allies')).toBe(6);
  });
});
