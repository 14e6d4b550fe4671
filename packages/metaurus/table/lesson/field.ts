import { createMetaurus, metaurus, shippedData } from '@tessera/metaurus';
import { z } from 'zod';

const legion = { seat: 'rome', command: 'I', weapon: 'legion' };
const gauls = { people: 'celts', seat: 'carthage', command: 'celts', weapon: 'medium' };

/** A part of a legion with its horse, below a part of the Gauls' ridge; rated as in the whole battle. */
const counters = {
  groups: [
    { ...gauls, front: '7-4', back: '4-3', at: ['1516', '1616'] },
    { ...gauls, front: '6-4', back: '3-3', at: ['1519', '1718'] },
    { people: 'citizens', ...legion, front: '7-4', back: '5-3', at: ['1116', '1018'] },
    { people: 'allies', ...legion, front: '6-4', back: '4-3', at: ['1119'] },
    { people: 'romanHorse', ...legion, weapon: 'cavalry', front: '6-7', back: '4-5', at: ['1021'] },
  ],
  sharedCavalry: { commands: ['III', 'V'], least: 1 },
  startFacing: { rome: 0, carthage: 3 },
};

const { map, tables } = z.object({ map: z.unknown(), tables: z.looseObject({}) }).parse(shippedData);

/** So few that either side could win, and that nobody does in the lesson. */
const victory = { ...metaurus.world.tables.victory, exits: 3, romanLosses: 3, carthaginianLosses: 3 };

/** The game on which the first battle is fought: the shipped map and tables, with eight counters. */
export const firstField = createMetaurus({ map, counters, tables: { ...tables, victory } });
