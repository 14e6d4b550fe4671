import { forecastsOf, isHiddenUnit, unitOf, type Feature } from '@tessera/quincunx';
import { box, groundWith, setUp, WALL, WOOD, type Given } from '@tessera/quincunx/testkit';
import { nameAfter } from '@tessera/quincunx/texts';
import { afterEach, describe, expect, it } from 'vitest';
import { battleField } from '../tools/album/grounds.js';
import { featureUnder } from './looking.js';
import { marksOf } from './marks.js';
import { aimedText } from './panel/alone.js';
import { fightingText } from './panel/fights.js';
import { linesOn, movementsIn, partOf } from './plan/lines.js';
import { nearestAbout, orderBy, wordsFor } from './plan/lineWords.js';
import { unitUnder } from './pointing.js';
import { sightOf } from './reference/testkit/sights.js';
import { unitSentences } from './sight.js';

const pointed = { concerned: [], hover: null, cursor: null, sliding: null };
const velites: Given = { kind: 'velites', formation: 'skirmish', x: 1500, y: 500 };

afterEach(() => nameAfter(setUp('skirmish')));

describe('a line of skirmishers on foot', () => {
  it('may be told to go into a wood, the nearest at first, where there is one', () => {
    const far: Feature = { kind: 'wood', name: 'eastWood', areas: [box([7000, 5000], [8000, 6000])] };
    const field = groundWith([far, WOOD], velites);
    expect(wordsFor(field, 'RA')).toContain('into');
    expect(orderBy('into', nearestAbout(field, 'RA'))).toEqual({ word: 'into', feature: 'wood' });
    expect(orderBy('into', { by: null, wood: null })).toBeNull();
  });

  it('is not offered it on open ground, nor is formed foot anywhere', () => {
    expect(wordsFor(groundWith([], velites), 'RA')).not.toContain('into');
    expect(wordsFor(groundWith([WOOD], { kind: 'hastati' }), 'RA')).not.toContain('into');
  });
});

describe('what ground adds', () => {
  const fights = (features: readonly Feature[], more: Partial<Given> = {}) => {
    const rome: Given = { kind: 'hastati', x: 1500, y: 920, deeds: ['charged'] };
    const field = groundWith(features, rome, { kind: 'celts', x: 1500, y: 1080, ...more });
    return forecastsOf(field, 'rome').map(({ sides }) => fightingText(field, sides.rome));
  };

  it('to a fight is said by the name of the feature: water, wood, wall, and downhill', () => {
    const water: Feature = { kind: 'stream', name: 'stream', areas: [box([0, 850], [9600, 950])] };
    expect(fights([])[0]).not.toMatch(/\(/);
    expect(fights([water])[0]).toMatch(/column 2 \(\+2 in the stream\)/);
    expect(fights([WOOD], { kind: 'celticJavelins', formation: 'skirmish' })[0]).toMatch(
      /\+1 against the wood/,
    );
    expect(fights([WALL])[0]).toMatch(/\+1 over the wall of the farm/);
    const hill: Feature = { kind: 'hill', name: 'hill', level: 1, areas: [box([0, 0], [9600, 950])] };
    expect(fights([hill])[0]).toMatch(/\+1 downhill from the hill/);
  });

  it('to a shot is said beside its target', () => {
    const field = groundWith([WOOD], velites, {
      ...{ kind: 'celticJavelins', formation: 'skirmish', x: 1500, y: 1060 },
    });
    const step = { verb: 'shoot', unit: 'RA.1', target: 'CA.1' } as const;
    expect(aimedText(field, unitOf(field, 'RA.1'), step)).toBe('CA.1 (in the wood: smaller dice)');
    const open = { ...field, features: [] };
    expect(aimedText(open, unitOf(open, 'RA.1'), step)).toBe('CA.1');
  });
});

describe('the board on ground', () => {
  const field = groundWith([WOOD], velites, { kind: 'celts', x: 1500, y: 2400 });

  it('shows how far an enemy who is looked at could come, and nothing of the kind on an open table', () => {
    const marks = (on = field) => {
      const sight = sightOf(on, { looked: 'CA.1' });
      return marksOf(sight, movementsIn(sight), pointed).filter(({ kind }) => kind === 'threat');
    };
    expect(marks()).toHaveLength(1);
    const { features: _, ...open } = field;
    expect(marks(open)).toEqual([]);
  });

  it('has features that can be pressed', () => {
    const sight = sightOf(field);
    expect(featureUnder(sight, { x: 1500, y: 1500 })).toEqual({ x: 1500, y: 1500 });
    expect(featureUnder(sight, { x: 5000, y: 5000 })).toBeNull();
    expect(featureUnder(sight, null)).toBeNull();
  });
});

describe('own lines in ambush (R71)', () => {
  const battle = battleField('trebia');

  it('stand among the lines, can be pressed, and say that they are unseen', () => {
    nameAfter(battle);
    const lying = unitOf(battle, 'CA1.1');
    expect(isHiddenUnit(lying)).toBe(true);
    expect(linesOn(battle, 'carthage')).toContain('CA1');
    expect(partOf(battle, lying)).toEqual(['CA1.1']);
    expect(unitUnder({ field: battle }, lying)).toBe('CA1.1');
    const said = unitSentences(battle, 'CA1.1').join(' ');
    expect(said).toMatch(/in ambush/);
    expect(said).toMatch(/Deep in the west wood\./);
    expect(said).toMatch(/The enemy does not see them/);
  });
});
