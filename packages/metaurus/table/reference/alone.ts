import { signal } from '@preact/signals';
import { metaurus, type Metaurus, openingView } from '@tessera/metaurus';
import { NO_BATTLES } from '@tessera/metaurus/texts';
import { onlookerSight } from '@tessera/table';
import { aloneOf } from '@tessera/table/reference/sheet';
import type { Orientation } from '@tessera/metaurus/drawing';
import { Sheet } from './sheet.js';
import { openReference } from './state.js';

const { world } = metaurus;

/** The field before the first move, of which nothing is in use yet. */
function before() {
  const view = { ...metaurus.empty, ...openingView(world) };
  return {
    sight: signal({ ...onlookerSight<Metaurus>(view, 'rome'), game: metaurus, world, unit: null }),
    log: signal({ events: [], view, lines: [], battles: NO_BATTLES, fought: null }),
    hover: signal<number | null>(null),
    orientation: signal<Orientation>('north'),
  };
}

/** Charts, hexes and rules of the Metaurus, to be read without a game. */
export const Rules = aloneOf(() => openReference(before()), Sheet);
