import {
  decide,
  decideTable,
  fail,
  frameFor,
  ok,
  openings,
  type CardName,
  type ChanceSource,
  type Decided,
  type Game,
  type GameTypes,
  type TableContext,
  type Past,
  type Refusal,
  type Result,
  type TableStep,
} from '@tessera/core';

/** The chance of an action: the faces of its dice (counted from 0) and the names of what is drawn, in order. */
export interface Chance {
  readonly dice?: readonly number[];
  readonly draws?: readonly string[];
}

/**
 * The windows that standing answers opened although their seats' switches skip them, counted from 1 in the order in
 * which the action comes to them. What the answer plays follows as the next action.
 */
export interface Opened {
  readonly opened?: readonly number[];
}

/**
 * What a seat did: it committed a plan, or took a table action, which may also continue a plan that waited for
 * shares.
 */
export type Action<T extends GameTypes> = Chance &
  Opened &
  (
    | { readonly seat: T['seat']; readonly steps: readonly T['step'][] }
    | { readonly seat: T['seat']; readonly word: TableStep }
  );

/** How a game's texts show its chance. */
export interface Chances<T extends GameTypes> {
  /** The number written for face 0, and how many sides a die has. */
  readonly lowest: number;
  readonly sides: number;
  /** What a fact draws from, before its first draw: names in order of their numbers. Empty when it draws nothing. */
  readonly poolOf: (before: T['state'], event: T['event']) => readonly CardName[];
  /** The name of what a stream brings: one word without commas. Readers may leave out what follows a colon. */
  readonly nameOf: (stream: string, card: CardName) => string;
}

/** Why an action fails: the rules refuse it, or the listed chance does not fit it. */
export type Failure =
  | { readonly refusal: Refusal }
  | { readonly chance: 'diceMissing' | 'diceLeft' | 'drawsMissing' | 'drawsLeft'; readonly fell: number }
  | { readonly chance: 'noSuchDraw'; readonly found: string }
  | { readonly chance: 'noSuchWindow'; readonly found: string };

/** One draw of a fact: its key, its stream, what it was drawn from, and what it brought. */
interface Draw {
  readonly key: string;
  readonly stream: string;
  readonly pool: readonly CardName[];
  readonly card: CardName;
}

/** The draws of each fact, in order. Draws of one fact share their pool. */
function drawsOf<T extends GameTypes>(
  game: Game<T>,
  { poolOf }: Chances<T>,
  { before, events }: { readonly before: T['state']; readonly events: readonly T['event'][] },
): Draw[][] {
  let state = before;
  return events.map((event) => {
    const pool = poolOf(state, event);
    const claims = game.facts.claimsOf(state, event);
    state = game.evolve(state, event);
    let left = pool;
    return claims.flatMap((claim) => {
      if (claim.kind !== 'drawn') return [];
      const { stream, n, face } = claim;
      const card = left[face] ?? '';
      left = left.filter((_, place) => place !== face);
      return [{ key: `${stream}/${n}`, stream, pool, card }];
    });
  });
}

/** The chance in some facts after a position, as an action lists it. */
export function chanceIn<T extends GameTypes>(
  game: Game<T>,
  chances: Chances<T>,
  done: { readonly before: T['state']; readonly events: readonly T['event'][] },
): Chance {
  let state = done.before;
  const dice = done.events.flatMap((event) => {
    const claims = game.facts.claimsOf(state, event);
    state = game.evolve(state, event);
    return claims.flatMap((claim) => (claim.kind === 'die' ? [{ n: claim.n, face: claim.face }] : []));
  });
  dice.sort((one, two) => one.n - two.n);
  const draws = drawsOf(game, chances, done).flat();
  return {
    ...(dice.length > 0 && { dice: dice.map(({ face }) => face) }),
    ...(draws.length > 0 && {
      draws: draws.map(({ stream, card }) => chances.nameOf(stream, card)),
    }),
  };
}

/**
 * A source of chance with listed faces and known draws. Beyond them it makes up faces, and counts how many dice were
 * asked for.
 */
