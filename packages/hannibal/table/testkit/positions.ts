import { choicesIn } from '@tessera/core';
import { hannibal, type Hannibal, type Seat, type State, type Step } from '@tessera/hannibal';
import { endOf, play, startTrail } from '@tessera/table/game';
import type { Sight } from '../sight.js';

/** What a seat's page looks at: a position as that seat sees it, and a plan. */
export function sightOf(state: State, seat: Seat, plan: readonly Step[] = []): Sight {
  const base = hannibal.conceal(state, seat);
  const trail = play<Hannibal>(hannibal, startTrail<Hannibal>(base, seat), plan);
  const view = endOf(trail);
  return {
    world: hannibal.world,
    seat,
    base,
    view,
    choices: choicesIn(hannibal, view, seat),
    atFirst: choicesIn(hannibal, base, seat),
    trail,
    space: null,
    general: null,
    card: null,
  };
}
