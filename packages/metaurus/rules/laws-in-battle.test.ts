import { describe } from 'vitest';
import { battles, lawsHold, shortBattles } from '../testkit/subject.js';

describe('the laws, in battles of players who seek the fight', () => {
  lawsHold({ short: shortBattles, whole: battles, games: 4, ends: 4, twins: 16 });
});
