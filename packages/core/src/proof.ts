import type { Game, GameTypes } from './game.js';
import { fold } from './sight.js';
import { beginningIn, replay, sharedBy, type Telling } from './replay.js';
import { checked, verifyLog, type Check, type Claims, type Evidence } from './verify.js';

/** What is published of a finished game as it comes out of a file: its facts have not been read yet. */
export type Recorded = Omit<Evidence<GameTypes>, 'events'> & {
  readonly events: readonly unknown[];
  /** The hash of the data set that it was played on, and what was agreed on. */
  readonly data: string;
  readonly options: object;
};

/** A part of a verification that is done: what it has checked, and how far it is through its stage. */
export interface ProofStage {
  /** `log`: fact by fact; `rules`: every action decided anew. */
  readonly at: 'log' | 'rules';
  readonly done: number;
  readonly of: number;
  readonly checks: readonly Check[];
}

/** How the records of a game are proved. */
export interface Proving<T extends GameTypes, G extends Game<T> = Game<T>> {
  /** The game on each data set that is kept, the newest first. */
  readonly sets: readonly [G, ...G[]];
  /** What its facts claim, on a set, or on data that is none of them; left out, what their definitions say. */
  readonly claims?: (game: G | null) => Claims<T>;
  /** How its actions are decided anew, and under which version of its rules; null where they cannot be. */
  readonly anew: { readonly telling: (game: G) => Telling<T>; readonly rules: number } | null;
}

/** How the records of a game are proved that says no more than its rules: by their chance alone. */
export const chanceAlone = <T extends GameTypes>(game: Game<T>): Proving<T> => ({ sets: [game], anew: null });

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

const VERDICTS = ['wrong', 'open', 'good'] as const;

/**
 * What a verification comes to: `wrong` where anything is, `open` where anything could not be checked here (its chance
 * is right), else `good`. Pages and programs say this and no other verdict.
 */
export const verdictOf = (checks: readonly Check[]): Check['verdict'] =>
  VERDICTS.find((verdict) => checks.some((check) => check.verdict === verdict)) ?? 'open';

const open = (code: string, more: Pick<Check, 'values'> & Partial<Check> = { values: {} }): Check =>
  checked({ code, expected: '', found: '', verdict: 'open', ...more });

const strange = (number: number): Check =>
  checked({
    code: 'strange',
    event: number,
    values: { number: number + 1 },
    expected: '',
    found: '',
    verdict: 'wrong',
  });

/** The hash of the data set that a fact names; null where it names none. */
const dataIn = (fact: object | undefined): string | null =>
  fact !== undefined && 'data' in fact && typeof fact.data === 'string' ? fact.data : null;

/** A fact that says under which version of its rules a game begins or goes on. */
const tellsRules = (fact: object): fact is { readonly rules: number } =>
  'kind' in fact &&
  (fact.kind === 'GameBegan' || fact.kind === 'RulesChanged') &&
  'rules' in fact &&
  typeof fact.rules === 'number';

/** What is said of a game that was played under other rules than these, if only for a part of it. */
function otherRules(log: readonly object[], present: number): Check {
  const versions = log.flatMap((fact, at) => (tellsRules(fact) ? [{ at, rules: fact.rules }] : []));
  const [first, ...changes] = versions;
  const newest = Math.max(present, ...versions.map(({ rules }) => rules));
  const values = { rules: first?.rules ?? 0, present, newest };
  const change = changes.findLast(({ rules }) => rules === present) ?? changes.at(-1);
  if (newest > present) return open('newerRules', { values });
  if (change === undefined) return open('olderRules', { values });
  const since = { ...values, number: change.at + 1, later: change.rules };
  return open('rulesChanged', { event: change.at, values: since });
}

/** A record whose facts have been read, and the game on its data. */
interface Read<T extends GameTypes, G extends Game<T>> {
  readonly game: G;
  readonly recorded: Recorded;
  readonly facts: readonly T['event'][];
}

/** The facts that a game of these options begins with; null where the record's options are none of this game's. */
function beginningOf<T extends GameTypes, G extends Game<T>>(
  { game, recorded, facts }: Read<T, G>,
  claims: Claims<T>,
): readonly T['event'][] | null {
  const options = game.schemas.options.safeParse(recorded.options);
  const seal = facts
    .slice(0, 1)
    .flatMap((fact) => claims(game.empty, fact))
    .find((claim) => claim.kind === 'seal');
  return options.success ? game.begin(options.data, seal?.kind === 'seal' ? seal.seal : '') : null;
}

