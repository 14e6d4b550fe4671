import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';

/** Seals another share in the chance in the place of one that is lost. */
export const replaceShare = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'replaceShare',
  label: () => text('share.replace'),
  hotkey: null,
  meaning: () => 'replaceShare',
  enabled: (desk) => desk.client.sharing.isAway.value,
  run: (desk) => desk.client.sharing.replace(),
});
