import { wholeOptionsSchema } from './options.js';
import {
  canonical,
  carryFacts,
  unmarkedFact,
  factsOf,
  HIDDEN,
  tableFacts,
  takenBackFact,
  type Claim,
} from '@tessera/core';
import { z } from 'zod';
import { concealRestored } from '../conceal.js';
import { EVADES } from '../movement/evade.js';
import { SHOT_MODIFIERS } from '../missiles/shot.js';
import { MELEE_MODIFIERS } from '../melee/column.js';
import { VOLLEY_COURSES } from '../melee/volley.js';
import {
  CHANGES,
  DICE,
  LEADER_MOVES,
  LEADERS,
  REVEALS,
  SHOT_BANDS,
  SHOTS,
  SIDES,
  TURNS,
  type Side,
} from '../vocabulary.js';
import { fireAim, frameSchema, standingSchema, stepSchema } from './step.js';
import { openPart } from '../ambushes.js';
import { aftermathSchema, deploymentSchema, placeSchema, restoredSchema } from './state.js';
import type { Deployment, Place, State } from './state.js';
import { roundSchema } from './field.js';
import { lineId, unitId, unitSchema } from './unit.js';

const seat = z.enum(SIDES);
const units = z.array(unitId);
const sides = z.literal(DICE);
/** A public die: its number in the game, its face from 0, and how many it has. */
const die = z.strictObject({ n: z.int(), face: z.int().min(0).max(11), sides });
const both = <S extends z.ZodType>(one: S) => z.strictObject({ rome: one, carthage: one });

/** The changed fields of a unit. */
export const changeSchema = unitSchema.partial().required({ id: true });

const { define, read } = factsOf<Side, State>();

/** A fact that everybody sees. */
const PLAIN = { audience: 'everyone', nature: 'plain' } as const;
/** The same, where it is a roll or a reveal: nothing before it is taken back. */
const FINAL = { audience: 'everyone', nature: 'final' } as const;

const dieClaims = (dice: readonly z.infer<typeof die>[]): Claim[] =>
  dice.map((one) => ({ kind: 'die', ...one }));

/** The text that a deployment's token commits to. The chance source adds the game. */
export const deploymentText = (side: Side, deployment: Deployment): string =>
  `${side}|${canonical(deployment)}`;

/** The label under which a side's deployment is sealed. It changes with each takeback, so that no token occurs twice. */
export const deploymentLabel = ({ table }: Pick<State, 'table'>, side: Side): string =>
  table.takebacks === 0 ? `deployment|${side}` : `deployment|${side}|${table.takebacks}`;

/** The text that the token of a line in ambush commits to (R71). */
export const ambushText = (line: string, place: Place): string => `ambush|${line}|${canonical(place)}`;

/** The label under which a line in ambush is sealed. */
export const ambushLabel = ({ table }: Pick<State, 'table'>, line: string): string =>
  table.takebacks === 0 ? `ambush|${line}` : `ambush|${line}|${table.takebacks}`;

/** Lines in ambush (R71). */
const ambushFacts = [
  /** A line's place is sealed before the battle. Others than its owner learn only that it is. */
  define(
    'AmbushSealed',
    {
      seat,
      line: lineId,
      place: z.union([placeSchema, z.literal(HIDDEN)]),
      token: z.string(),
      salt: z.string(),
    },
    {
      audience: 'masked',
      nature: 'plain',
      owner: (event) => event.seat,
      mask: (event) => ({ ...event, place: HIDDEN, salt: HIDDEN }),
      claims: (before, { seat: side, line, place, token, salt }) =>
        place === HIDDEN
          ? []
          : [
              {
                kind: 'sealed',
                values: { seat: side, line, stream: 'ambush' },
                label: ambushLabel(before, line),
                text: ambushText(line, place),
                salt,
                token,
              },
            ],
    },
  ),
  /** A line comes out of its ambush. Who of it stands at water is as if it had been seen as the round began (R64). */
  define(
    'AmbushRevealed',
    {
      seat,
      line: lineId,
      place: placeSchema,
      salt: z.string(),
      why: z.enum(REVEALS),
      water: roundSchema.shape.water,
    },
    {
      ...FINAL,
      claims: ({ ambushes = [] }, { seat: side, line, place, salt }) => [
        {
          kind: 'opened' as const,
          values: { seat: side, line, stream: 'ambush' },
          text: ambushText(line, place),
          salt,
          token: ambushes.find((one) => one.line === line)?.token ?? '',
        },
      ],
    },
  ),
] as const;

