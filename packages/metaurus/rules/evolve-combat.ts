import { type EventKind, type EventOf, isAmong } from './event.js';
import type { Activation, Attack, Frame, Link, Pair, State, UnitId } from './model.js';
import { withParts, withUnit } from './with-parts.js';
import type { HexId } from '@tessera/hex';
import { ask, open, top } from './evolve-stack.js';

const rolled = (state: State): State => withParts(state, { rolls: state.rolls + 1 });

/** The activation under way with part of it changed. */
const during = (state: State, change: (activation: Activation) => Partial<Activation>): State =>
  state.activation === null
    ? state
    : withParts(state, { activation: { ...state.activation, ...change(state.activation) } });

/** True when both join the same two units, whichever attacked. */
export const isSameLink = (one: Link, two: Link): boolean =>
  (one.attacker === two.attacker && one.defender === two.defender) ||
  (one.attacker === two.defender && one.defender === two.attacker);

const unlinked = (engaged: readonly Link[], ended: readonly Link[]): Link[] =>
  engaged.filter((link) => !ended.some((other) => isSameLink(link, other)));

/** A unit is gone, and with it what bound others to it (R38). */
function lose(state: State, { unit, fate }: EventOf<'UnitLost'>): State {
  const engaged = state.engaged.filter(({ attacker, defender }) => attacker !== unit && defender !== unit);
  return withParts(withUnit(state, unit, { fate }), { engaged });
}

/** A combat die has fallen; the active side's units have fought once more (R41), the turn is not quiet (R49). */
function fight(state: State, { manner, attackers }: EventOf<'AttackRolled'>): State {
  const clashed = withParts(rolled(state), { clashed: true });
  return manner === 'counter'
    ? clashed
    : during(clashed, ({ fought }) => ({ fought: [...fought, ...attackers] }));
}

const COMBAT_KINDS = [
  'ElephantsRolled',
  'CombatOpened',
  'UnitRetreated',
  'AttackRolled',
  'MoraleRolled',
  'UnitDisordered',
  'UnitLost',
  'UnitsEngaged',
  'LinksEnded',
  'UnitAdvanced',
] as const satisfies readonly EventKind[];

/** The facts of combat that change the board. */
export type CombatEvent = EventOf<(typeof COMBAT_KINDS)[number]>;
export const isCombatEvent = isAmong(COMBAT_KINDS);

/** What a fact of combat does to everything but the frames. */
export function evolveCombat(state: State, event: CombatEvent): State {
  switch (event.kind) {
    case 'ElephantsRolled':
    case 'MoraleRolled':
      return rolled(state);
    case 'CombatOpened':
      return during(state, () => ({ charged: event.charged }));
    case 'UnitRetreated': {
      const { unit, path } = event;
      const moved = withUnit(state, unit, { hex: path.at(-1) ?? 0 });
      return during(moved, ({ retreated }) => ({ retreated: [...retreated, unit] }));
    }
    case 'AttackRolled':
      return fight(state, event);
    case 'UnitDisordered':
      return withUnit(state, event.unit, { disordered: true });
    case 'UnitLost':
      return lose(state, event);
    case 'UnitsEngaged':
      return withParts(state, { engaged: [...unlinked(state.engaged, event.links), ...event.links] });
    case 'LinksEnded':
      return withParts(state, { engaged: unlinked(state.engaged, event.links) });
    case 'UnitAdvanced':
      return withUnit(state, event.unit, { hex: event.to });
  }
}

/** The elephants' victim is picked where several are as near (R45). */
function askVictim(state: State, { unit, nearest }: EventOf<'ElephantsRolled'>): State {
  const below = state.frames.at(-1);
  if (nearest.length < 2 || below?.at !== 'activate') return state;
  const { seat } = below;
  return open(state, { at: 'victim', seat, elephants: unit, nearest, picked: null }, state.frames);
}

/** The movement of an activation gives way to its combat. */
function openCombat(state: State): State {
  const frame = state.frames.at(-1);
  if (frame?.at !== 'movement') return state;
  return open(state, { at: 'declare', seat: frame.seat, pairs: [] }, state.frames.slice(0, -1));
}

function pairUp(state: State, pair: Pair): State {
  const frame = state.frames.at(-1);
  if (frame?.at !== 'declare' && frame?.at !== 'continue') return state;
  return top(state, { ...frame, pairs: [...frame.pairs, pair] });
}

/** What is declared comes to resolution: a declaration's attacks, or one of a pool that keeps the others. */
function declare(state: State, event: EventOf<'AttacksDeclared'>): State {
  const frame = state.frames.at(-1);
  if (frame?.at !== 'declare' && frame?.at !== 'continue') return state;
  const attacks = event.attacks.map((attack) => ({ ...attack, vacated: [] }));
  const below = withParts(state, { frames: state.frames.slice(0, -1) });
  const used = new Set(attacks.flatMap(({ attackers }) => attackers));
  const kept =
    frame.at === 'continue'
      ? ask(below, { ...frame, pool: frame.pool.filter((unit) => !used.has(unit)), pairs: [], answer: null })
      : below;
  const { seat } = frame;
  return ask(kept, { at: 'resolve', seat, manner: event.manner, attacks, chosen: null });
}

