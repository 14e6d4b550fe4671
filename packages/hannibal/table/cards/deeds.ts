import { say } from '@tessera/hannibal/texts';
import type { Deed } from '@tessera/table/actions';

/** The card of the own hand at which the keyboard stops, or the button that takes the hand up. */
const placeInHand = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.hand[data-own] .handCard[tabindex="0"]') ??
  document.querySelector<HTMLElement>('.hand[data-own] .handFold');

/** Goes to the own hand; from there the arrows go from card to card. */
export const cardDeeds: readonly Deed<unknown>[] = [
  {
    id: 'hand',
    label: () => say('do.hand'),
    hotkey: 'h',
    enabled: () => placeInHand() !== null,
    run: () => placeInHand()?.focus(),
  },
];
