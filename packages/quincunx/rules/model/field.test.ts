import { describe, expect, it } from 'vitest';
import { changing, fieldOf, fresh, leaderWith, setUp, withLeader } from '../../testkit/index.js';
import {
  enemiesInGoodOrder,
  enemyOf,
  isElephants,
  isFoot,
  isFormedFoot,
  isHorse,
  isLightFoot,
  isPeltasts,
  isPsiloi,
  isSkirmisher,
  leaderAttachedTo,
  present,
  shunsElephants,
  unitNamed,
  unitOf,
  unitsOf,
  withUnits,
  type TroopKind,
  TROOPS,
  type Unit,
} from '../index.js';

const field = setUp('skirmish');
const ids = (units: readonly Unit[]) => units.map(({ id }) => id);

describe('a field', () => {
  it('knows its units by their ids', () => {
    expect(unitOf(field, 'CL.4').kind).toBe('pikePhalanx');
    expect(unitNamed(field, 'CL.9')).toBeNull();
    expect(() => unitOf(field, 'CL.9')).toThrow(/no unit CL.9/);
    expect(ids(unitsOf(field, ['RH.2', 'RH.1']))).toEqual(['RH.2', 'RH.1']);
  });

  it('keeps set-up order when units change', () => {
    const moved = { ...unitOf(field, 'RH.2'), x: 1 };
    const changed = withUnits(field, [moved]);
    expect(ids(changed.units)).toEqual(ids(field.units));
    expect(unitOf(changed, 'RH.2').x).toBe(1);
    expect(unitOf(field, 'RH.2').x).not.toBe(1);
  });

  it('tells who is still there, and which enemies are in good order', () => {
    const worn = changing(changing(field, 'CL.1', { status: 'gone' }), 'CL.2', { status: 'disintegrated' });
    expect(ids(present(worn))).not.toContain('CL.1');
    expect(ids(present(worn))).toContain('CL.2');
    expect(ids(enemiesInGoodOrder(worn, 'rome')).slice(0, 2)).toEqual(['CL.3', 'CL.4']);
    expect(enemiesInGoodOrder(worn, 'carthage')).toHaveLength(19);
    expect(enemyOf('rome')).toBe('carthage');
    expect(enemyOf('carthage')).toBe('rome');
  });

  it('R37: finds the leader who is attached, and none behind or dead', () => {
    const led = (change: object) => withLeader(fieldOf({ kind: 'hastati' }), leaderWith('RA.1', change));
    expect(leaderAttachedTo(led({}), 'RA.1')?.id).toBe('legate');
    expect(leaderAttachedTo(led({ attached: false }), 'RA.1')).toBeNull();
    expect(leaderAttachedTo(led({ alive: false }), 'RA.1')).toBeNull();
    expect(leaderAttachedTo(led({}), 'RA.2')).toBeNull();
  });
});

describe('what troops are (1)', () => {
  const those = (test: (unit: Unit) => boolean) => TROOPS.filter((kind: TroopKind) => test(fresh({ kind })));

  it('horse, elephants and foot are all there is', () => {
    expect(those(isHorse)).toHaveLength(7);
    expect(those(isElephants)).toEqual(['elephants']);
    expect(those(isFoot)).toHaveLength(TROOPS.length - 8);
  });

  it('formed foot: heavy foot, and peltasts while they stand in three ranks', () => {
    expect(those(isFormedFoot)).toEqual([
      'triarii',
      'princeps',
      'hastati',
      'velites',
      'pikePhalanx',
      'spanish',
      'celts',
      'celticJavelins',
    ]);
    expect(isFormedFoot(fresh({ kind: 'velites', formation: 'skirmish' }))).toBe(false);
  });

  it('skirmishers: lights, psiloi and light cavalry always', () => {
    expect(those(isSkirmisher)).toEqual([
      'extraordinariiSlingers',
      'extraordinariiArchers',
      'balearicSlingers',
      'libyanJavelins',
      'numidianJavelins',
      'moroccanArchers',
      'numidianCavalry',
    ]);
  });

  it('psiloi, light foot, peltasts', () => {
    expect(those(isPsiloi)).toHaveLength(4);
    expect(those(isLightFoot)).toHaveLength(6);
    expect(those(isPeltasts)).toEqual(['velites', 'celticJavelins']);
  });

  it('R46: horse that shuns elephants', () => {
    expect(those(shunsElephants)).toEqual([
      'equites',
      'alliedCavalry',
      'celticCavalry',
      'celticCavalryUnarmoured',
      'spanishCavalry',
    ]);
  });
});
