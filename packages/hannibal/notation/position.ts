import type { Result } from '@tessera/core';
import {
  BEGINNING,
  fieldsOf,
  frameFields,
  optionalLine,
  positionsOnWorlds,
  shapeOf,
  wholeCodec,
  writeFields,
  type PositionForm,
} from '@tessera/notation';
import { frameSchema, optionsSchema, stateSchema, type Options, type State } from '../rules/model/index.js';
import { RULES, SEATS } from '../rules/vocabulary.js';
import type { World } from '../rules/world.js';
import {
  boardOf,
  emptyRoster,
  readAway,
  readForces,
  readMarkers,
  writeAway,
  writeForces,
  writeMarkers,
  type Roster,
} from './board.js';
import type { Fault, Faults, Own } from './fault.js';
import {
  cardLines,
  cardsOf,
  emptyCards,
  quietWindows,
  readCardLine,
  readWindows,
  type ToldCards,
  windowLines,
} from './piles.js';
import { specialsOf } from './names.js';
import { breachesIn } from './sound.js';

/** What has lines of its own in a text. */
const LINES = [
  'options',
  'seal',
  'frames',
  'markers',
  'troops',
  'posts',
  'deck',
  'discards',
  'removed',
  'hands',
  'battleDeck',
  'battleHands',
  'unasked',
  'table',
  'outcome',
];
/** The fields of the line `turn`, after its number, and of the line `count`. */
const TURN = ['lasting', 'reshuffles', 'train', 'areHandsOpen'];
const COUNT = ['rules', 'rolls', 'opened', 'commands'];

const FORMED: ReadonlySet<string> = new Set(['turn', ...LINES, ...TURN, ...COUNT]);

/** What the lines of this game have told so far. */
interface Told {
  readonly roster: Roster;
  readonly cards: ToldCards;
  windows: ReturnType<typeof readWindows>;
}

type Form = PositionForm<State, Options, Told, Own>;

function fieldsOn(world: World): Form['fields'] {
  const specials = specialsOf(world);
  const { shape } = stateSchema;
  const form = (part: Readonly<Record<string, unknown>>) => fieldsOf<Faults>(part, specials);
  const others = Object.keys(shape).filter((name) => !FORMED.has(name));
  return {
    options: form(optionsSchema.shape),
    turn: form(shapeOf(shape, TURN)),
    count: { ...form(shapeOf(shape, COUNT)), rules: wholeCodec(RULES), opened: wholeCodec() },
    also: form(shapeOf(shape, others)),
    frames: frameFields(frameSchema.options, form),
  };
}

/** A position as text (docs/notation.md), with its forces in the order of the map; `bare` takes out what proves its chance. */
function formOn(world: World): Form {
  const fields = fieldsOn(world);
  return {
    kind: 'hannibal',
    hash: world.hash,
    seats: SEATS,
    schema: stateSchema,
    optionsSchema,
    fields,
    lines: (state) => [
      ...writeMarkers(world, state),
      ...writeForces(world, state),
      ...writeAway(state),
      ...optionalLine('also', writeFields(fields.also ?? {}, state)),
      ...cardLines(world, state),
      ...windowLines(state),
    ],
    nothing: () => ({ roster: emptyRoster(), cards: emptyCards(), windows: {} }),
    read: (line, { own, faults }) => {
      const { roster } = own;
      switch (line.head.text) {
        case 'markers':
          readMarkers({ world, roster, faults }, line);
          return true;
        case 'forces':
          readForces({ world, roster, faults }, line);
          return true;
        case 'generals':
          readAway({ world, roster, faults }, line);
          return true;
        case 'unasked':
          own.windows = readWindows(line, faults);
          return true;
        default:
          return readCardLine(line, own.cards, { world, faults });
      }
    },
    several: { markers: 1, forces: 2, hand: 1, battleHand: 1, frame: 1 },
    required: ['turn'],
    told: ({ own: { roster, cards, windows }, frames, seen, faults }) => {
      const read = frameSchema.array().safeParse(frames);
      return {
        state: {
          ...boardOf({ world, roster, faults }, seen.get('generals') ?? BEGINNING),
          ...cardsOf(cards, { frames: read.success ? read.data : [] }),
          unasked: windows.now ?? quietWindows,
        },
        table: { unasked: windows.next ?? quietWindows },
      };
    },
    unfit: 'frame',
    breach: (state, { seen, own }) => {
      const [breach] = breachesIn(world, state);
      if (breach === undefined) return null;
      const { code, found, at } = breach;
      return { code, found, at: own.roster.words.get(at) ?? seen.get(at) ?? seen.get('turn') ?? BEGINNING };
    },
  };
}

/** How positions on a map are written and read. */
export const positionsOn = positionsOnWorlds(formOn);

/** A position as text (docs/notation.md): everything that a state holds, so that reading it gives the same state. */
export const printPosition = (world: World, state: State): string => positionsOn(world).print(state);

/** Reads a position from text. Returns the state, or the first fault with line and column. */
export const parsePosition = (world: World, text: string): Result<State, Fault> =>
  positionsOn(world).parse(text);
