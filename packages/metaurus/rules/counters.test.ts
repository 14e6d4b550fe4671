import { neighbours } from '@tessera/hex';
import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { examples, hexes, homes, settingUp } from '../testkit/index.js';
import {
  chitsOf,
  COMMANDS,
  isLegion,
  LEGIONS,
  metaurus,
  metaurusOn,
  metaurusSets,
  seatOf,
  unitsOf,
  type Command,
  type MetaurusGame,
  type Rating,
} from './index.js';

const { world } = metaurus;
const { counters } = world;
const start = settingUp('carthage');

const text = (rating: Rating | null) => rating && `${rating.morale}-${rating.movement}`;
const of = (command: Command) => counters.filter((counter) => counter.command === command);

/** The set-up hexes of the counters that a question picks, in ascending order. */
const where = (pick: (counter: (typeof counters)[number]) => boolean) =>
  counters
    .filter(pick)
    .map(({ home }) => home)
    .sort((a, b) => a - b);

const sorted = (list: string) => hexes(list).sort((a, b) => a - b);

describe('the two armies (13.0)', () => {
  it('44 Carthaginian units and 46 Roman ones, 90 in all, no two in one hex', () => {
    expect(counters.filter(({ seat }) => seat === 'carthage')).toHaveLength(44);
    expect(counters.filter(({ seat }) => seat === 'rome')).toHaveLength(46);
    expect(new Set(counters.map(({ home }) => home)).size).toBe(90);
  });

  it.each([
    ['celts', 10],
    ['iberians', 9],
    ['africans', 14],
    ['slingers', 6],
    ['horse', 4],
    ['elephants', 1],
    ['I', 9],
    ['III', 8],
    ['V', 9],
    ['VII', 7],
    ['X', 6],
    ['XIX', 7],
  ] as const)('the command %s has %i', (command, count) => {
    expect(of(command)).toHaveLength(count);
    expect(new Set(of(command).map(({ seat }) => seat))).toEqual(new Set([seatOf(command)]));
  });

  it('every command is there', () => {
    expect(new Set(counters.map(({ command }) => command))).toEqual(new Set(COMMANDS));
  });

  it('5.1: four Carthaginian and six Roman commands have a chit, horse and elephants none', () => {
    expect(chitsOf(start, 'carthage')).toEqual(['celts', 'iberians', 'africans', 'slingers']);
    expect(chitsOf(start, 'rome')).toEqual(['I', 'III', 'V', 'VII', 'X', 'XIX']);
  });

  it('5.1: Africans and Ligurians are one command', () => {
    expect(new Set(of('africans').map(({ people }) => people))).toEqual(new Set(['africans', 'ligurians']));
  });

  it('14.0: 37 Carthaginians count for Rome, and 19 are the smallest majority of them', () => {
    const { uncounted, carthaginianLosses } = world.tables.victory;
    const countable = counters.filter(
      ({ seat, weapon }) => seat === 'carthage' && !uncounted.includes(weapon),
    );
    expect(countable).toHaveLength(37);
    expect(carthaginianLosses).toBe(Math.floor(37 / 2) + 1);
  });
});

