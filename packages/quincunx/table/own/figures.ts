import { type OwnBattle, type Side } from '@tessera/quincunx';

/** The figures of a battle of one's own, as texts name them. */
export function figuresOf({ title, table, turns, lines }: OwnBattle) {
  const count = (side: Side): number =>
    lines.reduce((sum, line) => sum + (line.side === side ? line.units.length : 0), 0);
  return {
    title,
    rome: count('rome'),
    carthage: count('carthage'),
    width: table.width / 100,
    depth: table.depth / 100,
    turns,
  };
}
