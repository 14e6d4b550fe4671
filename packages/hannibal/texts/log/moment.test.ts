import { describe, expect, it } from 'vitest';
import { battleOn, setting } from '../../testkit/battle.js';
import { positionWith, startOfWar, world } from '../../testkit/index.js';
import { momentText } from './index.js';

describe('the moment of a war, for the head of a page and for letters', () => {
  const playing = { at: 'playCard', seat: 'rome', answer: null, campaignOnly: false } as const;

  it('is its turn with its years, and who plays', () => {
    expect(momentText(world, startOfWar())).toBe('Before the war');
    const state = positionWith({ frames: [playing] });
    expect(momentText(world, state)).toBe('218 BC, turn 1 of 9 · Rome plays');
    expect(momentText(world, { ...state, turn: 7 })).toBe('209-207 BC, turn 7 of 9 · Rome plays');
  });

  it('is the battle that is fought, and what comes at the ends of a turn', () => {
    const meeting = setting([
      { seat: 'carthage', space: 'arpi', regulars: 6 },
      { seat: 'rome', space: 'arpi', regulars: 8 },
    ]);
    const game = battleOn(meeting, { space: 'arpi', active: 'carthage', from: 'terventum', way: 'road' });
    expect(momentText(world, game.state())).toBe('218 BC, turn 1 of 9 · the battle of Arpi');
    const at = (stage: 'winter' | 'yearEnd' | 'placeConsuls') =>
      momentText(world, positionWith({ turn: 2, war: { stage } }));
    expect(at('winter')).toBe('217 BC, turn 2 of 9 · winter');
    expect(at('yearEnd')).toBe('217 BC, turn 2 of 9 · the victory check');
    expect(at('placeConsuls')).toBe('217 BC, turn 2 of 9 · reinforcements and generals');
  });

  it('is the turn alone when the war is over', () => {
    const state = {
      ...positionWith({ frames: [playing] }),
      outcome: { winner: 'rome', by: 'points' } as const,
    };
    expect(momentText(world, state)).toBe('218 BC, turn 1 of 9');
  });
});
