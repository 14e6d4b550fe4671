import { waiting } from '@tessera/core';
import {
  BEGINNING,
  decode,
  fieldsOf,
  frameFields,
  lineOf,
  optionalLine,
  positionsOnWorlds,
  readFields,
  shapeOf,
  wholeCodec,
  writeFields,
  type Fields,
  type PositionForm,
  type Special,
} from '@tessera/notation';
import {
  ambushSchema,
  DEFAULTS,
  frameSchema,
  hiddenLines,
  keptSchema,
  ownBattleSchema,
  quincunx,
  RULES,
  SIDES,
  stateSchema,
  UNSEALED,
  wholeOptionsSchema,
  type Options,
  type State,
  type World,
} from '../rules/index.js';
import { parseBattle, printBattle } from './battle.js';
import { faultsOf } from './sound.js';
import type { Faults, Own } from './fault.js';
import { fieldFrom, fieldLines, listingsOf, readFieldLine, type FieldChanges } from './field.js';

/** The fields of the lines `turn`, `count` and `also`. */
const TURN = ['mover', 'shown', 'won', 'winning'];
const COUNT = ['rules', 'rolls', 'opened'];
const ALSO = ['choices', 'aims', 'reactions', 'aftermath'];

const form = (shape: Readonly<Record<string, unknown>>) => fieldsOf<Faults>(shape, new Map());
const only = (names: readonly string[]) => form(shapeOf(stateSchema.shape, names));

/** The fields, of which one that is left out is so. */
const absent = (fields: Fields<Faults>, name: string, value: unknown): Fields<Faults> => {
  const field = fields[name];
  return field === undefined ? fields : { ...fields, [name]: { ...field, absent: value } };
};

const KEPT = absent(form(keptSchema.shape), 'deployment', UNSEALED.deployment);

/** A line in ambush: its place, and what proves it (R71). */
const { line: _, ...AMBUSHED } = ambushSchema.shape;
const AMBUSH = form(AMBUSHED);

/** A battle of one's own stands in one word: its text, with blanks and line ends written as `%20` and `%0A`. */
const battleWord: Special<Faults> = {
  write: (battle) => printBattle(ownBattleSchema.parse(battle)).replaceAll(/[%\s]/g, encodeURIComponent),
  read: (word, faults) => {
    const read = parseBattle(decode(word, faults) ?? '');
    if (read.ok) return read.value.battle;
    faults.add('badValue', word, `${read.error.code}: ${read.error.found}`);
    return null;
  },
};

const FIELDS = {
  options: fieldsOf<Faults>(wholeOptionsSchema.shape, new Map([[wholeOptionsSchema.shape.own, battleWord]])),
  turn: only(TURN),
  count: { ...only(COUNT), rules: wholeCodec(RULES), opened: wholeCodec() },
  also: absent(only(ALSO), 'choices', DEFAULTS),
  frames: frameFields(frameSchema.options, form),
} as const;

/** What the lines of this game have told so far. */
interface Told {
  readonly kept: Record<string, unknown>;
  readonly standing: FieldChanges;
  readonly ambushes: object[];
}

/**
 * A position as text (docs/notation-quincunx.md). Units and leaders that are as listed have no line. `bare` takes out
 * what proves its chance.
 */
function formOn(world: World): PositionForm<State, Options, Told, Own> {
  const listings = listingsOf(world);
  return {
    kind: 'quincunx',
    hash: world.hash,
    seats: SIDES,
    schema: stateSchema,
    optionsSchema: wholeOptionsSchema,
    fields: FIELDS,
    lines: (state) => [
      ...fieldLines(listings, state),
      ...SIDES.flatMap((side) => {
        const words = writeFields(KEPT, state.kept[side]);
        return words.length === 0 ? [] : [lineOf('kept', [side, ...words])];
      }),
      ...(state.ambushes ?? []).map((one) => lineOf('ambush', [one.line, ...writeFields(AMBUSH, one)])),
      ...optionalLine('also', writeFields(FIELDS.also, state)),
    ],
    nothing: () => ({
      kept: {},
      standing: { units: new Map(), leaders: new Map(), round: null },
      ambushes: [],
    }),
    read: (line, { own, faults }) => {
      const { head, rest } = line;
      if (head.text === 'ambush') {
        const [who = head, ...fields] = rest;
        own.ambushes.push({ line: who.text, ...readFields(AMBUSH, fields, faults) });
        return true;
      }
      if (head.text !== 'kept') return readFieldLine(listings, line, { standing: own.standing, faults });
      const [side = head, ...words] = rest;
      if (!SIDES.some((one) => one === side.text)) faults.add('badValue', side);
      own.kept[side.text] = readFields(KEPT, words, faults);
      return true;
    },
    several: { unit: 1, leader: 1, kept: 1, ambush: 1, frame: 1 },
    required: ['turn'],
    told: ({ own: { kept, standing, ambushes }, known }) => {
      const options = wholeOptionsSchema.safeParse(known['options'] ?? {});
      const listed = listings.on(options.data ?? wholeOptionsSchema.parse({}));
      return {
        state: {
          options: options.data ?? {},
          field: fieldFrom(listed, standing),
          ...(hiddenLines(listed).length > 0 && { ambushes }),
          kept: { rome: UNSEALED, carthage: UNSEALED, ...kept },
        },
      };
    },
    unfit: 'turn',
    breach: (state, { seen }) => {
      const [wrong] = faultsOf(state, waiting(quincunx, state));
      if (wrong === undefined) return null;
      const { code, found, at } = wrong;
      return { code, found, at: seen.get(at) ?? seen.get('turn') ?? BEGINNING };
    },
  };
}

/** How positions on a data set are written and read. */
export const positionsOn = positionsOnWorlds(formOn);

/** A position as text: everything that a state holds; and the state of a text, or what is wrong with it. */
export const { print: printPosition, parse: parsePosition } = positionsOn(quincunx.world);
