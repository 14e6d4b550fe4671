import { describe, expect, it } from 'vitest';
import { bare, isOpen, marked, playEvent, standing } from '../../testkit/events.js';
import { markerAt } from '../board/forces.js';
import type { State } from '../model/index.js';
import { SPACES, type Space } from '../spaces.js';

/** The spaces that hold another marker than before, with what they hold. */
const changes = (before: State, after: State): Partial<Record<Space, string>> =>
  Object.fromEntries(
    SPACES.filter((space) => markerAt(before, space) !== markerAt(after, space)).map((space) => [
      space,
      markerAt(after, space),
    ]),
  );

describe('#1 Rising on Corsica and Sardinia', () => {
  it('takes away the enemy’s markers there that no CU of theirs guards', () => {
    const before = standing(bare, { seat: 'rome', space: 'carales', regulars: 1 });
    expect(changes(before, playEvent(before, 'carthage', 1)().now())).toEqual({
      aleria: 'none',
      sassari: 'none',
      oristano: 'none',
      nuoro: 'none',
    });
  });

  it('is for either side, and only while the other controls the province and has a marker to lose (S8.12)', () => {
    expect(isOpen(bare, 'carthage', 1)).toBe(true);
    expect(isOpen(bare, 'rome', 1)).toBe(false);
    const split = marked(bare, { aleria: 'none', sassari: 'none', oristano: 'none' });
    expect(isOpen(split, 'carthage', 1)).toBe(false);
    const guards = ['aleria', 'sassari', 'oristano', 'nuoro', 'carales'] as const;
    const guarded = standing(bare, ...guards.map((space) => ({ seat: 'rome', space, regulars: 1 }) as const));
    expect(isOpen(guarded, 'carthage', 1)).toBe(false);
  });
});

describe('#2 Rising on Sicily', () => {
  it('leaves walled Messana and what CUs of the owner guard', () => {
    const before = standing(bare, { seat: 'rome', space: 'enna', regulars: 2 });
    expect(changes(before, playEvent(before, 'carthage', 2)().now())).toEqual({
      lilybaeum: 'none',
      panormus: 'none',
      agrigentum: 'none',
    });
  });

  it('needs an enemy who controls Sicilia', () => {
    expect(isOpen(bare, 'carthage', 2)).toBe(true);
    expect(isOpen(marked(bare, { lilybaeum: 'none', enna: 'none', panormus: 'none' }), 'carthage', 2)).toBe(
      false,
    );
  });
});

describe('#3 Numidia rises', () => {
  it('asks for one of the two Numidias, and takes the unguarded markers there', () => {
    const table = playEvent(bare, 'rome', 3)();
    expect(table.top()).toMatchObject({ at: 'eventProvince', seat: 'rome' });
    table.answer({ verb: 'chooseProvince', province: 'western_numidia' });
    expect(changes(bare, table.now())).toEqual({
      icosium: 'none',
      zuccabar: 'none',
      tupusuctu: 'none',
      saldae: 'none',
      vescera: 'none',
    });
  });

  it('does not need control, but a marker to remove; with one province left it does not ask', () => {
    const gone = {
      icosium: 'none',
      zuccabar: 'none',
      tupusuctu: 'none',
      saldae: 'none',
      vescera: 'none',
    } as const;
    const before = marked(bare, { ...gone, sitilis: 'none', cirta: 'none', thamugadi: 'none' });
    const table = playEvent(before, 'rome', 3)();
    expect(changes(before, table.now())).toEqual({ thubursicu: 'none', thevestis: 'none' });
    expect(isOpen(table.now(), 'rome', 3)).toBe(false);
    expect(isOpen(bare, 'carthage', 3)).toBe(false);
  });
});

describe('#4 Celtiberia rises', () => {
  it('takes the unguarded markers of who controls Celtiberia', () => {
    const before = standing(bare, { seat: 'carthage', space: 'toletum', elephants: 1 });
    expect(changes(before, playEvent(before, 'rome', 4)().now())).toEqual({
      salmantica: 'none',
      arsa: 'none',
      segovia: 'none',
      segobriga: 'none',
    });
    expect(isOpen(before, 'carthage', 4)).toBe(false);
  });
});
