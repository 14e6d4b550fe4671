import {
  counterOf,
  type Event,
  type EventOf,
  SEATS,
  type State,
  tallyOf,
  type UnitId,
  unitOf,
  type World,
} from '../rules/index.js';
import { afterThrow, isThrown, type Throw } from './dice.js';
import type { LogLine, Tone } from './logLine.js';
import { hexName } from '@tessera/hex';
import { say } from './catalogue.js';
import { peopleName, sideName } from './naming.js';

/** A combat with the position before its die, because its units may be gone by now. */
export interface Fought {
  readonly event: EventOf<'AttackRolled'>;
  readonly before: State;
}

/** A combat with all its consequences. */
export interface Battle extends Fought {
  /** Which combat of the game it is, from 0. */
  readonly number: number;
  /** Which activation it belongs to, counted over the game. */
  readonly activation: number;
  /** How many events of the stream came before its die. */
  readonly at: number;
  /** The dice against morale that it led to. */
  readonly checks: readonly EventOf<'MoraleRolled'>[];
  readonly lost: readonly UnitId[];
  readonly disordered: readonly UnitId[];
  readonly engaged: readonly UnitId[];
  /** What it opened: that the attackers may attack again, or be struck back at. */
  readonly then: 'continue' | 'counter' | null;
  /** What else has been told of it: who struck back, advanced or came free. */
  readonly lines: readonly LogLine[];
  /** True while what happens still belongs to it. */
  readonly open: boolean;
}

/** The combats of a game so far, and all other dice. */
export interface Battles {
  readonly activation: number;
  readonly all: readonly Battle[];
  readonly throws: readonly Throw[];
}

export const NO_BATTLES: Battles = { activation: 0, all: [], throws: [] };

/** A result of dice: a combat, or other dice. */
export type Result =
  | { readonly what: 'combat'; readonly at: number; readonly activation: number; readonly battle: Battle }
  | { readonly what: 'dice'; readonly at: number; readonly activation: number; readonly thrown: Throw };

/** All results of dice in order. A result keeps its index as the game goes on. */
export function resultsOf({ all, throws }: Battles): readonly Result[] {
  const combats = all.map((battle): Result => {
    const { at, activation } = battle;
    return { what: 'combat', at, activation, battle };
  });
  const others = throws.map((thrown): Result => {
    const { at, activation } = thrown;
    return { what: 'dice', at, activation, thrown };
  });
  return [...combats, ...others].sort((one, two) => one.at - two.at);
}

/** What a new activation begins with. */
const NEXT: ReadonlySet<Event['kind']> = new Set(['CommandActivated', 'TurnBegan']);

/** What ends the story of a combat: the next attack, declaration, turn or order. */
const CLOSING: ReadonlySet<Tone> = new Set(['turn', 'phase', 'order', 'battle', 'end']);

/** A combat after one more fact that belongs to it. */
function grown(battle: Battle, event: Event, lines: readonly LogLine[]): Battle {
  switch (event.kind) {
    case 'MoraleRolled':
      return { ...battle, checks: [...battle.checks, event] };
    case 'UnitLost':
      return { ...battle, lost: [...battle.lost, event.unit] };
    case 'UnitDisordered':
      return { ...battle, disordered: [...battle.disordered, event.unit] };
    case 'ContinuationOpened':
      return { ...battle, then: 'continue' };
    case 'CounterOpened':
      return { ...battle, then: 'counter' };
    case 'UnitsEngaged':
      return {
        ...battle,
        engaged: [...battle.engaged, ...event.links.flatMap((link) => [link.attacker, link.defender])],
      };
    default:
      return lines.length === 0 ? battle : { ...battle, lines: [...battle.lines, ...lines] };
  }
}

const begun = (
  { activation, all }: Pick<Battles, 'activation' | 'all'>,
  event: EventOf<'AttackRolled'>,
  { before, at }: { before: State; at: number },
): Battle => ({
  event,
  before,
  number: all.length,
  activation,
  at,
  checks: [],
  lost: [],
  disordered: [],
  engaged: [],
  then: null,
  lines: [],
  open: true,
});