function listed(
  { rolls }: { readonly rolls: number },
  faces: readonly number[],
  drawn: ReadonlyMap<string, number>,
): ChanceSource & { readonly asked: () => number } {
  let asked = 0;
  return {
    asked: () => asked,
    face: (n, sides) => {
      asked = Math.max(asked, n - rolls + 1);
      return faces[n - rolls] ?? n % sides;
    },
    draw: ({ stream, n }) => drawn.get(`${stream}/${n}`) ?? 0,
    // Positions for tools prove nothing, so commitments are empty.
    seal: () => ({ salt: '', token: '' }),
  };
}

/** Whether a text names something. What follows a colon in the name may be left out. */
const isNamed = (name: string, text: string): boolean => text === name || name.startsWith(`${text}:`);

/**
 * Finds where the first unknown draws lie in their pool. `found` when it found some, `none` when all were known and
 * their number fits, else the failure.
 */
function locate(
  draws: readonly (readonly Draw[])[],
  names: readonly string[],
  { places, nameOf }: { readonly places: Map<string, number>; readonly nameOf: Chances<GameTypes>['nameOf'] },
): Failure | 'found' | 'none' {
  const all = draws.flat();
  const first = draws.find((own) => own.some(({ key }) => !places.has(key)));
  if (first === undefined) {
    const fell = all.length;
    if (fell === names.length) return 'none';
    return { chance: fell > names.length ? 'drawsMissing' : 'drawsLeft', fell };
  }
  let pool = first[0]?.pool ?? [];
  for (const [index, { key, stream }] of first.entries()) {
    const name = names[all.findIndex((one) => one === first[0]) + index];
    if (name === undefined) return { chance: 'drawsMissing', fell: all.length };
    const at = pool.findIndex((card) => isNamed(nameOf(stream, card), name));
    if (at < 0) return { chance: 'noSuchDraw', found: name };
    places.set(key, at);
    pool = pool.filter((_, place) => place !== at);
  }
  return 'found';
}

/** Decides an action as a server does. */
function decided<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { action, by }: { readonly action: Action<T>; readonly by: TableContext<T> },
): Result<Decided<T>, Refusal> {
  const { seat } = action;
  if ('word' in action) return decideTable(game, state, { seat, step: action.word }, by);
  const commit = { frame: frameFor(game, state, seat) ?? 0, steps: action.steps };
  return decide(game, state, { seat, commit, beforehand: by.beforehand }, by.source);
}

/**
 * Decides an action under listed dice and draws, of which there must be exactly as many as fall. Takebacks need
 * `past`. Draws are listed by name, and located fact by fact, because one may change what the next draws from. Fails
 * with a refusal, or with what is wrong with the listed chance.
 */
export function act<T extends GameTypes>(
  game: Game<T>,
  chances: Chances<T>,
  {
    state,
    action,
    past,
  }: { readonly state: T['state']; readonly action: Action<T>; readonly past?: Past<T> },
): Result<{ readonly events: readonly T['event'][]; readonly after: T['state'] }, Failure> {
  const { dice = [], draws = [], opened = [] } = action;
  const places = new Map<string, number>();
  for (;;) {
    const source = listed(state, dice, places);
    const { beforehand, passed } = openings(opened);
    const done = decided(game, state, { action, by: { source, past, beforehand } });
    if (!done.ok) return fail({ refusal: done.error });
    const { events, after } = done.value;
    const located = locate(drawsOf(game, chances, { before: state, events }), draws, {
      places,
      nameOf: chances.nameOf,
    });
    if (located === 'found') continue;
    if (located !== 'none') return fail(located);
    const fell = source.asked();
    const strange = opened.find((window) => window < 1 || window > passed());
    if (strange !== undefined) return fail({ chance: 'noSuchWindow', found: String(strange) });
    if (fell === dice.length) return ok({ events, after });
    return fail({ chance: fell > dice.length ? 'diceMissing' : 'diceLeft', fell });
  }
}
