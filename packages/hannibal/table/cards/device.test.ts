import { hannibal } from '@tessera/hannibal';
import { sayIfAny } from '@tessera/hannibal/texts';
import { expect, it } from 'vitest';
import { DEVICES, deviceOf } from './device.js';
import { doesOf } from './cardWords.js';
import { DRAWN } from './drawn.js';

const { world } = hannibal;

it('every card has a device, and every device a card', () => {
  const used = new Set(world.strategyCards.map(deviceOf));
  expect([...used].sort()).toEqual([...DEVICES].sort());
});

it('every card says what it does, and what its event needs unless it is a counter alone', () => {
  for (const card of world.strategyCards) {
    const { counter } = world.cardOf(card);
    expect(doesOf(card)).not.toBe('');
    const isCounterAlone = counter && card !== 7 && card !== 8;
    expect(sayIfAny(`card.${String(card)}.needs`) === null).toBe(isCounterAlone);
  }
});

/** A path in SVG's notation: letters, each with whole or broken numbers after it. */
const PATH = /^M(?:[a-zA-Z]| ?-?(?:\d+(?:\.\d+)?|\.\d+))+$/;

it.each(DEVICES)('what is drawn of %s is a path that a browser can read', (device) => {
  for (const { d } of DRAWN[device]) expect(d).toMatch(PATH);
});
