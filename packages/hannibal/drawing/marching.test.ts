import { expect, test } from 'vitest';
import { activated, commit, go, muster, world } from '../testkit/index.js';
import { drawMap } from './map/index.js';
import { drawPosition, tracksOfMarch, ghostsOfPlan } from './position.js';

const before = activated(
  {
    troops: [
      { seat: 'carthage', space: 'capua', regulars: 6 },
      { seat: 'rome', space: 'rome', regulars: 5 },
    ],
    posts: { hannibal: 'capua', mago: 'capua', fabius: 'rome' },
  },
  { seat: 'carthage', card: 61, general: 'hannibal' },
);

test('an army on the march leaves its way behind it, for whoever looks on', () => {
  expect(tracksOfMarch(before)).toEqual([]);
  const after = commit(before, { steps: [muster(6), go('beneventum'), go('arpi'), { verb: 'stop' }] }).state;
  expect(tracksOfMarch(after)).toEqual([]);
  const onTheWay = commit(before, { steps: [muster(6, 0, ['mago']), go('beneventum'), go('arpi')] }).state;
  expect(tracksOfMarch(onTheWay)).toEqual([
    { spaces: ['capua', 'beneventum', 'arpi'], by: ['land', 'land'], look: 'gone' },
  ]);
  const { ways } = drawPosition({ world, view: onTheWay, layout: drawMap(world).layout });
  expect(ways.map(({ key }) => key)).toContain('way-0-head');
  expect(ghostsOfPlan(world, before, onTheWay)).toEqual([
    { general: 'hannibal', seat: 'carthage', space: 'capua' },
  ]);
});

test('an army that the enemy may meet shows the step that it makes', () => {
  const met = commit(before, { steps: [muster(6), go('terventum'), go('praeneste')] }).state;
  expect(met.frames.at(-1)?.at).toBe('reactions');
  expect(tracksOfMarch(met).map(({ spaces }) => spaces)).toEqual([['capua', 'terventum', 'praeneste']]);
});
