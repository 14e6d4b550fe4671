import { HIDDEN } from '@tessera/core';
import { FACINGS } from '@tessera/hex';
import { CHIT_COMMANDS, CHIT_ORDERS, metaurus, SEATS, type ChitOrder, type State } from '../rules/index.js';
import { array, boolean, constantFrom, assert as holds, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growthOf } from '@tessera/drawing';
import { aimOf, drawMap, drawPosition, LAYERS, type Marks, type Position } from './index.js';

const { world, empty, conceal } = metaurus;
const { layout } = drawMap(world);

const drawn = (view: State, marks: Marks = {}): Position => drawPosition({ world, view, layout, marks });
const withUnit = (id: number, change: Partial<State['units'][number]>): State => ({
  ...empty,
  units: empty.units.map((unit, i) => (i === id ? { ...unit, ...change } : unit)),
});
const text = (layers: unknown) => JSON.stringify(layers);
const unitKeys = (layers: Position) => layers.counters.map(({ key }) => key);

describe('counters', () => {
  test('are drawn once for each unit on the map, in its hex', () => {
    const { counters } = drawn(empty);
    expect(new Set(unitKeys(drawn(empty))).size).toBe(world.counters.length);
    for (const { target, x, y } of counters) {
      const aim = aimOf(target ?? '');
      const unit = aim?.kind === 'unit' ? empty.units[aim.unit] : undefined;
      expect(layout.hexAt({ x, y })).toBe(unit?.hex);
    }
  });

  test.each(['lost', 'rampaged', 'exited'] as const)('are not drawn of a unit that is %s', (fate) => {
    expect(unitKeys(drawn(withUnit(7, { fate })))).not.toContain('unit-7');
  });

  test('keep their keys when their units move, turn and are Disordered', () => {
    const changed = withUnit(7, { hex: 905, facing: 2, disordered: true });
    expect(unitKeys(drawn(changed)).sort()).toEqual(unitKeys(drawn(empty)).sort());
  });

  test('of the same look have the same shapes, of others never', () => {
    const facings = constantFrom(...FACINGS);
    const one = tuple(facings, boolean());
    holds(
      property(array(one, { minLength: 90, maxLength: 90 }), (changes) => {
        const units = empty.units.map((unit, i) => {
          const [facing, disordered] = changes[i] ?? [unit.facing, false];
          return { ...unit, facing, disordered };
        });
        const looks = new Map<string, string>();
        const shapes = new Map<string, string>();
        for (const group of drawn({ ...empty, units }).counters) {
          const picture = JSON.stringify(group.shapes);
          expect(looks.get(group.look) ?? picture).toBe(picture);
          expect(shapes.get(picture) ?? group.look).toBe(group.look);
          looks.set(group.look, picture);
          shapes.set(picture, group.look);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('print the ratings of the side that is up', () => {
    const id = world.counters.findIndex(({ weapon }) => weapon === 'heavy');
    const printed = (state: State) =>
      drawn(state)
        .counters.find(({ key }) => key === `unit-${id}`)
        ?.shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []));
    expect(printed(empty)).toContain('8-4');
    expect(printed(withUnit(id, { disordered: true }))).toContain('6-3');
  });
});

describe('chits', () => {
  const orders = array(constantFrom(...CHIT_ORDERS), { minLength: 10, maxLength: 10 });
  const placed = (said: readonly ChitOrder[]): State => {
    const chits = { ...empty.chits };
    CHIT_COMMANDS.forEach((command, i) => {
      chits[command] = { order: said[i] ?? 'stand', shown: false, token: null, salt: `salt ${i} ${said[i]}` };
    });
    return { ...empty, chits };
  };

  test('that are hidden look alike whatever they hide', () => {
    holds(
      property(orders, orders, constantFrom(...SEATS, 'public' as const), (one, other, viewer) => {
        const concealed = CHIT_COMMANDS.map(
          (command) => conceal(placed(one), viewer).chits[command].order === HIDDEN,
        );
        const told = other.map((order, i) => (concealed[i] === true ? order : (one[i] ?? order)));
        expect(text(drawn(conceal(placed(told), viewer)))).toBe(text(drawn(conceal(placed(one), viewer))));
      }),
    );
  });

  test('are readable to their owner, marked as hidden from the enemy, and bright once they are shown', () => {
    const hidden = placed(CHIT_COMMANDS.map(() => 'reform'));
    const shown: State = { ...hidden, chits: { ...hidden.chits, V: { ...hidden.chits.V, shown: true } } };
    const look = (state: State) => drawn(state).chits.find(({ key }) => key === 'chit-V')?.look;
    expect(look(conceal(hidden, 'carthage'))).toBe('chit|V|closed');
    expect(look(conceal(hidden, 'rome'))).toBe('chit|V|reform|own');
    expect(look(conceal(shown, 'carthage'))).toBe('chit|V|reform|shown');
  });

  test('that the enemy has not placed yet are blank to a player, and their own are not', () => {
    const looks = drawPosition({ world, view: empty, layout, seat: 'rome' }).chits.map(({ look }) => look);
    expect(looks.slice(0, 4).every((look) => look.endsWith('closed'))).toBe(true);
    expect(looks.slice(4).every((look) => look.endsWith('stand|own'))).toBe(true);
  });

  test('lie one for each command on hexes of their own, free of units', () => {
    const { chits, counters } = drawn(empty);
    expect(chits.map(({ key }) => key)).toEqual(CHIT_COMMANDS.map((command) => `chit-${command}`));
    const places = [...chits, ...counters].map(({ x, y }) => layout.hexAt({ x, y }));
    expect(new Set(places).size).toBe(places.length);
    expect(places).not.toContain(null);
  });
});

describe('highlights', () => {
  const marks: Marks = {
    selected: 50,
    reach: [
      { hex: 605, cost: 1 },
      { hex: 606, cost: 3 },
    ],
    choosable: [701],
    path: [505, 605, 706],
    trails: [[505, 606]],
    ghosts: [{ unit: 50, hex: 909, facing: 1 }],
    wheel: { unit: 50, facings: [0, 2] },
    concerned: [1111],
    hover: 606,
    cursor: 707,
    exits: [104],
  };

  test('have keys that are unique in their layers', () => {
    const layers = drawn(empty, marks);
    for (const layer of LAYERS) {
      const keys = layers[layer].map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
    expect(layers.ground.map(({ key }) => key)).toMatchInlineSnapshot(`
      [
        "reach-605",
        "reach-606",
        "choosable-701",
        "chosen-626",
        "alarm-1111",
        "trail-0",
        "ghost-50",
      ]
    `);
    expect(layers.above.map(({ key }) => key)).toMatchInlineSnapshot(`
      [
        "concerned-1111",
        "path-0",
        "cost-605",
        "cost-606",
        "hover-606",
        "cursor-707",
        "selected",
        "exit-104",
        "wheel-0",
        "wheel-2",
      ]
    `);
  });

  test('offer the facings that may be turned to, and no other', () => {
    const targets = drawn(empty, marks)
      .above.map(({ target }) => aimOf(target ?? ''))
      .filter((aim) => aim?.kind === 'facing');
    expect(targets).toEqual([
      { kind: 'facing', unit: 50, facing: 0 },
      { kind: 'facing', unit: 50, facing: 2 },
    ]);
  });

  test('say what each hex in reach costs', () => {
    const said = drawn(empty, marks)
      .above.filter(({ key }) => key.startsWith('cost-'))
      .map(({ shapes, x, y }) => [
        layout.hexAt({ x, y }),
        shapes.flatMap((s) => (s.kind === 'text' ? s.text : [])),
      ]);
    expect(said).toEqual([
      [605, ['1']],
      [606, ['3']],
    ]);
  });

  test('turn a unit by handles that hide none of the counters beside it', () => {
    const middle = layout.centre(606);
    const around = [505, 506, 605, 607, 705, 706, 606].map((hex) => layout.centre(hex));
    const { above } = drawn(withUnit(50, { hex: 606 }), { wheel: { unit: 50, facings: FACINGS } });
    const handles = above.filter(({ key }) => key.startsWith('wheel-'));
    expect(handles).toHaveLength(FACINGS.length);
    for (const { x, y } of handles) {
      expect(Math.hypot(x - middle.x, y - middle.y)).toBeLessThan(60);
      // From the handle's middle to the nearest point of the nearest counter, which is 35 units wide each way.
      const beside = (side: number): number => Math.max(0, Math.abs(side) - 35);
      const nearest = Math.min(...around.map((at) => Math.hypot(beside(at.x - x), beside(at.y - y))));
      expect(nearest).toBeGreaterThan(14);
    }
  });

  test('of a unit that is gone are not drawn', () => {
    const { above } = drawn(withUnit(50, { fate: 'lost' }), {
      selected: 50,
      wheel: { unit: 50, facings: [0] },
    });
    expect(above).toEqual([]);
  });
});

test('the same position is drawn the same way every time', () => {
  expect(text(drawn(empty))).toBe(text(drawn(structuredClone(empty))));
});

test('Engaged units are joined by a sign between them', () => {
  const { links } = drawn({ ...empty, engaged: [{ attacker: 0, defender: 1 }] });
  expect(links).toHaveLength(1);
});

describe('the arrows of attacks', () => {
  const arrow = { from: 0, to: 1, look: 'planned', number: 3 } as const;
  const group = (view: State, look: 'planned' | 'waiting' | 'next' = 'planned') =>
    drawn(view, { arrows: [{ ...arrow, look }] }).links.find(({ key }) => key === 'arrow-0-1');
  const shapes = (...what: Parameters<typeof group>) => group(...what)?.shapes;

  test('bear the number of their attack, and look otherwise as it comes nearer', () => {
    expect(JSON.stringify(shapes(empty))).toContain('"text":"3"');
    expect(
      new Set((['planned', 'waiting', 'next'] as const).map((look) => text(shapes(empty, look)))).size,
    ).toBe(3);
  });

  test('leave room for the sign of Engaged units', () => {
    const engaged = { ...empty, engaged: [{ attacker: 1, defender: 0 }] };
    const places = [engaged, empty].map((view) => group(view)).map((one) => `${one?.x} ${one?.y}`);
    expect(places[0]).not.toBe(places[1]);
  });

  test('keep their size on the screen where the whole is drawn small', () => {
    const one = group(empty);
    expect(growthOf(one ?? {}, 1)).toBe(1);
    expect(growthOf(one ?? {}, 0.5)).toBeGreaterThan(1.2);
  });

  test('are not drawn of units that are gone, or that stand nowhere', () => {
    expect(shapes(withUnit(1, { fate: 'lost' }))).toBeUndefined();
    const { above } = drawn(withUnit(1, { fate: 'lost' }), { targets: [0, 1] });
    expect(above.map(({ key }) => key)).toEqual([`target-${empty.units[0]?.hex}`]);
  });
});

test('a Disordered counter has another outline, not only other colours', () => {
  const id = world.counters.findIndex(({ back }) => back !== null);
  const outlines = (state: State) =>
    drawn(state)
      .counters.find(({ key }) => key === `unit-${id}`)
      ?.shapes.filter(({ kind }) => kind === 'polygon').length ?? 0;
  expect(outlines(withUnit(id, { disordered: true }))).toBeGreaterThan(outlines(empty));
});
