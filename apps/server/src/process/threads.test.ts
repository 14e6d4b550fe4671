import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createTrash, temporaryFolder } from '../../testkit/index.js';
import { openThreads } from './threads.js';

/** A program that runs for ever, or fails or answers with its input. */
const PROGRAM = `export default ({ goesOn, fails, answers }) => {
  while (goesOn) {}
  if (fails) throw new TypeError(fails);
  return answers;
};
`;

describe('threads that answer tasks', () => {
  const trash = createTrash();
  afterAll(trash.empty);

  const opened = (patience: number) => {
    const file = join(temporaryFolder(trash), 'program.mjs');
    writeFileSync(file, PROGRAM);
    const options = { threads: 1, lost: 'No answer', waiting: 10, patience };
    const threads = openThreads({ file, execArgv: [] }, options);
    trash.add(threads.close);
    return threads;
  };

  it('end one that takes too long, and answer who waits behind it', async () => {
    const { ask } = opened(2_000);
    const [late, next] = [ask({ goesOn: true }, 'one'), ask({ answers: 3 }, 'another')];
    await expect(late).rejects.toThrow('No answer: AbortError.');
    expect(await next).toBe(3);
  });

  it('pass on of an error its name alone: its message may tell what is hidden', async () => {
    const { ask } = opened(60_000);
    const error: unknown = await ask({ fails: 'the ace of spades' }, 'one').catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toEqual(new Error('No answer: TypeError.'));
    expect(await ask({ answers: 'again' }, 'one')).toBe('again');
  });
});
