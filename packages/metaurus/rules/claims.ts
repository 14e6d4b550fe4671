import { diceIn, HIDDEN, mustBe, type Claim, type Claims } from '@tessera/core';
import { sumOf } from './battle/modifiers.js';
import { resultOf } from './battle/result.js';
import { FACTS, type Event, type EventOf } from './event.js';
import { chitLabel, chitText } from './flow.js';
import { CHIT_COMMANDS, type ChitCommand, type State } from './model.js';
import type { Metaurus } from './types.js';
import type { World } from './world.js';

/** The Game Turn in which each token was made; the committed text contains it. */
type TurnOf = Map<string, number>;

const orderName = (state: State, command: ChitCommand): string => state.chits[command].order;

// After the game the orders behind each token are known, so the commitments can be checked.
function sealedClaims(before: State, event: EventOf<'ChitsSealed'>, turnOf: TurnOf): Claim[] {
  const { tokens, salts, turn } = event;
  return CHIT_COMMANDS.flatMap((command): Claim[] => {
    const token = tokens[command];
    if (token === undefined) return [];
    turnOf.set(token, turn);
    const salt = salts === HIDDEN ? '' : (salts[command] ?? '');
    const order = orderName(before, command);
    const label = chitLabel({ ...before, turn }, command);
    const values = { command, turn, order };
    return [{ kind: 'sealed', values, label, text: chitText(turn, command, order), salt, token }];
  });
}

// The order and salt of a shown chit must open its token.
function openedClaim(
  before: State,
  { command, order, salt }: { command: ChitCommand; order: string; salt: string | null },
  turnOf: TurnOf,
): Claim[] {
  const { token } = before.chits[command];
  if (token === null && salt === null) return [];
  const turn = turnOf.get(token ?? '') ?? before.turn;
  const values = { command, turn, order };
  const text = chitText(turn, command, order);
  return [{ kind: 'opened', values, text, salt: salt ?? '', token: token ?? '' }];
}

function chitClaims(before: State, event: Event, turnOf: TurnOf): Claim[] {
  switch (event.kind) {
    case 'ChitsSealed':
      return sealedClaims(before, event, turnOf);
    case 'ChitShown':
      return openedClaim(before, event, turnOf);
    case 'ChitsOpened':
      return CHIT_COMMANDS.flatMap((command) => {
        const chit = event.chits[command];
        return chit === undefined ? [] : openedClaim(before, { command, ...chit }, turnOf);
      });
    case 'ChitsTurnedDown': {
      const { orders, seat } = event;
      if (orders === HIDDEN) return [];
      return CHIT_COMMANDS.flatMap((command) => {
        const found = orders[command];
        const values = { command, seat };
        return found === undefined
          ? []
          : [mustBe('turnedDown', { expected: orderName(before, command), found, values })];
      });
    }
    default:
      return [];
  }
}

const lastTry = ({ tries }: EventOf<'InitiativeRolled'>): string => {
  const { rome, carthage } = tries.at(-1) ?? { rome: { face: 0 }, carthage: { face: 0 } };
  if (rome.face === carthage.face) return 'nobody';
  return rome.face > carthage.face ? 'rome' : 'carthage';
};

/** The result that an event states for a die, and the one that the tables give; null for events without one. */
function readingOf({ tables }: World, event: Event): { expected: unknown; found: unknown } | null {
  switch (event.kind) {
    case 'InitiativeRolled':
      return { expected: lastTry(event), found: event.winner };
    case 'CombinationRolled':
      return { expected: event.die.face >= tables.combinationFrom, found: event.together };
    case 'GaulsRolled': {
      const balking = event.rolls.filter(({ die }) => die.face >= tables.gaulsBalkFrom);
      return { expected: balking.map(({ unit }) => unit), found: event.balking };
    }
    case 'ReformRolled':
      return { expected: event.die.face <= event.morale, found: event.reformed };
    case 'ElephantsRolled':
      return { expected: tables.elephants[event.die.face] ?? 'nothing', found: event.result };
    case 'MoraleRolled':
      return { expected: event.die.face + event.added <= event.morale, found: event.held };
    default:
      return null;
  }
}

function readingClaims(world: World, event: Event): Claim[] {
  const values = { kind: event.kind };
  if (event.kind === 'AttackRolled') {
    const total = event.die.face + sumOf(event.modifiers);
    return [
      mustBe('reading', {
        expected: { total, result: resultOf(world, total) },
        found: { total: event.total, result: event.result },
        values,
      }),
    ];
  }
  const reading = readingOf(world, event);
  return reading === null ? [] : [mustBe('reading', { ...reading, values })];
}

const ofGame = (before: State, event: Event): readonly Claim[] => {
  if (event.kind === 'GameBegan') return [{ kind: 'seal', seal: event.seal }];
  return FACTS.claimsOf(before, event);
};

/**
 * The claims of a game's events that can be checked: its seal and shares, every die, every chit's commitment and opening.
 * With the game's data set (`world`) also the result read from each die.
 */
export function claimsOn(world: World | null): Claims<Metaurus> {
  const turnOf: TurnOf = new Map();
  return (before, event) => [
    ...ofGame(before, event),
    ...diceIn([event]).map(({ n, face }): Claim => ({ kind: 'die', n, face, sides: 10 })),
    ...chitClaims(before, event, turnOf),
    ...(world === null ? [] : readingClaims(world, event)),
  ];
}
