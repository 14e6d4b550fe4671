import { describe, expect, it } from 'vitest';
import { box, changing, fieldOf, fresh, inRoundOf, setUp, type Given } from '../../testkit/index.js';
import {
  againstShooting,
  commonFront,
  isMissileUnit,
  isTarget,
  nearestTarget,
  passingShot,
  pointsOf,
  reasonsAgainstShot,
  reasonsAgainstShotOnMove,
  reasonsAgainstThrow,
  targetsOf,
  throwOf,
  throwTarget,
  unitOf,
  type Feature,
  type Field,
} from '../index.js';

const archers: Given = { kind: 'extraordinariiArchers', x: 3000, y: 1920 };
const celts: Given = { kind: 'celts', x: 3000, y: 2600 };
const against = (field: Field) => againstShooting(field, unitOf(field, 'RA.1'))?.code ?? null;
const targets = (field: Field) => targetsOf(field, unitOf(field, 'RA.1')).map(({ id }) => id);

describe('who may shoot (3.2)', () => {
  it('a unit in good order with missiles and four figures', () => {
    expect(against(fieldOf(archers))).toBeNull();
    expect(against(fieldOf({ kind: 'hastati' }))).toBe('hasNoMissiles');
    expect(against(fieldOf({ ...archers, figures: 3 }))).toBe('tooFewToShoot');
    expect(against(fieldOf({ ...archers, status: 'disintegrated' }))).toBe('notInGoodOrder');
  });

  it('once a round, and not in melee', () => {
    expect(against(fieldOf({ ...archers, deeds: ['shot'] }))).toBe('hasShot');
    expect(against(fieldOf({ ...archers, deeds: ['threw'] }))).toBe('hasShot');
    expect(against(fieldOf(archers, { ...celts, y: 2090 }))).toBe('isInMelee');
  });

  it('R34, R30: in its own round only in command, and not after pass-through fire', () => {
    const own = fieldOf({ ...archers, passMark: 'inForce' });
    expect(against(own)).toBe('hasShotBefore');
    expect(against(inRoundOf(own, 'carthage'))).toBeNull();
    expect(against(fieldOf({ ...archers, passMark: 'set' }))).toBeNull();
    const lost = { ...fieldOf(archers), round: { number: 1, active: 'rome', commanded: [] } as const };
    expect(against(lost)).toBe('outOfCommand');
    expect(against(inRoundOf(lost, 'carthage'))).toBeNull();
  });

  it('of the armies of Skirmish those with javelin, sling or bow (3)', () => {
    const kinds = new Set(
      setUp('skirmish')
        .units.filter(isMissileUnit)
        .map(({ kind }) => kind),
    );
    expect([...kinds]).toEqual([
      'velites',
      'extraordinariiSlingers',
      'elephants',
      'celticJavelins',
      'libyanJavelins',
      'balearicSlingers',
    ]);
  });
});

describe('whom (3.2, R58)', () => {
  it('enemies on the table, disintegrated too, but neither in melee nor berserk', () => {
    const field = fieldOf(archers, celts);
    expect(targets(field)).toEqual(['CA.1']);
    expect(targets(changing(field, 'CA.1', { status: 'disintegrated' }))).toEqual(['CA.1']);
    expect(targets(changing(field, 'CA.1', { status: 'gone' }))).toEqual([]);
    const beast = fresh({ kind: 'elephants', status: 'berserk', figures: 2 });
    expect(isTarget(field, beast)).toBe(false);
    expect(targets(fieldOf(archers, celts, { kind: 'hastati', x: 3000, y: 2431 }))).toEqual([]);
  });

  it('says why not', () => {
    const why = (field: Field, target = 'CA.1') =>
      reasonsAgainstShot(field, { unit: 'RA.1', target }).map(({ code }) => code);
    expect(why(fieldOf(archers, celts))).toEqual([]);
    expect(why(fieldOf(archers, celts), 'CA.4')).toEqual(['noSuchUnit']);
    expect(why(fieldOf(archers, celts), 'RA.1')).toEqual(['notAnEnemy']);
    expect(why(fieldOf(archers, { ...celts, y: 6000 }))).toEqual(['cannotBeShot']);
    expect(why(fieldOf(archers, { ...celts, status: 'gone' }))).toEqual(['noTarget']);
    expect(why(fieldOf({ ...archers, figures: 2 }, celts))).toEqual(['tooFewToShoot']);
  });

  it('R63, R68: says which wood or hill hides a target that could be shot on open ground', () => {
    const far: Given = { ...celts, y: 3600 };
    const why = (target: Given, ...features: readonly Feature[]) =>
      reasonsAgainstShot({ ...fieldOf(archers, target), features }, { unit: 'RA.1', target: 'CA.1' });
    const named = (feature: string) => [
      { code: 'groundHides', rule: 'R68', at: ['unit:RA.1', 'unit:CA.1'], values: { feature } },
    ];
    const wood = (south: number, north: number): Feature => ({
      kind: 'wood',
      name: 'middleWood',
      areas: [box([2000, south], [4000, north])],
    });
    expect(why(far)).toEqual([]);
    expect(why(far, wood(2500, 2900))).toEqual(named('middleWood'));
    expect(
      why(far, { kind: 'hill', name: 'hill', areas: [box([2000, 2500], [4000, 2900])], level: 1 }),
    ).toEqual(named('hill'));
    expect(why(far, wood(3000, 4400))).toEqual(named('middleWood'));
    expect(why({ ...far, y: 6000 }, wood(2500, 2900)).map(({ code }) => code)).toEqual(['cannotBeShot']);
  });

  it('2.4: in the middle of a move only skirmishers shoot, and no elephants', () => {
    const why = (given: Given) =>
      reasonsAgainstShotOnMove(fieldOf(given, celts), { unit: 'RA.1', target: 'CA.1' }).map(
        ({ code }) => code,
      );
    expect(why(archers)).toEqual([]);
    expect(why({ ...archers, kind: 'velites', formation: 'formed', y: 2100 })).toEqual([
      'onlySkirmishersShootMoving',
    ]);
    expect(why({ ...archers, figures: 2 })).toEqual(['tooFewToShoot']);
  });

  it('R58: the nearest in good order, those without the modifier first, then the least way off', () => {
    const horse: Given = { kind: 'spanishCavalry', x: 3000, y: 3400 };
    const nearest = (...enemies: readonly Given[]) => {
      const field = fieldOf(archers, ...enemies);
      return nearestTarget(field, unitOf(field, 'RA.1'))?.id ?? null;
    };
    expect(nearest(celts)).toBe('CA.1');
    expect(nearest({ ...celts, x: 2700 }, { ...horse, x: 3500 })).toBe('CA.2');
    expect(nearest({ ...celts, x: 2600 }, { ...celts, x: 3300 })).toBe('CA.2');
    expect(nearest({ ...celts, x: 2660 }, { ...celts, x: 3340 })).toBe('CA.1');
    expect(nearest({ ...celts, x: 2660, status: 'disintegrated' }, { ...celts, x: 3340 })).toBe('CA.2');
    expect(nearest()).toBeNull();
  });
});

