import { describe, expect, it } from 'vitest';
import { show, startShowing, type ShowingEvent, type Showing } from './curtainPage.js';

const SEATS = ['ada', 'bob'];
const asked = (...seats: string[]): ShowingEvent => ({ is: 'asked', seats });
const look = (seat: string): ShowingEvent => ({ is: 'look', seat });
const after = (start: Showing, ...happenings: ShowingEvent[]): Showing => happenings.reduce(show, start);

const hotseat = startShowing('hotseat', SEATS, false);
const solo = startShowing('solo', SEATS, false);

describe('a hotseat', () => {
  it('begins behind the curtain, and with nothing to hide when the game is over', () => {
    expect(hotseat.seat).toBeNull();
    expect(startShowing('hotseat', SEATS, true).seat).toBe('ada');
  });

  it('shows the side that says it is ready, for as long as it owes a decision', () => {
    const shown = after(hotseat, look('ada'), asked('ada', 'bob'));
    expect(shown.seat).toBe('ada');
    expect(after(shown, asked('ada')).seat).toBe('ada');
  });

  it('lets the curtain down when the decision passes, and waits for the other side', () => {
    const shown = after(hotseat, look('ada'), asked('ada', 'bob'), asked('bob'));
    expect(shown).toMatchObject({ seat: null, next: 'bob', asked: null });
  });

  it('hears nothing behind the curtain: only somebody who is ready lifts it', () => {
    const down = after(hotseat, look('ada'), asked('ada'), asked('bob'));
    expect(after(down, asked('ada'), asked('bob'), { is: 'lower' })).toBe(down);
    expect(after(down, look('bob')).seat).toBe('bob');
  });

  it('falls again when the side that it was lifted for is not asked after all', () => {
    const down = after(hotseat, look('ada'), asked('ada'), asked('bob'));
    expect(after(down, look('bob'), asked('ada'))).toMatchObject({ seat: null, next: 'ada' });
  });

  it('shows a side that is not asked when it wants to look, until the decision passes', () => {
    const down = after(hotseat, look('ada'), asked('ada'), asked('bob'));
    const looking = after(down, look('ada'), asked('bob'), asked('bob'));
    expect(looking.seat).toBe('ada');
    expect(after(looking, asked('ada')).seat).toBe('ada');
    expect(after(looking, asked('ada'), asked('bob')).next).toBe('bob');
  });

  it('is lowered by hand, and waits for whoever owes a decision', () => {
    const shown = after(hotseat, look('ada'), asked('ada', 'bob'));
    expect(after(shown, { is: 'lower' })).toMatchObject({ seat: null, next: 'ada' });
    const looking = after(hotseat, look('ada'), asked('bob'), { is: 'lower' });
    expect(looking).toMatchObject({ seat: null, next: 'bob' });
  });

  it('stays up when the game is over', () => {
    expect(after(hotseat, look('ada'), asked('ada'), asked()).seat).toBe('ada');
  });
});

describe('solo', () => {
  it('follows the decision from side to side, without a curtain', () => {
    const shown = after(solo, asked('bob'));
    expect(shown.seat).toBe('bob');
    expect(after(shown, asked('bob'), asked('ada')).seat).toBe('ada');
    expect(after(shown, { is: 'lower' })).toBe(shown);
  });

  it('stays with a side as long as it owes a decision', () => {
    expect(after(solo, asked('ada', 'bob'), asked('ada', 'bob')).seat).toBe('ada');
  });

  it('looks at the other side for as long as it likes, until the decision passes', () => {
    const looking = after(solo, asked('ada'), look('bob'), asked('ada'));
    expect(looking.seat).toBe('bob');
    expect(after(looking, asked('ada')).seat).toBe('bob');
    expect(after(looking, asked('bob'), asked('ada')).seat).toBe('ada');
  });
});
