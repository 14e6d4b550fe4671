import { type VERTICES, type HexId } from '@tessera/hex';
import { type Command, type Order, type Step, type UnitId } from '../rules/index.js';
import { examples } from './record.js';

const { counters } = examples.world;

/** Returns the unit that is set up in that hex. Tests name units so, wherever they are later. */
export function unit(home: HexId): UnitId {
  const found = counters.findIndex((counter) => counter.home === home);
  if (found < 0) throw new Error(`No counter is set up in ${home}.`);
  return found;
}

/** Returns the set-up hexes of some units, in their order. */
export const homes = (units: readonly UnitId[]): HexId[] => units.map((id) => counters[id]?.home ?? 0);

/** Returns the hexes in a list of the rules: `0908, 1615-19` is one hex and five. */
export const hexes = (list: string): HexId[] =>
  list.split(/,\s*/).flatMap((part) => {
    const [from = '', to] = part.split('-');
    const first = Number(from);
    const last = to === undefined ? first : Number(from.slice(0, 4 - to.length) + to);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

type Vertex = (typeof VERTICES)[number];
const FACING = { N: 0, NE: 1, SE: 2, S: 3, SW: 4, NW: 5 } as const satisfies Record<Vertex, number>;
type ChitStep = Extract<Step, { verb: 'order' }>;

/** The steps of a plan, units named by their set-up hexes and facings by their vertices. */
export const move = (home: HexId, to: HexId): Step => ({ verb: 'move', unit: unit(home), to });
export const exit = (home: HexId): Step => ({ verb: 'exit', unit: unit(home) });
export const turn = (home: HexId, to: Vertex): Step => ({
  verb: 'turn',
  unit: unit(home),
  facing: FACING[to],
});
export const status = (home: HexId, order: Order): Step => ({ verb: 'status', unit: unit(home), order });
export const swap = (home: HexId, other: HexId): Step => ({
  verb: 'swap',
  unit: unit(home),
  with: unit(other),
});
export const attach = (home: HexId, command: Command): Step => ({
  verb: 'attach',
  unit: unit(home),
  command,
});
export const order = (command: ChitStep['command'], to: ChitStep['order']): Step => ({
  verb: 'order',
  command,
  order: to,
});
export const go = (when: 'first' | 'second'): Step => ({ verb: 'go', turn: when });
export const activate = (command: Command): Step => ({ verb: 'activate', command });
export const combine = (command: Command, other: Command): Step => ({
  verb: 'combine',
  command,
  with: other,
});
export const pass: Step = { verb: 'pass' };
export const attack = (home: HexId, target: HexId): Step => ({
  verb: 'attack',
  unit: unit(home),
  target: unit(target),
});
export const resolve = (number: number): Step => ({ verb: 'resolve', attack: number });
export const retreat = (home: HexId, to: HexId): Step => ({ verb: 'retreat', unit: unit(home), to });
export const advance = (home: HexId, to: HexId): Step => ({ verb: 'advance', unit: unit(home), to });
export const trample = (home: HexId): Step => ({ verb: 'trample', unit: unit(home) });
export const counter: Step = { verb: 'counter' };
export const decline: Step = { verb: 'decline' };
