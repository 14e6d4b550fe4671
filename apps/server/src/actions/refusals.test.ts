import { describe, expect, it } from 'vitest';
import { Refused } from '../errors/refused.js';
import { createRefusals } from './act.js';

describe('what was refused lately', () => {
  it('is known again by the message, until too many others were', () => {
    const refusals = createRefusals(2);
    const stale = new Refused('stale');
    refusals.keep('one', stale);
    refusals.keep('two', new Refused('over'));
    expect([refusals.of('one'), refusals.of('three')]).toEqual([stale, null]);
    refusals.keep('three', new Refused('over'));
    expect([refusals.of('one'), refusals.of('two')?.code, refusals.of('three')?.code]).toEqual([
      null,
      'over',
      'over',
    ]);
  });
});
