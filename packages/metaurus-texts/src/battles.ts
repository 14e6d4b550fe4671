import type { Event, EventOf, State, UnitId } from '@tessera/metaurus';
import type { LogLine, Tone } from './logLine.js';

/** A combat that has been fought, with the position before its die: its units may be gone by now. */
export interface Fought {
  readonly event: EventOf<'AttackRolled'>;
  readonly before: State;
}

/** A combat with all that came of it. */
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
  /** What else has been told of it: who struck back, advanced or came free. */
  readonly lines: readonly LogLine[];
  /** True while what happens still belongs to it. */
  readonly open: boolean;
}

/** The combats of a game as far as it has come. */
export interface Battles {
  readonly activation: number;
  readonly all: readonly Battle[];
}

export const NO_BATTLES: Battles = { activation: 0, all: [] };

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
  { activation, all }: Battles,
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
  lines: [],
  open: true,
});

/** The combats after one more fact: number `at` of the stream, with the position before it and its lines. */
export function afterFact(
  now: Battles,
  event: Event,
  told: { readonly before: State; readonly at: number; readonly lines: readonly LogLine[] },
): Battles {
  if (NEXT.has(event.kind)) return { ...now, activation: now.activation + 1 };
  if (event.kind === 'AttackRolled') return { ...now, all: [...now.all, begun(now, event, told)] };
  const last = now.all.at(-1);
  if (last?.open !== true || last.activation !== now.activation) return now;
  const closes = told.lines.some(({ tone }) => CLOSING.has(tone));
  const next = closes ? { ...last, open: false } : grown(last, event, told.lines);
  return next === last ? now : { ...now, all: [...now.all.slice(0, -1), next] };
}

/** The last combat of the activation under way. */
export function foughtLast({ activation, all }: Battles): Battle | null {
  const last = all.at(-1);
  return last?.activation === activation ? last : null;
}

/** What became of a unit in a combat. */
export type Outcome = 'eliminated' | 'disordered' | 'engaged' | 'unchanged';

/** Those who fought, attackers first, with their dice against morale and what became of each. */
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
