import type { GameTypes } from '@tessera/core';
import type { Hub, Sitter } from '../seats/hub.js';
import type { Held, News } from './held.js';

/** A game in memory: as it last was known to stand. */
export interface Cell<T extends GameTypes> {
  now: Held<T>;
}

/** What has come of a game: the later position, and what each seat is told of it. */
interface Step<T extends GameTypes> {
  readonly after: Held<T>;
  readonly news: readonly News[];
  /** Who hears it otherwise. */
  readonly knows?: Sitter | undefined;
}

/** Keeps a later position in memory and tells those who sit there; does nothing when memory is as new already. */
export function goesOn<T extends GameTypes>(hub: Hub, cell: Cell<T>, { after, news, knows }: Step<T>): void {
  if (cell.now.version >= after.version) return;
  cell.now = after;
  for (const { seat, slice, standing } of news) {
    for (const sitter of hub.at(after.id, seat)) {
      if (slice !== null && sitter !== knows) sitter.tell('news', slice);
      if (standing !== undefined) sitter.tell('standing', standing);
    }
  }
}
