import type { Frozen } from '@tessera/core';
import { carryFrameSchema } from '@tessera/core';
import { z } from 'zod';
import {
  battleCard,
  card,
  count,
  cus,
  general,
  generals,
  province,
  seat,
  space,
  tactic,
  where,
} from '../parts.js';
import { HALT_STAGES, MARCHES, MARCH_STAGES, RANKS, USES, LINK_KINDS, WINDOWS } from '../vocabulary.js';
import { stepSchema } from './step.js';

/** A question to one seat, answered by one step: `answer` is that step once a plan holds it. */
const question = <At extends string, S extends z.core.$ZodLooseShape>(at: At, fields: S) =>
  z.strictObject({ at: z.literal(at), id: z.int(), seat, answer: stepSchema.nullable(), ...fields });

/**
 * A question that may be asked several times in a row. Events of older games have `begun`: until the fifth version of the
 * rules one part of a plan could answer several, and this was true after the first of them.
 */
const series = <At extends string, S extends z.core.$ZodLooseShape>(at: At, fields: S) =>
  question(at, { begun: z.boolean().optional(), ...fields });

/** Work of the rules between two questions: nobody is asked while it is on top of the stack. */
const work = <At extends string, S extends z.core.$ZodLooseShape>(at: At, fields: S) =>
  z.strictObject({ at: z.literal(at), id: z.int(), ...fields });

/** The parts of the war's turns, in their order (5). */
export const STAGES = [
  'bids',
  'reinforceCarthage',
  'returnGenerals',
  'reinforceRome',
  'africanus',
  'proconsul',
  'drawConsuls',
  'placeConsuls',
  'deal',
  'first',
  'play',
  'winter',
  'isolation',
  'check',
  'yearEnd',
] as const;

/** The war, at the bottom of the stack from the first fact to the last (5). */
const yearFrames = [
  work('war', {
    stage: z.enum(STAGES),
    /** The progress within the stage. */
    n: count,
    /** The number of this year's Roman CUs placed outside Italy (6.2). */
    abroad: count,
    /** Who were drawn as consuls, until both are placed (6.4). */
    consuls: generals,
    /** The seat that plays the next Strategy card, if it holds one (7.4). */
    next: seat,
  }),
  /** The war begins when Rome answers this; the first deal waits for it. */
  question('begin', {}),
  series('bidPc', { left: count }),
  series('reinforce', { n: count }),
  question('returnGeneral', { general }),
  question('africanus', {}),
  question('proconsul', {}),
  question('consulPlace', { general }),
  question('consulCommand', { space }),
  question('claimFirst', {}),
  question('whoFirst', {}),
] as const;

const strategyFrames = [
  question('playCard', { campaignOnly: z.boolean() }),
  /** A Strategy card that is being carried out. The play ends with this frame. */
  work('card', { seat, card, use: z.enum(USES), isBegun: z.boolean() }),
  series('placePc', { left: count, placed: z.array(space) }),
  question('raise', {}),
] as const;

/** CUs of a moving army that have spent the same number of Movement Points (S8.47). */
const batch = z.strictObject({ points: count, nero: z.boolean(), ...cus });

/** A general who leads some of a force away: to intercept, or out of the way of an enemy (12.7, 13.3). */
const party = z.strictObject({ space, inside: z.boolean(), general, ...cus, generals });

