import { describe, expect, it } from 'vitest';
import { changing, fieldOf, fresh, row, type Given } from '../../testkit/index.js';
import { gapsInRank, hasRoomToPass, stops, unitOf, type Motion, type TroopKind } from '../index.js';

/** Whether the second unit stops the first; both far apart on an empty field. */
function stopped(mover: Given, other: Given, motion: Motion = 'advance'): boolean {
  const field = fieldOf({ y: 2000, id: 'RM.1', ...mover }, { y: 4000, id: 'RM.2', ...other });
  return stops(field, { mover: unitOf(field, 'RM.1'), motion }, unitOf(field, 'RM.2'));
}
const kinds = (mover: TroopKind, other: TroopKind, motion?: Motion) =>
  stopped({ kind: mover }, { kind: other }, motion);

const velites = { kind: 'velites', formation: 'skirmish' } as const;

describe('who passes whom (R57)', () => {
  it('enemies stop everyone', () => {
    expect(kinds('hastati', 'celts')).toBe(true);
    expect(stopped(velites, { kind: 'libyanJavelins' })).toBe(true);
  });

  it('a skirmisher passes friends, and friends pass a skirmisher', () => {
    expect(stopped(velites, { kind: 'hastati' })).toBe(false);
    expect(stopped({ kind: 'hastati' }, velites)).toBe(false);
    expect(stopped({ kind: 'equites' }, velites, 'wheel')).toBe(false);
    expect(stopped(velites, velites, 'evade')).toBe(false);
  });

  it('elephants pass, and are passed by, psiloi and light infantry only', () => {
    expect(kinds('libyanJavelins', 'elephants')).toBe(false);
    expect(kinds('elephants', 'balearicSlingers')).toBe(false);
    expect(stopped({ kind: 'elephants' }, { kind: 'celticJavelins', formation: 'skirmish' })).toBe(true);
    expect(kinds('elephants', 'numidianCavalry')).toBe(true);
    expect(kinds('elephants', 'celts')).toBe(true);
    expect(kinds('elephants', 'elephants')).toBe(true);
  });

  it('R9: elephants stop every recoil', () => {
    expect(kinds('libyanJavelins', 'elephants', 'recoil')).toBe(true);
    expect(kinds('libyanJavelins', 'elephants', 'evade')).toBe(false);
  });

  it('horse and formed foot stop each other', () => {
    expect(kinds('hastati', 'equites')).toBe(true);
    expect(kinds('equites', 'hastati')).toBe(true);
    expect(kinds('equites', 'alliedCavalry')).toBe(true);
  });

  it('disintegrated units stop nobody, and pass all friends', () => {
    const broken = { status: 'disintegrated' } as const;
    expect(stopped({ kind: 'hastati' }, { kind: 'celts', ...broken })).toBe(false);
    expect(stopped({ kind: 'equites' }, { kind: 'hastati', ...broken })).toBe(false);
    expect(stopped({ kind: 'celts', ...broken }, { kind: 'elephants' }, 'recoil')).toBe(false);
    expect(stopped({ kind: 'hastati', ...broken }, { kind: 'celts' })).toBe(true);
  });

  it('those who are gone stop nobody', () => {
    expect(stopped({ kind: 'hastati' }, { kind: 'celts', status: 'gone' })).toBe(false);
  });

  it('a berserk beast stops as elephants do, but not whom it stands on (R45)', () => {
    const beast = { kind: 'elephants', status: 'berserk', figures: 2 } as const;
    expect(stopped({ kind: 'celts' }, beast)).toBe(true);
    expect(stopped({ kind: 'libyanJavelins' }, beast)).toBe(false);
    expect(stopped({ kind: 'hastati' }, beast)).toBe(true);
    expect(stopped({ kind: 'hastati' }, { ...beast, y: 2050 })).toBe(false);
  });
});

describe('relief of lines (R13)', () => {
  const rank = (pitch: number, kind: TroopKind = 'princeps') =>
    fieldOf(
      ...row('hastati', 1, { x: 4560, y: 3000, pitch: 0 }),
      ...row(kind, 3, { x: 4080, y: 2000, pitch }),
    );

  it('finds the gaps of a rank, the passing unit left out', () => {
    const field = rank(960);
    const [passing, , friend] = field.units;
    if (passing === undefined || friend === undefined) throw new Error('Four units stand here.');
    expect(gapsInRank(field, friend, passing)).toEqual([480, 480]);
    expect(gapsInRank(field, passing, friend)).toEqual([]);
  });

  it('formed foot passes where they add up to half its front', () => {
    const through = (pitch: number) => {
      const field = rank(pitch);
      return hasRoomToPass(field, unitOf(field, 'RA.1'), unitOf(field, 'RA.3'));
    };
    expect(through(960)).toBe(true);
    expect(through(600)).toBe(true);
    expect(through(599)).toBe(false);
    expect(through(480)).toBe(false);
  });

  it('a gap of more than 9.6" is none', () => {
    const through = (pitch: number) => {
      const field = rank(pitch);
      return hasRoomToPass(field, unitOf(field, 'RA.1'), unitOf(field, 'RA.3'));
    };
    expect(through(1440)).toBe(true);
    expect(through(1441)).toBe(false);
  });

  it.each(['advance', 'charge', 'break', 'recoil'] as const)('in an %s', (motion) => {
    const field = rank(960);
    expect(stops(field, { mover: unitOf(field, 'RA.1'), motion }, unitOf(field, 'RA.2'))).toBe(false);
  });

  it.each(['wheel', 'evade', 'free'] as const)('but not in a %s', (motion) => {
    const field = rank(960);
    expect(stops(field, { mover: unitOf(field, 'RA.1'), motion }, unitOf(field, 'RA.2'))).toBe(true);
  });

  it('counts only units of one command and heading, formed, in good order and in line', () => {
    const room = (change: object) => {
      const field = changing(rank(960), 'RA.3', change);
      return hasRoomToPass(field, unitOf(field, 'RA.1'), unitOf(field, 'RA.2'));
    };
    // Without the middle one the two others have a gap of 14.4", which is too wide.
    expect(room({})).toBe(true);
    expect(room({ command: 'reserve' })).toBe(false);
    expect(room({ heading: 1 })).toBe(false);
    expect(room({ status: 'disintegrated' })).toBe(false);
    expect(room({ y: 2101 })).toBe(false);
    expect(room({ y: 2100 })).toBe(true);
  });

  it('is for foot alone: horse has no gaps for anybody', () => {
    const field = fieldOf(
      { kind: 'hastati', y: 4000 },
      ...row('equites', 3, { x: 4000, y: 2000, pitch: 980 }),
    );
    expect(stops(field, { mover: unitOf(field, 'RA.1'), motion: 'recoil' }, unitOf(field, 'RA.2'))).toBe(
      true,
    );
  });

  it('a unit alone in its rank has none', () => {
    const field = fieldOf({ kind: 'hastati', y: 4000 }, { kind: 'triarii', y: 2000 });
    expect(gapsInRank(field, unitOf(field, 'RA.2'), fresh({ kind: 'hastati' }))).toEqual([]);
  });
});
