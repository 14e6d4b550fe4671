/**
 * Sends how many presses the bench counts for a turn of Rome in the short game (the V Legion goes on towards the enemy,
 * the X Legion stands), and to leave a standing answer.
 */
import { foresee } from '@tessera/core';
import { advanceOf, createMetaurus, type Metaurus, type State, type Step } from '@tessera/metaurus';
import { activating } from '@tessera/metaurus/testkit';
import process from 'node:process';
import { PRESSES_TO_LEAVE, pressesIn } from '@tessera/metaurus/presses';
import { fields } from './fields.js';

const game = createMetaurus(fields.march.data);
const seat = 'rome';

/** The view in which the next question is asked. */
function after(view: State, steps: readonly Step[]): State {
  const foreseen = foresee<Metaurus>(game, view, { seat, steps });
  if (foreseen === null) throw new Error('That is not foreseen.');
  return foreseen.view;
}

const view = activating(seat, { game, orders: { V: 'move' } });
const named: readonly Step[] = [{ verb: 'activate', command: 'V' }];
const marching = after(view, named);
const marched = advanceOf(game, marching, seat);
process.send?.({
  turn: pressesIn(game)([
    { view, seat, steps: named },
    { view: marching, seat, steps: marched },
    { view: after(marching, marched), seat, steps: [] },
  ]),
  leaving: PRESSES_TO_LEAVE,
});
