import { idOf, type OwnBattle } from '@tessera/quincunx';
import { placeOf } from '@tessera/quincunx/drawing';
import type { Draft } from './draft.js';
import { cornersAt, type Part } from './parts.js';
import { middleOf } from './shapes.js';

/** Where a part of a battle is on the board: the middle of an area or of a line; of a leader the line that they are with. */
export function placesOf(battle: OwnBattle, part: Part): readonly string[] {
  const corners = cornersAt(battle, part);
  if (corners.length > 0) return [placeOf(middleOf(corners))];
  const leader = part.kind === 'leader' ? battle.leaders[part.index] : undefined;
  const line =
    part.kind === 'line'
      ? battle.lines[part.index]
      : battle.lines.find((one) => leader?.unit.startsWith(`${idOf(one)}.`) === true);
  if (line === undefined) return [];
  const { side, x, front } = line;
  return [placeOf({ x, y: side === 'rome' ? front : battle.table.depth - front })];
}

/** Chooses a part beside the board, and brings it into view there; null chooses nothing. */
export function choosePart(draft: Draft, part: Part | null): void {
  draft.part.value = part;
  const places = part === null ? [] : placesOf(draft.battle.peek(), part);
  if (places.length > 0) draft.board.peek()?.focus(places);
}
