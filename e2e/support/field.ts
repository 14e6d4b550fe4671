import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const folder = join(import.meta.dirname, '..', '..', 'packages', 'metaurus', 'data');
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
const tables = z.looseObject({ victory: z.looseObject({}) }).parse(read('tables'));

const group = (people: string, seat: string, rest: object) => ({ people, seat, ...rest });

/** Small armies near the end of a game: Carthage one march away from the south edge, Rome too far to stop it. */
const counters = {
  groups: [
    group('iberians', 'carthage', {
      command: 'iberians',
      weapon: 'medium',
      front: '7-4',
      back: '5-3',
      at: ['0403', '0404', '0405', '0503', '0504', '0505'],
    }),
    group('celticHorse', 'carthage', {
      command: 'horse',
      weapon: 'cavalry',
      front: '6-7',
      back: '3-5',
      at: ['0522', '0524'],
    }),
    group('citizens', 'rome', {
      command: 'V',
      weapon: 'legion',
      front: '7-4',
      back: '5-3',
      at: ['1204', '1205', '1206'],
    }),
    group('romanHorse', 'rome', {
      command: 'V',
      weapon: 'cavalry',
      front: '6-7',
      back: '4-5',
      at: ['1202', '1203'],
    }),
    group('allies', 'rome', {
      command: 'X',
      weapon: 'legion',
      front: '6-4',
      back: '4-3',
      at: ['1220', '1221'],
    }),
  ],
  sharedCavalry: { commands: ['III', 'V'], least: 1 },
  startFacing: { rome: 3, carthage: 3 },
};

const victory = { ...tables.victory, exits: 6, romanLosses: 3, carthaginianLosses: 3 };

/** The data files of the game near its end, by name. */
export const field = { map: read('map'), counters, tables: { ...tables, victory } };
