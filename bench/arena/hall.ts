import { fork, type ChildProcess } from 'node:child_process';
import { z } from 'zod';

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
