import { field } from './field.js';

const group = (people: string, seat: string, rest: object) => ({ people, seat, ...rest });
const infantry = { weapon: 'medium', front: '7-4', back: '5-3' };

/** Small armies face to face, each one loss from defeat or two: three attacks, of which one can be withdrawn from. */
const counters = {
  groups: [
    group('iberians', 'carthage', { ...infantry, command: 'iberians', at: ['0811', '0812'] }),
    group('celts', 'carthage', { ...infantry, command: 'celts', at: ['0815'] }),
    group('citizens', 'rome', {
      command: 'V',
      weapon: 'legion',
      front: '7-4',
      back: '5-3',
      at: ['0710', '0711', '0712', '0714'],
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

const victory = { ...field.tables.victory, exits: 3, romanLosses: 1, carthaginianLosses: 2 };

/** The data files of a game that begins with a battle, by name. */
export const clash = { ...field, counters, tables: { ...field.tables, victory } };

/**
 * Initiative, Rome's die first; a retreat that holds; an attack that goes on, and then destroys; one that fails and is
 * struck back at, which Engages; the attack of those who are Engaged, and the end.
 */
export const CLASH_DICE = [8, 2, 3, 9, 7, 9, 1, 6, 9, 9];
