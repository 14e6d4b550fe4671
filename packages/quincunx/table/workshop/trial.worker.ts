import { endOfTrial } from '@tessera/quincunx/bots';
import type { TrialTask } from './trial.js';

// Bots fight the battles of one order, one after another; each end is told at once.
addEventListener('message', ({ data }: MessageEvent<TrialTask>) => {
  const { own, numbers } = data;
  for (const number of numbers) {
    postMessage(endOfTrial(own, number));
  }
});
