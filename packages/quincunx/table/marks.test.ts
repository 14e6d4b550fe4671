import { fold } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { fieldSeen, quincunx, type Side, type State, type Step, type UnitId } from '@tessera/quincunx';
import { battleOn, fieldOf, inRoundOf, setUp } from '@tessera/quincunx/testkit';
import { enemyGhostsOf, evadersOf, ghostsOf, marksOf, slidingGhosts, waysOut } from './marks.js';
import { movementsIn } from './plan/lines.js';
import { runBetween, slidesFrom, unitsAfter } from './sliding.js';
import { sightOn } from './reference/testkit/sights.js';
import type { Sight } from './sight.js';

const pointed = { concerned: [], hover: null, cursor: null, sliding: null };
const marked = (sight: Sight) => marksOf(sight, movementsIn(sight), pointed);

const ordering = battleOn(inRoundOf(setUp('skirmish'), 'rome'));
const hastati = ['RH.1', 'RH.2', 'RH.3', 'RH.4', 'RH.5'];

describe('what the board lights', () => {
  it('has a lane for each direction in which the chosen line may go, with the stops that the rules list', () => {
    const lanes = marked(sightOn(ordering, { group: hastati })).filter((mark) => mark.kind === 'lane');
    // Vector 13 of section 12: straight ahead 13 stops within 1-24, straight back 1-12.
    const stops = (dir: number) =>
      lanes
        .filter((lane) => lane.dir === dir)
        .flatMap((lane) => lane.stops)
        .reduce((sum, { from, to, by }) => sum + (to - from) / by + 1, 0);
    expect(stops(0)).toBe(13);
    expect(stops(180)).toBe(12);
  });

  it('has no lanes for those who are asked for nothing', () => {
    const sight = { ...sightOn(ordering, { group: hastati }), seat: 'carthage' as const };
    expect(marked(sight).filter(({ kind }) => kind === 'lane' || kind === 'wheel')).toEqual([]);
  });

  it('draws as ghosts whom the plan leads elsewhere, and nobody else', () => {
    const plan: Step[] = [{ verb: 'advance', group: ['RV.1', 'RV.2'], dir: 0, quarters: 8 }];
    const ghosts = ghostsOf(sightOn(ordering, { plan }));
    expect(ghosts.map((mark) => (mark.kind === 'ghost' ? mark.unit.id : null))).toEqual(['RV.1', 'RV.2']);
    expect(ghostsOf(sightOn(ordering, {}))).toEqual([]);
  });

  it('has a handle for each own line before the battle, and the ground on which they may stand', () => {
    const deploying = fold(quincunx, [
      ...quincunx.begin({ scenario: 'skirmish', rest: 'turn', victorsRing: true }, 'seal'),
      { kind: 'FrameOpened', frame: { at: 'deploy', id: 1, ready: [] } },
    ]);
    const marks = marked(sightOn(deploying, {}));
    expect(marks.filter(({ kind }) => kind === 'line')).toHaveLength(6);
    expect(marks).toContainEqual({ kind: 'zone', side: 'rome' });
  });
});

describe('where lines stand before the battle', () => {
  it('is where the own player places them, in secret', () => {
    const begun = fold(quincunx, [
      ...quincunx.begin({ scenario: 'skirmish', rest: 'turn', victorsRing: true }, 'seal'),
      { kind: 'FrameOpened', frame: { at: 'deploy', id: 1, ready: [] } },
      {
        kind: 'LinePlaced',
        seat: 'rome',
        line: 'RC',
        place: { x: 2000, front: 1500, gap: 0, formation: 'formed' },
      },
    ]);
    const horse = (state: State) => fieldSeen(state).units.find(({ id }) => id === 'RC.1');
    expect(horse(begun)?.x).toBe(2000);
    expect(horse(quincunx.conceal(begun, 'carthage'))?.x).toBe(8100);
  });

  it('are where the enemy’s plan would lead, for who is asked how they react to it, and for nobody else (R53)', () => {
    const rest = [{ verb: 'advance', group: ['CL.1'], dir: 0, quarters: 8 }] as const;
    const laid: State = {
      ...battleOn(inRoundOf(setUp('skirmish'), 'carthage')),
      frames: [
        { at: 'carry', id: 2, seat: 'carthage', open: true, rest },
        { at: 'react', id: 3, seat: 'rome', evaders: ['RV.1'], shooters: [] },
      ],
    };
    const ghosts = (state: State) =>
      enemyGhostsOf(sightOn(state, {})).flatMap((mark) => (mark.kind === 'ghost' ? [mark.unit.id] : []));
    expect(ghosts(laid)).toEqual(['CL.1']);
    expect(ghosts({ ...laid, frames: laid.frames.slice(0, 1) })).toEqual([]);
    expect(ghosts(ordering)).toEqual([]);
  });
});

