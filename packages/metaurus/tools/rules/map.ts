import { hexAt } from '@tessera/hex';
import {
  counterOf,
  isEngaged,
  unitAt,
  unitOf,
  type State,
  type UnitId,
  type Weapon,
  type World,
} from '../../rules/index.js';

const LETTERS: Readonly<Record<Weapon, string>> = {
  elephants: 'e',
  cavalry: 'c',
  legion: 'l',
  heavy: 'h',
  medium: 'm',
  light: 's',
};
const ARROWS = ['↑', '↗', '↘', '↓', '↙', '↖'] as const;

/** `L↑*`: its weapon (capitals are Rome's), where it faces, `*` Disordered, `+` Engaged, `#` both. */
function unitCell(world: World, state: State, unit: UnitId): string {
  const { weapon, seat } = counterOf(world, unit);
  const { facing, disordered } = unitOf(state, unit);
  const letter = seat === 'rome' ? LETTERS[weapon].toUpperCase() : LETTERS[weapon];
  const engaged = isEngaged(state, unit);
  const mark = disordered ? (engaged ? '#' : '*') : engaged ? '+' : ' ';
  return `${letter}${ARROWS[facing]}${mark}`;
}

function groundCell(world: World, hex: number): string {
  if (world.isForest(hex)) return 'f  ';
  const level = world.level(hex);
  return level > 0 ? `${level}  ` : '.  ';
}

export const LEGEND =
  'l legion, h heavy, m medium, s slingers, c cavalry, e elephants; capitals are Rome’s; arrows face; ' +
  '* Disordered, + Engaged, # both; 1 2 levels, f forest';

/** The map in letters, the north above; odd lines stand half a hex to the right. Water is not drawn. */
export function mapLines(world: World, state: State): string[] {
  const { lines, files } = world.grid;
  const rows = Array.from({ length: lines }, (_, index) => lines - index).map((line) => {
    const cells = Array.from({ length: files }, (_, index) => {
      const hex = hexAt(line, index + 1);
      const unit = unitAt(world, state, hex);
      return unit === null ? groundCell(world, hex) : unitCell(world, state, unit);
    });
    const shift = line % 2 === 1 ? '  ' : '';
    return `${String(line).padStart(2, '0')} ${shift}${cells.join(' ')}`.trimEnd();
  });
  const head = Array.from({ length: files }, (_, index) =>
    String(index + 1)
      .padStart(2, '0')
      .padEnd(4),
  );
  return [`   ${head.join('')}`.trimEnd(), ...rows];
}
