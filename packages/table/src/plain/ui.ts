import type { GameTypes } from '@tessera/core';
import { cardOf, wordsOf, type Texts } from '@tessera/plain';
import type { GamePages, GameUi } from '../gameUi.js';

/** A game that brings its rules and texts, and how its pages are fetched: they need the rules, the first page does not. */
export interface PlainGame {
  readonly kind: string;
  readonly seats: readonly string[];
  readonly texts: Texts;
  readonly pages: () => Promise<GamePages>;
}

/** What the site's pages know of a game that brings nothing but its rules and texts. */
export function plainUi({ kind, seats, texts, pages }: PlainGame): GameUi {
  const words = wordsOf<GameTypes>({ kind, seats }, texts);
  const { find } = words.catalogue;
  const game = words.name;
  const proposal = find('title.proposal', { game }) ?? game;
  return {
    kind,
    name: game,
    sides: seats.map((seat) => ({
      seat,
      name: words.sideName(seat),
      hint: find(`side.${seat}.hint`) ?? '',
    })),
    sideName: words.sideName,
    taskName: words.taskName,
    defaults: {},
    OptionsForm: null,
    describe: () => [],
    proposeTitle: (name) =>
      (name === '' ? proposal : (find('title.proposal.named', { game, name }) ?? proposal)).slice(0, 80),
    picture: { load: () => Promise.resolve(cardOf(game, [])), label: game, caption: '' },
    seatPage: () => pages().then(({ seatPage }) => seatPage),
    watchPage: () => pages().then(({ watchPage }) => watchPage),
    verifier: () => pages().then(({ verifier }) => verifier),
    ending: () => pages().then(({ ending }) => ending),
    luck: () => pages().then(({ luck }) => luck),
  };
}