describe('set-up hexes (13.0)', () => {
  it.each([
    ['celts', '1615-19, 1715-19'],
    ['iberians', '1003-07, 1103-06'],
    ['africans', '1208-10, 1308-10'],
    ['ligurians', '1211-13, 1411-13, 1511-12'],
    ['balearics', '0908, 0910, 0912, 1415, 1417, 1419'],
    ['celticHorse', '1620-21'],
    ['numidians', '1001-02'],
    ['elephants', '1111'],
    ['romanHorse', '0626, 0725-26, 0401-03'],
  ])('%s: %s', (people, list) => {
    expect(where((counter) => counter.people === people)).toEqual(sorted(list));
  });

  it.each([
    ['I', '0620-25'],
    ['III', '0312-18'],
    ['V', '0504-10'],
    ['VII', '0304-10'],
    ['X', '0520-25'],
    ['XIX', '0512-18'],
  ] as const)('the foot of the %s Legion: %s', (command, list) => {
    expect(where((counter) => counter.command === command && counter.weapon === 'legion')).toEqual(
      sorted(list),
    );
  });

  it('R23: of the three horse of 0401-03 the V Legion has two and the III one', () => {
    const horse = (command: Command) => where((one) => one.command === command && one.weapon === 'cavalry');
    expect(horse('V')).toEqual([401, 402]);
    expect(horse('III')).toEqual([403]);
    expect(horse('I')).toEqual([626, 725, 726]);
    expect([...horse('VII'), ...horse('X'), ...horse('XIX')]).toEqual([]);
  });

  it('nobody starts next to an enemy', () => {
    for (const { seat, home } of counters) {
      const enemies = counters.filter((other) => other.seat !== seat).map((other) => other.home);
      expect(neighbours(world.grid, home).filter((hex) => enemies.includes(hex))).toEqual([]);
    }
  });

  it('R35: the units of a command come in ascending set-up hex', () => {
    expect(homes(unitsOf(start, 'africans'))).toEqual(sorted('1208-13, 1308-10, 1411-13, 1511-12'));
    expect(homes(unitsOf(start, 'I'))).toEqual(sorted('0620-26, 0725-26'));
  });
});

interface Ratings {
  readonly game: MetaurusGame;
  /** Of a people: how many counters, their fronts and their Disordered sides. */
  readonly peoples: readonly (readonly [string, number, readonly string[], readonly (string | null)[]])[];
  /** In which hexes by default the counters of a front stand (R51). */
  readonly places: readonly (readonly [string, string, string])[];
}

const ratings: Readonly<Record<'newest' | 'first', Ratings>> = {
  newest: {
    game: metaurus,
    peoples: [
      ['citizens', 22, ['7-4'], ['5-3']],
      ['allies', 18, ['6-4'], ['4-3']],
      ['romanHorse', 6, ['6-7'], ['4-5']],
      ['africans', 6, ['8-4', '7-4'], ['6-3', '5-3']],
      ['iberians', 9, ['8-4', '7-4'], ['6-3', '5-3']],
      ['ligurians', 8, ['7-4'], ['5-3']],
      ['celts', 10, ['7-4', '6-4'], ['4-3', '3-3']],
      ['balearics', 6, ['5-5'], [null]],
      ['celticHorse', 2, ['6-7'], ['3-5']],
      ['numidians', 2, ['7-8'], ['5-6']],
      ['elephants', 1, ['6-5'], ['4-4']],
    ],
    places: [
      ['8-4', 'africans', '1208-10, 1308'],
      ['7-4', 'africans', '1309-10'],
      ['8-4', 'iberians', '1003-07'],
      ['7-4', 'iberians', '1103-06'],
      ['7-4', 'celts', '1615-19, 1715-16'],
      ['6-4', 'celts', '1717-19'],
    ],
  },
  first: {
    game: examples,
    peoples: [
      ['citizens', 22, ['7-4'], ['5-3']],
      ['allies', 18, ['6-4'], ['4-3']],
      ['romanHorse', 6, ['6-7'], ['4-5']],
      ['africans', 6, ['8-4', '7-4'], ['6-3', '5-3']],
      ['iberians', 9, ['7-4', '6-4'], ['5-3', '4-3']],
      ['ligurians', 8, ['6-4'], ['4-3']],
      ['celts', 10, ['7-4', '6-4'], ['3-3', '2-3']],
      ['balearics', 6, ['5-5'], [null]],
      ['celticHorse', 2, ['6-7'], ['3-5']],
      ['numidians', 2, ['7-8'], ['5-6']],
      ['elephants', 1, ['6-5'], ['4-4']],
    ],
    places: [
      ['8-4', 'africans', '1208-09'],
      ['7-4', 'africans', '1210, 1308-10'],
      ['7-4', 'iberians', '1003-07'],
      ['6-4', 'iberians', '1103-06'],
      ['7-4', 'celts', '1615-19'],
      ['6-4', 'celts', '1715-19'],
    ],
  },
};

