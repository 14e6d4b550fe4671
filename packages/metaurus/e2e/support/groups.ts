const infantry = { weapon: 'medium', front: '7-4', back: '5-3' };
const legion = { weapon: 'legion', front: '7-4', back: '5-3' };

/** The kinds of units that the composed games set up, each as it is in a group of counters. */
const KINDS = {
  iberians: { seat: 'carthage', command: 'iberians', ...infantry },
  celts: { seat: 'carthage', command: 'celts', ...infantry },
  celticHorse: { seat: 'carthage', command: 'horse', weapon: 'cavalry', front: '6-7', back: '3-5' },
  elephants: { seat: 'carthage', command: 'elephants', weapon: 'elephants', front: '6-5', back: '4-4' },
  citizens: { seat: 'rome', command: 'V', ...legion },
  romanHorse: { seat: 'rome', command: 'V', weapon: 'cavalry', front: '6-7', back: '4-5' },
  allies: { seat: 'rome', command: 'X', weapon: 'legion', front: '6-4', back: '4-3' },
} as const;

type People = keyof typeof KINDS;

/** A group of counters: a kind of unit, and the hexes in which its units stand. */
export const group = (people: People, ...at: string[]) => ({ people, ...KINDS[people], at });

/** The counters of a composed game: its groups, and which way each side looks at the start. */
export const countersOf = (groups: readonly object[], startFacing: { rome: number; carthage: number }) => ({
  groups,
  sharedCavalry: { commands: ['III', 'V'], least: 1 },
  startFacing,
});

/** Both armies look at each other across the lines of the map. */
export const FACE_TO_FACE = { rome: 0, carthage: 3 };
