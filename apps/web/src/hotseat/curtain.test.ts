import { describe, expect, it } from 'vitest';
import { show, startShowing, type Happening, type Showing } from './curtain.js';

const SEATS = ['rome', 'carthage'];
const asked = (...seats: string[]): Happening => ({ is: 'asked', seats });
const look = (seat: string): Happening => ({ is: 'look', seat });
const after = (start: Showing, ...happenings: Happening[]): Showing => happenings.reduce(show, start);

const hotseat = startShowing('hotseat', SEATS, false);
const solo = startShowing('solo', SEATS, false);

describe('a hotseat', () => {
  it('begins behind the curtain, and with nothing to hide when the game is over', () => {
    expect(hotseat.seat).toBeNull();
    expect(startShowing('hotseat', SEATS, true).seat).toBe('rome');
  });

  it('shows the side that says it is ready, for as long as it owes a decision', () => {
    const shown = after(hotseat, look('rome'), asked('rome', 'carthage'));
    expect(shown.seat).toBe('rome');
    expect(after(shown, asked('rome')).seat).toBe('rome');
  });

  it('lets the curtain down when the decision passes, and waits for the other side', () => {
    const shown = after(hotseat, look('rome'), asked('rome', 'carthage'), asked('carthage'));
    expect(shown).toMatchObject({ seat: null, next: 'carthage', asked: null });
  });

  it('hears nothing behind the curtain: only somebody who is ready lifts it', () => {
    const down = after(hotseat, look('rome'), asked('rome'), asked('carthage'));
    expect(after(down, asked('rome'), asked('carthage'), { is: 'lower' })).toBe(down);
    expect(after(down, look('carthage')).seat).toBe('carthage');
  });

  it('falls again when the side that it was lifted for is not asked after all', () => {
    const down = after(hotseat, look('rome'), asked('rome'), asked('carthage'));
    expect(after(down, look('carthage'), asked('rome'))).toMatchObject({ seat: null, next: 'rome' });
  });

  it('shows a side that is not asked when it wants to look, until the decision passes', () => {
    const down = after(hotseat, look('rome'), asked('rome'), asked('carthage'));
    const looking = after(down, look('rome'), asked('carthage'), asked('carthage'));
    expect(looking.seat).toBe('rome');
    expect(after(looking, asked('rome')).seat).toBe('rome');
    expect(after(looking, asked('rome'), asked('carthage')).next).toBe('carthage');
  });

  it('is lowered by hand, and waits for whoever owes a decision', () => {
    const shown = after(hotseat, look('rome'), asked('rome', 'carthage'));
    expect(after(shown, { is: 'lower' })).toMatchObject({ seat: null, next: 'rome' });
    const looking = after(hotseat, look('rome'), asked('carthage'), { is: 'lower' });
    expect(looking).toMatchObject({ seat: null, next: 'carthage' });
  });

  it('stays up when the game is over', () => {
    expect(after(hotseat, look('rome'), asked('rome'), asked()).seat).toBe('rome');
  });
});

describe('solo', () => {
  it('follows the decision from side to side, without a curtain', () => {
    const shown = after(solo, asked('carthage'));
    expect(shown.seat).toBe('carthage');
    expect(after(shown, asked('carthage'), asked('rome')).seat).toBe('rome');
    expect(after(shown, { is: 'lower' })).toBe(shown);
  });

  it('stays with a side as long as it owes a decision', () => {
    expect(after(solo, asked('rome', 'carthage'), asked('rome', 'carthage')).seat).toBe('rome');
  });

  it('looks at the other side for as long as it likes, until the decision passes', () => {
    const looking = after(solo, asked('rome'), look('carthage'), asked('rome'));
    expect(looking.seat).toBe('carthage');
    expect(after(looking, asked('rome')).seat).toBe('carthage');
    expect(after(looking, asked('carthage'), asked('rome')).seat).toBe('rome');
  });
});
