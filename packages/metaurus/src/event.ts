import {
  HIDDEN,
  TABLE_AUDIENCE,
  TABLE_NATURE,
  tableEventSchemas,
  type Audience,
  type Nature,
} from '@tessera/core';
import { z } from 'zod';
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
  RESULTS,
  SEATS,
} from './model.js';
import { optionsSchema } from './options.js';
import { restoredSchema } from './restored.js';
import { facingSchema } from './step.js';

const seat = z.enum(SEATS);
const unit = z.int();
const hex = z.int();
const command = z.enum(COMMANDS);
const chitCommand = z.enum(CHIT_COMMANDS);
/** A public d10: its number in the game and its face, 0 to 9 (R52). */
const die = z.strictObject({ n: z.int(), face: z.int().min(0).max(9) });
const link = z.strictObject({ attacker: unit, defender: unit });
const hidden = z.literal(HIDDEN);

const event = <K extends string, S extends z.core.$ZodLooseShape>(kind: K, fields: S) =>
  z.strictObject({ kind: z.literal(kind), ...fields });

/** Every fact of a game. What a seat may not see of a masked one is `hidden` for it. */
export const eventSchema = z.discriminatedUnion('kind', [
  event('GameBegan', {
    data: z.string(),
    options: optionsSchema,
    seal: z.string(),
    /** Games of the first version did not name it. */
    rules: z.int().optional(),
  }),
  /** A running game goes on under the present version of the rules. */
  event('RulesChanged', { rules: z.int() }),
  event('UnitTurned', { unit, facing: facingSchema }),
  event('UnitsSwapped', { unit, with: unit }),
  event('CavalryAttached', { unit, command }),
  event('StatusPicked', { unit, order: z.enum(ORDERS) }),
  /** A chit gets an order, face down. */
  event('ChitPlaced', { seat, command: chitCommand, order: z.enum(CHIT_ORDERS) }),
  /** A seat's chits are all committed to anew: the tokens are public, the salts are not. */
  event('ChitsSealed', {
    seat,
    turn: z.int(),
    tokens: z.partialRecord(chitCommand, z.string()),
    salts: z.union([z.partialRecord(chitCommand, z.string()), hidden]),
  }),
  event('SetUpFinished', { seat, nonce: z.string() }),
  event('TurnBegan', { turn: z.int() }),
  /** Both dice of each try, Rome's first; only the last try has a winner (4.2, R1). */
  event('InitiativeRolled', {
    tries: z.array(z.strictObject({ rome: die, carthage: die })),
    winner: seat,
  }),
  event('FirstChosen', { first: seat }),
  /** The chits of a seat are turned face down again; their owner still knows what they say (R4). */
  event('ChitsTurnedDown', {
    seat,
    orders: z.union([z.partialRecord(chitCommand, z.enum(CHIT_ORDERS)), hidden]),
  }),
  event('OrdersOpened', {}),
  event('PlayerTurnBegan', { seat }),
  /** What acts next; none: the elephants are left alone, and the Player Turn ends. */
  event('CommandsNamed', { seat, commands: z.array(command) }),
  event('ChitShown', { command: chitCommand, order: z.enum(CHIT_ORDERS), salt: z.string() }),
  event('CombinationRolled', { commands: z.array(command), die, together: z.boolean() }),
  event('GaulsRolled', { rolls: z.array(z.strictObject({ unit, die })), balking: z.array(unit) }),
  event('CommandActivated', { commands: z.array(command), balking: z.array(unit) }),
  event('UnitMoved', { unit, path: z.array(hex), cost: z.int() }),
  event('UnitExited', { unit, path: z.array(hex), cost: z.int() }),
  event('ReformRolled', { unit, die, morale: z.int(), reformed: z.boolean() }),
  /** The die on the Elephant Table, and the nearest units of the side that it names; none when nobody is in reach (12.0, R45). */
  event('ElephantsRolled', {
    unit,
    die,
    result: z.enum(RAMPAGES),
    nearest: z.array(unit),
  }),
  event('VictimPicked', { unit }),
  /** Movement is over, and there is somebody to attack (4.2). Those who came next to an enemy under Move to Attack (R28). */
  event('CombatOpened', { charged: z.array(unit) }),
  event('AttackPaired', { unit, target: unit }),
  event('AttacksDeclared', {
    manner: z.enum(['declared', 'continued']),
    attacks: z.array(z.strictObject({ attack: z.int(), attackers: z.array(unit), defenders: z.array(unit) })),
  }),
  /** The defender is asked who retreats, again after each retreat (R32). */
  event('RetreatOpened', { seat }),
  event('UnitRetreated', { unit, path: z.array(hex) }),
  event('AttackChosen', { attack: z.int() }),
  /** An attack comes to resolution: those who still take part in it (R34). Without a pair of them it lapses. */
  event('AttackTaken', { attack: z.int(), attackers: z.array(unit), defenders: z.array(unit) }),
  /** The combat die, its modifiers, and the result on the Combat Results Table. */
  event('AttackRolled', {
    manner: z.enum(MANNERS),
    attackers: z.array(unit),
    defenders: z.array(unit),
    modifiers: z.array(z.strictObject({ source: z.enum(MODIFIERS), value: z.int() })),
    die,
    total: z.int(),
    result: z.enum(RESULTS),
  }),
  /** A die against a morale; `added` is 1 for a retreat of two hexes (R33). */
  event('MoraleRolled', {
    unit,
    why: z.enum(MORALE_ROLLS),
    die,
    added: z.int(),
    morale: z.int(),
    held: z.boolean(),
  }),
  event('UnitDisordered', { unit }),
  /** A unit is gone; its links end with it (R38). */
  event('UnitLost', { unit, fate: z.enum(['lost', 'rampaged']) }),
  event('UnitsEngaged', { links: z.array(link) }),
  event('LinksEnded', { links: z.array(link) }),
  event('CounterOpened', { seat, attackers: z.array(unit), defenders: z.array(unit) }),
  event('CounterChosen', { seat }),
  event('AdvanceOpened', {
    seat,
    units: z.array(unit),
    hexes: z.array(hex),
    pool: z.array(unit),
  }),
  event('UnitAdvanced', { unit, from: hex, to: hex }),
  event('ContinuationOpened', { seat, pool: z.array(unit) }),
  /** No (more) retreat, no counter-attack, or no (further) continued attack. */
  event('Declined', { seat }),
  /** A question is answered and done with. */
  event('FrameClosed', { at: z.enum(FRAMES) }),
  event('ActivationEnded', { commands: z.array(command) }),
  event('PlayerTurnEnded', { seat, elephantsLeft: z.boolean() }),
  event('TurnEnded', { turn: z.int(), quiet: z.boolean() }),
  ...tableEventSchemas(seat),
  /** The last commit of that seat is taken back: the position before it, as the viewer may see it. */
  event('TakenBack', { seat, restored: restoredSchema }),
  /** After the end: what every chit said when it was last placed, and the salts that prove it. */
  event('ChitsOpened', {
    chits: z.partialRecord(
      chitCommand,
      z.strictObject({ order: z.enum(CHIT_ORDERS), salt: z.string().nullable() }),
    ),
  }),
]);
export type Event = z.infer<typeof eventSchema>;
export type EventKind = Event['kind'];
export type EventOf<K extends EventKind> = Extract<Event, { kind: K }>;

