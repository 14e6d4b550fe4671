import { HIDDEN } from '@tessera/core';
import { ordersFor } from '../frames/orders.js';
import { CHIT_COMMANDS, isLegion, RULES, seatOf, type Frame, type Seat, type State } from '../model.js';
import { battleIn, optionsFor } from '../options.js';
import { ENDINGS, outcomeAtTurnEnd, outcomeOf } from '../victory.js';
import { isDistinct, unless, type Breach, type WorldState, type Invariant } from './breach.js';

/** The seat whose Player Turn it is; null between Player Turns. */
export function actorIn({ frames }: State): Seat | null {
  const [frame] = frames;
  return frame?.at === 'activate' ? frame.seat : null;
}

const at = (invariant: Invariant, about: readonly string[], holds: boolean): Breach[] =>
  unless(holds, invariant, { where: { line: 'turn' }, about });

// All other questions lie on the first one.
const stageOf = ({ frames, outcome }: State): Frame['at'] | 'over' | null =>
  outcome === null ? (frames[0]?.at ?? null) : 'over';

// The turn's fields must fit the stage of play.
function turnLine({ world, state }: WorldState): Breach[] {
  const { turn, first, acted, inactive, clashed, quiet, options } = state;
  const stage = stageOf(state);
  const actor = actorIn(state);
  const limit = options.turnLimit === 'none' ? Infinity : Number(options.turnLimit);
  const isPlay = stage === 'activate' || stage === 'over';
  const fails = inactive.every((name) => isLegion(name)) && isDistinct(inactive) && inactive.length % 2 === 0;
  const isTheirs = actor !== 'rome' || inactive.every((name) => acted.includes(name));
  const isToCome = actor === 'carthage' && first === 'carthage';
  const chooses = stage === 'initiative' || stage === 'over';
  return [
    ...at('otherBattle', [battleIn(options)], optionsFor[world.battle].safeParse(options).success),
    ...at('turnNumber', [String(turn)], stage === 'over' || (turn === 0) === (stage === 'setUp')),
    ...at('turnNumber', [String(turn)], turn <= limit),
    ...at('quietTurns', [String(quiet)], quiet <= (stage === 'over' ? turn : Math.max(0, turn - 1))),
    ...at('firstOutOfStep', [first ?? 'nobody'], chooses || (first === null) === (stage === 'setUp')),
    ...at('actedOutOfStep', acted, isDistinct(acted) && (isPlay || acted.length === 0)),
    ...at('actedOutOfStep', acted, actor === null || acted.every((name) => seatOf(name) === actor)),
    ...at('inactiveOutOfStep', inactive, fails && isTheirs && (isPlay || inactive.length === 0)),
    ...at('inactiveOutOfStep', inactive, !isToCome || inactive.length === 0),
    ...at('clashTooEarly', [], isPlay || !clashed),
  ];
}

// R4: chits are face down in set-up and orders; those of acting commands are shown. R50: the Celts' chit may not say Reform.
function chitsBroken({ state }: WorldState): Breach[] {
  const { chits, activation, outcome } = state;
  const stage = stageOf(state);
  const isFaceDown = stage === 'setUp' || stage === 'orders';
  const acting = outcome === null ? (activation?.commands ?? []) : [];
  return CHIT_COMMANDS.flatMap((command) => {
    const { order, shown } = chits[command];
    const rest = { where: { line: 'chit' }, about: [command] } as const;
    const isInStep = shown ? !isFaceDown && order !== HIDDEN : !acting.includes(command);
    const isOpen = order === HIDDEN || ordersFor(state, command).includes(order);
    return [...unless(isInStep, 'chitOutOfStep', rest), ...unless(isOpen, 'gaulsReform', rest)];
  });
}

// Offers, claims and takebacks at the table.
function tableBroken({ state }: WorldState): Breach[] {
  const { offers, open, closed, requests, takebacks, request, refused, byHand } = state.table;
  const isNumber = (number: number | undefined, most: number) =>
    number === undefined || (number > 0 && number <= most);
  const counts =
    isNumber(open?.offer, offers) && isNumber(request?.request, requests) && takebacks <= requests;
  const isAsked = [closed?.frame, refused?.frame, byHand ?? undefined].every((frame) =>
    isNumber(frame, state.opened),
  );
  return unless(counts && isAsked, 'tableOutOfStep', { where: { line: 'table' }, about: [] });
}

/** True when an outcome is one that the rules give. */
const isSame = (given: State['outcome'], { winner, by }: NonNullable<State['outcome']>): boolean =>
  given?.winner === winner && given.by === by;

/** True when the game can have ended in this way: by losses and exits, by the turn limit, or by a table step. */
function isLikelyEnd({ world, state }: WorldState): boolean {
  const { outcome } = state;
  if (outcome === null) return true;
  const by = ENDINGS.find((ending) => ending === outcome.by);
  const reached = outcomeOf(world, state);
  switch (by) {
    case 'exits':
    case 'outOfReach':
    case 'romanLosses':
    case 'carthaginianLosses':
    case 'noneLeft':
      return reached?.by === by && reached.winner === outcome.winner;
    case 'turnLimit':
    case 'fewerHit':
    case 'equallyHit':
      return reached === null && isSame(outcomeAtTurnEnd(state), outcome);
    case 'resignation':
    case 'time':
      return reached === null && outcome.winner !== null;
    case 'agreement':
    case 'unfinished':
    case 'claim':
      return reached === null && outcome.winner === null;
    case undefined:
      return false;
  }
}

/** Breaches by the outcome: a game that the position decides must be over. In a game that is over nobody is asked, in any other somebody is. */
export function endBroken(worldState: WorldState): Breach[] {
  const { world, state } = worldState;
  const { outcome, frames } = state;
  const where = { line: 'outcome' } as const;
  if (outcome !== null) {
    return [
      ...unless(frames.length === 0, 'alreadyOver', {
        where,
        about: frames.slice(0, 1).map((frame) => frame.at),
      }),
      ...unless(isLikelyEnd(worldState), 'strangeOutcome', {
        where,
        about: [`${outcome.winner ?? 'nobody'} ${outcome.by}`],
      }),
    ];
  }
  const reached = outcomeOf(world, state);
  return [
    ...unless(reached === null, 'alreadyOver', { where, about: [reached?.by ?? ''] }),
    ...unless(frames.length > 0, 'nobodyAsked', { where, about: [] }),
  ];
}

/** Breaches by the version of the rules, the turn, the chits and the table. */
export const courseBroken = (worldState: WorldState): Breach[] => [
  ...unless(worldState.state.rules >= 1 && worldState.state.rules <= RULES, 'unknownRules', {
    where: { line: 'count' },
    about: [`rules=${String(worldState.state.rules)}`],
  }),
  ...turnLine(worldState),
  ...chitsBroken(worldState),
  ...tableBroken(worldState),
];