/** Before the battle (R60). */
const deploymentFacts = [
  define(
    'LinePlaced',
    { seat, line: lineId, place: placeSchema },
    { audience: 'owner', nature: 'plain', owner: (event) => event.seat },
  ),
  /** A standing choice that is kept until both sides are ready. */
  define(
    'ChoiceKept',
    { seat, choice: standingSchema },
    { audience: 'owner', nature: 'plain', owner: (event) => event.seat },
  ),
  define(
    'DeploymentSealed',
    { seat, token: z.string(), salt: z.string() },
    {
      audience: 'masked',
      nature: 'plain',
      owner: (event) => event.seat,
      mask: (event) => ({ ...event, salt: HIDDEN }),
      claims: (before, event) => {
        const { deployment } = before.kept[event.seat];
        if (deployment === HIDDEN) return [];
        const { token, salt } = event;
        const label = deploymentLabel(before, event.seat);
        const text = deploymentText(event.seat, openPart(before.field, event.seat, deployment));
        return [{ kind: 'sealed', values: { seat: event.seat }, label, text, salt, token }];
      },
    },
  ),
  /** Both armies are shown at once, with the salts that prove that nobody has changed theirs. */
  define(
    'ArmiesShown',
    { deployments: both(deploymentSchema), salts: both(z.string()) },
    {
      ...FINAL,
      claims: ({ kept }, { deployments, salts }) =>
        SIDES.map((side) => ({
          kind: 'opened' as const,
          values: { seat: side },
          text: deploymentText(side, deployments[side]),
          salt: salts[side],
          token: kept[side].token ?? '',
        })),
    },
  ),
] as const;

/** The sequence of play (7). */
const turnFacts = [
  define('TurnBegan', { turn: z.int() }, PLAIN),
  /** Both dice of each try, Rome's first; only the last try has a winner. */
  define(
    'InitiativeRolled',
    { tries: z.array(both(die)), winner: seat },
    {
      ...FINAL,
      claims: (_, { tries }) => tries.flatMap(({ rome, carthage }) => dieClaims([rome, carthage])),
    },
  ),
  define('MoverTaken', { seat, turn: z.enum(TURNS) }, PLAIN),
  /** A round begins: marks come into force, and the units in command, and those at water, are fixed for it (R34, R64). */
  define(
    'RoundBegan',
    {
      number: z.literal([1, 2]),
      active: seat,
      commanded: units,
      water: roundSchema.shape.water,
    },
    PLAIN,
  ),
  define('RoundEnded', { number: z.literal([1, 2]), inMelee: units }, PLAIN),
  define('TurnEnded', { turn: z.int(), doubledLosses: both(z.int()) }, PLAIN),
  define('FrameOpened', { frame: frameSchema }, PLAIN),
  define('FrameClosed', {}, PLAIN),
] as const;

/** What players choose. */
const choiceFacts = [
  define('ChoiceSet', { seat, choice: standingSchema }, PLAIN),
  define('Aimed', { unit: unitId, target: fireAim }, PLAIN),
  define('EvadeChosen', { unit: unitId, dir: z.literal(EVADES) }, PLAIN),
  define('ThroughChosen', { unit: unitId, target: unitId }, PLAIN),
  define('OccupyChosen', { unit: unitId, yes: z.boolean() }, PLAIN),
  define(
    'LeaderMoved',
    { leader: z.enum(LEADERS), unit: unitId, attached: z.boolean(), why: z.enum(LEADER_MOVES) },
    PLAIN,
  ),
] as const;

const modifier = <C extends z.ZodType<string>>(code: C) => z.strictObject({ code, value: z.int() });

/** A side of a fight: its die, a second one for pikes, its modifiers, and the total. */
const fighter = z.strictObject({
  unit: unitId,
  column: z.int(),
  die,
  pikes: die.nullable(),
  modifiers: z.array(modifier(z.enum(MELEE_MODIFIERS))),
  total: z.int(),
});
const diceOfFighter = ({ die: first, pikes }: z.infer<typeof fighter>) =>
  pikes === null ? [first] : [first, pikes];

