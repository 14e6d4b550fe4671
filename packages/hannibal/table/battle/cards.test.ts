import { attacks, hannibal, nearestAt, type Board, type Choice } from '@tessera/hannibal';
import { battleOn, setting } from '@tessera/hannibal/testkit';
import { describe, expect, it } from 'vitest';
import { groupsOf, playsOf } from './picking.js';

const { world } = hannibal;

/** The attacks of Carthage with a Frontal Assault, two Probes and a Reserve under that general. */
function attackingUnder(general: 'hannibal' | 'mago'): { choices: Choice[]; hand: number[] } {
  const state = setting([
    { seat: 'carthage', space: 'rhone', regulars: 4, generals: [general] },
    { seat: 'rome', space: 'rhone', regulars: 3 },
  ]);
  const hand = [1, 31, 32, 45];
  const game = battleOn(
    state,
    { space: 'rhone', active: 'carthage', from: 'nemausus', way: 'road' },
    { cards: [13, 14, 15, ...hand] },
  );
  const battle = nearestAt(game.state(), 'battle');
  if (battle === null) throw new Error('There is no battle.');
  const held = hand.map((card) => ({ card, seenBy: [] }));
  const board: Board = {
    world,
    state: { ...game.state(), battleHands: { ...game.state().battleHands, carthage: held } },
  };
  return { choices: attacks(board, battle, 'carthage'), hand };
}

describe('Battle cards by kind', () => {
  it('lie in the order of the rules', () => {
    expect(groupsOf(world, [45, 31, 1, 32])).toEqual([
      { tactic: 'frontalAssault', cards: [1] },
      { tactic: 'probe', cards: [31, 32] },
      { tactic: 'reserve', cards: [45] },
    ]);
  });

  it('are played as what they show; a Reserve as any of the five kinds', () => {
    const { choices, hand } = attackingUnder('mago');
    const said = groupsOf(world, hand).map((group) => playsOf(choices, group).map(({ as }) => as));
    expect(said).toEqual([
      ['frontalAssault'],
      ['probe'],
      ['frontalAssault', 'flankLeft', 'flankRight', 'probe', 'doubleEnvelopment'],
    ]);
  });

  it('let a Probe of Hannibal stand for more, as itself first', () => {
    const { choices, hand } = attackingUnder('hannibal');
    const [, probes] = groupsOf(world, hand).map((group) => playsOf(choices, group));
    expect(probes?.map(({ as, battleCard }) => [as, battleCard])).toEqual([
      ['probe', 31],
      ['flankLeft', 31],
      ['flankRight', 31],
      ['doubleEnvelopment', 31],
    ]);
  });
});
