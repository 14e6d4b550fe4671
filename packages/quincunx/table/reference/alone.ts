import { signal } from '@preact/signals';
import { fold } from '@tessera/core';
import { fieldSeen, optionsSchema, quincunx, type Quincunx } from '@tessera/quincunx';
import { onlookerSight } from '@tessera/table';
import { aloneOf } from '@tessera/table/reference/sheet';
import type { Sight } from '../sight.js';
import { Sheet } from './sheet.js';
import { openReference } from './state.js';

/** A battle before it begins; nobody is asked anything, so that nothing is in use. */
function before(): Sight {
  const view = { ...fold(quincunx, quincunx.begin(optionsSchema.parse({}), '')), frames: [] };
  const field = fieldSeen(view);
  return {
    ...onlookerSight<Quincunx>(view, 'rome'),
    standing: field,
    field,
    group: [],
    looked: null,
    placing: null,
    orders: {},
  };
}

/** Charts and rules of Quincunx, to be read without a game. */
export const Rules = aloneOf(() => openReference(signal(before())), Sheet);
