import { describe, expect, it } from 'vitest';
import { fieldOf, setUp } from '../testkit/index.js';
import { nearestText, placeText } from './where.js';

/** A cohort that looks to the north, and one of Carthage's at that place from it, in hundredths of an inch. */
function saidOf(x: number, y: number): string | null {
  const field = fieldOf(
    { kind: 'hastati', x: 3000, y: 3000, heading: 0 },
    { kind: 'spanish', x: 3000 + x, y: 3000 + y, heading: 36 },
  );
  return nearestText(field, field.units.slice(0, 1));
}

describe('where a line stands', () => {
  it('is said by its nearest enemy, how far from centre to centre, and on which side', () => {
    expect(saidOf(300, 1200)).toMatch(/^nearest enemy: .+, 12\.37″ ahead$/);
    expect(saidOf(0, -800)).toMatch(/, 8″ behind$/);
    expect(saidOf(1000, 200)).toMatch(/, 10\.2″ to the right$/);
    expect(saidOf(-1000, 0)).toMatch(/, 10″ to the left$/);
  });

  it('is said of the unit that is nearest, and of nobody where there is no enemy', () => {
    const { units, ...field } = setUp('skirmish');
    const rome = units.filter(({ side }) => side === 'rome');
    const [first] = rome;
    const all = nearestText({ ...field, units }, rome) ?? '';
    const one = first === undefined ? '' : (nearestText({ ...field, units }, [first]) ?? '');
    const far = (said: string): number => Number(/ ([\d.]+)″/.exec(said)?.[1]);
    expect(far(all)).toBeLessThanOrEqual(far(one));
    expect(nearestText({ ...field, units: rome }, rome)).toBeNull();
  });
});

describe('open ground', () => {
  it('is said by its place, and by the unit that is nearest, with the way there', () => {
    const field = fieldOf({ kind: 'hastati', x: 3000, y: 3000 }, { kind: 'spanish', x: 3000, y: 4200 });
    expect(placeText(field, { x: 2600, y: 2600 })).toMatch(
      /^Open ground, 26″ from the west, 26″ from the south\. Nearest: .+, Rome, 5\.66″ to the north-east\.$/,
    );
    expect(placeText(field, { x: 3000, y: 4800 })).toMatch(/, Carthage, 6″ to the south\.$/);
    expect(placeText({ ...field, units: [] }, { x: 50, y: 25 })).toBe(
      'Open ground, 0.5″ from the west, 0.25″ from the south.',
    );
  });
});