type Fact = { readonly before: State; readonly at: number; readonly lines: readonly LogLine[] };

/** The combats and other dice after one more event: number `at` of the stream, with the position before it and its lines. */
export function afterFact(now: Battles, event: Event, told: Fact): Battles {
  const { activation } = now;
  const throws = afterThrow(now.throws, event, { ...told, activation });
  return afterCombat(throws === now.throws ? now : { ...now, throws }, event, told);
}

function afterCombat(now: Battles, event: Event, told: Fact): Battles {
  if (NEXT.has(event.kind)) return { ...now, activation: now.activation + 1 };
  if (event.kind === 'AttackRolled') return { ...now, all: [...now.all, begun(now, event, told)] };
  const last = now.all.at(-1);
  if (last?.open !== true || last.activation !== now.activation) return now;
  const closes = isThrown(event) || told.lines.some(({ tone }) => CLOSING.has(tone));
  const next = closes ? { ...last, open: false } : grown(last, event, told.lines);
  return next === last ? now : { ...now, all: [...now.all.slice(0, -1), next] };
}

/** The last combat of the activation under way. */
export function foughtLast({ activation, all }: Pick<Battles, 'activation' | 'all'>): Battle | null {
  const last = all.at(-1);
  return last?.activation === activation ? last : null;
}

/** The fates of a unit in a combat. */
export type Outcome = 'eliminated' | 'disordered' | 'engaged' | 'unchanged';

/** The units of a combat, attackers first, with their morale checks and fates. */
export function fatesOf({ event, checks, lost, disordered, engaged }: Battle) {
  const fighters = [...event.attackers, ...event.defenders, ...checks.map(({ unit }) => unit), ...lost];
  const outcome = (unit: UnitId): Outcome => {
    if (lost.includes(unit)) return 'eliminated';
    if (disordered.includes(unit)) return 'disordered';
    return engaged.includes(unit) ? 'engaged' : 'unchanged';
  };
  return [...new Set(fighters)].map((unit) => ({
    unit,
    checks: checks.filter((check) => check.unit === unit),
    outcome: outcome(unit),
  }));
}

/** The text about a position's turn, or about the set-up. */
export const momentText = ({ turn }: State): string =>
  turn === 0 ? say('letter.setUp') : say('letter.turn', { turn });

/** The texts about losses and exits between two positions, by side, with the totals; empty when there were none. */
export function lossesBetween(world: World, before: State, after: State): string[] {
  const name = (unit: UnitId) =>
    say('letter.unit', {
      unit: peopleName({ world, view: after }, unit),
      hex: hexName(unitOf(after, unit).hex),
    });
  const gone = after.units.flatMap(({ fate }, unit) =>
    fate !== 'onMap' && before.units[unit]?.fate === 'onMap' ? [{ unit, hasLeft: fate === 'exited' }] : [],
  );
  const told = SEATS.flatMap((seat) =>
    [false, true].flatMap((hasLeft) => {
      const own = gone.filter((one) => one.hasLeft === hasLeft && counterOf(world, one.unit).seat === seat);
      const values = {
        side: sideName(seat),
        count: own.length,
        units: own.map(({ unit }) => name(unit)).join(', '),
      };
      return own.length === 0 ? [] : [say(hasLeft ? 'letter.exited' : 'letter.lost', values)];
    }),
  );
  if (told.length === 0) return [];
  const { romanLosses, carthaginianLosses, exits } = tallyOf(world, after);
  const { victory } = world.tables;
  return [
    ...told,
    say('letter.standing', {
      romanLosses,
      carthaginianLosses,
      exits,
      romanMost: victory.romanLosses,
      carthaginianMost: victory.carthaginianLosses,
      exitsMost: victory.exits,
    }),
  ];
}
