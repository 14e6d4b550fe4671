import { isAskedIn, type GameTypes, type TableStep } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import type { Deed } from './action.js';
import { mayHear, sayWord } from './table.js';

/** True when the seat wants to be asked in windows of that kind. */
export const isAsked = <T extends GameTypes>({ client }: Desk<T>, window: string): boolean =>
  isAskedIn(client.receiver.feed.value.view, client.seat, window);

const turned = <T extends GameTypes>(desk: Desk<T>, window: string): TableStep => ({
  verb: 'switchWindow',
  window,
  asked: !isAsked(desk, window),
});

/** Says for all to see that the seat wants to be asked in windows of that kind, or no longer; `name` is what they ask. */
export const switchWindow = <T extends GameTypes>(window: string, name: string): Deed<Desk<T>> => ({
  id: `switchWindow.${window}`,
  label: () => name,
  hotkey: null,
  enabled: (desk) => mayHear(desk, turned(desk, window)),
  run: (desk) => sayWord(desk, turned(desk, window)),
});
