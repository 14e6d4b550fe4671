import { factsOf, HIDDEN, tableFacts, takenBackFact, unmarkedFact } from '@tessera/core';
import { z } from 'zod';
import { concealRestored } from './conceal.js';
import {
  CHIT_COMMANDS,
  CHIT_ORDERS,
  COMMANDS,
  FRAMES,
  MANNERS,
  MODIFIERS,
  MORALE_ROLLS,
  ORDERS,
  RAMPAGES,
  restoredSchema,
  RESULTS,
  type Seat,
  SEATS,
  type State,
} from './model.js';
import { optionsSchema } from './options.js';
import { facingSchema } from './parts.js';

const seat = z.enum(SEATS);
const unit = z.int();
const hex = z.int();
const command = z.enum(COMMANDS);
const chitCommand = z.enum(CHIT_COMMANDS);
/** A public d10: its number in the game and its face, 0 to 9 (R52). */
const die = z.strictObject({ n: z.int(), face: z.int().min(0).max(9) });
const link = z.strictObject({ attacker: unit, defender: unit });
const hidden = z.literal(HIDDEN);

const { define, read } = factsOf<Seat, State>();

/** A fact that everybody sees. */
const PLAIN = { audience: 'everyone', nature: 'plain' } as const;
/** The same, where it is a roll or a reveal: nothing before it is taken back. */
const ROLL = { audience: 'everyone', nature: 'final' } as const;

