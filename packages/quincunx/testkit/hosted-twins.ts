import { choicesIn, promptIn } from '@tessera/core';
import { drawPosition, drawPlain, inLayers } from '../drawing/index.js';
import { fieldSeen, enemyOf, quincunx, type Side, type State } from '../rules/index.js';
import { secrets, shortGames } from './subject.js';

/** The Skirmish in which one side places its lines otherwise in the second world (R60). */
export const twinBattle = (secretive: Side) => {
  const enemy = enemyOf(secretive);
  return {
    ...shortGames('skirmish'),
    enemy,
    secrets: secrets(secretive),
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
