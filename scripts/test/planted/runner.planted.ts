import process from 'node:process';
import { it } from 'vitest';

it('ends the runner', () => {
  process.kill(process.ppid, 'SIGKILL');
});
