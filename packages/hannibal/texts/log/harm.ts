import type { Fact, FactOf, Seat, Space } from '../../rules/index.js';
import { nameOf, say } from '../catalogue.js';
import { line, type Said, type Story, type Told, type Tone } from './line.js';
import { cusText, dieText, listed, placeText, sideName, spaceName } from './names.js';

type Rolled = FactOf<'Rolled'>;
type Lost = FactOf<'Lost'>;

/** What costs CUs by a die, and how its line looks. */
const HARMS = {
  winter: 'dice',
  epidemic: 'card',
  pestilence: 'card',
  mercenaries: 'card',
  hostileTribes: 'dice',
  storm: 'dice',
  pass: 'dice',
  casualties: 'battle',
  retreat: 'battle',
} as const satisfies Partial<Record<Rolled['name'], Tone>>;
type Harm = keyof typeof HARMS;

const isHarm = (name: string): name is Harm => Object.hasOwn(HARMS, name);

/** The sum of a side's losses. */
function sumOf(lost: readonly Lost[], seat: Seat) {
  const own = lost.filter((one) => one.seat === seat);
  return {
    regulars: own.reduce((sum, { regulars }) => sum + regulars, 0),
    elephants: own.reduce((sum, { elephants }) => sum + elephants, 0),
  };
}

/** The text about each side's losses. */
function lossText(lost: readonly Lost[]): string {
  const seats = [...new Set(lost.map(({ seat }) => seat))];
  return listed(
    seats.map((seat, at) =>
      say(at === 0 ? 'log.loses.first' : 'log.loses.other', {
        side: sideName(seat),
        cus: cusText(sumOf(lost, seat)),
      }),
    ),
  );
}

/** The text about the number of CUs to lose, before it is known which. */
function dueText({ seat, result }: Rolled): string {
  const [, count = '0', elephant] = /^lost(\d+)(e?)$/.exec(result) ?? [];
  const cus = cusText({ regulars: Number(count), elephants: 0 });
  const values = { cus, count: Number(count), elephant: elephant === 'e' ? 'yes' : 'no' };
  return seat === null ? say('log.due.each', values) : say('log.due', { ...values, side: sideName(seat) });
}

const harming = (name: Harm, roll: Rolled, lost: readonly Lost[]): Story => ({
  grow: (fact) => (fact.kind === 'Lost' && fact.why === name ? harming(name, roll, [...lost, fact]) : null),
  tell: () => {
    const { space } = roll;
    const where = lost[0] ?? (space === null ? null : { space, inside: false });
    const values = {
      what: say(`log.what.${name}`),
      die: dieText(roll),
      space: where === null ? '' : placeText(where),
      loss: lost.length > 0 ? lossText(lost) : dueText(roll),
    };
    const inBattle = name === 'casualties' || name === 'retreat';
    const text = say(inBattle ? 'log.harm.battle' : 'log.harm', values);
    return line(text, HARMS[name], space === null ? [] : [space]);
  },
});

/** The story of a die that costs CUs, with all losses by it; null for other events. */
export const beginsHarm = (fact: Fact): Story | null =>
  fact.kind === 'Rolled' && isHarm(fact.name) ? harming(fact.name, fact, []) : null;

/** The lines about CUs lost without a die. */
export function tellLost(fact: Lost): Said[] {
  const { seat, space, why } = fact;
  const values = {
    side: sideName(seat),
    cus: cusText(fact),
    space: placeText(fact),
    why: nameOf('why', why),
  };
  const inBattle = why === 'retreatPath' || why === 'noRetreat' || why === 'overrun';
  return line(say('log.lost', values), inBattle ? 'battle' : 'march', [space]);
}

/** A die before the walls, or among a tribe. */
interface Attempt {
  readonly roll: Rolled;
  readonly space: Space;
  readonly seat: Seat;
  readonly kind: 'city' | 'tribe';
  /** The points there in all, once they are known; null: none came of it, or the place was taken. */
  readonly all: number | null;
  readonly taken: boolean;
  readonly lost: readonly Lost[];
}

function attemptText({ roll, space, seat, kind, all, taken, lost }: Attempt): string {
  const points = Number(/^siege(\d)/.exec(roll.result)?.[1] ?? 0);
  return say('log.attempt', {
    kind,
    side: sideName(seat),
    space: spaceName(space),
    die: dieText(roll),
    points,
    all: all ?? points,
    taken: taken ? 'yes' : 'no',
    lost: lost.length === 0 ? 'no' : 'yes',
    loss: lossText(lost),
  });
}

const attempting = (attempt: Attempt): Story => ({
  grow: (fact) => {
    const { space } = attempt;
    if (fact.kind === 'SiegeSet' && fact.siege.space === space)
      return attempting({ ...attempt, all: fact.siege.points > 0 ? fact.siege.points : null });
    if (fact.kind === 'Marked' && (fact.why === 'siege' || fact.why === 'subjugated'))
      return attempting({ ...attempt, taken: true });
    return fact.kind === 'Lost' && fact.why === 'siege'
      ? attempting({ ...attempt, lost: [...attempt.lost, fact] })
      : null;
  },
  tell: () => line(attemptText(attempt), 'siege', [attempt.space]),
});

/** The story of an attempt at a siege or subjugation: the die, the points, the losses, and whether the place falls; null for other events. */
export function beginsAttempt(fact: Fact, { world }: Told): Story | null {
  if (fact.kind !== 'Rolled' || fact.name !== 'siege') return null;
  const { space, seat } = fact;
  if (space === null || seat === null) return null;
  const kind = world.spaceOf(space).kind === 'city' ? 'city' : 'tribe';
  return attempting({ roll: fact, space, seat, kind, all: null, taken: false, lost: [] });
}