/** Who sees an event of each kind. A kind that is not named here does not compile. */
export const AUDIENCE = {
  GameBegan: 'everyone',
  RulesChanged: 'everyone',
  UnitTurned: 'everyone',
  UnitsSwapped: 'everyone',
  CavalryAttached: 'everyone',
  StatusPicked: 'everyone',
  ChitPlaced: 'owner',
  ChitsSealed: 'masked',
  SetUpFinished: 'everyone',
  TurnBegan: 'everyone',
  InitiativeRolled: 'everyone',
  FirstChosen: 'everyone',
  ChitsTurnedDown: 'masked',
  OrdersOpened: 'everyone',
  PlayerTurnBegan: 'everyone',
  CommandsNamed: 'everyone',
  ChitShown: 'everyone',
  CombinationRolled: 'everyone',
  GaulsRolled: 'everyone',
  CommandActivated: 'everyone',
  UnitMoved: 'everyone',
  UnitExited: 'everyone',
  ReformRolled: 'everyone',
  ElephantsRolled: 'everyone',
  VictimPicked: 'everyone',
  CombatOpened: 'everyone',
  AttackPaired: 'everyone',
  AttacksDeclared: 'everyone',
  RetreatOpened: 'everyone',
  UnitRetreated: 'everyone',
  AttackChosen: 'everyone',
  AttackTaken: 'everyone',
  AttackRolled: 'everyone',
  MoraleRolled: 'everyone',
  UnitDisordered: 'everyone',
  UnitLost: 'everyone',
  UnitsEngaged: 'everyone',
  LinksEnded: 'everyone',
  CounterOpened: 'everyone',
  CounterChosen: 'everyone',
  AdvanceOpened: 'everyone',
  UnitAdvanced: 'everyone',
  ContinuationOpened: 'everyone',
  Declined: 'everyone',
  FrameClosed: 'everyone',
  ActivationEnded: 'everyone',
  PlayerTurnEnded: 'everyone',
  TurnEnded: 'everyone',
  ChitsOpened: 'everyone',
  ...TABLE_AUDIENCE,
} as const satisfies Record<EventKind, Audience>;

