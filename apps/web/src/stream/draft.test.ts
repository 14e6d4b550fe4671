import { describe, expect, it } from 'vitest';
import { noDraft, redraft, settleDraft, wireDraft } from './drafting.js';
import { REST_FRAME } from '@tessera/protocol';
import { wireSteps } from '@tessera/table/lib';

const step = { verb: 'ready' };
const kept = { frame: 3, steps: [step], rev: 2, saved: true };

describe('the draft that counts', () => {
  it('is empty when nobody has one for the frame', () => {
    expect(settleDraft(3, null, null)).toEqual(noDraft(3));
    expect(settleDraft(3, { ...kept, frame: 2 }, { frame: 2, steps: [step], rev: 9 })).toEqual(noDraft(3));
  });

  it('is the later one of this browser and the server', () => {
    expect(settleDraft(3, kept, { frame: 3, steps: [], rev: 3 })).toEqual({
      frame: 3,
      steps: [],
      rev: 3,
      saved: true,
    });
    expect(settleDraft(3, kept, { frame: 3, steps: [], rev: 1 })).toBe(kept);
  });

  it('is the rest of a plan that was cut, whenever that comes, until something is planned', () => {
    const rest = { frame: REST_FRAME, steps: [step], rev: 1 };
    const shown = { frame: 3, steps: [step], rev: 1, saved: true };
    expect(settleDraft(3, null, rest)).toEqual(shown);
    expect(settleDraft(3, noDraft(3), rest)).toEqual(shown);
    expect(settleDraft(3, shown, rest)).toEqual(shown);
    expect(settleDraft(3, redraft(shown, { steps: [] }), rest)).toMatchObject({ steps: [], rev: 2 });
    expect(settleDraft(3, kept, rest)).toBe(kept);
  });

  it('is what this browser could not save yet, under a number that wins', () => {
    const unsaved = { ...kept, saved: false };
    expect(settleDraft(3, unsaved, { frame: 3, steps: [], rev: 7 })).toEqual({ ...unsaved, rev: 8 });
    const earlier = { frame: 3, steps: [step], rev: 1 };
    expect(settleDraft(3, unsaved, earlier)).toEqual(unsaved);
  });

  it('is saved when another page of the seat has saved the same', () => {
    const unsaved = { ...kept, saved: false };
    expect(settleDraft(3, unsaved, { frame: 3, steps: [step], rev: 2 })).toEqual(kept);
    expect(settleDraft(3, unsaved, { frame: 3, steps: [step], rev: 5 })).toEqual({ ...kept, rev: 5 });
  });
});

describe('a changed draft', () => {
  it('has a higher number and is to be saved', () => {
    expect(redraft(kept, { steps: [] })).toEqual({ frame: 3, steps: [], rev: 3, saved: false });
  });

  it('goes over the wire without what only this browser knows', () => {
    expect(wireDraft(kept)).toEqual({ frame: 3, steps: [step], rev: 2 });
    expect(wireSteps([step])).toEqual([step]);
  });
});
