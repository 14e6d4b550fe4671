import { keptData } from '@tessera/metaurus';
import { z } from 'zod';
import { field } from './field.js';

const { counters } = z.object({ counters: z.looseObject({}) }).parse(keptData[0]);

/** The data files of a game on the counters of an earlier data set, which the pages of the game near its end keep too. */
export const kept = { ...field, counters };
