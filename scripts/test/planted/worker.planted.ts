import process from 'node:process';
import { it } from 'vitest';

it('ends the process that it runs in', async () => {
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
});
