import { writtenData } from '@tessera/metaurus/testkit';
import { z } from 'zod';
import { countersOf, group } from './groups.js';

const { map, tables: written } = writtenData();
const tables = z.looseObject({ victory: z.looseObject({}) }).parse(written);

/** Small armies near the end of a game: Carthage one march away from the south edge, Rome too far to stop it. */
const counters = countersOf(
  [
    group('iberians', '0403', '0404', '0405', '0503', '0504', '0505'),
    group('celticHorse', '0522', '0524'),
    group('citizens', '1204', '1205', '1206'),
    group('romanHorse', '1202', '1203'),
    group('allies', '1220', '1221'),
  ],
  { rome: 3, carthage: 3 },
);

const victory = { ...tables.victory, exits: 6, romanLosses: 3, carthaginianLosses: 3 };

/** The data files of the game near its end, by name. */
export const field = { map, counters, tables: { ...tables, victory } };
