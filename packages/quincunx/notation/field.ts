import { fieldsOf, lineOf, readFields, writeFields, type Fields, type Line } from '@tessera/notation';
import {
  ALL_SCENARIOS,
  leaderSchema,
  listedIn,
  roundSchema,
  scenarioIn,
  SCENARIOS,
  startField,
  unitSchema,
  type Field,
  type Leader,
  type Options,
  type State,
  type Unit,
  type World,
} from '../rules/index.js';
import type { Faults } from './fault.js';

/** What has been read about units and leaders. Only differences from the set-up are written. */
export interface FieldChanges {
  readonly units: Map<string, object>;
  readonly leaders: Map<string, object>;
  round: object | null;
}

/** What section 9 lists and nothing changes. */
const LISTED = new Set(['id', 'side', 'command', 'line', 'kind', 'chief']);

const changing = (shape: Readonly<Record<string, unknown>>): Fields<Faults> =>
  fieldsOf(Object.fromEntries(Object.entries(shape).filter(([name]) => !LISTED.has(name))), new Map());

const FORMS = {
  unit: changing(unitSchema.shape),
  leader: changing(leaderSchema.shape),
  round: fieldsOf<Faults>(roundSchema.shape, new Map()),
} as const;

/** What a data set lists: the set-up that options name, and all set-ups. */
export interface Listings {
  readonly on: (options: Options) => Field;
  readonly all: readonly Field[];
}

/** The set-ups of a data set. */
export function listingsOf(world: World): Listings {
  const names = world.second === null ? SCENARIOS : ALL_SCENARIOS;
  return {
    on: (options) => startField(scenarioIn(world, options)),
    all: names.map((name) => startField(listedIn(world, name))),
  };
}

/** The fields of somebody who is listed so: what is left out is as listed. */
const besides = (fields: Fields<Faults>, listed: Unit | Leader): Fields<Faults> => {
  const known = new Map<string, unknown>(Object.entries(listed));
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, absent: known.get(name) }]),
  );
};

/** A line for each unit or leader who is not as listed. */
const linesOf = (
  what: 'unit' | 'leader',
  now: readonly (Unit | Leader)[],
  listed: readonly (Unit | Leader)[],
) =>
  now.flatMap((one) => {
    const before = listed.find(({ id }) => id === one.id);
    const words = before === undefined ? [] : writeFields(besides(FORMS[what], before), one);
    return words.length === 0 ? [] : [lineOf(what, [one.id, ...words])];
  });

/** The lines about the round, and about units and leaders who are not as section 9 lists them. */
export function fieldLines(
  listings: Listings,
  { field, options }: Pick<State, 'field' | 'options'>,
): readonly string[] {
  const { round, units, leaders } = field;
  const listed = listings.on(options);
  return [
    ...(round === null ? [] : [lineOf('round', writeFields(FORMS.round, round))]),
    ...linesOf('unit', units, listed.units),
    ...linesOf('leader', leaders, listed.leaders),
  ];
}

/** Of all set-ups: who is listed under that name. */
const listedAs = ({ all }: Listings, what: 'unit' | 'leader', id: string): Unit | Leader | undefined =>
  all
    .flatMap(({ units, leaders }): readonly (Unit | Leader)[] => (what === 'unit' ? units : leaders))
    .find((one) => one.id === id);

/** Reads a line about somebody on the field, or about the round; false when it is none. */
export function readFieldLine(
  listings: Listings,
  { head, rest }: Line,
  { standing, faults }: { readonly standing: FieldChanges; readonly faults: Faults },
): boolean {
  const [first = head, ...words] = rest;
  switch (head.text) {
    case 'round':
      standing.round = readFields(FORMS.round, rest, faults);
      return true;
    case 'unit':
    case 'leader': {
      const isKnown = listedAs(listings, head.text, first.text) !== undefined;
      if (!isKnown) faults.add(head.text === 'unit' ? 'noSuchUnit' : 'noSuchLeader', first);
      const told = Object.fromEntries(words.map(({ text }) => [text.split('=')[0] ?? '', null]));
      const read = Object.entries(readFields(FORMS[head.text], words, faults));
      const named = read.filter(([name]) => Object.hasOwn(told, name));
      standing[head.text === 'unit' ? 'units' : 'leaders'].set(first.text, Object.fromEntries(named));
      return true;
    }
    default:
      return false;
  }
}

/** The field that lines tell, with everybody else as the scenario lists them; a schema has still to look at it. */
export function fieldFrom(listed: Field, { units, leaders, round }: FieldChanges): object {
  return {
    ...listed,
    units: listed.units.map((unit) => ({ ...unit, ...units.get(unit.id) })),
    leaders: listed.leaders.map((leader) => ({ ...leader, ...leaders.get(leader.id) })),
    round,
  };
}
