import { z } from 'zod';
import { CHIT_COMMANDS, COMMANDS, SEATS } from './vocabulary.js';

/** A facing, 0 to 5 clockwise from north. */
export const facingSchema = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
]);

/** The schemas that positions, events and steps are built from. The notation has a form for each. */
export const seat = z.enum(SEATS);
export const seats = z.array(seat);
export const count = z.int();
export const unit = z.int();
export const units = z.array(unit);
export const hexes = z.array(z.int());
export const chits = z.array(z.enum(CHIT_COMMANDS));
export const commands = z.array(z.enum(COMMANDS));
/** For each seat some of its chits. */
export const chitsBySeat = z.strictObject({ rome: chits, carthage: chits });
/** What a plan names to act next: one command, two legions to act as one, or an empty list (the elephants are left alone); null before it is planned. */
export const named = commands.nullable();
/** A plan's answer; null before it is planned. */
export const answer = z.enum(['yes', 'no']).nullable();

/** An attacker and one of the enemies that it attacks. */
export const pair = z.strictObject({ unit, target: unit });
export const pairs = z.array(pair);

/** One declared attack: a star, one unit against one or two, or several against one (R25). */
export const attack = z.strictObject({
  /** Its number in the declaration, from 1. */
  attack: count,
  attackers: units,
  /** Those that have retreated before combat are no longer among them. */
  defenders: units,
  /** Hexes that its defenders have left by a retreat before combat (R34). */
  vacated: hexes,
});
export const attacks = z.array(attack);
