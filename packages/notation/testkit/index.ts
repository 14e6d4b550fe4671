import { canonical, facesIn, fold, hashOf, type GameTypes } from '@tessera/core';
import { randomGame, type Setting } from '@tessera/core/testkit';
import { expect } from 'vitest';
import {
  actionsOf,
  chanceIn,
  printLog,
  replayLog,
  type Fault,
  type Replay,
  type Replayed,
  type TextTelling,
  type Writing,
} from '../src/index.js';

/** How a game's logs and their faults are written. */
export interface WrittenLogs<T extends GameTypes, Own extends string> {
  readonly writing: Writing<T, Own>;
  readonly faultText: (fault: Fault<Own>) => string;
}

/** The same, with random games. */
export interface LogSubject<T extends GameTypes, Own extends string> extends WrittenLogs<T, Own> {
  /** Returns the settings of a random game for a seed. */
  readonly setting: (seed: string) => Omit<Setting<T>, 'most'>;
}

/** The seed of a random game, and the number of its commits. */
export interface PlayedPart {
  readonly seed: string;
  readonly most: number;
}

/** Returns a random game's actions, with dice and draws. */
export const playedActions = <T extends GameTypes, Own extends string>(
  { writing: { game, chances }, setting }: LogSubject<T, Own>,
  { seed, most }: PlayedPart,
): Replayed<T>[] =>
  [...randomGame(game, { ...setting(seed), most })].map(({ seat, commit, before, after, events }) => ({
    action: {
      seat,
      steps: commit.steps,
      ...chanceIn(game, chances, { before, events }),
      dice: facesIn(events),
    },
    before,
    after,
    events,
  }));

/** Replays a log. Throws with the fault's sentence when it cannot be replayed. */
export function replayed<T extends GameTypes, Own extends string>(
  { writing, faultText }: WrittenLogs<T, Own>,
  text: string,
): Replay<T> {
  const result = replayLog(writing, text);
  if (!result.ok) throw new Error(faultText(result.error));
  return result.value;
}

/** Returns the fault of a log as a sentence; `none` when there is none. */
export function faultIn<T extends GameTypes, Own extends string>(
  { writing, faultText }: WrittenLogs<T, Own>,
  text: string,
): string {
  const result = replayLog(writing, text);
  return result.ok ? 'none' : faultText(result.error);
}

/** Expects that the log of a random game, from its beginning or from action `from`, replays to the same end. */
export function replaysAsPlayed<T extends GameTypes, Own extends string>(
  subject: LogSubject<T, Own>,
  { from = 0, ...part }: PlayedPart & { readonly from?: number },
): void {
  const { writing } = subject;
  const actions = playedActions(subject, part).slice(from);
  const start = actions[0]?.before ?? writing.game.empty;
  const text = printLog(writing, { start, actions });
  if (from > 0) expect(text).toContain('\nframe ');
  const { actions: again, end } = replayed(subject, text);
  const ended = writing.bare(actions.at(-1)?.after ?? writing.game.empty);
  expect(again.map(({ action }) => action)).toEqual(actions.map(({ action }) => action));
  expect(canonical(end)).toBe(canonical(ended));
  expect(hashOf(end)).toBe(hashOf(ended));
}

/** Expects that these table actions, the last of which ends the game, are read, and written as they were read. */
export function holdsWords<T extends GameTypes, Own extends string>(
  subject: WrittenLogs<T, Own>,
  words: readonly string[],
  winner: T['seat'],
): void {
  const { writing } = subject;
  const { kind, data } = writing.game;
  const { start, actions, end } = replayed(subject, `${kind} ${data.slice(0, 8)}\n${words.join('\n')}\n`);
  expect(end.outcome?.winner).toBe(winner);
  const text = printLog(writing, { start, actions });
  expect(text.endsWith(`\n${words.join('\n')}\n`)).toBe(true);
  expect(replayed(subject, text).end).toEqual(end);
}

/** Expects that the facts of a random game give back its actions. */
export function tellsItsActions<T extends GameTypes, Own extends string>(
  subject: LogSubject<T, Own>,
  telling: TextTelling<T>,
  part: PlayedPart,
): void {
  const { writing, setting } = subject;
  const actions = playedActions(subject, part);
  const begun = writing.game.begin(setting(part.seed).options, 'seal');
  const actionsTold = actionsOf(telling, [...begun, ...actions.flatMap(({ events }) => events)]);
  expect(actionsTold?.actions.map(({ action }) => ({ dice: [], ...action }))).toEqual(
    actions.map(({ action }) => action),
  );
  const start = writing.bare(fold(writing.game, begun));
  expect(actionsTold && printLog(writing, actionsTold)).toBe(printLog(writing, { start, actions }));
}

/** Returns the fenced examples of a kind in a document. */
export const examplesIn = (document: string, kind: string): string[] =>
  [...document.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  );

/** Expects that a log is read with 8 to 64 digits of the hash, with any blanks, empty lines and comments. */
export function isReadHoweverSpaced<T extends GameTypes, Own extends string>(
  subject: WrittenLogs<T, Own>,
  log: string,
): void {
  const { kind, data } = subject.writing.game;
  const { end } = replayed(subject, log);
  const withDigits = (digits: number) => log.replace(/^\w+ .*/, `${kind} ${data.slice(0, digits)}`);
  for (const digits of [8, 16, 64]) expect(replayed(subject, withDigits(digits)).end).toEqual(end);
  expect(replayLog(subject.writing, withDigits(7))).toMatchObject({ error: { code: 'wrongData' } });
  const spaced = log.replaceAll(' ', '\t  ').replaceAll('\n', '\r\n\n# a remark\n');
  expect(replayed(subject, spaced).end).toEqual(end);
}
