import { checked, fail, ok, verifyLog, type Check, type Evidence, type Result } from '@tessera/core';
import { claimsOn } from './claims.js';
import type { Event } from './event.js';
import type { MetaurusGame } from './game.js';
import { RULES } from './model.js';
import { tellActions } from './actions.js';
import type { Metaurus } from './types.js';

/** What is published of a finished game: its record. */
export interface Published extends Evidence<Metaurus> {
  /** The hash of the data set that it was played on. */
  readonly data: string;
}

/** A part of a verification that is done: what it has checked, and how far it is through its stage. */
export interface Stage {
  /** `log`: fact by fact; `rules`: every action decided anew. */
  readonly at: 'log' | 'rules';
  readonly done: number;
  readonly of: number;
  readonly checks: readonly Check[];
}

/** The facts of a record; the number of the first that is none of this game's. */
export function readFacts(game: MetaurusGame, events: readonly unknown[]): Result<Event[], number> {
  const facts: Event[] = [];
  for (const [number, event] of events.entries()) {
    const read = game.schemas.event.safeParse(event);
    if (!read.success) return fail(number);
    facts.push(read.data);
  }
  return ok(facts);
}

const open = (code: string): Check => checked({ code, expected: '', found: '', verdict: 'open' });

/** The data set: the one that the game says it began on; another than ours leaves the tables unchecked. */
function checkData(game: MetaurusGame, { data, events }: Published): Check[] {
  const [began] = events;
  const found = began?.kind === 'GameBegan' ? began.data : '';
  return [
    checked({ code: 'data', expected: data, found }),
    ...(data === game.data ? [] : [open('otherData')]),
  ];
}

/** Under which version of the rules a game was played: `these` from its beginning to its end, or others at some time. */
function rulesOf(events: readonly Event[]): 'these' | 'older' | 'newer' {
  const versions = events.flatMap((event) =>
    event.kind === 'GameBegan' || event.kind === 'RulesChanged' ? [event.rules] : [],
  );
  if (versions.some((version) => version > RULES)) return 'newer';
  return versions.length === 1 && versions[0] === RULES ? 'these' : 'older';
}

/** Decides every action of a log anew: each fact must be what the rules make of the plans and the dice before it. */
function* verifyRules(game: MetaurusGame, events: readonly Event[]): Generator<Stage> {
  const of = events.length;
  const stage = (done: number, checks: readonly Check[]): Stage => ({ at: 'rules', done, of, checks });
  const telling = tellActions(game, events);
  let actions = 0;
  for (;;) {
    const next = telling.next();
    if (next.done !== true) {
      actions++;
      yield stage(next.value.told, []);
      continue;
    }
    const event = next.value;
    const kind = events[event ?? 0]?.kind ?? '';
    const verdict = event === null ? 'good' : 'wrong';
    yield stage(of, [
      checked({ code: 'follows', event, values: { actions, kind }, expected: '', found: kind, verdict }),
    ]);
    return;
  }
}

/**
 * Verifies a finished game from its published log alone: the seed against its seal, every die, every chit's salt,
 * token and opening, what each die is said to mean, and whether each fact follows by the rules. Stage by stage, so
 * that the caller can show how far it is.
 */
export function* verifyGame(game: MetaurusGame, published: Published): Generator<Stage> {
  const { events, data } = published;
  const of = events.length + 2;
  const known = data === game.data;
  yield { at: 'log', done: 0, of, checks: checkData(game, published) };
  let done = 0;
  for (const checks of verifyLog(game, published, claimsOn(known ? game.world : null))) {
    yield { at: 'log', done: ++done, of, checks };
  }
  if (!known) return;
  const rules = rulesOf(events);
  if (rules === 'these') yield* verifyRules(game, events);
  else
    yield {
      at: 'rules',
      done: of,
      of,
      checks: [rules === 'newer' ? open('newerRules') : open('olderRules')],
    };
}

/** What is published of a game as it comes out of a file: its facts have not been read yet. */
export type Recorded = Omit<Published, 'events'> & { readonly events: readonly unknown[] };

/** Verifies a game as its record tells it; a fact that is none of this game is all that is then found. */
export function* verifyRecord(game: MetaurusGame, recorded: Recorded): Generator<Stage> {
  const facts = readFacts(game, recorded.events);
  if (facts.ok) {
    yield* verifyGame(game, { ...recorded, events: facts.value });
    return;
  }
  const of = recorded.events.length;
  const number = facts.error + 1;
  const values = { number };
  const strange = checked({
    code: 'strange',
    event: facts.error,
    values,
    expected: '',
    found: '',
    verdict: 'wrong',
  });
  yield { at: 'log', done: of, of, checks: [strange] };
}