describe('throwing before closing (R26)', () => {
  const velites: Given = { kind: 'velites', formation: 'skirmish', y: 3000, deeds: ['charged'] };
  const enemy: Given = { kind: 'celts', y: 3170 };
  const why = (field: Field) => reasonsAgainstThrow(field, 'RA.1').map(({ code }) => code);

  it('is for peltasts of the mover that have just charged', () => {
    expect(why(fieldOf(velites, enemy))).toEqual([]);
    expect(why(fieldOf({ ...velites, deeds: [] }, enemy))).toEqual(['hasNotCharged']);
    expect(why(fieldOf({ ...velites, wasInMelee: true }, enemy))).toEqual(['hasNotCharged']);
    expect(why(fieldOf({ ...velites, kind: 'hastati', formation: 'formed' }, enemy))).toEqual([
      'onlyPeltastsThrow',
    ]);
    const second = {
      ...fieldOf(velites, enemy),
      round: { number: 2, active: 'rome', commanded: ['RA.1'] } as const,
    };
    expect(why(second)).toEqual(['onlyMoverThrows']);
    expect(why(inRoundOf(fieldOf(velites, enemy), 'carthage'))).toEqual(['outOfCommand']);
    expect(reasonsAgainstThrow(fieldOf(velites), 'RA.8')).toHaveLength(1);
  });

  it('counts as its shot, and needs four figures', () => {
    expect(why(fieldOf({ ...velites, deeds: ['charged', 'shot'] }, enemy))).toEqual(['hasShot']);
    expect(why(fieldOf({ ...velites, passMark: 'inForce' }, enemy))).toEqual(['hasShotBefore']);
    expect(why(fieldOf({ ...velites, figures: 3 }, enemy))).toEqual(['tooFewToShoot']);
  });

  it('has the dice of short range, and knows no flank', () => {
    const field = fieldOf(velites, { ...enemy, heading: 0 });
    expect(throwOf(field, unitOf(field, 'RA.1'))).toEqual({
      target: 'CA.1',
      band: 'short',
      die: 10,
      modifiers: [{ code: 'shielded', value: -1 }],
    });
  });

  it('goes to the enemy with the greatest common front', () => {
    const field = fieldOf(velites, { ...enemy, x: 4400 }, { ...enemy, x: 5040 });
    const [one, other] = [unitOf(field, 'CA.1'), unitOf(field, 'CA.2')];
    const unit = unitOf(field, 'RA.1');
    expect([commonFront(unit, one), commonFront(unit, other)]).toEqual([160, 320]);
    expect(throwTarget(field, unit)?.id).toBe('CA.2');
    expect(throwTarget(fieldOf(velites), unit)).toBeNull();
  });
});

describe('pass-through fire (R30, R31)', () => {
  it('looks at the start of a way, every 3" of it, and its end', () => {
    expect(pointsOf(0)).toEqual([0]);
    expect(pointsOf(600)).toEqual([0, 300, 600]);
    expect(pointsOf(725)).toEqual([0, 300, 600, 725]);
  });

  const field = fieldOf({ kind: 'velites', formation: 'skirmish', x: 3000, y: 1920 }, { ...celts, y: 3080 });
  const shoot = (length: number, close = false) =>
    passingShot(field, unitOf(field, 'RA.1'), { mover: unitOf(field, 'CA.1'), heading: 36, length, close });

  it('shoots at the point with the best band, the earliest of them', () => {
    expect(shoot(600)).toMatchObject({ at: 300, band: 'long', there: { y: 2780 } });
    expect(shoot(725)).toMatchObject({ at: 725, band: 'short', there: { y: 2355 } });
    expect(shoot(50)).toBeNull();
  });

  it('close: within 3" alone', () => {
    expect(shoot(600, true)).toBeNull();
    expect(shoot(725, true)).toMatchObject({ at: 725, band: 'short' });
  });
});
