import { activated, answer, go, muster, plan, react, type Changes } from '@tessera/hannibal/testkit';
import type { Step } from '@tessera/hannibal';
import { describe, expect, it } from 'vitest';
import { sightOf } from '../testkit/positions.js';
import { committedIn, plannedAnew, type Committed } from './again.js';
import { cameBetween } from './between.js';
import { beforeStop, endsThere, toTheEnd } from './ending.js';

const STOP: Step = { verb: 'stop' };
const by = { seat: 'carthage', card: 1, general: 'hannibal' } as const;
const army: Changes = {
  troops: [{ seat: 'carthage', space: 'saguntum', regulars: 8 }],
  posts: { hannibal: 'saguntum' },
};
/** All four points: from Saguntum to Narbo. */
const FAR = [go('dertosa'), go('tarraco'), go('emporiae'), go('narbo')];

describe('a planned way', () => {
  const begun = sightOf(activated(army, by), 'carthage', [muster(8)]);

  it('ends with the stop where it uses up all points, and not before', () => {
    expect(toTheEnd(begun, FAR)).toEqual([...FAR, STOP]);
    expect(toTheEnd(begun, FAR.slice(0, 3))).toEqual(FAR.slice(0, 3));
    expect(toTheEnd(begun, [])).toEqual([]);
  });

  it('lets some be left behind at its end, though the army stops there', () => {
    const ended = sightOf(activated(army, by), 'carthage', [muster(8), ...FAR, STOP]);
    expect(ended.choices).toEqual([]);
    expect(endsThere(ended)).toBe(true);
    expect(new Set(beforeStop(ended).map(({ verb }) => verb))).toEqual(new Set(['stop', 'drop']));
    const stopped = sightOf(activated(army, by), 'carthage', [muster(8), go('dertosa'), STOP]);
    expect(endsThere(stopped)).toBe(false);
  });
});

describe('a way that was interrupted', () => {
  const watched: Changes = {
    troops: [
      { seat: 'rome', space: 'arpi', regulars: 6 },
      { seat: 'carthage', space: 'heraclea', regulars: 6 },
    ],
    posts: { varro: { space: 'arpi', rank: 'proconsul' }, hannibal: 'heraclea' },
  };
  const start = activated(watched, { seat: 'rome', card: 61, general: 'varro' });
  const committed = (steps: readonly Step[]): Committed => {
    const way = committedIn(sightOf(start, 'rome', steps));
    if (way === null) throw new Error('No march is planned.');
    return way;
  };
  const steps = [muster(6), go('cannae'), go('tarentum'), STOP];
  const asked = plan(start, steps).state;
  const goesOn = sightOf(answer(asked, { verb: 'decline' }).state, 'rome');

  it('is planned again from where the army is', () => {
    expect(goesOn.base.posts.varro.space).toBe('cannae');
    expect(plannedAnew(goesOn, committed(steps))).toEqual({ steps: [go('tarentum'), STOP], isAgain: true });
  });

  it('says in truth what came between: nobody intercepted, or they failed to', () => {
    const { facts } = plan(start, steps);
    const said = (reaction: Step, dice: readonly number[] = []) =>
      cameBetween([...facts, ...answer(asked, reaction, { dice }).facts], 'rome');
    expect(said({ verb: 'decline' })).toBe('declined');
    expect(said(react('heraclea', 'hannibal', 6), [6])).toBe('missed');
    expect(said(react('heraclea', 'hannibal', 6), [1])).toBe('met');
  });

  it('is planned as far as it is still allowed', () => {
    const way = { ...committed(steps), steps: [muster(6), go('cannae'), go('rome'), STOP] };
    expect(plannedAnew(goesOn, way)).toEqual({ steps: [], isAgain: false });
  });

  it('is not planned for another general, nor off the way, nor where none is kept', () => {
    expect(plannedAnew(goesOn, null).steps).toEqual([]);
    expect(plannedAnew(goesOn, { ...committed(steps), general: 'publius' }).steps).toEqual([]);
    expect(plannedAnew(goesOn, committed([muster(6), go('beneventum')])).steps).toEqual([]);
  });

  it('is the stop alone where no point is left', () => {
    const spent = {
      ...goesOn,
      choices: goesOn.choices.filter(({ verb }) => verb === 'stop' || verb === 'drop'),
    };
    expect(plannedAnew(spent, null)).toEqual({ steps: [STOP], isAgain: false });
  });
});