/** Dice (7.3). */
const diceFacts = [
  define(
    'ShotRolled',
    {
      why: z.enum(SHOTS),
      unit: unitId,
      target: unitId,
      band: z.enum(SHOT_BANDS),
      dice: z.array(die).length(2),
      modifiers: z.array(modifier(z.enum(SHOT_MODIFIERS))),
      casualties: z.int(),
    },
    { ...FINAL, claims: (_, { dice }) => dieClaims(dice) },
  ),
  /** How far an evader may go, in hundredths of an inch, and whether it got away (R32). */
  define(
    'EvadeRolled',
    { unit: unitId, evader: die, charger: die, limit: z.int(), away: z.boolean() },
    { ...FINAL, claims: (_, { evader, charger }) => dieClaims([evader, charger]) },
  ),
  /** A volley of two lines (3.3): its dice where it is rolled, and who has one less in their fight. */
  define(
    'VolleyRolled',
    {
      course: z.enum(VOLLEY_COURSES),
      dice: z.strictObject({ pila: die, darts: die }).nullable(),
      hurt: z.array(z.strictObject({ unit: unitId, enemy: unitId })),
      fights: z.array(both(unitId)),
    },
    { ...FINAL, claims: (_, { dice }) => (dice === null ? [] : dieClaims([dice.pila, dice.darts])) },
  ),
  define(
    'FightRolled',
    { rome: fighter, carthage: fighter, loser: seat.nullable(), casualties: z.int() },
    {
      ...FINAL,
      claims: (_, { rome, carthage }) => dieClaims([...diceOfFighter(rome), ...diceOfFighter(carthage)]),
    },
  ),
  /** A leader attached to a unit that loses figures (R36). */
  define(
    'LeaderRolled',
    { leader: z.enum(LEADERS), dice: z.array(die).length(2), wounds: z.int(), dead: z.boolean() },
    { ...FINAL, claims: (_, { dice }) => dieClaims(dice) },
  ),
  /** A leader for whom no unit is left to go to (R37). */
  define('LeaderGone', { leader: z.enum(LEADERS) }, PLAIN),
  define(
    'RampageRolled',
    { unit: unitId, way: die, length: die },
    { ...FINAL, claims: (_, { way, length }) => dieClaims([way, length]) },
  ),
  define(
    'RampageFought',
    {
      unit: unitId,
      against: unitId,
      beast: die,
      other: die,
      bonus: z.int(),
      casualties: z.int(),
      loser: unitId.nullable(),
    },
    { ...FINAL, claims: (_, { beast, other }) => dieClaims([beast, other]) },
  ),
] as const;

/** The events that change or remove units. */
const unitFacts = [
  define('UnitsChanged', { why: z.enum(CHANGES), changes: z.array(changeSchema) }, PLAIN),
  define('MeleeSettled', { aftermath: aftermathSchema, winners: z.array(seat) }, PLAIN),
] as const;

/** Every fact of a game, with who sees it. */
export const factSchema = z.discriminatedUnion('kind', [
  define(
    'GameBegan',
    { data: z.string(), options: wholeOptionsSchema, seal: z.string(), rules: z.int() },
    { ...PLAIN, claims: (_, { seal }) => [{ kind: 'seal', seal }] },
  ),
  /** A running game goes on under the present version of the rules. */
  define('RulesChanged', { rules: z.int() }, PLAIN),
  ...deploymentFacts,
  ...ambushFacts,
  ...turnFacts,
  ...choiceFacts,
  ...diceFacts,
  ...unitFacts,
  ...carryFacts(define, seat, stepSchema),
  ...tableFacts(define, seat),
  unmarkedFact(define, seat),
  takenBackFact(define, seat, { restored: restoredSchema, conceal: concealRestored }),
]);
export type Fact = z.infer<typeof factSchema>;
export type FactKind = Fact['kind'];
export type FactOf<K extends FactKind> = Extract<Fact, { kind: K }>;
export type UnitChange = FactOf<'UnitsChanged'>['changes'][number];

/** The definition of each kind of event: audience, nature and schema. */
export const FACTS = read(factSchema);
