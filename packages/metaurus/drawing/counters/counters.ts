import type { State, World } from '../../rules/index.js';
import type { Marks } from '../marks.js';
import type { Group } from '@tessera/drawing';
import { drawCounter } from './counter.js';
import { type HexLayout } from '../layout.js';

/** What the counters on the map are drawn from. */
export interface CounterScene {
  readonly world: Pick<World, 'counters'>;
  readonly view: Pick<State, 'units'>;
  readonly layout: HexLayout;
  readonly marks?: Marks;
}

/** The counters of all units on the map, the nearer ones last. */
export function drawCounters({ world, view, layout, marks }: CounterScene): Group[] {
  const drawn = view.units.flatMap((unit, id) => {
    const printed = world.counters[id];
    if (printed === undefined || unit.fate !== 'onMap') return [];
    return [drawCounter(id, { printed, unit, state: marks?.states?.get(id) ?? null }, layout)];
  });
  return drawn.sort((a, b) => a.y - b.y || a.x - b.x);
}
