import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createTrash, scribeThread, temporaryFolder, until } from '../../../testkit/index.js';

/** The program of a thread that writes every letter the same. */
const TELLS = `const telling = { game: 'Wager', side: 'North', task: 'Lay', moment: '', losses: [], hand: [], lines: [], picture: null };
export default () => telling;
`;

describe('a thread on which letters are told', () => {
  const trash = createTrash();
  afterAll(trash.empty);

  it('gives its memory back when there is nothing to tell, and is there again for the next letter', async () => {
    const file = join(temporaryFolder(trash), 'tells.mjs');
    writeFileSync(file, TELLS);
    const { scribe, isRunning, close } = scribeThread({ file, execArgv: [] }, 1);
    trash.add(close);
    const letter = { kind: 'wager', data: '', seat: 'north', events: [], seen: 0 };
    expect(isRunning()).toBe(false);
    for (let round = 0; round < 2; round++) {
      const told = await Promise.all([scribe(letter), scribe(letter), scribe(letter)]);
      expect(told).toMatchObject(Array.from({ length: 3 }, () => ({ game: 'Wager', task: 'Lay' })));
      await until('the thread is ended', () => !isRunning());
    }
  });
});
