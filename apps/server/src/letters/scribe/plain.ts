import type { Game, GameTypes } from '@tessera/core';
import { glimpse, sketch, wordsOf, type Texts } from '@tessera/plain';
import type { GameScribe } from '@tessera/letters';

/** The scribe of a game that has only rules and texts. The position is drawn as a card of words. */
export function plainScribe<T extends GameTypes>(game: Game<T>, texts: Texts): GameScribe {
  const words = wordsOf<T>(game, texts);
  return {
    kind: game.kind,
    data: game.data,
    name: words.name,
    sideName: words.sideName,
    tell: (task) => {
      const { svg, ...told } = sketch(game, words, task);
      return { ...told, moment: '', losses: [], hand: [], drawing: { svg, sheets: [] } };
    },
    glimpse: (moment) => {
      const { svg, ...told } = glimpse(game, words, moment);
      return { ...told, when: '', turn: 0, draw: () => ({ svg: svg(), sheets: [] }) };
    },
  };
}