/** Which facts are a roll or a reveal: nothing before one is taken back. A kind that is not named here does not compile. */
export const NATURE = {
  GameBegan: 'plain',
  RulesChanged: 'plain',
  UnitTurned: 'plain',
  UnitsSwapped: 'plain',
  CavalryAttached: 'plain',
  StatusPicked: 'plain',
  ChitPlaced: 'plain',
  ChitsSealed: 'plain',
  SetUpFinished: 'plain',
  TurnBegan: 'plain',
  InitiativeRolled: 'final',
  FirstChosen: 'plain',
  ChitsTurnedDown: 'plain',
  OrdersOpened: 'plain',
  PlayerTurnBegan: 'plain',
  CommandsNamed: 'plain',
  ChitShown: 'final',
  CombinationRolled: 'final',
  GaulsRolled: 'final',
  CommandActivated: 'plain',
  UnitMoved: 'plain',
  UnitExited: 'plain',
  ReformRolled: 'final',
  ElephantsRolled: 'final',
  VictimPicked: 'plain',
  CombatOpened: 'plain',
  AttackPaired: 'plain',
  AttacksDeclared: 'plain',
  RetreatOpened: 'plain',
  UnitRetreated: 'plain',
  AttackChosen: 'plain',
  AttackTaken: 'plain',
  AttackRolled: 'final',
  MoraleRolled: 'final',
  UnitDisordered: 'plain',
  UnitLost: 'plain',
  UnitsEngaged: 'plain',
  LinksEnded: 'plain',
  CounterOpened: 'plain',
  CounterChosen: 'plain',
  AdvanceOpened: 'plain',
  UnitAdvanced: 'plain',
  ContinuationOpened: 'plain',
  Declined: 'plain',
  FrameClosed: 'plain',
  ActivationEnded: 'plain',
  PlayerTurnEnded: 'plain',
  TurnEnded: 'plain',
  ChitsOpened: 'final',
  ...TABLE_NATURE,
} as const satisfies Record<EventKind, Nature>;

/** A test for facts of those kinds. */
export function isAmong<K extends EventKind>(kinds: readonly K[]) {
  const wanted: ReadonlySet<EventKind> = new Set(kinds);
  return (event: Event): event is EventOf<K> => wanted.has(event.kind);
}
