import { afterEach, describe, expect, it } from 'vitest';
import { concealField, reasonsAgainstStep, unitOf, type Feature } from '../rules/index.js';
import { battleField, battleFields } from '../tools/album/grounds.js';
import { box, FORD, groundWith, nextRound, setUp, STREAM, WALL, WOOD, type Given } from '../testkit/index.js';
import { reasons } from './english/reasons.js';
import {
  ambushTexts,
  featureTexts,
  groundRules,
  groundTexts,
  nameAfter,
  placeText,
  plainWords,
  unitGround,
} from './index.js';

const HILL: Feature = { kind: 'hill', name: 'hill', level: 1, areas: [box([1000, 3000], [4000, 5000])] };
const TOP: Feature = { ...HILL, level: 2, areas: [box([2000, 3500], [3000, 4500])] };
const CLEARING: Feature = { kind: 'clearing', name: 'clearing', areas: [box([1400, 1400], [1600, 1600])] };
const field = groundWith([WOOD, CLEARING, HILL, TOP], { kind: 'hastati', x: 8000, y: 500 });
const stands = (features: readonly Feature[], given: Given): readonly string[] => {
  const there = groundWith(features, given);
  return unitGround(there, unitOf(there, 'RA.1'));
};

afterEach(() => nameAfter(setUp('skirmish')));

describe('a place on the ground', () => {
  it('is said by the features that count there, with their names', () => {
    expect(groundTexts(field, { x: 1100, y: 1100 })).toEqual(['In the wood.']);
    expect(groundTexts(field, { x: 2500, y: 4000 })).toEqual(['On the hill, level 2.']);
    expect(groundTexts(field, { x: 1200, y: 3100 })).toEqual(['On the hill, level 1.']);
    expect(groundTexts(groundWith([STREAM, { ...FORD, name: 'westFord' }]), { x: 1500, y: 1100 })).toEqual([
      'In the west ford.',
    ]);
    expect(groundTexts(groundWith([WALL]), { x: 1500, y: 1050 })).toEqual(['At the farm, by its wall.']);
    expect(groundTexts(field, { x: 8000, y: 7000 })).toEqual([]);
  });

  it('says what such ground does, once a kind', () => {
    expect(groundRules(field, { x: 2500, y: 4000 })).toHaveLength(1);
    expect(groundRules(groundWith([STREAM]), { x: 0, y: 1100 }).join()).toMatch(
      /^It takes three of your rounds/,
    );
    expect(groundRules(field, { x: 8000, y: 7000 })).toEqual([]);
  });

  it('is read out by its name and place, and open ground as ever', () => {
    expect(placeText(field, { x: 1100, y: 1100 })).toMatch(
      /^In the wood\. 11″ from the west, 11″ from the south\. Nearest: /,
    );
    expect(placeText(field, { x: 8000, y: 7000 })).toMatch(/^Open ground, 80″ from the west/);
  });
});

describe('what a unit stands in', () => {
  it('is a wood, at its edge or deep in it (R61)', () => {
    const velites = { kind: 'velites', formation: 'skirmish', x: 1500 } as const;
    expect(stands([WOOD], { ...velites, y: 1500 })).toEqual(['Deep in the wood.']);
    expect(stands([WOOD], { ...velites, y: 1050 })).toEqual(['At the edge of the wood.']);
    expect(stands([WOOD], { ...velites, y: 500 })).toEqual([]);
  });

  it('is a stream, or its bank as the round began (R64)', () => {
    expect(stands([STREAM], { kind: 'hastati', x: 1500, y: 1100 })).toEqual(['In the water of the stream.']);
    const bank = nextRound(groundWith([STREAM], { kind: 'hastati', x: 1500, y: 950 }));
    expect(unitGround(bank, unitOf(bank, 'RA.1'))).toEqual(['At the bank of the stream as the round began.']);
  });

  it('is not said of who lies in ambush for the enemy', () => {
    const seen = concealField(battleField('lakeRoad'), 'rome');
    expect(unitGround(seen, unitOf(seen, 'CB.1'))).toEqual([]);
    const own = battleField('lakeRoad');
    expect(unitGround(own, unitOf(own, 'CB.1'))).toContain('Deep in the south wood.');
  });
});

describe('all features in words', () => {
  it.each(battleFields)('have a name, a place and what they do: $name', ({ field: battle }) => {
    nameAfter(battle);
    const texts = featureTexts(battle);
    const features = battle.features ?? [];
    expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.length).toBeLessThanOrEqual(features.length);
    for (const { name, lies, says } of texts) {
      expect(name).toMatch(/^The /);
      expect(lies).toMatch(/^From [\d.]+″ to [\d.]+″ from the west/);
      expect(says.length).toBeGreaterThan(20);
    }
  });

  it('name who is there', () => {
    const there = groundWith([HILL], { kind: 'hastati', x: 2000, y: 3500 });
    expect(featureTexts(there).map(({ name, units }) => [name, units])).toEqual([
      ['The hill, a hill of level 1', 'There: RA.1.'],
    ]);
  });

  it('come with the lines in ambush, which both know, and not with their places (R71)', () => {
    const battle = battleField('trebia');
    nameAfter(battle);
    const told = ['Carthage has lines in ambush, unseen: Numidian javelins; Numidian horse 2.'];
    expect(ambushTexts(battle)).toEqual(told);
    expect(ambushTexts(concealField(battle, 'rome'))).toEqual(told);
    expect(ambushTexts(setUp('skirmish'))).toEqual([]);
  });
});

describe('why ground keeps somebody from a step', () => {
  it('is said with the name of the feature', () => {
    const codes = [
      'endsBeyondWater',
      'endsInWater',
      'formsNotWooded',
      'hasComeOut',
      'hasGoneIn',
      'joinDry',
    ] as const;
    const more = ['placedInWall', 'placedInWater', 'riverBars', 'streamBars', 'turnsNotWet'] as const;
    const walls = ['wallBars', 'wallTooDear', 'woodBars'] as const;
    for (const code of [...codes, ...more, ...walls])
      expect(reasons[`reason.${code}`]).toContain('{feature}');
  });

  it('names the stream that is near, and that it takes three rounds', () => {
    const there = groundWith([STREAM], { kind: 'hastati', x: 1500, y: 700 });
    const [reason] = reasonsAgainstStep(there, 'rome', {
      ...{ verb: 'advance', group: ['RA.1'], dir: 0, quarters: 13 },
    });
    expect(reason && plainWords.reason(reason)).toMatch(/three of your rounds, .*: the stream\./);
  });
});
