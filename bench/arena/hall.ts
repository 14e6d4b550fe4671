import { type ChildProcess, fork } from 'node:child_process';
import { z } from 'zod';
import {
  canonical,
  choicesIn,
  fold,
  type GameTypes,
  missingIn,
  onlyPlan,
  project,
  random,
  startView,
  type Viewer,
  waiting,
} from '@tessera/core';
import { type Task, think } from '@tessera/bots';
import type { ArenaGround } from '@tessera/tools/bench';

/** Work that is done in processes beside this one: pieces by their numbers, each answered with a text. */
export interface Hall {
  /** The program, and the words that make it one that works. */
  readonly program: string;
  readonly words: readonly string[];
  readonly lanes: number;
  readonly numbers: readonly number[];
  readonly done: (answer: unknown) => void;
}

const number = z.int();

/** Hands numbers to processes until none is left. Throws when one of them ends before it has answered. */
export async function workIn({ program, words, lanes, numbers, done }: Hall): Promise<void> {
  const left = [...numbers];
  const lane = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child: ChildProcess = fork(program, [...words], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      let isBusy = false;
      const next = () => {
        const piece = left.shift();
        isBusy = piece !== undefined;
        if (piece === undefined) child.disconnect();
        else child.send(piece);
      };
      child.on('message', (answer) => {
        done(answer);
        next();
      });
      child.once('error', reject);
      child.once('exit', (code) =>
        isBusy ? reject(new Error(`A process has ended with ${String(code)} before its answer.`)) : resolve(),
      );
      next();
    });
  await Promise.all(Array.from({ length: Math.min(lanes, numbers.length) }, lane));
}

/** Does the work in such a process: answers each number that it is sent. */
export function answerNumbers(answer: (number: number) => unknown): void {
  process.on('message', (message) => process.send?.(answer(number.parse(message))));
}

/** The share of the decisions that are made again in a twin world. */
const TWINS = 0.04;

/** What is looked at while bots play; each answers what is wrong, in a few words, and nothing where all is well. */
export interface Watch<T extends GameTypes> {
  /** Before a decision: on a whole position, and the task that is made of it. */
  readonly asked: (state: T['state'], task: Task<T>, steps: readonly T['step'][]) => readonly string[];
  /** After it: what it led to. */
  readonly done: (state: T['state'], events: readonly T['event'][]) => readonly string[];
  /** At the end: the log from its beginning. */
  readonly ended: (log: readonly T['event'][], state: T['state']) => readonly string[];
}

/** Looks at nothing. */
export const UNWATCHED: Watch<GameTypes> = { asked: () => [], done: () => [], ended: () => [] };

const wrong = (isWrong: boolean, what: string): readonly string[] => (isWrong ? [what] : []);

/** Law 2: in a world that looks the same to its seat the bot decides the same. */
function peeks<T extends GameTypes>({ bots }: ArenaGround<T>, task: Task<T>, steps: readonly T['step'][]) {
  const { view, seat, seed } = task;
  const twin = bots.game.conceal(bots.game.imagine(view, seat, random(`${seed}|twin`).below), seat);
  const isAlike = JSON.stringify(think(bots, { ...task, view: twin }).steps) === JSON.stringify(steps);
  return wrong(!isAlike, 'law 2: the bot decides otherwise in a twin world');
}

/** Holds the laws over a game that begins with these facts. */
export function watchLaws<T extends GameTypes>(
  ground: ArenaGround<T>,
  begun: readonly T['event'][],
): Watch<T> {
  const { game } = ground.bots;
  const viewers: readonly Viewer<T['seat']>[] = [...game.seats, 'public'];
  const seen = (events: readonly T['event'][], viewer: Viewer<T['seat']>) =>
    events.map((event) => project(game, event, viewer)).filter((event) => event !== null);
  let views = viewers.map((viewer) => fold(game, seen(begun, viewer), startView(game, viewer)));
  return {
    asked: (state, task, steps) => {
      const { view, seat } = task;
      const answers = (of: T['state']) =>
        JSON.stringify([choicesIn(game, of, seat), missingIn(game, of, seat)]);
      const frame = state.frames.at(-1);
      const isPassed = frame !== undefined && game.frames(frame).passes === true;
      return [
        ...(random(task.seed).happens(TWINS) ? peeks(ground, task, steps) : []),
        ...wrong(answers(state) !== answers(view), 'law 5: the choices need a secret'),
        ...wrong(
          isPassed && onlyPlan(game, game.conceal(state, 'public'), seat) !== null,
          'law 7: what has one answer alone is asked',
        ),
      ];
    },
    done: (state, events) => {
      views = viewers.map((viewer, at) => fold(game, seen(events, viewer), views[at]));
      const isSeen = viewers.every((viewer, at) => {
        const concealed = game.conceal(state, viewer);
        // Most often even the keys stand in the same order.
        return (
          JSON.stringify(views[at]) === JSON.stringify(concealed) ||
          canonical(views[at]) === canonical(concealed)
        );
      });
      return [
        ...wrong(!isSeen, 'law 1: to fold what is seen is not to conceal what is folded'),
        ...ground.faults(state).map((fault) => `law 6: ${fault}`),
        ...wrong(
          waiting(game, state).length > 0 !== (state.outcome === null),
          'law 6: nobody is asked, and the game is not over',
        ),
      ];
    },
    ended: (log, state) =>
      wrong(
        canonical(fold(game, log)) !== canonical(state),
        'law 4: the log does not lead to the position again',
      ),
  };
}
