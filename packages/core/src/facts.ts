import { z } from 'zod';
import type { Claim } from './claims.js';

/** Every event is a fact with a kind. */
export interface EventBase {
  readonly kind: string;
}

/**
 * Who sees facts of a kind. `everyone`: all of it. `owner`: its owner alone, others get nothing. `masked`: its owner
 * sees all of it, if it has one, and others a part, as a fact of the same kind.
 */
export type Audience = 'everyone' | 'owner' | 'masked';

/** `final` facts are rolls and reveals. No takeback reaches behind one. */
export type Nature = 'plain' | 'final';

/** What `define` needs to know about a kind of fact besides its fields. */
export type About<E, Seat extends string, State> = {
  /** `final` for a roll or a reveal, behind which nothing is taken back. */
  readonly nature: Nature;
  /** What the fact claims of chance or of commitments, given the state before it. */
  readonly claims?: (before: State, event: E) => readonly Claim[];
} & (
  | { readonly audience: 'everyone' }
  | {
      readonly audience: 'owner';
      /** The seat whose fact it is. */
      readonly owner: (event: E) => Seat | null;
    }
  | {
      readonly audience: 'masked';
      readonly owner: (event: E) => Seat | null;
      /** The part that others than its owner see. */
      readonly mask: (event: E, viewer: Seat | 'public') => E;
    }
);

/** Everybody sees such facts; they are neither rolls nor reveals. */
export const PLAIN_TO_ALL = { audience: 'everyone', nature: 'plain' } as const;

/** The definition of a kind of fact, in one form for all kinds. */
interface FactDefinition<Seat extends string, State> {
  readonly kind: string;
  readonly audience: Audience;
  readonly nature: Nature;
  readonly owner: (event: unknown) => Seat | null;
  readonly mask: (event: unknown, viewer: Seat | 'public') => unknown;
  readonly claims: (before: State, event: unknown) => readonly Claim[];
}

type Shape = z.core.$ZodLooseShape;
type FactSchema<K extends string, S extends Shape> = z.ZodObject<
  { kind: z.ZodLiteral<K> } & S,
  z.core.$strict
>;

/**
 * Defines a kind of fact: its fields, who sees it, and what it means. A definition that leaves one of these out does
 * not compile.
 */
export type DefineFact<Seat extends string, State> = <K extends string, S extends Shape>(
  kind: K,
  fields: S,
  about: About<z.output<FactSchema<K, S>>, Seat, State>,
) => FactSchema<K, S>;

/** The facts of a game, as the core and the game's own `evolve` read them. */
export interface Facts<E extends EventBase, Seat extends string, State> {
  /** In the order in which they were defined. */
  readonly kinds: readonly E['kind'][];
  readonly audienceOf: (kind: E['kind']) => Audience;
  readonly natureOf: (kind: E['kind']) => Nature;
  readonly ownerOf: (event: E) => Seat | null;
  readonly mask: (event: E, viewer: Seat | 'public') => E;
  readonly claimsOf: (before: State, event: E) => readonly Claim[];
}

const kindOf = (event: unknown): unknown =>
  typeof event === 'object' && event !== null && 'kind' in event ? event.kind : null;

const nobody = () => null;
const nothing = () => [];

function definitionOf<E, Seat extends string, State>(
  kind: string,
  isIt: (event: unknown) => event is E,
  about: About<E, Seat, State>,
): FactDefinition<Seat, State> {
  const { audience, nature, claims } = about;
  const owner = audience === 'everyone' ? nobody : about.owner;
  const mask = audience === 'masked' ? about.mask : (event: E) => event;
  return {
    kind,
    audience,
    nature,
    owner: (event) => (isIt(event) ? owner(event) : null),
    mask: (event, viewer) => (isIt(event) ? mask(event, viewer) : event),
    claims: claims === undefined ? nothing : (before, event) => (isIt(event) ? claims(before, event) : []),
  };
}

/** A union of facts, as `z.discriminatedUnion('kind', …)` makes it from their definitions. */
type Union<E extends EventBase> = z.ZodType<E> & { readonly options: readonly object[] };

/** Defines a game's facts: `define` makes one, `read` reads all of them from their union. */
export interface Definitions<Seat extends string, State> {
  readonly define: DefineFact<Seat, State>;
  /** Throws when an option of the union was not defined here. */
  readonly read: <E extends EventBase>(union: Union<E>) => Facts<E, Seat, State>;
}

/** Starts the definitions of a game's facts. */
export function factsOf<Seat extends string, State>(): Definitions<Seat, State> {
  const definitions = new WeakMap<object, FactDefinition<Seat, State>>();
  const define: DefineFact<Seat, State> = <K extends string, S extends Shape>(
    kind: K,
    fields: S,
    about: About<z.output<FactSchema<K, S>>, Seat, State>,
  ) => {
    const schema: FactSchema<K, S> = z.strictObject({ kind: z.literal(kind), ...fields });
    const isIt = (event: unknown): event is z.output<FactSchema<K, S>> => kindOf(event) === kind;
    definitions.set(schema, definitionOf(kind, isIt, about));
    return schema;
  };
  return { define, read: (union) => readUnion(union, definitions) };
}

function readUnion<E extends EventBase, Seat extends string, State>(
  union: Union<E>,
  definitions: WeakMap<object, FactDefinition<Seat, State>>,
): Facts<E, Seat, State> {
  const all = new Map<string, FactDefinition<Seat, State>>();
  for (const option of union.options) {
    const definition = definitions.get(option);
    if (definition === undefined) throw new Error('A kind of fact in the union was not defined.');
    all.set(definition.kind, definition);
  }
  const of = (kind: string): FactDefinition<Seat, State> => {
    const definition = all.get(kind);
    if (definition === undefined) throw new Error(`There is no kind of fact called ${kind}.`);
    return definition;
  };
  const isKind = (kind: string): kind is E['kind'] => all.has(kind);
  const isSame = (event: unknown, as: E): event is E => kindOf(event) === as.kind;
  return {
    kinds: [...all.keys()].filter(isKind),
    audienceOf: (kind) => of(kind).audience,
    natureOf: (kind) => of(kind).nature,
    ownerOf: (event) => of(event.kind).owner(event),
    mask: (event, viewer) => {
      const masked = of(event.kind).mask(event, viewer);
      if (!isSame(masked, event)) throw new Error(`${event.kind} is masked by another kind of fact.`);
      return masked;
    },
    claimsOf: (before, event) => of(event.kind).claims(before, event),
  };
}
