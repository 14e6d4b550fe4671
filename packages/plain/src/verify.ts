import { checked, verifyLog, type Check, type Evidence, type Game, type GameTypes } from '@tessera/core';

/** What is published of a game as it comes out of a file: its facts have not been read yet. */
export type Recorded = Omit<Evidence<GameTypes>, 'events'> & { readonly events: readonly unknown[] };

/** A part of a verification that is done: what it has checked, and how far it is through its stage. */
export interface Stage {
  /** `log`: fact by fact; `rules`: every action decided anew. */
  readonly at: 'log' | 'rules';
  readonly done: number;
  readonly of: number;
  readonly checks: readonly Check[];
}

/** The facts of a record in the game's own form; the number of the first that is none of this game's. */
export function readFacts<T extends GameTypes>(
  game: Pick<Game<T>, 'schemas'>,
  events: readonly unknown[],
): { readonly facts: readonly T['event'][] } | { readonly strange: number } {
  const facts: T['event'][] = [];
  for (const [number, event] of events.entries()) {
    const read = game.schemas.event.safeParse(event);
    if (!read.success) return { strange: number };
    facts.push(read.data);
  }
  return { facts };
}

/** Verifies a finished game from its record alone, by what its facts claim of its chance. */
export function* verifyPlain<T extends GameTypes>(game: Game<T>, recorded: Recorded): Generator<Stage> {
  const read = readFacts(game, recorded.events);
  const of = recorded.events.length + 2;
  if ('strange' in read) {
    const values = { number: read.strange + 1 };
    const said = { code: 'strange', event: read.strange, values, expected: '', found: '' } as const;
    yield { at: 'log', done: of, of, checks: [checked({ ...said, verdict: 'wrong' })] };
    return;
  }
  let done = 0;
  for (const checks of verifyLog(game, { ...recorded, events: read.facts }, game.facts.claimsOf)) {
    yield { at: 'log', done: ++done, of, checks };
  }
}

/** The same, and then by the rules, where all facts are of this game: how, the game says. */
export function* verifyWith<T extends GameTypes>(
  game: Game<T>,
  recorded: Recorded,
  following: (facts: readonly T['event'][]) => Generator<Stage>,
): Generator<Stage> {
  yield* verifyPlain(game, recorded);
  const read = readFacts(game, recorded.events);
  if ('facts' in read) yield* following(read.facts);
}
