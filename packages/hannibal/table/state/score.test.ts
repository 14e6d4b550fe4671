import { hannibal } from '@tessera/hannibal';
import { positionWith, startOfWar, world, type Changes } from '@tessera/hannibal/testkit';
import { describe, expect, it } from 'vitest';
import { stageText, stripText, turnText, verdictText } from './said.js';
import { counting, warScore } from './score.js';

const now = (changes: Changes, planned: Changes = changes) =>
  warScore({ world, base: positionWith(changes), view: positionWith(planned) });
const of = (province: string, { provinces }: ReturnType<typeof now>) =>
  provinces.find((one) => one.province === province);

describe('how the war stands', () => {
  it('22.1: begins with nine provinces that count for Rome, seven for Carthage, two for nobody', () => {
    const start = warScore({ world, base: startOfWar(), view: startOfWar() });
    expect(start.points).toEqual({ rome: 9, carthage: 7 });
    expect(counting(start)).toHaveLength(18);
    const free = counting(start).flatMap(({ holder, province }) => (holder === null ? [province] : []));
    expect(free).toEqual(['idubeda', 'gallia_cisalpinia']);
    expect(verdictText(start)).toBe('Rome leads by 2');
    expect(stripText(start)).toContain('Rome 9, Carthage 7, nobody 2.');
  });

  it('19.1: counts the spaces that each side holds, friendly tribes for Carthage among them', () => {
    expect(of('gallia_cisalpinia', now({}))).toMatchObject({
      area: 'italy',
      held: { rome: 0, carthage: 2 },
      majority: 3,
      holder: null,
    });
    expect(of('liguria', now({}))).toMatchObject({ area: 'others', tribes: 2 });
  });

  it('shows a province that the plan would win, and not yet as won', () => {
    const plan = now({}, { markers: { taurini: 'carthage' } });
    expect(of('gallia_cisalpinia', plan)).toMatchObject({ holder: null, planned: 'carthage' });
    expect(plan.points.carthage).toBe(7);
    const lost = now({}, { markers: { corduba: 'none', malaca: 'none', acci: 'none' } });
    expect(of('baetica', lost)).toMatchObject({ holder: 'carthage', planned: 'nobody' });
  });

  it('S8.117: counts the spaces first in the short war, which they decide', () => {
    const base = { ...positionWith({ turn: 1 }), options: { bid: 0, war: 'short' } } as const;
    const short = warScore({ world, base, view: base });
    expect(short.spaces).toEqual({ rome: 34, carthage: 34 });
    expect(stripText(short)).toMatch(/^Spaces, which decide this war: Rome 34, Carthage 34\. Provinces/);
    expect(verdictText(short)).toBe('Equally many spaces: Carthage would win');
  });

  it('22.4: says that an even score is Carthage’s, and that all Italy but Latium is enough', () => {
    const even = {
      taurini: 'carthage',
      saguntum: 'carthage',
      arpi: 'none',
      cannae: 'none',
      beneventum: 'none',
    } as const;
    expect(verdictText(now({ markers: even }))).toBe('Even: Carthage would win');
    const italy = world.map.provinces.filter(({ region, id }) => region === 'italy' && id !== 'latium');
    const markers = Object.fromEntries(
      italy.flatMap(({ spaces }) => spaces.map((space) => [space, 'carthage' as const])),
    );
    expect(verdictText(now({ markers }))).toBe('Carthage has all Italy but Latium');
  });

  it('names the turn with its years, whose play it is, and how many cards each side holds', () => {
    const state = now({
      turn: 6,
      hands: { rome: [1, 2], carthage: [3] },
      frames: [{ at: 'playCard', seat: 'rome', answer: null, campaignOnly: false }],
    });
    expect(turnText(state)).toBe('Turn 6 of 9, 211-210 BC');
    expect(stageText(state)).toBe('Rome plays');
    expect(state.cards).toEqual({ rome: 2, carthage: 1 });
  });

  it('says nothing of a war of which no fact has come yet', () => {
    const empty = warScore({ world, base: hannibal.empty, view: hannibal.empty });
    expect([verdictText(empty), turnText(empty), stageText(empty)]).toEqual(['', 'Before the war', '']);
  });

  it('says who has won once the war is over, and no more whose play it is', () => {
    const state = { ...positionWith({ turn: 9 }), outcome: { winner: 'rome' as const, by: 'points' } };
    const end = warScore({ world, base: state, view: state });
    expect([verdictText(end), stageText(end)]).toEqual(['Rome has won', '']);
    const none = warScore({
      world,
      base: { ...state, outcome: { winner: null, by: 'agreement' } },
      view: state,
    });
    expect(verdictText(none)).toBe('The war is over, and nobody has won');
  });
});
