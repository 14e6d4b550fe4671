import { quietTable } from '@tessera/core';
import { RULES, type State } from './model.js';
import { startChits, startUnits } from './muster.js';
import { optionsSchema } from './options.js';
import type { World } from './world.js';

/** The position before the first event: every unit in its set-up hex (13.0). */
export const emptyState = (world: World): State => ({
  rules: RULES,
  options: optionsSchema.parse({}),
  seal: '',
  frames: [],
  opened: 0,
  rolls: 0,
  table: quietTable(),
  outcome: null,
  turn: 0,
  first: null,
  acted: [],
  inactive: [],
  units: startUnits(world),
  chits: startChits('stand'),
  engaged: [],
  activation: null,
  clashed: false,
  quiet: 0,
});
