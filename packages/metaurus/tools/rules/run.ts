import {
  type CommandLine,
  commandLineOf,
  commonOptions,
  commonVerbs,
  oneOf,
  type Planning,
  planSchema,
  type Verb,
  verbAlone,
  verbOn,
  wholeFrom,
} from '@tessera/tools';
import { z } from 'zod';
import { gameOf, unitName } from '../../notation/index.js';
import {
  CHIT_COMMANDS,
  counterOf,
  isAlive,
  isEngaged,
  metaurus,
  type Metaurus,
  type MetaurusGame,
  type Seat,
  type State,
  tallyOf,
  unitAt,
  type UnitId,
  unitOf,
  type Weapon,
  type World,
} from '../../rules/index.js';
import { odds } from './odds.js';
import { ruledOn, SIDES } from './ruled.js';
import type { StatsInput } from './stats.js';
import { hexAt } from '@tessera/hex';

const LETTERS: Readonly<Record<Weapon, string>> = {
  elephants: 'e',
  cavalry: 'c',
  legion: 'l',
  heavy: 'h',
  medium: 'm',
  light: 's',
};
const ARROWS = ['↑', '↗', '↘', '↓', '↙', '↖'] as const;

/** `L↑*`: its weapon (capitals are Rome's), where it faces, `*` Disordered, `+` Engaged, `#` both. */
function unitCell(world: World, state: State, unit: UnitId): string {
  const { weapon, seat } = counterOf(world, unit);
  const { facing, disordered } = unitOf(state, unit);
  const letter = seat === 'rome' ? LETTERS[weapon].toUpperCase() : LETTERS[weapon];
  const engaged = isEngaged(state, unit);
  const mark = disordered ? (engaged ? '#' : '*') : engaged ? '+' : ' ';
  return `${letter}${ARROWS[facing]}${mark}`;
}

function groundCell(world: World, hex: number): string {
  if (world.isForest(hex)) return 'f  ';
  const level = world.level(hex);
  return level > 0 ? `${level}  ` : '.  ';
}

const LEGEND =
  'l legion, h heavy, m medium, s slingers, c cavalry, e elephants; capitals are Rome’s; arrows face; ' +
  '* Disordered, + Engaged, # both; 1 2 levels, f forest';

/** The map in letters, with the north up. Odd lines are shifted half a hex to the right. Water is not drawn. */
function mapLines(world: World, state: State): string[] {
  const { lines, files } = world.grid;
  const rows = Array.from({ length: lines }, (_, index) => lines - index).map((line) => {
    const cells = Array.from({ length: files }, (_, index) => {
      const hex = hexAt(line, index + 1);
      const unit = unitAt(world, state, hex);
      return unit === null ? groundCell(world, hex) : unitCell(world, state, unit);
    });
    const shift = line % 2 === 1 ? '  ' : '';
    return `${String(line).padStart(2, '0')} ${shift}${cells.join(' ')}`.trimEnd();
  });
  const head = Array.from({ length: files }, (_, index) =>
    String(index + 1)
      .padStart(2, '0')
      .padEnd(4),
  );
  return [`   ${head.join('')}`.trimEnd(), ...rows];
}

function chitLines(view: State): string[] {
  const texts = CHIT_COMMANDS.filter((command) => isAlive(view, command)).map((command) => {
    const { order, shown } = view.chits[command];
    return `${command} ${shown ? order : `(${order === 'hidden' ? '?' : order})`}`;
  });
  return [`orders: ${texts.join(', ')}`];
}

function battleLines(world: World, view: State): string[] {
  const { romanLosses, carthaginianLosses, exits } = tallyOf(world, view);
  const links = view.engaged.map(
    ({ attacker, defender }) => `${unitName(world, view, attacker)}-${unitName(world, view, defender)}`,
  );
  const inactive = view.inactive.length === 0 ? [] : [`inactive: ${view.inactive.join(', ')}`];
  return [
    `losses: Rome ${romanLosses}, Carthage ${carthaginianLosses}; exits: ${exits}`,
    ...(links.length === 0 ? [] : [`Engaged: ${links.join(', ')}`]),
    ...inactive,
  ];
}

/** A readable map of a position, its turn, orders and losses. */
function boardLines(world: World, view: State): string[] {
  const first = view.first === null ? '' : `, ${view.first} goes first`;
  return [
    ...mapLines(world, view),
    LEGEND,
    '',
    `turn ${view.turn}${first}`,
    ...chitLines(view),
    ...battleLines(world, view),
  ];
}

const options = commonOptions(SIDES, { plan: '0504 -> 0604', dice: '3,5,9' });

const playing: z.ZodType<StatsInput> = z.object({
  games: wholeFrom(1, 999_999_999).default(20),
  seed: z.string().default('tessera'),
  player: oneOf(['fighter', 'level']).default('fighter'),
});

/** The commands on a data set. */
function verbsOn(game: MetaurusGame): readonly Verb<Metaurus>[] {
  const common = commonVerbs(ruledOn(game), {
    about: 'the map in letters, and who is asked for what',
    board: (view) => boardLines(game.world, view),
  });
  return [
    common.show,
    common.choices,
    { ...common.do, takes: common.do.takes.filter((option) => option !== 'draws') },
    verbOn<Metaurus, Planning<Seat>>(
      {
        name: 'odds',
        about: 'the odds of what is declared or being declared after --plan',
        takes: ['plan', 'seat', 'as'],
      },
      planSchema(SIDES),
      (planning, { end }) => odds(game, planning, end),
    ),
    common.replay,
    common.perft,
    verbAlone(
      {
        name: 'stats',
        about: 'plays random games: results, turns, how often each rule fired, and what was never met',
        takes: ['games', 'seed', 'player'],
      },
      playing,
      async (values, progress) => (await import('./stats.js')).stats(values, progress),
    ),
  ];
}

/** The command line on a data set. */
const runOn = (game: MetaurusGame): CommandLine =>
  commandLineOf({
    ruled: ruledOn(game),
    verbs: verbsOn(game),
    options: {
      ...options,
      games: { example: '20', label: 'N', about: 'how many games stats plays (20)' },
      seed: { example: 'tessera', label: 'TEXT', about: 'what stats draws from (tessera)' },
      player: { example: 'fighter', label: 'KIND', about: 'how stats plays: fighter or level (fighter)' },
    },
  });

/** The command line of the Metaurus. A text of an earlier data set is run on that data set. */
export const run: CommandLine = async (args, textOf, progress) => {
  const texts: string[] = [];
  const remembering = async (file: string | null): Promise<string> => {
    const text = await textOf(file);
    texts.push(text);
    return text;
  };
  const ran = await runOn(metaurus)(args, remembering, progress);
  const [text] = texts;
  const named = text === undefined ? null : gameOf(text);
  return named === null || text === undefined || named === metaurus
    ? ran
    : runOn(named)(args, () => Promise.resolve(text), progress);
};