/** Decides every action of a record anew, from its beginning on: each fact must be what the rules make of it. */
function* verifyRules<T extends GameTypes, G extends Game<T>>(
  { anew: { telling: tellingOf, rules } }: { readonly anew: NonNullable<Proving<T, G>['anew']> },
  read: Read<T, G>,
  claims: Claims<T>,
): Generator<ProofStage> {
  const { game, facts } = read;
  const of = facts.length;
  const last = (checks: readonly Check[]): ProofStage => ({ at: 'rules', done: of, of, checks });
  const begins = beginningOf(read, claims);
  const isHere = game.renewal(fold(game, facts.slice(0, begins?.length ?? 1))).length === 0;
  const shared = begins === null ? 0 : sharedBy(begins, facts);
  const hasBegun = begins !== null && shared === begins.length;
  if (isHere) {
    const [verdict, event] = hasBegun ? (['good', null] as const) : (['wrong', shared] as const);
    yield {
      at: 'rules',
      done: 0,
      of,
      checks: [checked({ code: 'began', event, expected: '', found: '', verdict })],
    };
    if (!hasBegun) return;
  }
  const replaying = replay(tellingOf(game), facts, isHere ? shared : beginningIn(facts));
  for (let actions = 0; ; actions++) {
    const next = replaying.next();
    if (next.done !== true) {
      yield { at: 'rules', done: next.value.told, of, checks: [] };
      continue;
    }
    const { apart, foreign } = next.value;
    const kind = apart === null ? '' : (facts[apart]?.kind ?? 'the end');
    const verdict = apart === null ? 'good' : 'wrong';
    const follows = checked({
      code: 'follows',
      event: apart,
      values: { actions, kind },
      expected: '',
      found: kind,
      verdict,
    });
    yield last([
      ...(foreign > 0 || !isHere ? [otherRules(facts, rules)] : []),
      ...(actions > 0 || apart !== null ? [follows] : []),
    ]);
    return;
  }
}

/** What a log claims of its chance, fact by fact, as far as it can be folded; returns whether that was all of it. */
function* verifyChance<T extends GameTypes>(
  game: Game<T>,
  evidence: Evidence<T>,
  claims: Claims<T>,
): Generator<ProofStage, boolean> {
  const of = evidence.events.length + 2;
  const stages = verifyLog(game, evidence, claims);
  for (let done = 1; ; done++) {
    try {
      const next = stages.next();
      if (next.done === true) return true;
      yield { at: 'log', done, of, checks: next.value };
    } catch {
      // A fact that cannot follow those before it is none of the game's; on other data it may be.
      const isKnown = evidence.events.some((fact) => dataIn(fact) === game.data);
      yield { at: 'log', done: of, of, checks: isKnown ? [strange(done - 2)] : [] };
      return false;
    }
  }
}

/**
 * Verifies a finished game from its record alone, stage by stage: the seed against its seal, all that its facts claim of
 * chance and of what was sealed, and, where its data and its rules are known here, whether each fact follows from what
 * the players did. What cannot be checked is said (`open`). `verdictOf` all checks is the verdict.
 */
export function* verifyRecord<T extends GameTypes, G extends Game<T>>(
  { sets, claims: claimsOn, anew }: Proving<T, G>,
  recorded: Recorded,
): Generator<ProofStage> {
  const { events } = recorded;
  const [newest] = sets;
  const read = readFacts<T>(newest, events);
  if ('strange' in read) {
    yield { at: 'log', done: events.length, of: events.length, checks: [strange(read.strange)] };
    return;
  }
  const { facts } = read;
  const data = dataIn(facts[0]);
  const known = data === null ? newest : (sets.find((set) => set.data === data) ?? null);
  const game = known ?? newest;
  const claims = () => claimsOn?.(known) ?? game.facts.claimsOf;
  const isSame = checked({ code: 'data', expected: recorded.data, found: data ?? recorded.data });
  yield { at: 'log', done: 0, of: events.length + 2, checks: data === null ? [] : [isSame] };
  const isWhole = yield* verifyChance<T>(game, { ...recorded, events: facts }, claims());
  const left = known === null ? 'otherData' : anew === null ? 'rulesNotHere' : null;
  if (left !== null) yield { at: 'log', done: 1, of: 1, checks: [open(left)] };
  else if (isWhole && anew !== null) yield* verifyRules({ anew }, { game, recorded, facts }, claims());
}

/** All checks of a record at once. */
export const checksOf = <T extends GameTypes, G extends Game<T>>(
  proving: Proving<T, G>,
  recorded: Recorded,
): Check[] => [...verifyRecord(proving, recorded)].flatMap(({ checks }) => [...checks]);