const slingersCharged: State = {
  ...battleOn(
    fieldOf({ kind: 'alliedCavalry', x: 4800, y: 3000 }, { kind: 'balearicSlingers', x: 4800, y: 3900 }),
  ),
  frames: [
    { at: 'carry', id: 2, seat: 'rome', open: true, rest: [{ verb: 'charge', group: ['RA.1'], dir: 0 }] },
    { at: 'react', id: 3, seat: 'carthage', evaders: ['CA.1'], shooters: [] },
  ],
};

describe('the ways out of a charge (R32)', () => {
  const ways = (seat: Side, plan: Step[] = []) =>
    waysOut(sightOn(slingersCharged, { plan, seat })).flatMap((mark) =>
      mark.kind === 'evade' ? [mark] : [],
    );

  it('are drawn with their chances where they lead, for who is charged alone', () => {
    expect(ways('carthage').map(({ dir, percent }) => [dir, percent])).toEqual([
      [-45, 45],
      [0, 45],
      [45, 45],
    ]);
    expect(ways('carthage')[1]?.unit).toMatchObject({ id: 'CA.1', x: 4800, y: 5100 });
    expect(ways('rome')).toEqual([]);
  });

  it('show which of them is planned', () => {
    const planned = ways('carthage', [{ verb: 'evade', unit: 'CA.1', dir: 45 }]);
    expect(planned.filter(({ chosen }) => chosen).map(({ dir }) => dir)).toEqual([45]);
  });
});

describe('an evade that is chosen (R32)', () => {
  it('is drawn where it leads from the charge that is planned, and turned to it', () => {
    const ghosts = (plan: Step[]) => evadersOf(sightOn(slingersCharged, { plan, seat: 'carthage' }));
    const [ghost] = ghosts([{ verb: 'evade', unit: 'CA.1', dir: 0 }]);
    expect(ghost).toMatchObject({ kind: 'ghost', unit: { id: 'CA.1', x: 4800, y: 5100, heading: 36 } });
    expect(ghosts([])).toEqual([]);
  });
});

describe('a shot that is planned', () => {
  it('at a named target is drawn from who shoots to whom, until it is taken back', () => {
    const near = battleOn(fieldOf({ kind: 'extraordinariiSlingers', y: 3000 }, { kind: 'celts', y: 3900 }));
    const plan: Step[] = [{ verb: 'fire', unit: 'RA.1', target: 'CA.1' }];
    expect(marked(sightOn(near, { plan }))).toContainEqual({
      kind: 'shot',
      from: 'RA.1',
      to: 'CA.1',
      band: 'short',
      chosen: true,
    });
    for (const target of ['nearest', 'hold'] as const) {
      const other = marked(sightOn(near, { plan: [{ verb: 'fire', unit: 'RA.1', target }] }));
      expect(other.filter(({ kind }) => kind === 'shot')).toEqual([]);
    }
  });
});

describe('a drag on the board', () => {
  const sight = sightOn(ordering, { group: hastati });
  const lane = (quarters: number) => ({ kind: 'aim', aim: { kind: 'lane', dir: 0, quarters } }) as const;

  it('slides along lanes, wheels and the chosen line, and moves the sheet from everywhere else', () => {
    for (const target of ['lane:0:4', 'charge:15', 'wheel:L:1', 'unit:RH.2'])
      expect(slidesFrom(sight, target)).toBe(true);
    for (const target of ['unit:RV.1', 'unit:CL.1', 'leader:scipio', 'line:RH'])
      expect(slidesFrom(sight, target)).toBe(false);
  });

  it('shows where its stop would lead every unit of the group, and says which it is', () => {
    const ghosts = slidingGhosts(sight, lane(20));
    expect(ghosts).toHaveLength(5);
    const at = (id: UnitId) => sight.field.units.find((unit) => unit.id === id)?.y ?? 0;
    expect(unitsAfter(sight, lane(20)).units.map(({ y }) => y)).toEqual(hastati.map((id) => at(id) + 500));
    const marks = marksOf(sight, movementsIn(sight), { ...pointed, sliding: lane(20) });
    expect(marks).toContainEqual(expect.objectContaining({ kind: 'lane', dir: 0, chosen: 20 }));
    expect(slidingGhosts(sight, null)).toEqual([]);
  });

  it('along a line chooses the run from where it began', () => {
    expect(runBetween(sight, 'RH.2', 'RH.4')).toEqual(['RH.2', 'RH.3', 'RH.4']);
    expect(runBetween(sight, 'RH.4', 'RH.2')).toEqual(['RH.2', 'RH.3', 'RH.4']);
    expect(runBetween(sight, 'RH.4', 'RV.2')).toEqual([]);
  });

  it('shows a line that is placed where it would stand (R60)', () => {
    const placing = {
      ...sightOn(fold(quincunx, [...quincunx.begin(quincunx.schemas.options.parse({}), 's')]), {}),
    };
    const { units } = unitsAfter(placing, { kind: 'place', line: 'RH', at: { x: 4800, y: 1400 } });
    expect(units.map(({ y }) => y)).toEqual(hastati.map(() => 1400 - 80));
  });
});
