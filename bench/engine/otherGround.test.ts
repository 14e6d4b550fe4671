import { fordWith, type Ford } from '@tessera/core/testkit';
import { expect, it } from 'vitest';
import { lightChance } from './chance.js';
import { drawnGame, drawnOf } from './drawn.js';
import { onOtherGround } from './otherGround.js';
import { questions } from './positions.js';

const game = fordWith({ isOpen: false, secrecy: 'sealed' });
const drawn = drawnOf<Ford>({ game, options: {} });
const played = [drawnGame(game, {}, { source: lightChance(1), seed: 1, lean: drawn.lean })];
const [kind] = drawn.kinds;
const [question] = kind === undefined ? [] : questions(game, played, kind);

it('a question is compared with itself on another ground, where a game names one', () => {
  if (question === undefined) throw new Error('Something is asked.');
  const asked = { question, other: question };
  expect(onOtherGround(drawn, asked)).toBeNull();
  const otherGround = { name: 'on the same', view: (view: Ford['state']) => view };
  const found = onOtherGround({ ...drawn, otherGround }, asked);
  expect(found?.lines.map(([name]) => name.trim())).toEqual([
    'choices of the busiest question again, us',
    'the same on the same, us',
    'at p99 so many times as long (1.5 at most)',
  ]);
  expect(found?.ratio).toBeGreaterThan(0);
});
