import {
  committedFact,
  factsOf,
  HIDDEN,
  isHidden,
  restoring,
  stateFields,
  tableFacts,
  takenBackFact,
  type ChoiceOf,
  type Frozen,
  type GameTypes,
  type Viewer,
} from '@tessera/core';
import { z } from 'zod';

/**
 * The words, the position and the facts of the game: each side hides its camp in one of five places, a coin says who
 * searches first, and who finds the other's camp has won.
 */
export const SEATS = ['north', 'south'] as const;
export type Seat = (typeof SEATS)[number];
export const enemyOf = (seat: Seat): Seat => (seat === 'north' ? 'south' : 'north');

export const PLACES = ['barn', 'chapel', 'mill', 'quarry', 'wood'] as const;
export type Place = (typeof PLACES)[number];

/** The version of these rules: a game that began under older ones goes on as `renewal` says. */
export const RULES = 1;

export const seatSchema = z.enum(SEATS);
export const optionsSchema = z.strictObject({});
const place = z.enum(PLACES);
const concealedPlace = z.union([place, z.literal(HIDDEN)]);
const perSeat = <S extends z.ZodType>(each: S) => z.strictObject({ north: each, south: each });

/** Who is asked for what. After a step the frame tells that it is done. */
const frameSchema = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('hide'), id: z.int(), seat: seatSchema, done: z.boolean() }),
  z.strictObject({ at: z.literal('search'), id: z.int(), seat: seatSchema, place: place.nullable() }),
]);
export type Frame = Frozen<z.infer<typeof frameSchema>>;

/** What a takeback restores; nothing else changes between a commit and the next roll or reveal. */
const restoredFields = { frames: z.array(frameSchema), camps: perSeat(concealedPlace.nullable()) };
export const restored = restoring(restoredFields);

export const stateSchema = z.strictObject({
  ...stateFields(seatSchema, { options: optionsSchema, restored: restoredFields }),
  /** Under which salt a camp was sealed as which token. */
  seals: perSeat(z.strictObject({ salt: z.string(), token: z.string() }).nullable()),
  /** Whose camps everybody has been shown. */
  shown: perSeat(z.boolean()),
  /** Where each side has searched in vain. */
  searched: perSeat(z.array(place)),
});
export type State = Frozen<z.infer<typeof stateSchema>>;

export const stepSchema = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('hide'), place }),
  z.strictObject({ verb: z.literal('search'), place }),
]);
export type Step = Frozen<z.infer<typeof stepSchema>>;

/** The part of camps that a viewer may see: their own, and what has been shown. */
export function concealCamps(
  camps: State['camps'],
  shown: State['shown'],
  viewer: Viewer<Seat>,
): State['camps'] {
  const seen = (seat: Seat) =>
    camps[seat] === null || viewer === 'all' || viewer === seat || shown[seat] ? camps[seat] : HIDDEN;
  return { north: seen('north'), south: seen('south') };
}

const NONE_SHOWN = { north: false, south: false };
const { define, read } = factsOf<Seat, State>();
const PLAIN = { audience: 'everyone', nature: 'plain' } as const;
const FINAL = { audience: 'everyone', nature: 'final' } as const;

export const factSchema = z.discriminatedUnion('kind', [
  define(
    'GameBegan',
    { data: z.string(), rules: z.int(), seal: z.string() },
    { ...PLAIN, claims: (_, { seal }) => [{ kind: 'seal', seal }] },
  ),
  define('RulesChanged', { rules: z.int() }, PLAIN),
  define('Asked', { seat: seatSchema, at: z.enum(['hide', 'search']) }, PLAIN),
  define(
    'Hid',
    { seat: seatSchema, place: concealedPlace },
    {
      audience: 'masked',
      nature: 'plain',
      owner: ({ seat }) => seat,
      mask: (fact) => ({ ...fact, place: HIDDEN }),
    },
  ),
  define(
    'Sealed',
    { seat: seatSchema, place: concealedPlace, salt: z.string(), token: z.string() },
    {
      audience: 'masked',
      nature: 'final',
      owner: ({ seat }) => seat,
      mask: (fact) => ({ ...fact, place: HIDDEN, salt: HIDDEN }),
      claims: (_, { seat, place: text, salt, token }) =>
        isHidden(text)
          ? []
          : [{ kind: 'sealed', values: { seat }, label: `camp|${seat}`, text, salt, token }],
    },
  ),
  define(
    'Tossed',
    { die: z.strictObject({ n: z.int(), face: z.int() }), first: seatSchema },
    { ...FINAL, claims: (_, { die }) => [{ kind: 'die', ...die, sides: 2 }] },
  ),
  define('Searched', { seat: seatSchema, place }, PLAIN),
  define('Missed', { seat: seatSchema, place }, FINAL),
  define(
    'Shown',
    { seat: seatSchema, place, salt: z.string() },
    {
      ...FINAL,
      claims: ({ seals }, { seat, place: text, salt }) => [
        { kind: 'opened', values: { seat }, text, salt, token: seals[seat]?.token ?? '' },
      ],
    },
  ),
  ...tableFacts(define, seatSchema),
  committedFact(define, seatSchema),
  takenBackFact(define, seatSchema, {
    restored: restored.schema,
    conceal: (part, viewer) => ({ ...part, camps: concealCamps(part.camps, NONE_SHOWN, viewer) }),
  }),
]);
export type Fact = Frozen<z.infer<typeof factSchema>>;
export type FactOf<K extends Fact['kind']> = Extract<Fact, { kind: K }>;
export const facts = read<Fact>(factSchema);

export interface Hideout extends GameTypes {
  readonly seat: Seat;
  readonly frame: Frame;
  readonly state: State;
  readonly restored: Frozen<z.infer<typeof restored.schema>>;
  readonly event: Fact;
  readonly step: Step;
  readonly choice: ChoiceOf<Step>;
  readonly options: Record<string, never>;
  readonly policy: never;
}
