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
import { claim, isActing, isFree, isOf, isTop, strangers, type AskedFrame } from './askedFrame.js';
import { isDistinct, type Breach } from './breach.js';

const isHorse =
  ({ state }: AskedFrame) =>
  (unit: number): boolean =>
    unitOf(state, unit).status !== null;

/** Breaches by chits that a plan cannot have changed. */
const chitsAstray = (
  question: AskedFrame,
  seat: Seat,
  { changed, most }: { changed: readonly Command[]; most: number },
) =>
  claim(question, 'strangerInFrame', {
    holds:
      isDistinct(changed) &&
      changed.length <= most &&
      changed.every((command) => chitsOf(question.state, seat).some((own) => own === command)),
    about: changed,
  });

/** Breaches by what a set-up has done so far (13.0, R51). */
export function setUpBroken(question: AskedFrame<SetUpFrame>): Breach[] {
  const { seat, turned, placed, picked, changed } = question.frame;
  const isOwn = isOf(question, seat);
  return [
    ...strangers(question, turned, isOwn),
    ...strangers(question, placed, isOwn),
    ...strangers(question, picked, (unit) => isOwn(unit) && isHorse(question)(unit)),
    ...chitsAstray(question, seat, { changed, most: Infinity }),
  ];
}

/** Breaches by the orders phase: the seats that have sealed, and the chits changed so far (R2). */
export function ordersBroken(question: AskedFrame<OrdersFrame>): Breach[] {
  const { world, state, frame } = question;
  const { sealed, changed } = frame;
  return [
    ...SEATS.flatMap((seat) => {
      const most = sealed.includes(seat) ? 0 : world.tables.orderChanges;
      return chitsAstray(question, seat, { changed: changed[seat], most });
    }),
    ...claim(question, 'nothingToDecide', { holds: unsealed(state).length > 0, about: ['orders'] }),
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

/** Breaches by the named commands: they must be able to act next, or be those of the activation under way. */
export function activateBroken(question: AskedFrame<ActivateFrame>): Breach[] {
  const { state, frame } = question;
  const { seat, named } = frame;
  const above = state.frames[question.index + 1];
  const acting = above?.at === 'victim' ? ['elephants'] : (state.activation?.commands ?? []);
  const holds =
    named === null ||
    (isTop(question) ? canName(state, seat, named) : canonical(named) === canonical(acting));
  const isLeft = !isTop(question) || activatable(state, seat).length > 0;
  return [
    ...claim(question, 'strangerInFrame', { holds, about: named ?? [] }),
    ...claim(question, 'nothingToDecide', { holds: isLeft, about: ['activate'] }),
  ];
}

/** Breaches by a rampage: the elephants, and the units of a side nearest to them (12.0, R45). */
export function victimBroken(question: AskedFrame<VictimFrame>): Breach[] {
  const { world, state, frame } = question;
  const { elephants, nearest, picked } = frame;
  const acting = strangers(question, [elephants], (unit) => unitsOf(state, 'elephants')[0] === unit);
  if (acting.length > 0) return acting;
  const text = canonical([...nearest].sort((a, b) => a - b));
  const isNearest = [true, false].some(
    (friends) => canonical(nearestTo(world, state, { elephants, friends })) === text,
  );
  return [
    ...strangers(question, nearest, () => isNearest),
    ...claim(question, 'nothingToDecide', { holds: nearest.length > 1, about: ['victim'] }),
    ...strangers(question, picked === null ? [] : [picked], (unit) => nearest.includes(unit)),
  ];
}

// R50: only Celts on foot that were not Engaged balk.
const mayBalk =
  ({ state }: AskedFrame) =>
  (unit: number): boolean =>
    state.options.gauls && unitOf(state, unit).command === 'celts';

/** Breaches by the units that have moved, turned or picked an order in an activation. */
export function movementBroken(question: AskedFrame<MovementFrame>): Breach[] {
  const { state, frame } = question;
  const { commands, balking, moved, turned, picked } = frame;
  const { activation } = state;
  const acts = isActing(question);
  const obeys = (unit: number) => acts(unit) && !balking.includes(unit);
  const leaves = (unit: number) => moved.includes(unit) && unitOf(state, unit).fate === 'exited';
  const goes = (unit: number) => obeys(unit) && (isFree(question)(unit) || leaves(unit));
  const seen = [activation?.charged, activation?.fought, activation?.retreated].flatMap(
    (units) => units ?? [],
  );
  return [
    ...claim(question, 'activationOutOfStep', {
      holds: canonical(activation?.commands) === canonical(commands),
      about: commands,
    }),
    ...claim(question, 'activationOutOfStep', {
      holds: canonical(activation?.balking) === canonical(balking) && seen.length === 0,
      about: ['balking', 'charged', 'fought', 'retreated'],
    }),
    ...strangers(
      question,
      balking,
      (unit) => acts(unit) && mayBalk(question)(unit) && isFree(question)(unit),
    ),
    ...strangers(question, moved, goes),
    ...strangers(question, turned, goes),
    ...strangers(
      question,
      picked,
      (unit) => obeys(unit) && isHorse(question)(unit) && (isOnMap(state, unit) || leaves(unit)),
    ),
    ...claim(question, 'frameSeat', {
      holds: commands.every((name) => seatOf(name) === frame.seat),
      about: commands,
    }),
  ];
}
