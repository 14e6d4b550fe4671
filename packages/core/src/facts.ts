import { z } from 'zod';
import type { Claim } from './claims.js';

/** Every event is a fact with a kind. */
export interface EventBase {
  readonly kind: string;
}

/**
 * Who may see a fact of a kind: everyone; its owner alone, with nothing for anybody else (`owner`); its owner, if it
 * has one, whole and everybody else a part of the same kind (`masked`).
 */
export type Audience = 'everyone' | 'owner' | 'masked';

/** What a fact means for takebacks: a `final` one is a roll or a reveal, behind which nothing is taken back. */
export type Nature = 'plain' | 'final';

/** What is said of a kind of fact beside its fields. */
export type About<E, Seat extends string, State> = {
  /** Whether it is a roll or a reveal, behind which nothing is taken back. */
  readonly nature: Nature;
  /** What it claims of chance or of what was sealed, given the state before it. */
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
      /** The part of it that is for somebody else than its owner. */
      readonly mask: (event: E, viewer: Seat | 'public') => E;
    }
);

/** What is known of a kind of fact, for facts of every kind alike. */
interface Known<Seat extends string, State> {
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

/** Defines one kind of fact: its fields, who sees it, and what it means. Without that it does not compile. */
export type DefineFact<Seat extends string, State> = <K extends string, S extends Shape>(
  kind: K,
  fields: S,
  about: About<z.output<FactSchema<K, S>>, Seat, State>,
) => FactSchema<K, S>;

/** The facts of a game, as the core and the game's own `evolve` read them. */
export interface Facts<E extends EventBase, Seat extends string, State> {
  /** In the order in which they are defined. */
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

function knownOf<E, Seat extends string, State>(
  kind: string,
  isIt: (event: unknown) => event is E,
  about: About<E, Seat, State>,
): Known<Seat, State> {
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

/** A union of facts, as `z.discriminatedUnion('kind', …)` makes it of what was defined. */
type Union<E extends EventBase> = z.ZodType<E> & { readonly options: readonly object[] };

/** The definitions of one game's facts: `define` makes one, `read` takes all of them out of their union. */
export interface Definitions<Seat extends string, State> {
  readonly define: DefineFact<Seat, State>;
  /** Throws where an option of the union was not defined here. */
  readonly read: <E extends EventBase>(union: Union<E>) => Facts<E, Seat, State>;
}

/** Begins the definitions of a game's facts. */
export function factsOf<Seat extends string, State>(): Definitions<Seat, State> {
  const definitions = new WeakMap<object, Known<Seat, State>>();
  const define: DefineFact<Seat, State> = <K extends string, S extends Shape>(
    kind: K,
    fields: S,
    about: About<z.output<FactSchema<K, S>>, Seat, State>,
  ) => {
    const schema: FactSchema<K, S> = z.strictObject({ kind: z.literal(kind), ...fields });
    const isIt = (event: unknown): event is z.output<FactSchema<K, S>> => kindOf(event) === kind;
    definitions.set(schema, knownOf(kind, isIt, about));
    return schema;
  };
  return { define, read: (union) => readFacts(union, definitions) };
}

function readFacts<E extends EventBase, Seat extends string, State>(
  union: Union<E>,
  definitions: WeakMap<object, Known<Seat, State>>,
): Facts<E, Seat, State> {
  const all = new Map<string, Known<Seat, State>>();
  for (const option of union.options) {
    const known = definitions.get(option);
    if (known === undefined) throw new Error('A kind of fact in the union was not defined.');
    all.set(known.kind, known);
  }
  const of = (kind: string): Known<Seat, State> => {
    const known = all.get(kind);
    if (known === undefined) throw new Error(`There is no kind of fact called ${kind}.`);
    return known;
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
