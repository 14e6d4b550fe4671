import { signal } from '@preact/signals';
import { fold } from '@tessera/core';
import { hannibal, type Hannibal } from '@tessera/hannibal';
import { onlookerSight } from '@tessera/table';
import { aloneOf } from '@tessera/table/reference/sheet';
import type { Sight } from '../sight.js';
import { Sheet } from './sheet.js';
import { openReference } from './state.js';

/** The war before it begins; nobody is asked anything, so that nothing is in use. */
const before = (): Sight => ({
  ...onlookerSight<Hannibal>({ ...fold(hannibal, hannibal.begin({ bid: 0 }, '')), frames: [] }, 'rome'),
  world: hannibal.world,
  space: null,
  general: null,
  card: null,
});

/** Charts, cards and rules of Hannibal, to be read without a game. */
export const Rules = aloneOf(() => openReference(signal(before())), Sheet);
