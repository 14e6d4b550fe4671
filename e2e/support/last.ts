import { field } from './field.js';

const group = (people: string, seat: string, rest: object) => ({ people, seat, ...rest });

/** A few units face to face, either side one loss from defeat. */
const counters = {
  groups: [
    group('iberians', 'carthage', {
      command: 'iberians',
      weapon: 'medium',
      front: '7-4',
      back: '5-3',
      at: ['0811', '1411'],
    }),
    group('citizens', 'rome', {
      command: 'V',
      weapon: 'legion',
      front: '7-4',
      back: '5-3',
      at: ['0710', '0711'],
    }),
    group('romanHorse', 'rome', {
      command: 'V',
      weapon: 'cavalry',
      front: '6-7',
      back: '4-5',
      at: ['0302'],
    }),
  ],
  sharedCavalry: { commands: ['III', 'V'], least: 1 },
  startFacing: { rome: 0, carthage: 3 },
};

const victory = { ...field.tables.victory, exits: 2, romanLosses: 1, carthaginianLosses: 1 };

/** The data files of a game that its first loss ends, by name. */
export const last = { ...field, counters, tables: { ...field.tables, victory } };

/** Initiative, Rome's die first; then nines: Rome strikes until the Iberians are gone. */
export const LAST_DICE = [8, 2, 9, 9, 9, 9, 9, 9, 9, 9];