/** Every fact of a game, with who sees it. What a seat may not see of a masked one is `hidden` for it. */
export const eventSchema = z.discriminatedUnion('kind', [
  define(
    'GameBegan',
    {
      data: z.string(),
      options: optionsSchema,
      seal: z.string(),
      rules: z.int(),
    },
    PLAIN,
  ),
  /** A running game goes on under the present version of the rules. */
  define('RulesChanged', { rules: z.int() }, PLAIN),
  define('UnitTurned', { unit, facing: facingSchema }, PLAIN),
  define('UnitsSwapped', { unit, with: unit }, PLAIN),
  define('CavalryAttached', { unit, command }, PLAIN),
  define('StatusPicked', { unit, order: z.enum(ORDERS) }, PLAIN),
  /** A chit gets an order, face down. */
  define(
    'ChitPlaced',
    { seat, command: chitCommand, order: z.enum(CHIT_ORDERS) },
    { audience: 'owner', nature: 'plain', owner: (fact) => fact.seat },
  ),
  /** A seat's chits are all committed to anew: the tokens are public, the salts are not. */
  define(
    'ChitsSealed',
    {
      seat,
      turn: z.int(),
      tokens: z.partialRecord(chitCommand, z.string()),
      salts: z.union([z.partialRecord(chitCommand, z.string()), hidden]),
    },
    {
      audience: 'masked',
      nature: 'plain',
      owner: (fact) => fact.seat,
      mask: (fact) => ({ ...fact, salts: HIDDEN }),
    },
  ),
  define('SetUpFinished', { seat }, PLAIN),
  define('TurnBegan', { turn: z.int() }, PLAIN),
  /** Both dice of each try, Rome's first; only the last try has a winner (4.2, R1). */
  define(
    'InitiativeRolled',
    {
      tries: z.array(z.strictObject({ rome: die, carthage: die })),
      winner: seat,
    },
    ROLL,
  ),
  define('FirstChosen', { first: seat }, PLAIN),
  /** The chits of a seat are turned face down again; their owner still knows what they say (R4). */
  define(
    'ChitsTurnedDown',
    {
      seat,
      orders: z.union([z.partialRecord(chitCommand, z.enum(CHIT_ORDERS)), hidden]),
    },
    {
      audience: 'masked',
      nature: 'plain',
      owner: (fact) => fact.seat,
      mask: (fact) => ({ ...fact, orders: HIDDEN }),
    },
  ),
  define('OrdersOpened', {}, PLAIN),
  define('PlayerTurnBegan', { seat }, PLAIN),
  /** What acts next; none: the elephants are left alone, and the Player Turn ends. */
  define('CommandsNamed', { seat, commands: z.array(command) }, PLAIN),
  define('ChitShown', { command: chitCommand, order: z.enum(CHIT_ORDERS), salt: z.string() }, ROLL),
  define('CombinationRolled', { commands: z.array(command), die, together: z.boolean() }, ROLL),
  define('GaulsRolled', { rolls: z.array(z.strictObject({ unit, die })), balking: z.array(unit) }, ROLL),
  define('CommandActivated', { commands: z.array(command), balking: z.array(unit) }, PLAIN),
  define('UnitMoved', { unit, path: z.array(hex), cost: z.int() }, PLAIN),
  define('UnitExited', { unit, path: z.array(hex), cost: z.int() }, PLAIN),
  define('ReformRolled', { unit, die, morale: z.int(), reformed: z.boolean() }, ROLL),
  /** The die on the Elephant Table, and the nearest units of the side that it names; none when nobody is in reach (12.0, R45). */
  define(
    'ElephantsRolled',
    {
      unit,
      die,
      result: z.enum(RAMPAGES),
      nearest: z.array(unit),
    },
    ROLL,
  ),
  define('VictimPicked', { unit }, PLAIN),
  /** Movement is over, and there is somebody to attack (4.2). Those who came next to an enemy under Move to Attack (R28). */
  define('CombatOpened', { charged: z.array(unit) }, PLAIN),
  define('AttackPaired', { unit, target: unit }, PLAIN),
  define(
    'AttacksDeclared',
    {
      manner: z.enum(['declared', 'continued']),
      attacks: z.array(
        z.strictObject({ attack: z.int(), attackers: z.array(unit), defenders: z.array(unit) }),
      ),
    },
    PLAIN,
  ),
  /** The defender is asked who retreats, again after each retreat (R32). */
  define('RetreatOpened', { seat }, PLAIN),
  define('UnitRetreated', { unit, path: z.array(hex) }, PLAIN),
  define('AttackChosen', { attack: z.int() }, PLAIN),
  /** An attack comes to resolution: those who still take part in it (R34). Without a pair of them it lapses. */
  define('AttackTaken', { attack: z.int(), attackers: z.array(unit), defenders: z.array(unit) }, PLAIN),
  /** The combat die, its modifiers, and the result on the Combat Results Table. */
  define(
    'AttackRolled',
    {
      manner: z.enum(MANNERS),
      attackers: z.array(unit),
      defenders: z.array(unit),
      modifiers: z.array(z.strictObject({ source: z.enum(MODIFIERS), value: z.int() })),
      die,
      total: z.int(),
      result: z.enum(RESULTS),
    },
    ROLL,
  ),
  /** A die against a morale; `added` is 1 for a retreat of two hexes (R33). */
  define(
    'MoraleRolled',
    {
      unit,
      why: z.enum(MORALE_ROLLS),
      die,
      added: z.int(),
      morale: z.int(),
      held: z.boolean(),
    },
    ROLL,
  ),
  define('UnitDisordered', { unit }, PLAIN),
  /** A unit is gone; its links end with it (R38). */
  define('UnitLost', { unit, fate: z.enum(['lost', 'rampaged']) }, PLAIN),
  define('UnitsEngaged', { links: z.array(link) }, PLAIN),
  define('LinksEnded', { links: z.array(link) }, PLAIN),
  define('CounterOpened', { seat, attackers: z.array(unit), defenders: z.array(unit) }, PLAIN),
  define('CounterChosen', { seat }, PLAIN),
  define(
    'AdvanceOpened',
    {
      seat,
      units: z.array(unit),
      hexes: z.array(hex),
      pool: z.array(unit),
    },
    PLAIN,
  ),
  define('UnitAdvanced', { unit, from: hex, to: hex }, PLAIN),
  define('ContinuationOpened', { seat, pool: z.array(unit) }, PLAIN),
  /** No (more) retreat, no counter-attack, or no (further) continued attack. */
  define('Declined', { seat }, PLAIN),
  /** A question is answered and done with. */
  define('FrameClosed', { at: z.enum(FRAMES) }, PLAIN),
  define('ActivationEnded', { commands: z.array(command) }, PLAIN),
  define('PlayerTurnEnded', { seat, elephantsLeft: z.boolean() }, PLAIN),
  define('TurnEnded', { turn: z.int(), quiet: z.boolean() }, PLAIN),
  ...tableFacts(define, seat),
  unmarkedFact(define, seat),
  takenBackFact(define, seat, { restored: restoredSchema, conceal: concealRestored }),
  /** After the end: what every chit said when it was last placed, and the salts that prove it. */
  define(
    'ChitsOpened',
    {
      chits: z.partialRecord(
        chitCommand,
        z.strictObject({ order: z.enum(CHIT_ORDERS), salt: z.string().nullable() }),
      ),
    },
    ROLL,
  ),
]);
export type Event = z.infer<typeof eventSchema>;
export type EventKind = Event['kind'];
export type EventOf<K extends EventKind> = Extract<Event, { kind: K }>;

/** The definition of each kind of event: audience, nature and schema. */
export const FACTS = read(eventSchema);

/** Returns a type guard for events of those kinds. */
export function isAmong<K extends EventKind>(kinds: readonly K[]) {
  const wanted: ReadonlySet<EventKind> = new Set(kinds);
  return (event: Event): event is EventOf<K> => wanted.has(event.kind);
}
