import { HIDDEN, TABLE_AUDIENCE, tableEventSchemas, type Audience } from '@tessera/core';
import { z } from 'zod';
import { CHIT_COMMANDS, CHIT_ORDERS, COMMANDS, ORDERS, SEATS } from './model.js';
import { optionsSchema } from './options.js';
import { facingSchema } from './step.js';

const seat = z.enum(SEATS);
const unit = z.int();
const hex = z.int();
const command = z.enum(COMMANDS);
const chitCommand = z.enum(CHIT_COMMANDS);
/** A public d10: its number in the game and its face, 0 to 9 (R52). */
const die = z.strictObject({ n: z.int(), face: z.int().min(0).max(9) });
const hidden = z.literal(HIDDEN);

const event = <K extends string, S extends z.core.$ZodLooseShape>(kind: K, fields: S) =>
  z.strictObject({ kind: z.literal(kind), ...fields });

/** Every fact of a game. What a seat may not see of a masked one is `hidden` for it. */
export const eventSchema = z.discriminatedUnion('kind', [
  event('GameBegan', { data: z.string(), options: optionsSchema, seal: z.string() }),
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
  event('ActivationEnded', { commands: z.array(command) }),
  event('PlayerTurnEnded', { seat, elephantsLeft: z.boolean() }),
  event('TurnEnded', { turn: z.int(), quiet: z.boolean() }),
  ...tableEventSchemas(seat),
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
  ActivationEnded: 'everyone',
  PlayerTurnEnded: 'everyone',
  TurnEnded: 'everyone',
  ChitsOpened: 'everyone',
  ...TABLE_AUDIENCE,
} as const satisfies Record<EventKind, Audience>;