const movementFrames = [
  /** One general after another is activated, by operations, a march card or a campaign (10.1, 10.11). */
  work('campaign', {
    seat,
    card,
    isEvent: z.boolean(),
    left: count,
    activated: generals,
    hasSailed: z.boolean(),
    /** Cities and tribes that have been tried with this card (20.2). */
    tried: z.array(space),
  }),
  question('activate', { left: count }),
  /** The march of one general, whose plan is a muster and a way (10.2, 13.1); `answer` stays null. */
  question('move', {
    general,
    /** Who goes: null before the muster. */
    army: z.strictObject({ generals, train: z.boolean(), batches: z.array(batch) }).nullable(),
    /** Movement Points and spaces of this activation alone (S8.49). */
    points: count,
    spaces: count,
    /** The places that the army has left, in order, and how it left each. */
    trail: z.array(
      z.strictObject({ space, inside: z.boolean(), by: z.enum(MARCHES), way: z.enum(LINK_KINDS) }),
    ),
    /** An enemy has avoided it: the next step rolls for pursuit (13.4). */
    owesPursuit: z.boolean(),
    /** The CUs that it has dropped in its present space, less those that it picked up (18.1). */
    given: z.int(),
    /** The marker of the start space has been taken away (S8.61). */
    charmed: z.boolean(),
    over: z.enum(['no', 'stopped', 'fought']),
    /** Nothing has been done since it was asked. */
    isFresh: z.boolean(),
    /** Who has failed to intercept this army, and may not avoid it (12.10). */
    failed: z.array(party),
  }),
  /** One step of a march (13.4). */
  work('march', {
    seat,
    by: z.enum(MARCHES),
    to: space,
    /** Straight into one's own city (S8.55). */
    inside: z.boolean(),
    stage: z.enum(MARCH_STAGES),
    /** Counter events that were played in its windows. */
    countered: z.array(card),
    /** The CUs of the army's force before the last attrition. */
    before: z.strictObject(cus),
    avoids: party.nullable(),
    failedAvoid: z.boolean(),
    /** Who is still to roll for interception, and whether anybody has succeeded. */
    intercepts: z.array(party),
    /** Their owner has said which comes first. */
    isOrdered: z.boolean(),
    intercepted: z.boolean(),
    /** Those who stay inside the city while the army fights outside: the battle does not use up their movement (S8.48). */
    stayed: z.strictObject({ ...cus, generals }),
  }),
  /** `exactly`: the number of CUs that have to go inside; null: their owner decides, up to the city's room. */
  question('cityDeclare', { space, exactly: count.nullable() }),
  /** Reactions are announced together: `parties` so far (13.3). `answer` is only the step that ends them. */
  question('reactions', { space, parties: z.array(party) }),
  question('avoidTo', { space }),
  question('interceptOrder', { spaces: z.array(space) }),
  question('intercepted', { space, hasLanded: z.boolean() }),
  /** An activation ends: Hanno's gift, a siege or subjugation (20, 24). */
  work('halt', {
    seat,
    general,
    hasFought: z.boolean(),
    /** The army that moved with the general; null when they did not move. */
    army: z.strictObject({ ...cus, generals }).nullable(),
    stage: z.enum(HALT_STAGES),
    /** Attempts on the Siege Table that are still to be made. */
    rolls: count,
  }),
  question('hanno', { space }),
  question('siege', { space, general }),
] as const;

/** The stages of a battle (13.4). The frame notes its next stage before it opens anything on top of itself. */
export const BATTLE_STAGES = [
  'sortie',
  'defence',
  'command',
  'windowAttacker',
  'windowDefender',
  'elephants',
  'fright',
  'charge',
  'deal',
  'round',
  'desertsAttacker',
  'roundDefender',
  'desertsDefender',
  'attack',
  'maharbalAttack',
  'defend',
  'maharbalDefend',
  'declined',
  'matched',
  'withdrawTo',
  'casualties',
  'leave',
  'routed',
  'retreatCity',
  'retreat',
  'onTheWay',
  'enter',
  'price',
  'end',
] as const;

/** A figure for each side. */
const each = <S extends z.ZodType>(one: S) => z.strictObject({ rome: one, carthage: one });

/** The ending of a battle: the winner and the modifier of the Retreat roll (14.12), or who withdraws and where to. */
const endingSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('won'), winner: seat, modifier: z.int() }),
  z.strictObject({ kind: z.literal('withdrawn'), by: seat, to: space.nullable() }),
]);

/** CUs and generals from inside a city that fight with the active side; `stayed`: the CUs that do not (20.7). */
const sortieSchema = z.strictObject({ generals, stayed: z.strictObject(cus) });

const harmFields = {
  ...where,
  lost: count,
  /** Whether the first that is lost is an elephant, where there is one (7.1, 14.12). */
  elephantFirst: z.boolean(),
  /** The CUs of the force that can be lost: a moving army's alone, where it suffers (S8.27). */
  most: z.strictObject(cus),
  /** How many CUs from inside may be lost instead of those outside, in a battle with a sortie (20.7). */
  sortie: z.strictObject(cus),
  why: z.string(),
};

