import { type EventKind, type EventOf, isAmong } from './event.js';
import type { Activation, Attack, Frame, Link, Pair, State, UnitId } from './model.js';
import { withParts, withUnit } from './with-parts.js';
import type { HexId } from '@tessera/hex';
import { ask, open, top } from './evolve-stack.js';

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

// R38: the links of a unit end with it.
function lose(state: State, { unit, fate }: EventOf<'UnitLost'>): State {
  const engaged = state.engaged.filter(({ attacker, defender }) => attacker !== unit && defender !== unit);
  return withParts(withUnit(state, unit, { fate }), { engaged });
}

// R41: each active unit has fought once more. R49: the turn is no longer quiet.
function fight(state: State, { manner, attackers }: EventOf<'AttackRolled'>): State {
  const clashed = withParts(state, { clashed: true });
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

/** The combat events that change units, links or the activation. */
export type CombatEvent = EventOf<(typeof COMBAT_KINDS)[number]>;
export const isCombatEvent = isAmong(COMBAT_KINDS);

/** The state after a combat event, without its effect on the frames. */
export function evolveCombat(state: State, event: CombatEvent): State {
  switch (event.kind) {
    case 'ElephantsRolled':
    case 'MoraleRolled':
      return state;
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

// All attacks of a declaration are resolved together; a continued attack leaves the rest of its pool for later.
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

// R34: the unit is no longer a defender; its attack keeps the hex that it left.
const withoutRetreated = (attack: Attack, unit: UnitId, from: HexId): Attack =>
  attack.defenders.includes(unit)
    ? {
        ...attack,
        defenders: attack.defenders.filter((other) => other !== unit),
        vacated: [...attack.vacated, from],
      }
    : attack;

// R34: the retreat is from the attacks of the uppermost list. Lists below it keep the unit as a defender.
function leaveAttack(state: State, { unit, path }: EventOf<'UnitRetreated'>): State {
  const [from = 0] = path;
  const uppermost = state.frames.findLastIndex(({ at }) => at === 'resolve');
  const frames = state.frames.map((frame, index): Frame => {
    if (frame.at === 'retreat') return { ...frame, unit, path };
    if (frame.at !== 'resolve' || index !== uppermost) return frame;
    return { ...frame, attacks: frame.attacks.map((attack) => withoutRetreated(attack, unit, from)) };
  });
  return withParts(state, { frames });
}

// Choosing the next attack is a new question, so the frame gets a new id.
function takeAttack(state: State, taken: number): State {
  const frame = state.frames.at(-1);
  if (frame?.at !== 'resolve') return state;
  const attacks = frame.attacks.filter(({ attack }) => attack !== taken);
  return ask(state, { ...frame, attacks, chosen: null });
}

// The plan's answer is part of the top frame until it is committed.
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

/** The combat events that change the stack of frames. */
export type CombatFrameEvent = EventOf<(typeof KINDS)[number]>;
export const isCombatFrameEvent = isAmong(KINDS);

/** The state after a combat event's effect on the stack of frames. */
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
