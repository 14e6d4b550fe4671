import { metaurus } from '@tessera/metaurus';
import { scene, unit } from '@tessera/metaurus/testkit';
import { describe, expect, it } from 'vitest';
import { describeHex, likeSides, sumOf, type HexFacts } from './hex.js';

const { world } = metaurus;
const view = scene();
const from = ({ sides }: HexFacts, hex: number) => {
  const side = sides.find((one) => one.from === hex);
  if (side === undefined) throw new Error(`${hex} is no neighbour.`);
  return side;
};

describe('a hex describes itself', () => {
  it('open ground costs everybody one point from every side, and changes no die', () => {
    const facts = describeHex(world, view, 705);
    expect(facts).toMatchObject({ level: 0, forest: false, exit: null, unit: null });
    expect(likeSides(facts)).toEqual([
      { sides: facts.sides, costs: { foot: 1, horse: 1, elephants: 1 }, ground: [] },
    ]);
    expect(facts.sides.map(({ direction }) => direction)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('a wood is dear to horse and protects a unit in it', () => {
    const facts = describeHex(world, view, 819);
    expect(facts.forest).toBe(true);
    expect(from(facts, 818).costs).toEqual({ foot: 2, horse: 4, elephants: 2 });
    expect(from(facts, 818).ground).toEqual([{ source: 'forest', value: -1 }]);
  });

  it('a height costs more from below, and only an attack from there is uphill', () => {
    const facts = describeHex(world, view, 1616);
    expect(facts.level).toBe(2);
    expect(from(facts, 1515)).toMatchObject({ climb: 1, costs: { foot: 2, horse: 2 } });
    expect(from(facts, 1515).ground).toEqual([{ source: 'uphill', value: -1 }]);
    expect(from(facts, 1716).climb).toBe(0);
    expect(from(facts, 1716).ground).toEqual([]);
  });

  it('low ground is attacked downhill from above, and costs nothing more from there', () => {
    const side = from(describeHex(world, view, 1614), 1615);
    expect(side.climb).toBe(-1);
    expect(side.ground).toContainEqual({ source: 'downhill', value: 1 });
  });

  it('water is named, and counts from beyond it alone', () => {
    const facts = describeHex(world, view, 1415);
    expect(from(facts, 1314)).toMatchObject({ water: 'Gallic stream', costs: { foot: 2, horse: 3 } });
    expect(sumOf(from(facts, 1314).ground)).toBe(-1);
    expect(from(facts, 1416).water).toBeNull();
    expect(describeHex(world, view, 1501).sides.some(({ water }) => water === 'Metaurus')).toBe(true);
  });

  it('it says who stands there, and which side of that unit each neighbour meets', () => {
    const facts = describeHex(world, view, 504);
    expect(facts.unit).toBe(unit(504));
    const angles = facts.sides.map(({ angle }) => angle);
    expect(angles).toEqual(['front', 'flank', 'rear', 'rear', 'flank', 'front']);
  });

  it('a hex of the southern edge is the way out for Carthage, and has no sides beyond the map', () => {
    const facts = describeHex(world, view, 101);
    expect(facts.exit).toEqual({ seat: 'carthage', costs: { foot: 1, horse: 1, elephants: 1 } });
    expect(facts.sides.map(({ from: hex }) => hex)).toEqual([202, 102, 201]);
  });
});
