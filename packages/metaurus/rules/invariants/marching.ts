import { canonical, HIDDEN } from '@tessera/core';
import { nearestTo } from '../battle/rampage.js';
import { activatable, chitsOf, mayPass, unsealed } from '../flow.js';
import {
  isChitCommand,
  isLegion,
  SEATS,
  seatOf,
  type ActivateFrame,
  type Command,
  type MovementFrame,
  type OrdersFrame,
  type Seat,
  type SetUpFrame,
  type State,
  type VictimFrame,
} from '../model.js';
import { isOnMap, unitOf, unitsOf } from '../position.js';
import { claim, isActing, isFree, isOf, isTop, strangers, type Asked } from './asked.js';
import { isDistinct, type Breach } from './breach.js';

const isHorse =
  ({ state }: Asked) =>
  (unit: number): boolean =>
    unitOf(state, unit).status !== null;

/** Chits that a plan cannot have changed. */
const chitsAstray = (
  asked: Asked,
  seat: Seat,
  { changed, most }: { changed: readonly Command[]; most: number },
) =>
  claim(asked, 'strangerInFrame', {
    holds:
      isDistinct(changed) &&
      changed.length <= most &&
      changed.every((command) => chitsOf(asked.state, seat).some((own) => own === command)),
    about: changed,
  });

/** What a set-up has done so far (13.0, R51). */
export function setUpBroken(asked: Asked<SetUpFrame>): Breach[] {
  const { seat, turned, placed, picked, changed } = asked.frame;
  const isOwn = isOf(asked, seat);
  return [
    ...strangers(asked, turned, isOwn),
    ...strangers(asked, placed, isOwn),
    ...strangers(asked, picked, (unit) => isOwn(unit) && isHorse(asked)(unit)),
    ...chitsAstray(asked, seat, { changed, most: Infinity }),
  ];
}

/** Who has still to place chits, and what has been changed so far (R2). */
export function ordersBroken(asked: Asked<OrdersFrame>): Breach[] {
  const { world, state, frame } = asked;
  const { sealed, changed } = frame;
  return [
    ...SEATS.flatMap((seat) => {
      const most = sealed.includes(seat) ? 0 : world.tables.orderChanges;
      return chitsAstray(asked, seat, { changed: changed[seat], most });
    }),
    ...claim(asked, 'nothingToDecide', { holds: unsealed(state).length > 0, about: ['orders'] }),
  ];
}

/** True when a seat's plan can have named those commands to act (5.3, R5, R6). */
function canName(state: State, seat: Seat, named: readonly Command[]): boolean {
  const open = activatable(state, seat);
  if (named.length === 0) return mayPass(state, seat);
  // Of two legions that act as one the enemy may have seen one order and not the other, which is then the same.
  const shown = named.flatMap((command) =>
    isChitCommand(command) && state.chits[command].order !== HIDDEN ? [state.chits[command].order] : [],
  );
  const isPair = named.length === 2 && named.every((name) => isLegion(name)) && new Set(shown).size < 2;
  return isDistinct(named) && named.every((name) => open.includes(name)) && (named.length === 1 || isPair);
}

/** The command that acts next is among those that may; during an activation it is the one that acts. */
export function activateBroken(asked: Asked<ActivateFrame>): Breach[] {
  const { state, frame } = asked;
  const { seat, named } = frame;
  const above = state.frames[asked.index + 1];
  const acting = above?.at === 'victim' ? ['elephants'] : (state.activation?.commands ?? []);
  const holds =
    named === null || (isTop(asked) ? canName(state, seat, named) : canonical(named) === canonical(acting));
  const isLeft = !isTop(asked) || activatable(state, seat).length > 0;
  return [
    ...claim(asked, 'strangerInFrame', { holds, about: named ?? [] }),
    ...claim(asked, 'nothingToDecide', { holds: isLeft, about: ['activate'] }),
  ];
}

/** The elephants and their victims: those nearest to them of either side (12.0, R45). */
export function victimBroken(asked: Asked<VictimFrame>): Breach[] {
  const { world, state, frame } = asked;
  const { elephants, nearest, picked } = frame;
  const acting = strangers(asked, [elephants], (unit) => unitsOf(state, 'elephants')[0] === unit);
  if (acting.length > 0) return acting;
  const text = canonical([...nearest].sort((a, b) => a - b));
  const isNearest = [true, false].some(
    (friends) => canonical(nearestTo(world, state, { elephants, friends })) === text,
  );
  return [
    ...strangers(asked, nearest, () => isNearest),
    ...claim(asked, 'nothingToDecide', { holds: nearest.length > 1, about: ['victim'] }),
    ...strangers(asked, picked === null ? [] : [picked], (unit) => nearest.includes(unit)),
  ];
}

/** Gauls that balk: Celts on foot that were not Engaged (R50). */
const mayBalk =
  ({ state }: Asked) =>
  (unit: number): boolean =>
    state.options.gauls && unitOf(state, unit).command === 'celts';

/** Who has moved, turned and picked an order in an activation. */
export function movementBroken(asked: Asked<MovementFrame>): Breach[] {
  const { state, frame } = asked;
  const { commands, balking, moved, turned, picked } = frame;
  const { activation } = state;
  const acts = isActing(asked);
  const obeys = (unit: number) => acts(unit) && !balking.includes(unit);
  const leaves = (unit: number) => moved.includes(unit) && unitOf(state, unit).fate === 'exited';
  const goes = (unit: number) => obeys(unit) && (isFree(asked)(unit) || leaves(unit));
  const seen = [activation?.charged, activation?.fought, activation?.retreated].flatMap(
    (units) => units ?? [],
  );
  return [
    ...claim(asked, 'activationOutOfStep', {
      holds: canonical(activation?.commands) === canonical(commands),
      about: commands,
    }),
    ...claim(asked, 'activationOutOfStep', {
      holds: canonical(activation?.balking) === canonical(balking) && seen.length === 0,
      about: ['balking', 'charged', 'fought', 'retreated'],
    }),
    ...strangers(asked, balking, (unit) => acts(unit) && mayBalk(asked)(unit) && isFree(asked)(unit)),
    ...strangers(asked, moved, goes),
    ...strangers(asked, turned, goes),
    ...strangers(
      asked,
      picked,
      (unit) => obeys(unit) && isHorse(asked)(unit) && (isOnMap(state, unit) || leaves(unit)),
    ),
    ...claim(asked, 'frameSeat', {
      holds: commands.every((name) => seatOf(name) === frame.seat),
      about: commands,
    }),
  ];
}
