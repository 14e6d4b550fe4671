import { choicesIn, promptIn, type Random } from '@tessera/core';
import { drawPosition, drawPlain, inLayers } from '../drawing/index.js';
import { fieldSeen, enemyOf, quincunx, type LinesTold, type Side, type State } from '../rules/index.js';
import { secrets, shortGames } from './subject.js';

/** What a side's lines may be told before they have moved: its own business (2.6). */
const told =
  (side: Side) =>
  (draw: Random): LinesTold => ({
    orders: { [side === 'rome' ? 'RH' : 'CL']: draw.pick([{ word: 'forward' }, { word: 'hold' }] as const) },
  });

/** The Skirmish in which one side places its lines otherwise in the second world (R60). */
export const twinBattle = (secretive: Side) => {
  const enemy = enemyOf(secretive);
  return {
    ...shortGames('skirmish'),
    enemy,
    secrets: secrets(secretive),
    leaves: told(secretive),
    // All that is hidden is settled by then; what is asked and drawn afterwards is compared a little longer.
    most: 6,
    // Their pictures cost more than all the rest.
    hasLetters: (count: number) => count === 0,
    computed: (view: State) => {
      const field = fieldSeen(view);
      const { layout } = drawPlain(field, 'north');
      return {
        board: JSON.stringify(inLayers(drawPosition({ field, layout }))),
        choices: JSON.stringify([choicesIn(quincunx, view, enemy), promptIn(quincunx, view, enemy)]),
      };
    },
  };
};
