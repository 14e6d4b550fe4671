import { positionWith, startOfWar, world, type Changes } from '@tessera/hannibal/testkit';
import type { Board } from '@tessera/hannibal';
import { describe, expect, it } from 'vitest';
import {
  allStrengths,
  armiesOf,
  checks,
  defeatRows,
  generalStandings,
  nextTurn,
  softMarkers,
  stakes,
  strengths,
} from './ledger.js';
import { armyText, postText } from './said.js';

const at = (changes: Changes = {}): Board => ({ world, state: positionWith(changes) });
const start: Board = { world, state: startOfWar() };

describe('what a defeat would cost', () => {
  it('15.5: is a marker for every two CUs that are lost, fractions dropped', () => {
    expect(defeatRows(5)).toEqual([
      { from: 0, to: 1, markers: 0 },
      { from: 2, to: 3, markers: 1 },
      { from: 4, to: 5, markers: 2 },
    ]);
  });

  it('S8.19: leaves cities and tribes out of the markers that can be taken away', () => {
    const all = { rome: 34, carthage: 34 };
    const { rome, carthage } = softMarkers(start);
    const cities = (seat: 'rome' | 'carthage') =>
      world.map.spaces.filter((space) => space.kind === 'city' && space.start === seat).length;
    expect({ rome, carthage }).toEqual({
      rome: all.rome - cities('rome'),
      carthage: all.carthage - cities('carthage'),
    });
  });

  it('names the dearest army first', () => {
    const [first, second] = stakes(start, 'carthage');
    expect([first?.army.space, first?.markers]).toEqual(['saguntum', 5]);
    expect([second?.army.space, second?.markers]).toEqual(['carthage', 2]);
  });
});

describe('what the checks of victory would say', () => {
  it('22.2: who has fewer provinces would take away as many markers as the difference', () => {
    expect(checks(start).repercussions).toEqual({ seat: 'carthage', markers: 2 });
  });

  it('S8.98: nobody takes markers away for that in the last turn, which is won or lost', () => {
    expect(checks(at({ turn: 8 })).repercussions).not.toBeNull();
    expect(checks(at({ turn: 9 })).repercussions).toBeNull();
  });

  it('23: which provinces Carthage lacks for all Italy but Latium, and by how many spaces', () => {
    expect(checks(start).italy).toContainEqual({ province: 'gallia_cisalpinia', lacks: 1 });
    expect(checks(start).italy).toContainEqual({ province: 'lucania', lacks: 2 });
    expect(checks(start).italy.map(({ province }) => province)).not.toContain('latium');
    const won = at({ markers: { taurini: 'carthage' } });
    expect(checks(won).italy.map(({ province }) => province)).not.toContain('gallia_cisalpinia');
  });

  it('23: whether each still holds its city, and how many points stand against it', () => {
    const board = at({ sieges: [{ space: 'rome', seat: 'carthage', points: 2 }] });
    expect(checks(board).capitals).toEqual({
      rome: { isHeld: true, points: 2 },
      carthage: { isHeld: true, points: 0 },
    });
  });
});

describe('armies and generals', () => {
  it('counts CUs in play by area, elephants apart', () => {
    expect(allStrengths(start)).toEqual({
      rome: { cus: 16, elephants: 0 },
      carthage: { cus: 16, elephants: 2 },
    });
    const spain = strengths(start).find(({ area }) => area === 'spain');
    expect(spain?.of.carthage).toEqual({ cus: 12, elephants: 2 });
  });

  it('names a force by its place and its commander, and a general who stands alone', () => {
    const board = at({
      troops: [{ seat: 'rome', space: 'rome', inside: true, regulars: 2 }],
      posts: { hannibal: 'rome', publius: { at: 'map', space: 'rome', inside: true, rank: 'consul' } },
    });
    const texts = armiesOf(board, 'rome').map(armyText);
    expect(texts).toContain('inside Rome: Publius Scipio, 2 CUs');
    expect(armiesOf(board, 'carthage').map(armyText)).toContain('Rome: Hannibal, no CU');
  });

  it('says where each general is, and as what; Publius Scipio is a better leader in Spain', () => {
    const board = at({ posts: { publius: 'tarraco' } });
    const all = generalStandings(board, 'rome');
    const publius = all.find(({ general }) => general === 'publius');
    expect(publius).toMatchObject({ strategy: 2, battle: 2 });
    expect(publius === undefined ? '' : postText(publius.post)).toBe('consul, Tarraco');
    expect(all.at(-1)?.post.at).not.toBe('map');
  });
});

describe('what the next turn brings', () => {
  it('7.1: its years and cards, and Scipio Africanus in the sixth', () => {
    expect(nextTurn(at({ turn: 5 }))).toMatchObject({ turn: 6, years: '211-210', cards: 8, africanus: true });
    expect(nextTurn(at({ turn: 6 }))).toMatchObject({ cards: 9, africanus: false });
    expect(nextTurn(at({ turn: 9 }))).toBeNull();
  });

  it('10.10: the displaced who return', () => {
    const board = at({ posts: { mago: { at: 'displaced', space: null } } });
    expect(nextTurn(board)?.displaced).toEqual({ rome: [], carthage: ['mago'] });
  });
});
