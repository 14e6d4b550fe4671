import process from 'node:process';
import { test } from '@playwright/test';

test('ends the process that it runs in', () => {
  process.kill(process.pid, 'SIGKILL');
});