describe('data sets', () => {
  it('are kept, each under a hash of its own: games go on where they began', () => {
    expect(metaurusSets.map(({ data }) => data.slice(0, 16))).toEqual([
      '7411919a25234219',
      '21a05fe93247bb34',
      '4203b00b5db910d4',
    ]);
    for (const { data } of metaurusSets) expect(metaurusOn(data)?.data).toBe(data);
    expect([metaurusOn(''), metaurusOn('0000000000000000')]).toEqual([null, null]);
  });

  it('give each counter of the whole battle the same number and name, whatever it is rated', () => {
    const whole = metaurusSets.filter(({ world }) => world.battle === 'whole');
    expect(whole.length).toBeGreaterThan(1);
    const named = whole.map(({ world }) =>
      world.counters.map(({ home, people, command, weapon, seat }) => ({
        home,
        people,
        command,
        weapon,
        seat,
      })),
    );
    for (const counters of named) expect(counters).toEqual(named[0]);
  });
});

describe.each(Object.entries(ratings))('ratings of the %s data set', (_, { game, peoples, places }) => {
  const { counters } = game.world;

  it.each(peoples)('%s: %i counters', (...[people, count, fronts, backs]) => {
    const found = counters.filter((counter) => counter.people === people);
    expect(found).toHaveLength(count);
    expect([...new Set(found.map(({ front }) => text(front)))]).toEqual(fronts);
    expect([...new Set(found.map(({ back }) => text(back)))]).toEqual(backs);
  });

  it.each(places)('R51: by default the %s %s stand in %s', (rating, people, list) => {
    const found = counters.filter((counter) => counter.people === people && text(counter.front) === rating);
    expect(found.map(({ home }) => home).sort((a, b) => a - b)).toEqual(sorted(list));
  });
});

describe('docs/rulings.md', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/rulings.md'), 'utf8');
  const [, ruling = ''] = /^51\. (.*)$/m.exec(document) ?? [];

  it.each([
    ['African', 'africans', '8-4'],
    ['Iberian', 'iberians', '8-4'],
    ['Celtic', 'celts', '7-4'],
  ] as const)('R51: names every hex in which the better %s counters stand', (name, people, rating) => {
    const [, list = ''] = new RegExp(`${name} ${rating} in ((?:[0-9-]+|, | and )+)`).exec(ruling) ?? [];
    const better = ({ front, people: of }: (typeof counters)[number]) =>
      of === people && text(front) === rating;
    expect(sorted(list.replaceAll(' and ', ', ').replace(/, $/, ''))).toEqual(where(better));
  });
});

describe('ratings, morale and movement, front and Disordered side', () => {
  it('R51: in each legion the citizens stand in the lowest files', () => {
    expect(where(({ people }) => people === 'citizens')).toEqual(
      sorted('0620-22, 0312-15, 0504-07, 0304-07, 0520-22, 0512-15'),
    );
  });

  it('2.2: only light infantry has no Disordered side', () => {
    for (const { weapon, back } of counters) expect(back === null).toBe(weapon === 'light');
  });

  it('7: a Disordered unit is worse in morale and in movement', () => {
    for (const { front, back } of counters) {
      if (back === null) continue;
      expect(back.morale).toBeLessThan(front.morale);
      expect(back.movement).toBeLessThan(front.movement);
    }
  });

  it('the weapons: legions Roman, heavy, medium, light and elephants Carthaginian, horse on both sides', () => {
    const weapons = (seat: string) =>
      [...new Set(counters.filter((counter) => counter.seat === seat).map(({ weapon }) => weapon))].sort();
    expect(weapons('rome')).toEqual(['cavalry', 'legion']);
    expect(weapons('carthage')).toEqual(['cavalry', 'elephants', 'heavy', 'light', 'medium']);
  });
});

describe('commands and sides', () => {
  it('5.3: the six legions are Roman, and nothing else is', () => {
    for (const command of COMMANDS) {
      expect(isLegion(command)).toBe(LEGIONS.some((legion) => legion === command));
      expect(seatOf(command)).toBe(isLegion(command) ? 'rome' : 'carthage');
    }
  });
});
