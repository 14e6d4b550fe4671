import { readFacts, type Game, type GameTypes } from './game.js';
import { fold } from './sight.js';
import { sharedBy } from './canonical.js';
import { beginningIn, replay, type Telling } from './replay.js';
import { checked, type Check } from './claims.js';
import { verifyLog, type Claims, type Evidence } from './verify.js';

/** A finished game as a record file holds it. Its facts are not read yet. */
export type Recorded = Omit<Evidence<GameTypes>, 'events'> & {
  readonly events: readonly unknown[];
  /** The hash of its data set, and its options. */
  readonly data: string;
  readonly options: object;
};

/** One step of a verification: its checks, and how far its stage has come. */
export interface ProofStage {
  /** `log`: checks the chance, fact by fact. `rules`: decides every action again. */
  readonly at: 'log' | 'rules';
  readonly done: number;
  readonly of: number;
  readonly checks: readonly Check[];
}

/** What is needed to verify records of a kind of game. */
export interface Proving<T extends GameTypes, G extends Game<T> = Game<T>> {
  /** The game on each known data set, the newest first. */
  readonly sets: readonly [G, ...G[]];
  /** What its facts claim on one data set, or (null) on an unknown one. Left out, their definitions tell. */
  readonly claims?: (game: G | null) => Claims<T>;
  /** How its actions are decided again, and the version of its rules here. Null when they cannot be. */
  readonly anew: { readonly telling: (game: G) => Telling<T>; readonly rules: number } | null;
}

/** Verifies a game by its chance alone, without deciding its actions again. */
export const chanceAlone = <T extends GameTypes>(game: Game<T>): Proving<T> => ({ sets: [game], anew: null });

const VERDICTS = ['wrong', 'open', 'good'] as const;

/**
 * The verdict of a verification: `wrong` when any check is, `open` when something could not be checked (or there are
 * no checks), else `good`. Pages and programs say this and nothing else.
 */
export const verdictOf = (checks: readonly Check[]): Check['verdict'] =>
  VERDICTS.find((verdict) => checks.some((check) => check.verdict === verdict)) ?? 'open';

/** A check whose verdict does not follow from what it expects and finds. */
const judged = (verdict: Check['verdict'], code: string, more: Partial<Check> = {}): Check =>
  checked({ code, expected: '', found: '', verdict, ...more });

/** The fact with that index is none of this game, or cannot follow those before it. */
const strange = (number: number): Check =>
  judged('wrong', 'strange', { event: number, values: { number: number + 1 } });

/** The hash of the data set in a fact; null when it has none. */
const dataIn = (fact: object | undefined): string | null =>
  fact !== undefined && 'data' in fact && typeof fact.data === 'string' ? fact.data : null;

/** True for a fact that says under which version of the rules a game begins or goes on. */
const tellsRules = (fact: object): fact is { readonly rules: number } =>
  'kind' in fact &&
  (fact.kind === 'GameBegan' || fact.kind === 'RulesChanged') &&
  'rules' in fact &&
  typeof fact.rules === 'number';

/** The check for a game that was played, at least in part, under other rules than these. */
function otherRules(log: readonly object[], present: number): Check {
  const versions = log.flatMap((fact, at) => (tellsRules(fact) ? [{ at, rules: fact.rules }] : []));
  const [first, ...changes] = versions;
  const newest = Math.max(present, ...versions.map(({ rules }) => rules));
  const values = { rules: first?.rules ?? 0, present, newest };
  const change = changes.findLast(({ rules }) => rules === present) ?? changes.at(-1);
  if (newest > present) return judged('open', 'newerRules', { values });
  if (change === undefined) return judged('open', 'olderRules', { values });
  const since = { ...values, number: change.at + 1, later: change.rules };
  return judged('open', 'rulesChanged', { event: change.at, values: since });
}

/** A record whose facts are parsed, and the game on its data set. */
interface ParsedRecord<T extends GameTypes, G extends Game<T>> {
  readonly game: G;
  readonly recorded: Recorded;
  readonly facts: readonly T['event'][];
}

/** The facts that a game with these options begins with; null when the record's options do not fit this game. */
function beginningOf<T extends GameTypes, G extends Game<T>>(
  { game, recorded, facts }: ParsedRecord<T, G>,
  claims: Claims<T>,
): readonly T['event'][] | null {
  const options = game.schemas.options.safeParse(recorded.options);
  const seal = facts
    .slice(0, 1)
    .flatMap((fact) => claims(game.empty, fact))
    .find((claim) => claim.kind === 'seal');
  return options.success ? game.begin(options.data, seal?.kind === 'seal' ? seal.seal : '') : null;
}

/** Decides every action of a record again, from its beginning: each fact must be what the rules make of it. */
function* verifyRules<T extends GameTypes, G extends Game<T>>(
  { anew: { telling: tellingOf, rules } }: { readonly anew: NonNullable<Proving<T, G>['anew']> },
  read: ParsedRecord<T, G>,
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
    const began = hasBegun ? judged('good', 'began') : judged('wrong', 'began', { event: shared });
    yield { at: 'rules', done: 0, of, checks: [began] };
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
    const follows = judged(verdict, 'follows', { event: apart, values: { actions, kind }, found: kind });
    yield last([
      ...(foreign > 0 || !isHere ? [otherRules(facts, rules)] : []),
      ...(actions > 0 || apart !== null ? [follows] : []),
    ]);
    return;
  }
}

/** Checks what a log claims of its chance, fact by fact; returns whether the whole log could be folded. */
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
      // A fact that cannot follow those before it is wrong on known data. On other data it may be right.
      const isKnown = evidence.events.some((fact) => dataIn(fact) === game.data);
      yield { at: 'log', done: of, of, checks: isKnown ? [strange(done - 2)] : [] };
      return false;
    }
  }
}

/**
 * Verifies a finished game from its record alone, stage by stage: the seed against its seal, every claim about chance
 * and commitments, and, when its data set and rules are known here, whether each fact follows from what the players
 * did. Parts that cannot be checked get an `open` check. `verdictOf` all checks is the verdict. Does not throw for a
 * bad record.
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
  if (left !== null) yield { at: 'log', done: 1, of: 1, checks: [judged('open', left)] };
  else if (isWhole && anew !== null) yield* verifyRules({ anew }, { game, recorded, facts }, claims());
}

/** All checks of a record at once. */
export const checksOf = <T extends GameTypes, G extends Game<T>>(
  proving: Proving<T, G>,
  recorded: Recorded,
): Check[] => [...verifyRecord(proving, recorded)].flatMap(({ checks }) => [...checks]);