const battleFrames = [
  /**
   * A battle (14), opened by `joinBattle`: `from` is the space, and `way` how, the active army came; null and `sortie`
   * from the city. All CUs outside fight on both sides, and those of the sortie.
   */
  work('battle', {
    space,
    active: seat,
    from: space.nullable(),
    way: z.enum(['road', 'pass', 'alps', 'strait', 'sea', 'sortie']),
    /** Battle cards beyond the count, for an interception and for a failure to avoid battle (12.4, 13.1). */
    intercepted: z.boolean(),
    failedAvoid: z.boolean(),
    /** The spaces where the active army left a shut-in garrison behind on its way (S8.87). */
    shutIn: z.array(space),
    sortie: sortieSchema.nullable(),
    stage: z.enum(BATTLE_STAGES),
    /** The consul who commands Rome after an exchange (18.2); null: there was none. */
    exchanged: general.nullable(),
    /** Who attacks now (14.8). */
    attacker: seat,
    /** The CUs with which each side began the battle, and had on the whole map. */
    began: each(count),
    onMap: each(count),
    rounds: count,
    /** The number of Battle cards that elephants cost each side (S8.8). */
    reduced: each(count),
    /** Counter events that have just been played, and those in force for this battle with the seat that played them. */
    countered: z.array(card),
    counters: z.array(z.strictObject({ card, seat })),
    /** Whether Hannibal has played a Probe as something else (section 4, S8.10). */
    hasFeinted: z.boolean(),
    /** How the attacker attacks in this round; `card`: null for Maharbal (#6). */
    attack: z.strictObject({ card: battleCard.nullable(), as: tactic }).nullable(),
    /** Battle cards that lie played. */
    played: z.array(battleCard),
    ending: endingSchema.nullable(),
    /** The present space of those who retreat, the space that they enter, and the paths still open (15.1). */
    fled: space.nullable(),
    heading: space.nullable(),
    paths: z.array(z.array(space)),
  }),
  /** CUs and generals from inside join the relief army's battle (20.7). */
  question('sortieJoin', { space }),
  /** Who commands a defence that interceptors have joined (S8.73). */
  question('defenceCommander', { space }),
  /** Whether Carthage rolls for the change of command (18.2, S8.74). */
  question('changeCommand', {}),
  question('elephantCharge', {}),
  /** Which Battle card is taken (#59). */
  question('desertsPick', {}),
  question('battleAttack', {}),
  question('battleDefend', {}),
  /** Whether the defender attacks next, after a matched Double Envelopment or a withdrawal that failed (14.8, 16.1). */
  question('initiative', { after: z.enum(['doubleEnvelopment', 'withdrawal']) }),
  question('counterattack', {}),
  question('cancelWithdrawal', {}),
  question('withdrawTo', {}),
  /** CUs and generals of the beaten that go into their city (15.4). */
  question('retreatCity', { space }),
  /** The next space of the retreat (15.1). */
  question('retreat', { space }),
  /** A force loses CUs, by a table or an event; its owner says which where there is a choice (17.2, 20.7, S8.21). */
  work('harm', harmFields),
  question('losses', harmFields),
  /** A side takes away some of its soft markers, or sues for peace (15.5, 22.2). */
  work('penalty', { seat, left: count, why: z.string() }),
  series('removePc', { left: count, why: z.string() }),
] as const;

const eventFrames = [
  /** The event of a Strategy card (8.3). */
  work('event', { seat, card, isBegun: z.boolean() }),
  /** What an event is aimed at: a place to recruit, a force, a city, a tribe (13.5). */
  question('eventTarget', { card }),
  question('eventProvince', { card }),
  question('eventGeneral', { card }),
  /** Markers that an event places or takes away, one by one; the province that was chosen, where one is (#24). */
  question('eventPc', { card, left: count, taken: z.array(space), province: province.nullable() }),
  /** Which of the CUs that an event brings find room inside a city (S8.37). */
  question('eventCus', { card, space, ...cus, room: count }),
  /** The forces that roll for #21, one after another (S8.94). */
  work('desertion', { forces: z.array(z.strictObject(where)) }),
  /** A window of counter events (13.2). */
  question('counter', { window: z.enum(WINDOWS) }),
] as const;

/** Every kind of frame: questions to a seat, works of the rules, and a plan that is being carried out. */
export const frameSchema = z.discriminatedUnion('at', [
  ...yearFrames,
  ...strategyFrames,
  ...movementFrames,
  ...battleFrames,
  ...eventFrames,
  carryFrameSchema(seat, stepSchema),
]);
export type Frame = Frozen<z.infer<typeof frameSchema>>;
/** The schema of a frame within an event. */
export const frameInFact: z.ZodType<Frame> = frameSchema;
export type FrameOf<At extends Frame['at']> = Extract<Frame, { readonly at: At }>;
export type At = Frame['at'];

/** A question frame: the seat that is asked, and its answer once a plan holds one. */
export type QuestionFrame = Extract<Frame, { readonly answer: unknown }>;
export type QuestionAt = QuestionFrame['at'];
export type QuestionOf<At extends QuestionAt> = Extract<QuestionFrame, { readonly at: At }>;
/** A work of the rules. */
export type WorkFrame = Exclude<Frame, QuestionFrame | { readonly at: 'carry' }>;
export type WorkAt = WorkFrame['at'];

/** A frame without its number, which it gets when it is opened. */
export type NewFrame = Frame extends infer F ? (F extends Frame ? Omit<F, 'id'> : never) : never;

export const postSchema = z.strictObject({
  at: z.enum(['map', 'pool', 'displaced', 'dead', 'aside']),
  /** Where they are on the map; null elsewhere. */
  space: space.nullable(),
  inside: z.boolean(),
  rank: z.enum(RANKS).nullable(),
  /** When they last became commander: later is higher; 0: never (S8.34). */
  commanded: count,
});
export const troopSchema = z.strictObject({ ...where, ...cus });
export const spentSchema = z.strictObject({
  space,
  inside: z.boolean(),
  /** Movement Points that so many CUs have spent with this card, and whether all of them with Nero (S8.47). */
  points: count,
  nero: z.boolean(),
  ...cus,
});
export const walkedSchema = z.strictObject({ general, points: count, nero: z.boolean() });
export const siegeSchema = z.strictObject({ space, seat, points: count });
export const openCards = z.array(battleCard);
