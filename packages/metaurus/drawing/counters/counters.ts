import type { State, World } from '../../rules/index.js';
import type { Marks } from '../marks.js';
import type { Group } from '@tessera/drawing';
import { drawCounter } from './counter.js';
import { type HexLayout } from '../layout.js';

/** The input for drawing the counters on the map. */
export interface CounterScene {
  readonly world: Pick<World, 'counters'>;
  readonly view: Pick<State, 'units'>;
  readonly layout: HexLayout;
  readonly marks?: Marks;
}

/** Draws the counters of all units on the map. Those lower on the sheet come last and cover the others. */
export function drawCounters({ world, view, layout, marks }: CounterScene): Group[] {
  const drawn = view.units.flatMap((unit, id) => {
    const printed = world.counters[id];
    if (printed === undefined || unit.fate !== 'onMap') return [];
    return [drawCounter(id, { printed, unit, state: marks?.states?.get(id) ?? null }, layout)];
  });
  return drawn.sort((a, b) => a.y - b.y || a.x - b.x);
}
