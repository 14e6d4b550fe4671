import { describe, expect, it } from 'vitest';
import { changing, fieldOf, fresh, type Given } from '../../testkit/index.js';
import { changeOf, changesOf, forgetting, unitOf } from '../index.js';

const hastati: Given = { kind: 'hastati', x: 4800, y: 3000, foes: [{ unit: 'CA.1', fights: 2 }] };
const celts: Given = { kind: 'celts', x: 4800, y: 3170, foes: [{ unit: 'RA.1', fights: 2 }] };

describe('What has changed of a unit', () => {
  const unit = fresh(hastati);

  it('is told by its fields, and by no others', () => {
    expect(changeOf(unit, { ...unit, y: 3100, rings: 1 })).toEqual({ id: unit.id, y: 3100, rings: 1 });
  });

  it('is nothing for an equal one, lists included', () => {
    expect(changeOf(unit, unit)).toBeNull();
    expect(changeOf(unit, { ...unit, foes: [{ unit: 'CA.1', fights: 2 }] })).toBeNull();
  });
});

describe('Fights between units in contact (R22, R23)', () => {
  it('are remembered while they touch', () => {
    expect(forgetting(fieldOf(hastati, celts))).toEqual([]);
  });

  it('are forgotten by both when one goes away, with the change that parts them', () => {
    const field = fieldOf(hastati, celts);
    const away = { ...unitOf(field, 'RA.1'), y: 2000 };
    expect(changesOf(field, [away])).toEqual([
      { id: 'RA.1', y: 2000, foes: [] },
      { id: 'CA.1', foes: [] },
    ]);
  });

  it('are forgotten when one of them is gone or disintegrates', () => {
    const field = fieldOf(hastati, celts);
    const gone = changing(field, 'CA.1', { status: 'gone', loss: 'captured' });
    expect(forgetting(gone).map(({ id }) => id)).toEqual(['RA.1', 'CA.1']);
    const broken = changing(field, 'CA.1', { status: 'disintegrated' });
    expect(forgetting(broken).map(({ id }) => id)).toEqual(['RA.1', 'CA.1']);
  });
});