/** A retreated unit is no defender any more; its attack remembers the hex that it has left (R34). */
const left = (attack: Attack, unit: UnitId, from: HexId): Attack =>
  attack.defenders.includes(unit)
    ? {
        ...attack,
        defenders: attack.defenders.filter((other) => other !== unit),
        vacated: [...attack.vacated, from],
      }
    : attack;

/** A unit retreats from the attacks that are asked about: of those below them it was not by their own doing (R34). */
function leaveAttack(state: State, { unit, path }: EventOf<'UnitRetreated'>): State {
  const [from = 0] = path;
  const asked = state.frames.findLastIndex(({ at }) => at === 'resolve');
  const frames = state.frames.map((frame, index): Frame => {
    if (frame.at === 'retreat') return { ...frame, unit, path };
    if (frame.at !== 'resolve' || index !== asked) return frame;
    return { ...frame, attacks: frame.attacks.map((attack) => left(attack, unit, from)) };
  });
  return withParts(state, { frames });
}

/** An attack comes to resolution and leaves the list; which one is next is another question. */
function takeAttack(state: State, taken: number): State {
  const frame = state.frames.at(-1);
  if (frame?.at !== 'resolve') return state;
  const attacks = frame.attacks.filter(({ attack }) => attack !== taken);
  return ask(state, { ...frame, attacks, chosen: null });
}

/** What the seat's plan holds in the frame on top. */
function answer(
  state: State,
  event: EventOf<'VictimPicked' | 'AttackChosen' | 'CounterChosen' | 'Declined'>,
) {
  const frame = state.frames.at(-1);
  if (event.kind === 'VictimPicked') {
    return frame?.at === 'victim' ? top(state, { ...frame, picked: event.unit }) : state;
  }
  if (event.kind === 'AttackChosen') {
    return frame?.at === 'resolve' ? top(state, { ...frame, chosen: event.attack }) : state;
  }
  if (frame?.at !== 'retreat' && frame?.at !== 'counter' && frame?.at !== 'continue') return state;
  return top(state, { ...frame, answer: event.kind === 'Declined' ? 'no' : 'yes' });
}

function advance(state: State, unit: UnitId): State {
  const frame = state.frames.at(-1);
  return frame?.at === 'advance' ? top(state, { ...frame, unit }) : state;
}

const KINDS = [
  'ElephantsRolled',
  'VictimPicked',
  'CombatOpened',
  'AttackPaired',
  'AttacksDeclared',
  'RetreatOpened',
  'UnitRetreated',
  'AttackChosen',
  'AttackTaken',
  'CounterOpened',
  'CounterChosen',
  'AdvanceOpened',
  'UnitAdvanced',
  'ContinuationOpened',
  'Declined',
  'FrameClosed',
] as const satisfies readonly EventKind[];

/** The facts of combat that change what is asked. */
export type CombatFrameEvent = EventOf<(typeof KINDS)[number]>;
export const isCombatFrameEvent = isAmong(KINDS);

/** What a fact of combat does to the stack of frames. */
export function evolveCombatFrames(state: State, event: CombatFrameEvent): State {
  switch (event.kind) {
    case 'ElephantsRolled':
      return askVictim(state, event);
    case 'CombatOpened':
      return openCombat(state);
    case 'AttackPaired':
      return pairUp(state, { unit: event.unit, target: event.target });
    case 'AttacksDeclared':
      return declare(state, event);
    case 'RetreatOpened':
      return ask(state, { at: 'retreat', seat: event.seat, unit: null, path: [], turned: [], answer: null });
    case 'UnitRetreated':
      return leaveAttack(state, event);
    case 'AttackTaken':
      return takeAttack(state, event.attack);
    case 'VictimPicked':
    case 'AttackChosen':
    case 'CounterChosen':
    case 'Declined':
      return answer(state, event);
    case 'CounterOpened': {
      const { seat, attackers, defenders } = event;
      return ask(state, { at: 'counter', seat, attackers, defenders, answer: null });
    }
    case 'AdvanceOpened': {
      const { seat, units, hexes, pool } = event;
      return ask(state, { at: 'advance', seat, units, hexes, pool, unit: null, turned: [] });
    }
    case 'UnitAdvanced':
      return advance(state, event.unit);
    case 'ContinuationOpened':
      return ask(state, { at: 'continue', seat: event.seat, pool: event.pool, pairs: [], answer: null });
    case 'FrameClosed':
      return state.frames.at(-1)?.at === event.at
        ? withParts(state, { frames: state.frames.slice(0, -1) })
        : state;
  }
}
