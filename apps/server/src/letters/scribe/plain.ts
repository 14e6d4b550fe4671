import type { Game, GameTypes } from '@tessera/core';
import { glimpse, sketch, wordsOf, type Texts } from '@tessera/plain';
import type { GameScribe } from '@tessera/letters';

/** How letters tell a game that brings nothing but its rules and texts: the position is drawn as a card in words. */
export function plainScribe<T extends GameTypes>(game: Game<T>, texts: Texts): GameScribe {
  const words = wordsOf<T>(game, texts);
  return {
    kind: game.kind,
    data: game.data,
    name: words.name,
    sideName: words.sideName,
    tell: (matter) => {
      const { svg, ...told } = sketch(game, words, matter);
      return { ...told, moment: '', losses: [], hand: [], drawing: { svg, sheets: [] } };
    },
    glimpse: (sight) => {
      const { svg, ...told } = glimpse(game, words, sight);
      return { ...told, when: '', turn: 0, draw: () => ({ svg: svg(), sheets: [] }) };
    },
  };
}
