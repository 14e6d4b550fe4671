import { fold } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { commit, kinds, say, settingUp, turn } from '../testkit/index.js';
import { metaurus, RULES, type Event } from './index.js';

const begunLongAgo: Event = {
  kind: 'GameBegan',
  data: metaurus.data,
  options: metaurus.empty.options,
  seal: 'seal',
  rules: RULES - 1,
};
const old = fold(metaurus, [begunLongAgo]);

describe('a game that began under older rules', () => {
  it('stays under them until something is done', () => {
    expect(old.rules).toBe(RULES - 1);
    expect(settingUp('carthage').rules).toBe(RULES);
  });

  it('says before its next action that it goes on under the present ones', () => {
    const done = commit(old, { steps: [turn(1003, 'N')] });
    expect(done.events[0]).toEqual({ kind: 'RulesChanged', rules: RULES });
    expect(kinds(done).slice(1)).toEqual(['UnitTurned', 'ChitsSealed', 'SetUpFinished']);
    expect(done.state.rules).toBe(RULES);
  });

  it('says so once', () => {
    const { state } = commit(old);
    expect(kinds(commit(state, { dice: [3, 5] }))).not.toContain('RulesChanged');
  });

  it('says so before a word at the table too', () => {
    expect(kinds(say(old, 'carthage', { verb: 'offerDraw' }))).toEqual(['RulesChanged', 'DrawOffered']);
  });

  it('stands otherwise as it stood: what it has asked is asked still', () => {
    expect(old.frames).toEqual(settingUp('carthage').frames);
  });
});
