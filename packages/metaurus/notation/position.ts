import type { Result } from '@tessera/core';
import {
  BEGINNING,
  frameFields,
  lineOf,
  optionalLine,
  positionsOnWorlds,
  readFields,
  shapeOf,
  wholeCodec,
  writeFields,
  type Draft,
  type Line,
  type PositionForm,
  type Word,
} from '@tessera/notation';
import { breachesIn, type Breach } from '../rules/invariants/index.js';
import {
  activationSchema,
  CHIT_COMMANDS,
  COMMANDS,
  frameSchema,
  RULES,
  SEATS,
  stateSchema,
  type State,
} from '../rules/model.js';
import { optionsFor, optionsSchema, type Options } from '../rules/options.js';
import type { World } from '../rules/world.js';
import { codecsOf, fieldsIn } from './codecs.js';
import type { Fault, Faults, Own } from './fault.js';
import {
  checkRoster,
  emptyRoster,
  readCommand,
  readTokens,
  tokenLine,
  writeCommands,
  type Roster,
  type Tokens,
} from './units.js';

/** The fields of the line `turn`, after its number. */
const TURN = ['first', 'acted', 'inactive', 'clashed', 'quiet'];

/** What the lines of this game have told so far. */
interface Told {
  readonly roster: Roster;
  readonly tokens: Tokens;
  readonly links: { readonly attacker: number; readonly defender: number }[];
  /** Where each Engaged pair stands. */
  readonly engaged: Word[];
  activation: object | null;
}

/** The chits with what their lines and the line of tokens say. */
const chitsOf = ({ roster, tokens }: Told): object =>
  Object.fromEntries(
    CHIT_COMMANDS.map((command) => [
      command,
      { token: null, salt: null, ...roster.chits.get(command), ...tokens.get(command) },
    ]),
  );

/** Where in a text a breach of an invariant stands. */
function placeOf({ seen, own }: Draft<Told, Own>, { where, about }: Breach): Word | undefined {
  switch (where.line) {
    case 'unit':
      return own.roster.words.get(where.unit);
    case 'engaged':
      return own.engaged[where.index];
    case 'frame':
      return seen.get(`stack ${String(where.index)}`);
    case 'chit':
      return seen.get(about[0] ?? '');
    case 'turn':
    case 'count':
    case 'activation':
    case 'table':
    case 'outcome':
      return seen.get(where.line);
  }
}

type Form = PositionForm<State, Options, Told, Own>;

/** How the lines of this game alone are written and read. */
function ownLines(world: World): Pick<Form, 'lines' | 'read'> {
  const { known, pair, pairText } = codecsOf(world);
  const activationFields = fieldsIn(activationSchema.shape, known);

  function readLinks(words: readonly Word[], { links, engaged }: Told, faults: Faults): void {
    for (const word of words) {
      const before = faults.list.length;
      const { unit, target } = pair(word, faults);
      if (faults.list.length > before) return;
      links.push({ attacker: unit, defender: target });
      engaged.push(word);
    }
  }

  return {
    lines: (state) => {
      const { activation, engaged } = state;
      const links = engaged.map(({ attacker, defender }) => pairText({ unit: attacker, target: defender }));
      return [
        ...writeCommands(world, state),
        ...optionalLine('engaged', links),
        ...(activation === null ? [] : [lineOf('activation', writeFields(activationFields, activation))]),
      ];
    },
    read: (line: Line, { own, faults }) => {
      const { head, rest } = line;
      const command = COMMANDS.find((name) => name === head.text);
      if (command !== undefined) readCommand(world, line, { command, roster: own.roster, faults });
      else if (head.text === 'engaged') readLinks(rest, own, faults);
      else if (head.text === 'activation') own.activation = readFields(activationFields, rest, faults);
      else if (head.text === 'tokens') readTokens(rest, own.tokens, faults);
      else return false;
      return true;
    },
  };
}

/** A position as text (docs/notation.md); `bare` takes the commitments out of a state. */
function formOn(world: World): Form {
  const { known } = codecsOf(world);
  return {
    kind: 'metaurus',
    hash: world.hash,
    seats: SEATS,
    schema: stateSchema,
    optionsSchema: optionsFor[world.battle],
    fields: {
      options: fieldsIn(optionsSchema.shape, []),
      turn: fieldsIn(shapeOf(stateSchema.shape, TURN), known),
      count: { rules: wholeCodec(RULES), rolls: wholeCodec(0), opened: wholeCodec() },
      frames: frameFields(frameSchema.options, (shape) => fieldsIn(shape, known)),
    },
    ...ownLines(world),
    proofs: tokenLine,
    nothing: () => ({ roster: emptyRoster(), tokens: new Map(), links: [], engaged: [], activation: null }),
    several: { frame: 'any' },
    required: ['turn', ...CHIT_COMMANDS],
    told: ({ own, faults }) => {
      checkRoster(world, own.roster, faults);
      return {
        state: {
          activation: own.activation,
          engaged: own.links,
          chits: chitsOf(own),
          units: world.counters.map((_, id) => own.roster.units.get(id)),
        },
      };
    },
    unfit: 'frame',
    breach: (state, draft) => {
      const [breach] = breachesIn(world, state);
      if (breach === undefined) return null;
      const { invariant: code, about } = breach;
      const at = placeOf(draft, breach) ?? draft.seen.get('frame') ?? BEGINNING;
      return { code, found: about.filter((word) => word !== '').join(', '), at };
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
