import counters from '../data/counters.json';
import map from '../data/map.json';
import tables from '../data/tables.json';
import { createMetaurus } from '../rules/index.js';

/** Returns the shipped data set as it is written, with some parts replaced. */
export const writtenData = (
  change: { readonly map?: object; readonly counters?: object; readonly tables?: object } = {},
): Readonly<Record<'map' | 'counters' | 'tables', object>> => ({
  map: { ...map, ...change.map },
  counters: { ...counters, ...change.counters },
  tables: { ...tables, ...change.tables },
});

/** The shipped groups of counters, to be changed for another data set. */
export const writtenGroups = counters.groups;

/** Returns the game on a data set with lower victory figures, so that a test soon comes to its end. */
export const nearVictory = (figures: Partial<(typeof tables)['victory']>) =>
  createMetaurus(writtenData({ tables: { victory: { ...tables.victory, ...figures } } }));
