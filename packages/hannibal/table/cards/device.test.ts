import { hannibal } from '@tessera/hannibal';
import { sayIfAny } from '@tessera/hannibal/texts';
import { expect, it } from 'vitest';
import { DEVICES, deviceOf } from './device.js';
import { doesOf } from './cardWords.js';

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
